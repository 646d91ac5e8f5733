import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { partyOf, settlingCustomer } from '../../server/document-customer.ts'
import type { createHandover } from '../contract.ts'
import { handedAmount, handoverProblems, type HandedInvoice } from '../rules/handover.ts'
import { handovers } from '../rules/handover-kind.ts'

/** Writes which open invoices of a customer were handed over; their amounts are those of the moment. */
export async function handOverInvoices(
  tx: Tx,
  input: BodyOf<typeof createHandover>,
  { today, actor }: Caller,
): Promise<{ handoverNumber: string; amount: Rupiah }> {
  const read = await readInvoices(tx, input.invoiceIds)
  const invoices = new Map(read.map((invoice) => [invoice.id, invoice]))
  refuseIf(handoverProblems(input, { today, invoices }))
  const customer = await settlingCustomer(tx, input.customerId)
  const { handoverDate, promisedDay, receivedBy, notes } = input
  const amount = handedAmount(read)
  const handoverNumber = await nextNumber(tx, handovers.series[0], handoverDate)
  const handoverId = await insertRow(tx, 'invoice_handover', {
    ...{ handoverNumber, handoverDate, promisedDay, receivedBy: receivedBy ?? null, notes: notes ?? null },
    ...partyOf(customer),
    customerAddress: customer.address,
    amount,
    createdBy: actor.name,
  })
  const rows = read.map(({ id: invoiceId, openAmount }, index) => ({
    ...{ handoverId, lineNumber: index + 1, invoiceId, openAmount },
  }))
  await insertRows(tx, 'invoice_handover_line', rows)
  return { handoverNumber, amount }
}

/** Invoices as they stand, the oldest first; none of them is paid until the end of the transaction. */
async function readInvoices(tx: Tx, ids: readonly number[]): Promise<HandedInvoice[]> {
  await sql`select from sales_invoice where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  return rowsOf(
    tx,
    sql<HandedInvoice>`select id, invoice_number as "invoiceNumber", invoice_date as "invoiceDate", customer_id as "customerId",
        receivable_amount - settled_amount as "openAmount"
      from sales_invoice where id = any(${ids}::bigint[]) and voided_at is null
      order by invoice_date, id`,
  )
}
