import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Allocation } from './allocation.ts'
import type { InvoiceJournalLine } from '../../invoices/rules/invoice-journal.ts'
import { advanceOf, type ReceiptDraft } from './receipt.ts'

const receiptRoles = ['pph23_prepaid', 'bank_fee', 'rounding', 'sales_advance'] as const
export type ReceiptRole = (typeof receiptRoles)[number]

/** The accounts of the roles a receipt uses. */
export type ReceiptAccounts = Partial<Readonly<Record<ReceiptRole, number>>>

/** Debit positive. */
function amountsByRole(receipt: ReceiptDraft): Record<ReceiptRole, Rupiah> {
  return {
    pph23_prepaid: receipt.withheldAmount,
    bank_fee: receipt.bankFee,
    rounding: receipt.roundingAmount,
    sales_advance: toRupiah(-(advanceOf(receipt) ?? 0)),
  }
}

/** The roles a receipt needs an account for: those that get an amount. */
export function receiptRolesOf(receipt: ReceiptDraft): ReceiptRole[] {
  const amounts = amountsByRole(receipt)
  return receiptRoles.filter((role) => amounts[role] !== 0)
}

/** The journal of a receipt (accounting §4): each invoice is credited on the account it stands on (`receivableOf` its id). */
export function receiptJournal(
  receipt: ReceiptDraft,
  accounts: ReceiptAccounts,
  receivableOf: ReadonlyMap<number, number>,
): InvoiceJournalLine[] {
  const amounts = amountsByRole(receipt)
  const ofRole = (role: ReceiptRole) => [accounts[role] ?? 0, amounts[role]] as const
  return sidesOf([
    [receipt.accountId ?? 0, receipt.receivedAmount],
    ofRole('pph23_prepaid'),
    ofRole('bank_fee'),
    ofRole('rounding'),
    ...settledReceivables(receipt.allocations, receivableOf),
    ofRole('sales_advance'),
  ])
}

/** What is taken off each receivable account, credit negative. */
export function settledReceivables(
  allocations: readonly Allocation[],
  receivableOf: ReadonlyMap<number, number>,
): (readonly [accountId: number, amount: Rupiah])[] {
  return byAccount(
    allocations.map(({ invoiceId, amount }) => [receivableOf.get(invoiceId) ?? 0, toRupiah(-amount)]),
  )
}

/** Signed amounts added up per account, in the order accounts first appear. */
export function byAccount(
  signed: readonly (readonly [accountId: number, amount: Rupiah])[],
): (readonly [accountId: number, amount: Rupiah])[] {
  const sums = new Map<number, Rupiah>()
  for (const [account, amount] of signed)
    sums.set(account, sumRupiah([sums.get(account) ?? toRupiah(0), amount]))
  return [...sums]
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
