import { maskedText } from '../../rules/text/masked-text.ts'

/** Tells something without what its listener may not see. */
export type Conceal = <Told>(told: Told) => Told

/** Tells everything. */
export const concealNothing: Conceal = (told) => told

/** Tells members of these names with dots for their digits, however deep they stand. */
export function concealing(members: ReadonlySet<string>): Conceal {
  const tell = (told: unknown): unknown => {
    if (Array.isArray(told)) return told.map(tell)
    if (told === null || typeof told !== 'object' || ArrayBuffer.isView(told) || told instanceof Date)
      return told
    return Object.fromEntries(
      Object.entries(told).map(([name, value]) => [
        name,
        members.has(name) && typeof value === 'string' ? maskedText(value) : tell(value),
      ]),
    )
  }
  return <Told>(told: Told) => tell(told) as Told
}
