import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import type { InvoiceJournalLine } from './invoice-journal.ts'
import { advanceOf, type ReceiptDraft } from './receipt.ts'

export interface ReceiptAccounts {
  readonly pph23_prepaid: number
  readonly bank_fee: number
  readonly rounding: number
  readonly sales_advance: number
}

/** The journal of a receipt (accounting §4): each invoice is credited on the account it stands on (`receivableOf` its id). */
export function receiptJournal(
  receipt: ReceiptDraft,
  accounts: ReceiptAccounts,
  receivableOf: ReadonlyMap<number, number>,
): InvoiceJournalLine[] {
  return sidesOf([
    [receipt.accountId ?? 0, receipt.receivedAmount],
    [accounts.pph23_prepaid, receipt.withheldAmount],
    [accounts.bank_fee, receipt.bankFee],
    [accounts.rounding, receipt.roundingAmount],
    ...settledReceivables(receipt, receivableOf),
    [accounts.sales_advance, toRupiah(-(advanceOf(receipt) ?? 0))],
  ])
}

/** What is taken off each receivable account, credit negative. */
function settledReceivables(
  { allocations }: ReceiptDraft,
  receivableOf: ReadonlyMap<number, number>,
): (readonly [accountId: number, amount: Rupiah])[] {
  const settled = new Map<number, Rupiah>()
  for (const { invoiceId, amount } of allocations) {
    const account = receivableOf.get(invoiceId) ?? 0
    settled.set(account, sumRupiah([settled.get(account) ?? toRupiah(0), toRupiah(-amount)]))
  }
  return [...settled]
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
