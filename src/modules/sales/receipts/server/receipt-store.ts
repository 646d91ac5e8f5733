import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { ReceiptDraft } from '../rules/receipt.ts'

interface NewReceipt extends ReceiptDraft {
  readonly receiptNumber: string
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly advanceAmount: Rupiah
  readonly notes?: string | undefined
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a receipt; gives its id. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
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
  return id
}

interface LockedReceipt {
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
