import { sql } from 'kysely'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { doneOrRefused, withdrawAbout } from '../../../approvals/server/index.ts'
import { documentImporter } from '../../../documents/server/index.ts'
import { creditInvoice } from '../../credit-notes/server/credit-invoice.ts'
import { holdCustomers } from '../../../parties/server/index.ts'
import { createSalesInvoice } from '../../invoices/contract.ts'
import { invoiceDirectly } from '../../invoices/server/invoice-directly.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { orderInput } from '../../orders/contract.ts'
import { lockOrderFor } from '../../orders/server/lock-order-for.ts'
import { draftOrder } from '../../orders/server/order-acts.ts'
import { orderRefusals } from '../../orders/rules/order-actions.ts'
import { lockOrder, markOrderDeleted } from '../../orders/server/order-store.ts'
import { quotationInput } from '../../quotations/contract.ts'
import { quotationRefusals } from '../../quotations/rules/quotation.ts'
import { deleteDraft, draftQuotation } from '../../quotations/server/quotation-acts.ts'
import { lockQuotation } from '../../quotations/server/quotation-store.ts'
import { invoiceFile, orderFile, quotationFile } from '../rules/sale-file.ts'
import { withGivenLines } from '../../server/given-lines.ts'
import { saleExample, saleResolver } from './imported-sale.ts'

/** Drafts of quotations from a file, taken back by deleting them. */
export const quotationImporter = documentImporter({
  file: quotationFile,
  body: quotationInput,
  resolver: async (db, documents) => {
    const resolve = await saleResolver(db, documents)
    return (document) => {
      const { quotationDate, validUntil, notes } = document.head
      return resolve(document, { quotationDate, validUntil, notes })
    }
  },
  make: async (tx, input, caller) => {
    const { id, quotationNumber: number } = await draftQuotation(
      tx,
      await withGivenLines(tx, caller.actor, input),
      caller,
    )
    const {
      quotationDate: day,
      customerName: party,
      totalAmount: total,
    } = await soleRowOf(
      tx,
      sql<{
        quotationDate: Day
        customerName: string
        totalAmount: Rupiah
      }>`select quotation_date as "quotationDate",
        customer_name as "customerName", total_amount as "totalAmount" from sales_quotation where id = ${id}`,
    )
    return { id, number, day, party, total }
  },
  obstacle: async (tx, { id }) => {
    const quotation = await lockQuotation(tx, id)
    if (quotation === undefined) return 'Sudah dihapus'
    if (quotation.status !== 'draft' || quotation.revision > 1) return quotationRefusals.delete
    return quotation.version === 1 ? undefined : 'Draft sudah diubah setelah impor'
  },
  takeBack: (tx, { id }, { caller: { actor, today } }) => deleteDraft(tx, { id, version: 1, actor, today }),
  example: (db, today) =>
    saleExample(db, ({ customer, goods }) => [today, addDays(today, 14), customer, null, ...goods]),
})

/** Drafts of orders from a file, taken back by deleting them. */
export const orderImporter = documentImporter({
  file: orderFile,
  body: orderInput,
  resolver: async (db, documents) => {
    const resolve = await saleResolver(db, documents)
    return (document) => {
      const { orderDate, notes } = document.head
      return resolve(document, { orderDate, notes })
    }
  },
  make: async (tx, input, caller) => {
    const { id, orderNumber: number } = await draftOrder(
      tx,
      await withGivenLines(tx, caller.actor, input),
      caller,
    )
    const order = await lockOrder(tx, id)
    assert(order !== undefined, 'an order that was written is there')
    return { id, number, day: order.orderDate, party: order.customerName, total: order.totalAmount }
  },
  obstacle: async (tx, { id }) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) return 'Sudah dihapus'
    if (order.status !== 'draft') return orderRefusals.delete
    return order.version === 1 ? undefined : 'Draft sudah diubah setelah impor'
  },
  takeBack: async (tx, { id }, { caller: { actor } }) => {
    await lockOrderFor(tx, 'delete', { id, version: 1, actor })
    await withdrawAbout(tx, { table: 'sales_order', ids: [id] }, `Dihapus oleh ${actor.name}`)
    await markOrderDeleted(tx, id, actor.name)
  },
  example: (db, today) => saleExample(db, ({ customer, goods }) => [today, customer, null, ...goods]),
})

/** Invoices without an order from a file, taken back by crediting all of each. */
export const invoiceImporter = documentImporter({
  file: invoiceFile,
  body: createSalesInvoice.body,
  resolver: async (tx, documents) => {
    const resolve = await saleResolver(tx, documents, (ids) => holdCustomers(tx, ids))
    return (document) => {
      const { invoiceDate, dueDate, notes } = document.head
      return resolve(document, { invoiceDate, dueDate, notes })
    }
  },
  make: async (tx, input, caller) => {
    const sale = await withGivenLines(tx, caller.actor, input)
    const made = doneOrRefused(await invoiceDirectly(tx, sale, caller), 'Invoice ini')
    const { invoiceNumber: number, totalAmount: total } = made
    const written = await rowOf(
      tx,
      sql<{ id: number; party: string }>`select id, customer_name as party from sales_invoice
        where invoice_number = ${number}`,
    )
    assert(written !== undefined, 'an invoice that was posted is there')
    return { ...written, number, total: toRupiah(total), day: input.invoiceDate }
  },
  obstacle: async (tx, { id }) => {
    await lockInvoices(tx, [id])
    const followed = await readFollowing(tx, id)
    return followed === undefined ? undefined : `Sudah diikuti ${followed.number}`
  },
  takeBack: async (tx, { id }, { reason, caller }) => {
    const input = { noteDate: caller.today, reason: reason.slice(0, 500), lines: [] }
    doneOrRefused(
      await creditInvoice(tx, { invoiceId: id, input }, caller),
      'Nota kredit yang membatalkannya',
    )
  },
  example: (db, today) => saleExample(db, ({ customer, goods }) => [today, null, customer, null, ...goods]),
})

/** What was settled or credited of an invoice and still counts. */
function readFollowing(tx: Tx, invoiceId: number): Promise<{ number: string } | undefined> {
  return rowOf(
    tx,
    sql<{ number: string }>`
      select coalesce(r.receipt_number, n.note_number, u.use_number, w.write_off_number, s.set_off_number) as number
      from (select receipt_id, note_id, use_id, write_off_id, set_off_number from invoice_settlement
          where invoice_id = ${invoiceId} and cancelled_on is null
        union all select null, id, null, null, null from credit_note
          where invoice_id = ${invoiceId} and cancelled_on is null) s
      left join sales_receipt r on r.id = s.receipt_id
      left join credit_note n on n.id = s.note_id
      left join advance_use u on u.id = s.use_id
      left join sales_write_off w on w.id = s.write_off_id
      order by 1 limit 1`,
  )
}
