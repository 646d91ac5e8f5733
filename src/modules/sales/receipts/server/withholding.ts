import { sql } from 'kysely'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { conflict } from '../../server/refusals.ts'
import { slipProblems } from '../../../tax/withheld/rules/withheld-from-us-problems.ts'
import { recordSlips } from '../../../tax/server/index.ts'
import type { recordWithholdingSlips } from '../contract.ts'
import type { Standing } from '../../../documents/rules/cancellation.ts'
import type { WithheldInvoice } from '../rules/withholding.ts'

/** Of a customer's unpaid invoices, the base of what is withheld from, less what was credited; none of it: not listed. */
export function withholdingBases(db: Database, customerId: number): Promise<WithheldInvoice[]> {
  const isWithheld = sql`coalesce(p.withheld_tax, case when l.is_service then 'pph23' end) = 'pph23'`
  return rowsOf(
    db,
    sql<WithheldInvoice>`
      select i.id as "invoiceId", (sum(l.subtotal - coalesce(c.subtotal, 0)) filter (where ${isWithheld}))::bigint as base,
        (i.receivable_amount - (select coalesce(sum(n.total_amount), 0) from credit_note n
          where n.invoice_id = i.id and n.cancelled_on is null))::bigint as total
      from sales_invoice i
      join sales_invoice_line l on l.invoice_id = i.id
      left join product p on p.id = l.product_id
      left join lateral (select sum(c.subtotal) as subtotal from credit_note_line c
        join credit_note n on n.id = c.note_id where c.invoice_line_id = l.id and n.cancelled_on is null) c on true
      where i.customer_id = ${customerId} and i.settled_amount < i.receivable_amount and i.voided_at is null
        and i.kind <> 'opening'
      group by i.id
      having sum(l.subtotal - coalesce(c.subtotal, 0)) filter (where ${isWithheld}) > 0 order by i.id`,
  )
}

interface LockedReceipt {
  readonly receiptNumber: string
  readonly state: Standing
}

/** Records slips of a receipt that still counts. */
export async function recordReceiptSlips({ db, params, body, today }: Call<typeof recordWithholdingSlips>) {
  const receipt = await rowOf(
    db,
    sql<LockedReceipt>`
      select receipt_number as "receiptNumber",
        case when cancelled_on is null then 'recorded' else 'cancelled' end as state
      from sales_receipt where id = ${params.id} for update`,
  )
  if (receipt === undefined) throw notFound()
  refuseIf(
    body.slips.flatMap((slip, index) => slipProblems(slip, (field) => `slips.${index}.${field}`, today)),
  )
  if (receipt.state === 'cancelled') throw conflict('already-cancelled', 'Penerimaan ini sudah dibatalkan')
  await recordSlips(db, { source: 'receipt', sourceId: params.id }, body.slips)
  return { receiptNumber: receipt.receiptNumber }
}
