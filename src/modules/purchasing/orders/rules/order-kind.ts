import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { holds as holdsOfStock } from '../../../inventory/rules/permissions.ts'
import { holds } from '../../rules/permissions.ts'
import { vendorColumns, vendorFields } from '../../rules/vendor-fields.ts'
import { purchaseOrderName } from '../../rules/document-names.ts'
import { stands } from '../../../documents/rules/cancellation.ts'

const orderStates = ['ordered', 'partial', 'received', 'done', 'closed', 'cancelled'] as const
export type PurchaseOrderState = (typeof orderStates)[number]

/** How the states of an order read; each follows from what came in and was billed. */
export const orderStateTexts = {
  ordered: 'Dipesan',
  partial: 'Sebagian',
  received: 'Belum ditagih',
  done: 'Selesai',
  closed: 'Ditutup',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<PurchaseOrderState, string>>

const orderActs = ['edit', 'receive', 'bill', 'close', 'cancel'] as const
export type PurchaseOrderAction = (typeof orderActs)[number]

interface Standing {
  readonly state: PurchaseOrderState
  /** Something came of it once, be it cancelled since. */
  readonly isBegun: boolean
  /** Goods are still expected. */
  readonly isGoodsLeft: boolean
  /** Goods that came in, or lines on accounts, wait for a bill. */
  readonly isBillable: boolean
}

/** What somebody may do with an order now; buttons and server ask the same. */
export function orderActions(
  { state, isGoodsLeft, isBillable }: Omit<Standing, 'isBegun'>,
  holder: Holder,
): PurchaseOrderAction[] {
  const isRunning = state === 'ordered' || state === 'partial'
  const mayEnter = holds(holder, 'purchasing.edit')
  const mayReceive = isRunning && isGoodsLeft && holdsOfStock(holder, 'stock.edit')
  return [
    ...(mayEnter && isRunning ? (['edit'] as const) : []),
    ...(mayReceive ? (['receive'] as const) : []),
    ...(mayEnter && isBillable ? (['bill'] as const) : []),
    ...(mayEnter && state === 'partial' ? (['close'] as const) : []),
    ...(mayEnter && state === 'ordered' ? (['cancel'] as const) : []),
  ]
}

/** Why an act is refused. */
export const orderRefusals = {
  edit: 'Hanya order yang masih berjalan yang dapat diubah',
  receive: 'Tidak ada barang order ini yang masih ditunggu',
  bill: 'Tidak ada yang dapat ditagih dari order ini',
  close: 'Hanya order yang berjalan sebagian yang sisanya dapat ditutup',
  cancel: 'Order yang sudah diterima atau ditagih tidak dapat dibatalkan; tutup sisanya',
} as const satisfies Readonly<Record<PurchaseOrderAction, string>>

/** What list and page of an order both say. */
export const orderHead = {
  id,
  orderNumber: z.string(),
  orderDate: day,
  expectedDay: day.nullable(),
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  totalAmount: rupiah,
  state: z.enum(orderStates),
  /** Expected before today, and still not whole. */
  isLate: z.boolean(),
  isBegun: z.boolean(),
  isGoodsLeft: z.boolean(),
  isBillable: z.boolean(),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(orderActs)),
}

/** Orders to vendors. */
export const purchaseOrders = documentKind({
  ...purchaseOrderName,
  row: z.object(orderHead),
  number: 'orderNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.orderNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.orderDate },
    expected: {
      head: 'Perkiraan datang',
      look: 'day',
      width: 120,
      phone: 'field',
      value: (row) => row.expectedDay,
    },
    ...vendorColumns,
    total: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 136,
      sum: 'matchingTotal',
      value: (row) => row.totalAmount,
    },
    state: { head: 'Status', look: 'badge', width: 128, value: (row) => orderStateTexts[row.state] },
  },
  choices: {
    state: {
      label: 'Status',
      all: 'Semua status',
      words: { running: 'Berjalan', late: 'Terlambat', ...orderStateTexts },
    },
  },
  party: 'vendor',
  sorts: ['-date', ...sortsOf(['date', 'expected'])],
  counts: stands,
})

/** What the history says of orders to vendors, their lines and what came of them. */
export const orderTables: AuditedTables = {
  purchase_order: auditedDocument(purchaseOrders, {
    ...fieldsOf('text', {
      order_number: 'Nomor',
      notes: 'Catatan',
      cancelled_by: 'Dibatalkan oleh',
      cancel_reason: 'Alasan pembatalan',
      closed_by: 'Sisa ditutup oleh',
      close_reason: 'Alasan penutupan',
    }),
    ...fieldsOf('day', {
      order_date: 'Tanggal',
      expected_day: 'Perkiraan datang',
      cancelled_on: 'Dibatalkan per',
      closed_on: 'Sisa ditutup per',
    }),
    ...fieldsOf('count', { revision: 'Perubahan ke' }),
    ...following(fieldsOf('moment', { cancelled_at: 'Dibatalkan pada', closed_at: 'Ditutup pada' })),
    ...vendorFields,
    ...following(fieldsOf('rupiah', { subtotal: 'Subtotal', tax_amount: 'PPN', total_amount: 'Total' })),
  }),
  purchase_order_line: auditedLines(purchaseOrders, {
    product_id: recordOf('Kode produk', 'product'),
    ...fieldsOf('text', {
      product_code: 'Kode produk',
      product_name: 'Produk',
      unit: 'Unit',
      description: 'Keterangan',
      unit_price: 'Harga',
    }),
    account_id: recordOf('Akun', 'account'),
    department_id: recordOf('Departemen', 'department'),
    ...fieldsOf('quantity', { quantity: 'Jumlah' }),
    ...fieldsOf('percent', { discount_basis_points: 'Diskon', vat_basis_points: 'Tarif PPN' }),
    ...fieldsOf('rupiah', { amount: 'Nilai', tax_amount: 'PPN', cost_amount: 'Biaya' }),
    ...fieldsOf('yesNo', { is_amount_typed: 'Nilai diketik' }),
    tax_class: choice('Golongan pajak', taxClassTexts),
    ...technical('id', 'order_id', 'line_number', 'request_line_id'),
  }),
  purchase_order_revision: {
    noun: 'perubahan purchase order',
    linesOf: 'purchase_order',
    lineKey: ['revision'],
    fields: {
      ...following(fieldsOf('text', { created_by: 'Diubah oleh' })),
      ...technical('order_id', 'revision', 'changes', 'created_at'),
    },
  },
  order_receipt_line: {
    noun: 'barang purchase order yang diterima',
    linesOf: 'goods_receipt',
    lineKey: ['receipt_line'],
    fields: {
      ...fieldsOf('rupiah', { net_amount: 'Nilai menurut order', cost_amount: 'Biaya menurut order' }),
      ...technical('receipt_id', 'receipt_line', 'order_line_id'),
    },
  },
  billed_arrival: {
    noun: 'barang yang sudah ditagih',
    linesOf: 'goods_receipt',
    lineKey: ['receipt_line'],
    fields: {
      ...fieldsOf('quantity', { quantity: 'Jumlah' }),
      ...fieldsOf('rupiah', { amount: 'Nilai menurut tagihan' }),
      ...technical('receipt_id', 'receipt_line', 'bill_line_id'),
    },
  },
}
