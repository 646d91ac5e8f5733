import { assert } from '../../rules/proof/assert.ts'
import { healthCheck, type HealthCheck, type HealthParts, type WrongRecords } from './health-check.ts'

/** Queries of wrong records by what should be true, each under the key of the check that tells people of it. */
export type GroupedChecks = Readonly<Record<string, Readonly<Record<string, WrongRecords>>>>

type KeyOf<Part> = Part extends GroupedChecks ? keyof Part & string : never
type NameOf<Part> = Part extends GroupedChecks ? { [Key in keyof Part]: keyof Part[Key] }[keyof Part] : never

/** What people are told of a group. */
type Shown<Key> = Omit<HealthParts, 'key' | 'wrong'> & { readonly key: Key }

/** The checks people are shown, in this order: those of each group together, and such as have no group. */
export function healthOf<Part extends GroupedChecks>(
  parts: readonly Part[],
  shown: readonly (HealthCheck | Shown<KeyOf<Part>>)[],
): HealthCheck[] {
  const keys = new Set<string>(shown.map(({ key }) => key))
  const untold = parts.flatMap((part) => Object.keys(part)).filter((key) => !keys.has(key))
  assert(untold.length === 0, `people are shown of every group of checks, but not of ${untold.join(', ')}`)
  return shown.map((each) =>
    'run' in each
      ? each
      : healthCheck({ ...each, wrong: parts.flatMap((part) => Object.values(part[each.key] ?? {})) }),
  )
}

/** The queries of all groups by their names. */
export function namedChecks<Part extends GroupedChecks>(
  parts: readonly Part[],
): Readonly<Record<NameOf<Part>, WrongRecords>> {
  const named = parts.flatMap((part) => Object.values(part).flatMap((group) => Object.entries(group)))
  const names = named.map(([name]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  assert(twice.length === 0, `every check has a name of its own, but not ${twice.join(', ')}`)
  return Object.fromEntries(named) as Record<NameOf<Part>, WrongRecords>
}
