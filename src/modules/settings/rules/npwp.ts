import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

const shape = /^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$/

/** The longest a tax number is as it is written. */
export const npwpLength = 20

const npwpMessage = 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'

/** Whether a text is a tax number as it is written: fifteen digits with dots and a hyphen. */
export function isNpwp(text: string): boolean {
  return shape.test(text)
}

/** What is wrong with an optional tax number (NPWP). */
export function npwpProblems(npwp: string | undefined, path = 'npwp'): Problem[] {
  if (npwp === undefined || npwp === '' || isNpwp(npwp)) return []
  return [problem('npwp-format', path, npwpMessage)]
}

const digitCount = 15

/**
 * Puts the fixed punctuation between the digits of a tax number as far as it is typed: `012345` becomes `01.234.5`. More
 * digits than it has are left as they are: a number of sixteen digits belongs into a field of its own, never cut.
 */
export function maskNpwp(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length > digitCount) return typed
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8, 9)]
  const front = parts.filter((part) => part !== '').join('.')
  const office = [digits.slice(9, 12), digits.slice(12)].filter((part) => part !== '').join('.')
  return office === '' ? front : `${front}-${office}`
}

/**
 * A hint when the ninth digit of a well-formed tax number is not the check digit of the first eight (Luhn). It never
 * keeps anything from being saved: the tax office has not published the rule.
 */
export function npwpWarning(npwp: string): string | undefined {
  const typed = npwp.trim()
  if (!isNpwp(typed)) return undefined
  const checked = [...typed.replace(/\D/g, '').slice(0, 9)].map(Number)
  if (luhnSum(checked) % 10 === 0) return undefined
  return 'Digit pemeriksa NPWP tidak cocok. Periksa kembali nomornya; data tetap dapat disimpan.'
}

/** Every second digit from the right is doubled, and its digits are added. */
function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}
