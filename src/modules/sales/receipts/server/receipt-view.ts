import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { salesReceipt } from '../contract.ts'
import { receiptActions, type ReceiptState } from '../rules/receipt-actions.ts'
import { readUsesOfAdvance } from '../../advances/server/advance-view.ts'
import { cancellationOf, readShares } from './settlement-view.ts'

type ReceiptView = z.input<typeof salesReceipt>

/** Receipts `r` with the advance `a` each may have made. */
export const receiptSource = sql`from sales_receipt r left join customer_advance a on a.receipt_id = r.id`

/** The columns that list and page share. */
export const receiptColumns = sql`r.id, r.receipt_number as "receiptNumber", r.receipt_date as "receiptDate",
  r.customer_id as "customerId", r.customer_code as "customerCode", r.customer_name as "customerName",
  r.received_amount as "receivedAmount",
  r.received_amount + r.withheld_amount + r.bank_fee + r.rounding_amount - r.advance_amount as "allocatedAmount",
  r.advance_amount as "advanceAmount",
  case when a.cancelled_on is null then coalesce(a.amount - a.used_amount, 0) else 0 end as "advanceLeft",
  case when r.cancelled_on is null then 'recorded' else 'cancelled' end as state`

export interface StoredReceipt {
  readonly id: number
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly customerId: number
  readonly customerCode: string
  readonly customerName: string
  readonly receivedAmount: Rupiah
  readonly allocatedAmount: Rupiah
  readonly advanceAmount: Rupiah
  readonly advanceLeft: Rupiah
  readonly state: ReceiptState
}

type WholeReceipt = StoredReceipt & Omit<ReceiptView, 'allocations' | 'uses' | 'actions'>

/** One receipt by number as the caller may see it. Three queries; call it within one snapshot of the books. */
export async function readReceiptView(db: Database, number: string, actor: Actor): Promise<ReceiptView> {
  const receipt = await rowOf(
    db,
    sql<WholeReceipt>`
      select ${receiptColumns}, c.code as "accountCode", c.name as "accountName",
        r.withheld_amount as "withheldAmount", r.bank_fee as "bankFee", r.rounding_amount as "roundingAmount", r.notes,
        e.entry_number as "entryNumber", ${instant(sql.ref('r.created_at'))} as "createdAt",
        r.created_by as "createdBy", ${cancellationOf(sql`r`)} as cancelled
      ${receiptSource}
      join account c on c.id = r.account_id
      join journal_entry e on e.id = r.journal_entry_id
      left join journal_entry v on v.id = r.reversal_entry_id
      where r.receipt_number = ${number}`,
  )
  if (receipt === undefined) throw notFound()
  return {
    ...receipt,
    allocations: await readShares(db, sql`s.receipt_id = ${receipt.id}`),
    uses: await readUsesOfAdvance(db, sql`a.receipt_id = ${receipt.id}`, actor),
    actions: receiptActions(receipt, actor),
  }
}
