import { formatAmount } from '../../rules/money/format-amount.ts'

/** A total as lists show it; a sum that leaves the exact range is not shown at all rather than wrongly. */
export function totalText(total: number | null): string {
  return total === null ? 'terlalu besar' : formatAmount(total)
}
