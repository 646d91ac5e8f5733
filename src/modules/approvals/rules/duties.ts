/** Two things that one person should not do alone. */
export interface Duty {
  readonly title: string
  readonly what: string
  readonly first: readonly string[]
  readonly second: readonly string[]
}

/** Somebody with what they hold. */
interface DutyHolder {
  readonly name: string
  readonly permissions: readonly string[]
}

/** Who holds something of both halves of each duty. */
export function dutiesHeld(
  duties: readonly Duty[],
  people: readonly DutyHolder[],
): { readonly title: string; readonly what: string; readonly people: string[] }[] {
  const some = (held: readonly string[], needed: readonly string[]) =>
    needed.some((each) => held.includes(each))
  return duties.map(({ title, what, first, second }) => ({
    title,
    what,
    people: people
      .filter(({ permissions }) => some(permissions, first) && some(permissions, second))
      .map(({ name }) => name),
  }))
}
