/** Places on the quantity of a movement, in thousandths. */
export interface Range {
  readonly from: bigint
  readonly to: bigint
}

/** What of some ranges others have not taken. */
export function freeRanges(whole: readonly Range[], taken: readonly Range[]): Range[] {
  const inOrder = whole.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return taken.reduce((left, gone) => left.flatMap((range) => without(range, gone)), inOrder)
}

function without(range: Range, gone: Range): Range[] {
  if (gone.to <= range.from || gone.from >= range.to) return [range]
  const parts = [
    { from: range.from, to: gone.from },
    { from: gone.to, to: range.to },
  ]
  return parts.filter(({ from, to }) => from < to)
}

/** The first of these ranges that hold a quantity; undefined when they hold less. */
export function takeRanges(free: readonly Range[], quantity: bigint): Range[] | undefined {
  const found: Range[] = []
  let left = quantity
  for (const { from, to } of free) {
    if (left === 0n) break
    const end = to - from < left ? to : from + left
    found.push({ from, to: end })
    left -= end - from
  }
  return left === 0n ? found : undefined
}
