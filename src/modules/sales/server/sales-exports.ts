import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { atOnce, exportList, inPages } from '../../../platform/server/files/export-list.ts'
import { customerInWords } from '../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { ageingColumns } from '../invoices/rules/ageing-columns.ts'
import {
  invoiceListColumns,
  invoiceStateOptions,
  orderListColumns,
  orderStatusOptions,
  salesFilterWords,
} from '../rules/sales-list-columns.ts'
import {
  creditNoteListColumns,
  receiptListColumns,
  receiptStateOptions,
} from '../receipts/rules/settlement-list-columns.ts'
import { readNotePage } from '../credit-notes/server/credit-note-list.ts'
import { readInvoicePage } from '../invoices/server/invoice-list.ts'
import { readOrderPage } from '../orders/server/order-list.ts'
import { readReceiptPage } from '../receipts/server/receipt-list.ts'
import { receivablesAgeing } from '../invoices/server/receivables-ageing.ts'

/** Lists and reports of sales as files. */
export const salesExports: Route[] = [
  answer(contract.exportSalesOrders, async (call) => {
    const narrowing = {
      options: orderStatusOptions,
      chosen: call.query.status,
      customer: await customerOf(call),
    }
    return exportList(call, {
      title: 'Sales Orders',
      filters: salesFilterWords(call.query, narrowing),
      columns: orderListColumns,
      batches: (db) => inPages((place) => readOrderPage(db, { ...call.query, ...place })),
    })
  }),
  answer(contract.exportSalesInvoices, async (call) => {
    const narrowing = {
      options: invoiceStateOptions,
      chosen: call.query.state,
      customer: await customerOf(call),
    }
    return exportList(call, {
      title: 'Sales Invoices',
      filters: salesFilterWords(call.query, narrowing),
      columns: invoiceListColumns,
      batches: (db) => inPages((place) => readInvoicePage(db, { ...call.query, ...place }, call.today)),
    })
  }),
  answer(contract.exportReceipts, async (call) => {
    const { query } = call
    const narrowing = { options: receiptStateOptions, chosen: query.state, customer: await customerOf(call) }
    return exportList(call, {
      title: 'Sales Receipts',
      filters: salesFilterWords(query, narrowing),
      columns: receiptListColumns,
      batches: (db) => inPages((place) => readReceiptPage(db, { ...query, ...place })),
      isSummed: ({ state }) => state !== 'cancelled',
    })
  }),
  answer(contract.exportCreditNotes, async (call) => {
    const { query } = call
    const narrowing = { options: [], chosen: 'all', customer: await customerOf(call) }
    return exportList(call, {
      title: 'Credit Notes',
      filters: salesFilterWords(query, narrowing),
      columns: creditNoteListColumns,
      batches: (db) => inPages((place) => readNotePage(db, { ...query, ...place })),
    })
  }),
  answer(contract.exportReceivablesAgeing, (call) =>
    exportList(call, {
      title: 'Umur Piutang',
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: ageingColumns,
      batches: (db) => atOnce(async () => (await receivablesAgeing(db, call.query.asOf)).rows),
    }),
  ),
]

type Narrowed = Pick<Call<typeof contract.exportSalesOrders>, 'db'> & {
  readonly query: { readonly customerId?: number | undefined }
}

/** The customer a list is narrowed to, in words. */
async function customerOf({ db, query: { customerId } }: Narrowed): Promise<string | undefined> {
  return customerId === undefined ? undefined : customerInWords(db, customerId)
}
