import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** How long sessions may be said to last. */
export const lengthBounds = {
  idleMinutes: { min: 5, max: 1440 },
  sessionHours: { min: 1, max: 168 },
} as const

/** How long people stay signed in, as typed; empty as the operator of the program said. */
export type LengthTyped = Readonly<Record<keyof typeof lengthBounds, string>>

const messages = {
  idleMinutes: 'Menit tanpa pemakaian harus 5–1440',
  sessionHours: 'Jam paling lama harus 1–168',
} as const

/** What is wrong with the lengths of sessions. */
export function lengthProblems(typed: LengthTyped): Problem[] {
  const names = keysOf(lengthBounds)
  return names.flatMap((name) => {
    const text = typed[name].trim()
    const { min, max } = lengthBounds[name]
    const isRight = text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max)
    return isRight ? [] : [problem('number', name, messages[name])]
  })
}
