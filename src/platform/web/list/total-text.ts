import { formatAmount } from '../../rules/money/format-amount.ts'
import type { Total } from '../../rules/money/money.ts'

/** A total as lists show it; of very many rows that are not all counted there is none. */
export function totalText(total: Total | null): string {
  return total === null ? '-' : formatAmount(total)
}
