import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import {
  cancelAdvanceOfReceipt,
  insertAdvance,
  lockUsesOfReceipt,
} from '../../advances/server/advance-store.ts'
import type { OrderCustomer } from '../../orders/server/order-store.ts'
import { accountOf } from '../../settlements/rules/settlement-journal.ts'
import {
  cashAccount,
  lockAllocated,
  postDocument,
  settlingCustomer,
  type Cancellable,
  type Context,
} from '../../settlements/server/settling-document.ts'
import { settle } from '../../settlements/server/settlement-store.ts'
import type { createReceipt } from '../contract.ts'
import { receiptJournal, receiptRolesOf, type ReceiptAccounts } from '../rules/receipt-journal.ts'
import { receipts } from '../rules/receipt-kind.ts'
import { knownAdvanceOf, receiptProblems, type ReceiptDraft } from '../rules/receipt.ts'

/** Records a payment of a customer: posts its journal and settles the invoices it names; all or nothing. */
export async function receivePayment(tx: Tx, input: BodyOf<typeof createReceipt>, { today, actor }: Context) {
  const { invoices, receivableOf } = await lockAllocated(tx, input.allocations)
  refuseIf(receiptProblems(input, { today, invoices }))
  const customer = await settlingCustomer(tx, input.customerId)
  const payment = { ...input, accountId: await cashAccount(tx, input.accountId) }
  const accounts: ReceiptAccounts = await accountsForRoles(tx, receiptRolesOf(payment))
  const day = input.receiptDate
  const says = (number: string) => `Penerimaan ${number} ${customer.name}`
  const lines = receiptJournal(payment, accounts, receivableOf)
  const posted = await postDocument(tx, { kind: receipts, referenceType: 'receipt', day, says, lines }, actor)
  const advanceAmount = knownAdvanceOf(payment)
  const id = await insertReceipt(tx, { ...payment, ...posted, customer, advanceAmount })
  await settle(tx, { by: 'receipt_id', id, day }, payment.allocations)
  if (advanceAmount > 0) {
    const accountId = accountOf(accounts, 'sales_advance')
    const from = { by: 'receipt_id', id, day } as const
    await insertAdvance(tx, { ...from, customerId: customer.id, amount: advanceAmount, accountId })
  }
  return { receiptNumber: posted.number, entryNumber: posted.entryNumber, advanceAmount }
}

interface NewReceipt extends ReceiptDraft {
  readonly number: string
  readonly customer: OrderCustomer
  readonly advanceAmount: Rupiah
  readonly notes?: string | undefined
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a receipt; gives its id. */
async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
  const { customer } = receipt
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`
      insert into sales_receipt (receipt_number, receipt_date, customer_id, customer_code, customer_name, account_id,
        received_amount, withheld_amount, bank_fee, rounding_amount, advance_amount, notes, journal_entry_id, created_by)
      values (${receipt.number}, ${receipt.receiptDate}, ${customer.id}, ${customer.code}, ${customer.name},
        ${receipt.accountId}, ${receipt.receivedAmount}, ${receipt.withheldAmount}, ${receipt.bankFee},
        ${receipt.roundingAmount}, ${receipt.advanceAmount}, ${receipt.notes ?? null}, ${receipt.entryId},
        ${receipt.createdBy})
      returning id`,
  )
  return id
}

/** A receipt whose advance was used must not be cancelled before its uses are. */
export const cancellableReceipt: Cancellable = {
  table: 'sales_receipt',
  number: 'receipt_number',
  day: 'receipt_date',
  settledBy: 'receipt_id',
  mark: (tx, { id, day, entryId }) =>
    sql`update sales_receipt set cancelled_on = ${day}, reversal_entry_id = ${entryId} where id = ${id}`.execute(
      tx,
    ),
  lockAdvances: lockUsesOfReceipt,
  releaseAdvances: cancelAdvanceOfReceipt,
}
