import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { Allocation } from '../rules/allocation.ts'
import type { CreditAmounts } from '../../credit-notes/rules/credit-note.ts'
import type { ReceiptDraft } from '../rules/receipt.ts'

export interface NewReceipt extends ReceiptDraft {
  readonly receiptNumber: string
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly advanceAmount: Rupiah
  readonly advanceAccountId: number
  readonly notes?: string | undefined
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a receipt, settles the invoices it pays, and keeps the rest as an advance. */
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
  const { customer, receiptDate: day } = receipt
  await settle(tx, { receiptId: id, day }, receipt.allocations)
  const { advanceAmount: amount, advanceAccountId: accountId } = receipt
  if (amount > 0) await insertAdvance(tx, { receiptId: id, customerId: customer.id, day, amount, accountId })
}

interface NewAdvance {
  readonly receiptId?: number
  readonly noteId?: number
  readonly customerId: number
  readonly day: Day
  readonly amount: Rupiah
  readonly accountId: number
}

async function insertAdvance(tx: Tx, advance: NewAdvance): Promise<void> {
  await sql`
    insert into customer_advance (customer_id, receipt_id, note_id, advance_date, amount, account_id)
    values (${advance.customerId}, ${advance.receiptId ?? null}, ${advance.noteId ?? null}, ${advance.day},
      ${advance.amount}, ${advance.accountId})`.execute(tx)
}

export interface NewCreditNote extends CreditAmounts {
  readonly noteNumber: string
  readonly noteDate: Day
  readonly invoice: { readonly id: number; readonly orderId: number | null; readonly customerId: number }
  readonly reason: string
  readonly settledAmount: Rupiah
  readonly advanceAccountId: number
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a credit note, takes it off what is open of its invoice, and keeps the rest as an advance. */
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
  if (note.invoice.orderId !== null) await insertNoteLines(tx, id, note)
  if (note.settledAmount > 0) {
    const allocations = [{ invoiceId: note.invoice.id, amount: note.settledAmount }]
    await settle(tx, { noteId: id, day: note.noteDate }, allocations)
  }
  const amount = toRupiah(note.totalAmount - note.settledAmount)
  const { customerId } = note.invoice
  const { noteDate: day, advanceAccountId: accountId } = note
  if (amount > 0) await insertAdvance(tx, { noteId: id, customerId, day, amount, accountId })
}

/** An invoice of the old system has no lines of an order: its note says all by its amount. */
async function insertNoteLines(tx: Tx, noteId: number, { invoice, lines }: NewCreditNote): Promise<void> {
  await sql`
    insert into credit_note_line (note_id, order_id, line_number, quantity, subtotal)
    select ${noteId}, ${invoice.orderId}, * from unnest(${lines.map((line) => line.lineNumber)}::int[],
      ${lines.map((line) => quantityText(line.quantity))}::numeric[],
      ${lines.map((line) => line.subtotal)}::bigint[])`.execute(tx)
}

/** What settles invoices on a day: one document of the three. */
interface Settler {
  readonly receiptId?: number
  readonly noteId?: number
  readonly useId?: number
  readonly day: Day
}

/** Takes amounts off locked invoices. */
export async function settle(tx: Tx, by: Settler, allocations: readonly Allocation[]): Promise<void> {
  const ids = allocations.map((allocation) => allocation.invoiceId)
  const amounts = allocations.map((allocation) => allocation.amount)
  await sql`
    insert into invoice_settlement (invoice_id, receipt_id, note_id, use_id, day, amount)
    select a.invoice_id, ${by.receiptId ?? null}, ${by.noteId ?? null}, ${by.useId ?? null}, ${by.day}, a.amount
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as a (invoice_id, amount)`.execute(tx)
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount + a.amount, version = version + 1
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as a (invoice_id, amount)
    where i.id = a.invoice_id`.execute(tx)
}

type Source = { readonly receiptId: number } | { readonly useId: number }

function ofSource(source: Source) {
  return 'receiptId' in source ? sql`s.receipt_id = ${source.receiptId}` : sql`s.use_id = ${source.useId}`
}

/** The invoices a document settled, locked against other settlements in order of id. */
export async function lockSettledInvoices(tx: Tx, source: Source): Promise<void> {
  await sql`
    select from sales_invoice i
    where i.id in (select s.invoice_id from invoice_settlement s where ${ofSource(source)})
    order by i.id for update`.execute(tx)
}

/** What a document settled no longer counts from a day on, and is open again on the locked invoices. */
export async function unsettle(tx: Tx, source: Source & { readonly day: Day }): Promise<void> {
  await sql`update invoice_settlement s set cancelled_on = ${source.day} where ${ofSource(source)}`.execute(
    tx,
  )
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount - s.amount, version = version + 1
    from invoice_settlement s where ${ofSource(source)} and i.id = s.invoice_id`.execute(tx)
}

export interface LockedReceipt {
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly cancelledOn: Day | null
  readonly entryId: number
}

/** A receipt, locked against being cancelled twice. */
export async function lockReceipt(tx: Tx, id: number): Promise<LockedReceipt | undefined> {
  return rowOf(
    tx,
    sql<LockedReceipt>`
      select receipt_number as "receiptNumber", receipt_date as "receiptDate", cancelled_on as "cancelledOn",
        journal_entry_id as "entryId"
      from sales_receipt where id = ${id} for update`,
  )
}

/** Marks a locked receipt as cancelled by an entry of a day. */
export async function markReceiptCancelled(
  tx: Tx,
  { receiptId, day, entryId }: { readonly receiptId: number; readonly day: Day; readonly entryId: number },
): Promise<void> {
  await sql`
    update sales_receipt set cancelled_on = ${day}, reversal_entry_id = ${entryId} where id = ${receiptId}`.execute(
    tx,
  )
}

/** Whether an account is an active leaf that holds cash. */
export async function isCashAccount(db: Database, accountId: number): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`select from account where id = ${accountId} and level = 3 and is_active and cash_flow_class = 'cash'`,
  )
  return row !== undefined
}
