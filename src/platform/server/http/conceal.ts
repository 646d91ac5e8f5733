import { maskedText } from '../../rules/text/masked-text.ts'

/** Shows something without what its reader may not see; its shape stays as it is. */
export type Conceal = <Shown>(shown: Shown) => Shown

/** Shows everything. */
export const concealNothing: Conceal = (shown) => shown

/** Shows members of these names with dots for their digits, however deep they stand. */
export function concealing(members: ReadonlySet<string>): Conceal {
  return <Shown>(shown: Shown) => maskedIn(shown, members) as Shown
}

function maskedIn(shown: unknown, members: ReadonlySet<string>): unknown {
  if (Array.isArray(shown)) return shown.map((each) => maskedIn(each, members))
  if (!isRecord(shown)) return shown
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      members.has(name) && typeof value === 'string' ? maskedText(value) : maskedIn(value, members),
    ]),
  )
}

function isRecord(shown: unknown): shown is object {
  return typeof shown === 'object' && shown !== null && Object.getPrototypeOf(shown) === Object.prototype
}
