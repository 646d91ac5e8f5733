/** Fields of a draft that say one thing together, and are taken from one version only: the lines of a journal are one. */
export interface MergeUnit<Draft> {
  readonly label: string
  readonly keys: readonly Extract<keyof Draft, string>[]
  /** Whether two drafts say the same here; compared as plain data when left out. */
  readonly same?: (one: Draft, other: Draft) => boolean
}

/** Whose version of a unit is taken. */
export type MergeSide = 'mine' | 'theirs'

/** What became of a unit: nobody or both changed it alike, one side did, or both did and the person is asked. */
export type MergeOutcome = 'alike' | MergeSide | 'both'

/** A draft as it was, as the person changed it, and as somebody else has saved it. */
export interface Versions<Draft> {
  readonly base: Draft
  readonly mine: Draft
  readonly theirs: Draft
}

/** What became of each unit, in the order given. */
export function mergeOutcomes<Draft extends object, Unit extends MergeUnit<Draft>>(
  versions: Versions<Draft>,
  units: readonly Unit[],
): readonly { readonly unit: Unit; readonly outcome: MergeOutcome }[] {
  return units.map((unit) => ({ unit, outcome: outcomeOf(versions, unit) }))
}

function outcomeOf<Draft extends object>(
  { base, mine, theirs }: Versions<Draft>,
  { keys, same = (one, other) => samePlain(keys, one, other) }: MergeUnit<Draft>,
): MergeOutcome {
  if (same(mine, theirs)) return 'alike'
  if (same(mine, base)) return 'theirs'
  return same(theirs, base) ? 'mine' : 'both'
}

/**
 * The draft that holds what either side changed alone; of what both changed, the side that was chosen, by the label of the
 * unit. Fields of no unit are units of their own, and of those both changed the person's stay.
 */
export function mergedDraft<Draft extends object>(
  versions: Versions<Draft>,
  units: readonly MergeUnit<Draft>[],
  chosen: Readonly<Record<string, MergeSide>>,
): Draft {
  const { mine, theirs } = versions
  const named = new Set<string>(units.flatMap(({ keys }) => keys))
  const own = keysOf(mine)
    .filter((key) => !named.has(key))
    .map((key): MergeUnit<Draft> => ({ label: '', keys: [key] }))
  const merged = { ...mine }
  for (const { unit, outcome } of mergeOutcomes(versions, [...units, ...own])) {
    const side = outcome === 'both' ? (chosen[unit.label] ?? 'mine') : outcome
    if (side === 'theirs') for (const key of unit.keys) merged[key] = theirs[key]
  }
  return merged
}

function keysOf<Draft extends object>(draft: Draft): Extract<keyof Draft, string>[] {
  return Object.keys(draft).filter((key): key is Extract<keyof Draft, string> => key in draft)
}

function samePlain<Draft extends object>(
  keys: readonly Extract<keyof Draft, string>[],
  one: Draft,
  other: Draft,
): boolean {
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
}
