import { sumRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { OpeningAccount } from './opening-balance.ts'
import type { OpenDocument } from '../../parties/rules/open-document.ts'
import type { OpeningKind } from './opening-document.ts'

/** A line of an opening entry. */
export interface OpeningLine {
  readonly accountId: number
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description?: string
}

/**
 * The entry of the trial balance, against the balancing account; nothing when no account is left. The control accounts
 * are left out: their documents bring them.
 */
export function trialBalanceLines(
  accounts: readonly OpeningAccount[],
  { control, equity }: { readonly control: ReadonlySet<number>; readonly equity: number },
): OpeningLine[] {
  const lines = accounts.filter(({ accountId }) => !control.has(accountId))
  const excess = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  return [...lines, ...(excess === 0 ? [] : [signedLine(equity, -excess)])]
}

/** The entry of open documents: a line for each, and the balancing account for all of them. */
export function documentLines(
  kind: OpeningKind,
  documents: readonly OpenDocument[],
  { control, equity }: { readonly control: number; readonly equity: number },
): OpeningLine[] {
  const sign = kind === 'receivable' ? 1 : -1
  const total = sumRupiah(documents.map(({ amount }) => amount))
  if (total === 0) return []
  return [
    ...documents.map(({ amount, documentNumber, party }) => ({
      ...signedLine(control, sign * amount),
      description: `${documentNumber} ${party.name}`.slice(0, 500),
    })),
    signedLine(equity, -sign * total),
  ]
}

function signedLine(accountId: number, amount: number): OpeningLine {
  return amount > 0
    ? { accountId, debit: toRupiah(amount), credit: zeroRupiah }
    : { accountId, debit: zeroRupiah, credit: toRupiah(-amount) }
}
