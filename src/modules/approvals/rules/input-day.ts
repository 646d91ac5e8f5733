import { parseDay, type Day } from '../../../platform/rules/day/day.ts'

/** The day at a path of an input that waits, as `input.noteDate`; null where it has none. */
export function dayIn(input: unknown, path: string): Day | null {
  const found = path.split('.').reduce<unknown>((part, name) => partsOf(part)[name], input)
  return typeof found === 'string' ? (parseDay(found) ?? null) : null
}

/** The same input with another day at that path. */
export function withDay(input: unknown, path: string, day: Day): object {
  const [name = '', ...rest] = path.split('.')
  const parts = partsOf(input)
  return { ...parts, [name]: rest.length === 0 ? day : withDay(parts[name], rest.join('.'), day) }
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
