import { formatCount } from '../money/format-amount.ts'

/** How far the rows that a search finds are counted; nobody reads further, and counting on would keep everybody waiting. */
export const mostCounted = 10_000

/** How many rows fit: exactly, or that there are more than were counted. */
export function matchingText({
  matching,
  isExact,
}: {
  readonly matching: number
  readonly isExact: boolean
}): string {
  if (isExact) return formatCount(matching)
  return matching >= mostCounted
    ? `lebih dari ${formatCount(mostCounted)}`
    : `sedikitnya ${formatCount(matching)}`
}
