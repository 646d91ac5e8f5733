import type { Total } from '../../../../platform/rules/money/money.ts'
import type { TrialBalanceRow } from '../../../ledger/contract.ts'

/** How an account stands: what it began with, what moved, and what it ends with, on the side it grows on. */
export interface AccountStanding {
  readonly code: string
  readonly name: string
  readonly opening: Total
  readonly debit: Total
  readonly credit: Total
  readonly closing: Total
}

type Pair = TrialBalanceRow['opening']

/** The rows of some accounts in the order they are asked for; what has no row has not moved and stands at nothing. */
export function standingsOf(
  accounts: readonly { readonly code: string; readonly name: string }[],
  rows: readonly TrialBalanceRow[],
): AccountStanding[] {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return accounts.map(({ code, name }) => {
    const row = byCode.get(code)
    if (row === undefined) return { code, name, opening: 0n, debit: 0n, credit: 0n, closing: 0n }
    const onSide = ({ debit, credit }: Pair): Total =>
      row.type === 'asset' || row.type === 'expense' ? debit - credit : credit - debit
    return {
      ...{ code, name, opening: onSide(row.opening), closing: onSide(row.closing) },
      ...{ debit: row.movement.debit, credit: row.movement.credit },
    }
  })
}
