import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import type { InvoiceJournalLine } from './invoice-journal.ts'
import { advanceOf, type ReceiptDraft } from './receipt.ts'

export interface ReceiptAccounts {
  readonly ar_trade: number
  readonly pph23_prepaid: number
  readonly bank_fee: number
  readonly rounding: number
  readonly sales_advance: number
}

/** The journal of a receipt (accounting §4); `signed` amounts are debit positive, and zero lines are left out. */
export function receiptJournal(receipt: ReceiptDraft, accounts: ReceiptAccounts): InvoiceJournalLine[] {
  const allocated = sumRupiah(receipt.allocations.map((allocation) => allocation.amount))
  return sidesOf([
    [receipt.accountId ?? 0, receipt.receivedAmount],
    [accounts.pph23_prepaid, receipt.withheldAmount],
    [accounts.bank_fee, receipt.bankFee],
    [accounts.rounding, receipt.roundingAmount],
    [accounts.ar_trade, toRupiah(-allocated)],
    [accounts.sales_advance, toRupiah(-(advanceOf(receipt) ?? 0))],
  ])
}

/** Signed amounts (debit positive) as journal lines without the zero ones. */
export function sidesOf(
  signed: readonly (readonly [accountId: number, amount: Rupiah])[],
): InvoiceJournalLine[] {
  return signed
    .filter(([, amount]) => amount !== 0)
    .map(([accountId, amount]) => ({
      accountId,
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    }))
}
