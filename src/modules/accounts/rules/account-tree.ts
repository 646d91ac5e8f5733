import type { Total } from '../../../platform/rules/money/money.ts'
import { accountLevel, parentCodeOf } from './account-code.ts'

/** What all codes below a heading begin with; a leaf's prefix is its own code. */
export function codePrefix(code: string): string {
  return code.slice(0, [2, 3, 4, 6][accountLevel(code)])
}

/** Sums what belongs to each account into all headings above it; keyed by code. */
export function sumIntoHeadings(own: ReadonlyMap<string, Total>): Map<string, Total> {
  const sums = new Map<string, Total>()
  for (const [code, amount] of own) {
    for (const heading of pathOf(code)) {
      sums.set(heading, (sums.get(heading) ?? 0n) + amount)
    }
  }
  return sums
}

/** A code and the headings above it, from below. */
export function pathOf(code: string): string[] {
  const parent = parentCodeOf(code)
  return parent === undefined ? [code] : [code, ...pathOf(parent)]
}
