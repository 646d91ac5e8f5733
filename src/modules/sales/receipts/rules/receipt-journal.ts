import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { InvoiceJournalLine } from '../../invoices/rules/invoice-journal.ts'
import { roleSides, settledReceivables, sidesOf } from '../../settlements/rules/settlement-journal.ts'
import { knownAdvanceOf, type ReceiptDraft } from './receipt.ts'

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
    sales_advance: toRupiah(-knownAdvanceOf(receipt)),
  }
}

/** The roles a receipt needs an account for: those that get an amount. */
export function receiptRolesOf(receipt: ReceiptDraft): ReceiptRole[] {
  const amounts = amountsByRole(receipt)
  return receiptRoles.filter((role) => amounts[role] !== 0)
}

/** A receipt whose account was found to hold cash. */
type ReceivedPayment = ReceiptDraft & { readonly accountId: number }

/** The journal of a receipt (accounting §4): each invoice is credited on the account it stands on (`receivableOf` its id). */
export function receiptJournal(
  receipt: ReceivedPayment,
  accounts: ReceiptAccounts,
  receivableOf: ReadonlyMap<number, number>,
): InvoiceJournalLine[] {
  const amounts = amountsByRole(receipt)
  const ofRoles = (...roles: ReceiptRole[]) =>
    roleSides(
      accounts,
      roles.map((role) => [role, amounts[role]] as const),
    )
  return sidesOf([
    [receipt.accountId, receipt.receivedAmount],
    ...ofRoles('pph23_prepaid', 'bank_fee', 'rounding'),
    ...settledReceivables(receipt.allocations, receivableOf),
    ...ofRoles('sales_advance'),
  ])
}
