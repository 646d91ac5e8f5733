import { z } from 'zod'
import { day, id, moment, rupiah, version } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { draftApproval } from '../../../approvals/contract.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  amountFields,
  auditedDocument,
  auditedLines,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { customerFields, customerText, goodsFields, rateFields } from '../../rules/document-fields.ts'
import { giveawayReasonTexts } from './giveaway.ts'
import { orderActs, orderStatuses, type OrderStatus } from './order-actions.ts'
import { orderName } from '../../rules/document-names.ts'

/** What list and page of an order both say. */
export const orderHead = {
  id,
  orderNumber: z.string(),
  orderDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  totalAmount: rupiah,
  /** Whether any line is no service: confirming it then says that stock is not checked yet. */
  hasGoods: z.boolean(),
  /** How far it has come, from the quantities of its lines. */
  progress: z.object({
    isLeftToDeliver: z.boolean(),
    isLeftToBill: z.boolean(),
    isLeftFree: z.boolean(),
    isDelivered: z.boolean(),
    isInvoiced: z.boolean(),
    isReturned: z.boolean(),
    isGiven: z.boolean(),
  }),
  /** When it ended without an invoice. */
  closedAt: moment.nullable(),
  /** How a draft stands with those who have to agree to it. */
  approval: draftApproval,
  version,
  /** What the signed-in person may do with the order now. */
  actions: z.array(z.enum(orderActs)),
}

/** How the statuses of an order read. */
export const orderStatusTexts = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
} as const satisfies Readonly<Record<OrderStatus, string>>

export const orderSorts = sortsOf(['date', 'number', 'amount'])

export const orders = documentKind({
  ...orderName,
  row: z.object(orderHead),
  number: 'orderNumber',
  columns: {
    number: { head: 'Order Number', look: 'code', width: 136, value: (row) => row.orderNumber },
    date: { head: 'Date', look: 'day', width: 104, value: (row) => row.orderDate },
    customer: { head: 'Customer', value: customerText },
    status: { head: 'Status', look: 'badge', width: 200, value: (row) => orderStatusTexts[row.status] },
    amount: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 168,
      sum: 'matchingAmount',
      value: (row) => row.totalAmount,
    },
  },
  choices: { status: { label: 'Status', all: 'Semua status', words: orderStatusTexts } },
  party: 'customer',
  sorts: ['-date', ...orderSorts],
})

/** What the history says of sales orders. */
export const orderTables: AuditedTables = {
  sales_order: auditedDocument(
    orders,
    {
      ...fieldsOf('text', { order_number: 'Nomor' }),
      ...fieldsOf('day', { order_date: 'Tanggal order' }),
      ...customerFields,
      status: choice('Status', orderStatusTexts),
      ...fieldsOf('text', { notes: 'Catatan' }),
      ...amountFields,
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      ...fieldsOf('yesNo', { prices_include_vat: 'Harga termasuk PPN' }),
      reference_journal_entry_id: { ...journalField, follows: true },
      ...following(
        fieldsOf('moment', {
          confirmed_at: 'Dikonfirmasi pada',
          delivered_at: 'Dikirim pada',
          invoiced_at: 'Ditagih pada',
          deleted_at: 'Dihapus pada',
          closed_at: 'Ditutup pada',
        }),
      ),
      ...fieldsOf('text', { closed_reason: 'Alasan ditutup' }),
      ...fieldsOf('count', { revision: 'Versi' }),
      quotation_id: recordOf('Penawaran', 'sales_quotation'),
      replaces_return_id: recordOf('Pengganti surat retur', 'delivery_return'),
    },
    {
      statusVerbs: {
        confirmed: 'mengonfirmasi',
        delivered: 'menandai terkirim',
        invoiced: 'menagihkan',
      },
    },
  ),
  sales_order_line: auditedLines(orders, {
    ...goodsFields,
    department_id: recordOf('Departemen', 'department'),
    ...fieldsOf('quantity', {
      closed_quantity: 'Ditutup',
      delivered_quantity: 'Terkirim',
      returned_quantity: 'Diretur sebelum ditagih',
      invoiced_quantity: 'Tertagih',
      credited_quantity: 'Dikreditkan',
      reopened_quantity: 'Dibuka lagi untuk ditagih',
      given_quantity: 'Diserahkan tanpa tagihan',
      amended_quantity: 'Dihapus oleh perubahan order',
    }),
    ...fieldsOf('yesNo', { is_service: 'Jasa' }),
    tax_class: choice('Golongan pajak', taxClassTexts),
    ...rateFields,
    ...fieldsOf('rupiah', { list_price: 'Harga daftar' }),
    ...fieldsOf('count', { since_revision: 'Sejak versi' }),
    ...technical('id', 'order_id', 'line_number', 'product_id', 'created_at'),
  }),
  sales_order_amendment: {
    noun: 'perubahan sales order',
    linesOf: orders.table,
    lineKey: ['revision'],
    fields: {
      ...fieldsOf('count', { revision: 'Versi' }),
      ...fieldsOf('text', { reason: 'Alasan perubahan', created_by: 'Diubah oleh' }),
      ...fieldsOf('rupiah', { total_before: 'Total sebelumnya', total_after: 'Total sesudahnya' }),
      ...technical('id', 'order_id', 'changes', 'created_at'),
    },
  },
  sales_giveaway: {
    noun: 'penyerahan tanpa tagihan',
    linesOf: orders.table,
    lineKey: ['given_on'],
    fields: {
      ...fieldsOf('day', { given_on: 'Tanggal' }),
      reason: choice('Alasan', giveawayReasonTexts),
      ...fieldsOf('text', { notes: 'Catatan', created_by: 'Diserahkan oleh' }),
      cost_entry_id: recordOf('Jurnal biaya', 'journal_entry'),
      vat_entry_id: recordOf('Jurnal PPN', 'journal_entry'),
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...fieldsOf('text', { cancel_reason: 'Alasan pembatalan', cancelled_by: 'Dibatalkan oleh' }),
      cost_reversal_id: recordOf('Pembalik jurnal biaya', 'journal_entry'),
      vat_reversal_id: recordOf('Pembalik jurnal PPN', 'journal_entry'),
      ...following(fieldsOf('moment', { cancelled_at: 'Dibatalkan pada' })),
      ...technical('id', 'order_id', 'lines', 'created_at'),
    },
  },
}
