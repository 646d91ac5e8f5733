import { z } from 'zod'
import { day, id } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { customerColumns, customerFields, packFields } from '../../rules/document-fields.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { deliveryName } from '../../rules/document-names.ts'

/** How far a delivery is billed; what came back whole is not billed any more. */
const deliveryStates = ['unbilled', 'partlyBilled', 'billed', 'returned', 'given'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateTexts = {
  unbilled: 'Belum ditagih',
  partlyBilled: 'Tagih sebagian',
  billed: 'Ditagih',
  returned: 'Diretur',
  given: 'Tanpa tagihan',
} as const satisfies Readonly<Record<DeliveryState, string>>

/** What list and page of a delivery both say. */
export const deliveryHead = {
  id,
  deliveryNumber: z.string(),
  deliveryDate: day,
  /** Null of what an invoice without an order delivers, which is then named. */
  orderNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  state: z.enum(deliveryStates),
}

export const deliveries = documentKind({
  ...deliveryName,
  row: z.object(deliveryHead),
  number: 'deliveryNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.deliveryNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.deliveryDate },
    ...customerColumns,
    order: {
      head: 'Order / invoice',
      look: 'code',
      width: 136,
      phone: 'meta',
      value: (row) => row.orderNumber ?? row.invoiceNumber ?? '',
    },
    state: { head: 'Status', look: 'badge', width: 128, value: (row) => deliveryStateTexts[row.state] },
  },
  choices: { state: { label: 'Status', all: 'Semua status', words: deliveryStateTexts } },
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'number'])],
})

const goods = {
  ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
  ...packFields,
}

/** What the history says of deliveries. */
export const deliveryTables: AuditedTables = {
  sales_delivery: auditedDocument(deliveries, {
    ...fieldsOf('text', { delivery_number: 'Nomor' }),
    ...fieldsOf('day', { delivery_date: 'Tanggal' }),
    order_id: recordOf('Sales order', 'sales_order'),
    invoice_id: recordOf('Invoice tanpa order', 'sales_invoice'),
    ...customerFields,
    ...fieldsOf('text', { customer_address: 'Alamat kirim', notes: 'Catatan' }),
  }),
  sales_delivery_line: auditedLines(deliveries, {
    ...goods,
    ...fieldsOf('yesNo', { is_service: 'Jasa' }),
    ...fieldsOf('quantity', {
      quantity: 'Quantity',
      returned_quantity: 'Diretur sebelum ditagih',
      billed_quantity: 'Ditagih',
      given_quantity: 'Diserahkan tanpa tagihan',
    }),
    ...technical('id', 'delivery_id', 'line_number', 'order_line_id', 'product_id', 'movement_id'),
  }),
  billed_delivery: {
    ...auditedLines(invoices, {
      ...fieldsOf('quantity', { quantity: 'Ditagih dari surat jalan' }),
      ...technical('invoice_id', 'invoice_line_id', 'delivery_line_id'),
    }),
    noun: 'surat jalan di invoice',
  },
}
