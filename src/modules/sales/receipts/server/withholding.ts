import { sql } from 'kysely'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { conflict } from '../../server/refusals.ts'
import type { recordWithholdingSlip } from '../contract.ts'
import type { Standing } from '../../../documents/rules/cancellation.ts'
import { mayRecordSlip } from '../rules/receipt-kind.ts'
import { slipProblems } from '../rules/receipt.ts'
import type { WithheldInvoice } from '../rules/withholding.ts'

/** Of a customer's unpaid invoices, the base of what is withheld from, less what was credited; none of it: not listed. */
export function withholdingBases(db: Database, customerId: number): Promise<WithheldInvoice[]> {
  const isWithheld = sql`coalesce(p.withheld_tax, case when l.is_service then 'pph23' end) = 'pph23'`
  return rowsOf(
    db,
    sql<WithheldInvoice>`
      select i.id as "invoiceId", (sum(l.subtotal - coalesce(c.subtotal, 0)) filter (where ${isWithheld}))::bigint as base,
        (i.receivable_amount - (select coalesce(sum(n.total_amount), 0) from credit_note n where n.invoice_id = i.id))::bigint as total
      from sales_invoice i
      join sales_invoice_line l on l.invoice_id = i.id
      left join product p on p.id = l.product_id
      left join lateral (select sum(subtotal) as subtotal from credit_note_line c where c.invoice_line_id = l.id) c on true
      where i.customer_id = ${customerId} and i.settled_amount < i.receivable_amount and i.voided_at is null
        and i.kind <> 'opening'
      group by i.id
      having sum(l.subtotal - coalesce(c.subtotal, 0)) filter (where ${isWithheld}) > 0 order by i.id`,
  )
}

interface LockedReceipt {
  readonly receiptNumber: string
  readonly withheldAmount: Rupiah
  readonly state: Standing
}

/** Records the slip of a receipt that still counts. */
export async function recordSlip({ db, params, body, today, actor }: Call<typeof recordWithholdingSlip>) {
  const receipt = await rowOf(
    db,
    sql<LockedReceipt>`
      select receipt_number as "receiptNumber", withheld_amount as "withheldAmount",
        case when cancelled_on is null then 'recorded' else 'cancelled' end as state
      from sales_receipt where id = ${params.id} for update`,
  )
  if (receipt === undefined) throw notFound()
  refuseIf(slipProblems({ ...receipt, ...body }, today))
  if (!mayRecordSlip(receipt, actor)) throw conflict('already-cancelled', 'Penerimaan ini sudah dibatalkan')
  await sql`update sales_receipt set slip_number = ${body.slipNumber}, slip_day = ${body.slipDay}
    where id = ${params.id}`.execute(db)
  return { receiptNumber: receipt.receiptNumber }
}
