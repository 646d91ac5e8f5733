import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day.ts'
import type { Rupiah } from '../../../platform/rules/money.ts'
import { quantityText } from '../../../platform/rules/quantity.ts'
import { rowOf, soleRowOf, type Database, type Tx } from '../../../platform/server/database.ts'
import type { CreditAmounts } from '../rules/credit-note.ts'
import type { ReceiptDraft } from '../rules/receipt.ts'

export interface NewReceipt extends ReceiptDraft {
  readonly receiptNumber: string
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly advanceAmount: Rupiah
  readonly notes?: string | undefined
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a receipt and settles the invoices it pays. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`
      insert into sales_receipt (receipt_number, receipt_date, customer_id, customer_code, customer_name, account_id,
        received_amount, withheld_amount, bank_fee, rounding_amount, advance_amount, notes, journal_entry_id, created_by)
      values (${receipt.receiptNumber}, ${receipt.receiptDate}, ${receipt.customer.id}, ${receipt.customer.code},
        ${receipt.customer.name}, ${receipt.accountId}, ${receipt.receivedAmount}, ${receipt.withheldAmount},
        ${receipt.bankFee}, ${receipt.roundingAmount}, ${receipt.advanceAmount}, ${receipt.notes ?? null},
        ${receipt.entryId}, ${receipt.createdBy})
      returning id`,
  )
  await settle(tx, { receiptId: id, day: receipt.receiptDate }, receipt.allocations)
}

export interface NewCreditNote extends CreditAmounts {
  readonly noteNumber: string
  readonly noteDate: Day
  readonly invoice: { readonly id: number; readonly orderId: number }
  readonly reason: string
  readonly settledAmount: Rupiah
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a credit note and takes it off what is open of its invoice. */
export async function insertCreditNote(tx: Tx, note: NewCreditNote): Promise<void> {
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`
      insert into credit_note (note_number, note_date, invoice_id, reason, subtotal, tax_amount, total_amount,
        journal_entry_id, created_by)
      values (${note.noteNumber}, ${note.noteDate}, ${note.invoice.id}, ${note.reason}, ${note.subtotal},
        ${note.taxAmount}, ${note.totalAmount}, ${note.entryId}, ${note.createdBy})
      returning id`,
  )
  await sql`
    insert into credit_note_line (note_id, order_id, line_number, quantity, subtotal)
    select ${id}, ${note.invoice.orderId}, * from unnest(${note.lines.map((line) => line.lineNumber)}::int[],
      ${note.lines.map((line) => quantityText(line.quantity))}::numeric[],
      ${note.lines.map((line) => line.subtotal)}::bigint[])`.execute(tx)
  if (note.settledAmount > 0) {
    const allocations = [{ invoiceId: note.invoice.id, amount: note.settledAmount }]
    await settle(tx, { noteId: id, day: note.noteDate }, allocations)
  }
}

async function settle(
  tx: Tx,
  by: { readonly receiptId?: number; readonly noteId?: number; readonly day: Day },
  allocations: readonly { readonly invoiceId: number; readonly amount: Rupiah }[],
): Promise<void> {
  const ids = allocations.map((allocation) => allocation.invoiceId)
  const amounts = allocations.map((allocation) => allocation.amount)
  await sql`
    insert into invoice_settlement (invoice_id, receipt_id, note_id, day, amount)
    select a.invoice_id, ${by.receiptId ?? null}, ${by.noteId ?? null}, ${by.day}, a.amount
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as a (invoice_id, amount)`.execute(tx)
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount + a.amount, version = version + 1
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as a (invoice_id, amount)
    where i.id = a.invoice_id`.execute(tx)
}

/** Whether an account is an active leaf that holds cash. */
export async function isCashAccount(db: Database, accountId: number): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`select from account where id = ${accountId} and level = 3 and is_active and cash_flow_class = 'cash'`,
  )
  return row !== undefined
}
