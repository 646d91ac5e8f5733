import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { endCost } from '../../../inventory/server/index.ts'
import type { LockedInvoice } from '../../invoices/server/invoice-view.ts'
import { conflict } from '../../server/refusals.ts'
import { cancelRefusal, paidThenProblems } from '../rules/credit-problems.ts'

/** Refuses to cancel a locked invoice that bills no order, or of which something was paid or credited, also only on that day. */
export async function refuseCancelling(tx: Tx, invoice: LockedInvoice, day: Day): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql<{ number: string }>`
      select coalesce(r.receipt_number, u.use_number, w.write_off_number, s.set_off_number) as number from invoice_settlement s
      left join sales_receipt r on r.id = s.receipt_id left join advance_use u on u.id = s.use_id
      left join sales_write_off w on w.id = s.write_off_id
      where s.invoice_id = ${invoice.id} and s.cancelled_on is null and s.note_id is null
      union all select note_number from credit_note where invoice_id = ${invoice.id} and cancelled_on is null order by 1`,
  )
  const refusal = cancelRefusal({ ...invoice, standing: rows.map(({ number }) => number) })
  if (refusal !== undefined) throw conflict('invoice-not-cancellable', refusal)
  refuseIf(paidThenProblems(invoice.cancelled, day))
}

interface Cancelling {
  readonly number: string
  readonly day: Day
  readonly says: string
  readonly actor: Actor
}

/** What a locked invoice billed waits for an invoice again: its deliveries, and their cost where they wait for it. No stock moves. */
export async function reopenBilled(
  tx: Tx,
  { id, invoiceNumber }: Pick<LockedInvoice, 'id' | 'invoiceNumber'>,
  { number, day, says, actor }: Cancelling,
): Promise<void> {
  await sql`update sales_delivery_line d set billed_quantity = d.billed_quantity - b.quantity
    from (select delivery_line_id, sum(quantity) as quantity from billed_delivery where invoice_id = ${id} group by 1) b
    where d.id = b.delivery_line_id`.execute(tx)
  const reference = { type: 'credit_note', number }
  await endCost(tx, { day, reference, says, of: { type: 'sales_invoice', number: invoiceNumber } }, actor)
}
