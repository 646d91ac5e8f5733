import { z } from 'zod'
import { day, id, rupiah, version } from '../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { stamps } from '../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines } from '../../documents/rules/document-history.ts'
import { documentKind } from '../../documents/rules/document-kind.ts'
import { customerFields, customerText, packFields } from '../../sales/rules/document-fields.ts'
import { serviceActs, serviceStatuses, type ServiceStatus } from './service-order-actions.ts'
import { serviceOrderName } from './document-names.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** How urgent the work is. */
export const priorityTexts = {
  low: 'Rendah',
  normal: 'Biasa',
  high: 'Tinggi',
  urgent: 'Mendesak',
} as const
export type Priority = keyof typeof priorityTexts
export const priorities = keysOf(priorityTexts)

/** How the statuses of a service order read. */
export const serviceStatusTexts = {
  draft: 'Draft',
  scheduled: 'Dijadwalkan',
  working: 'Dikerjakan',
  finished: 'Selesai',
  invoiced: 'Ditagih',
  cancelled: 'Batal',
} as const satisfies Readonly<Record<ServiceStatus, string>>

/** What list and page of a service order both say. */
export const serviceOrderHead = {
  id,
  orderNumber: z.string(),
  orderDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  site: z.string().nullable(),
  objectName: z.string().nullable(),
  serialNumber: z.string().nullable(),
  promisedDay: day.nullable(),
  priority: z.enum(priorities),
  isWarranty: z.boolean(),
  status: z.enum(serviceStatuses),
  visitDay: day.nullable(),
  /** Hours of the visit, `08:30`; both or none. */
  visitFrom: z.string().nullable(),
  visitUntil: z.string().nullable(),
  technicians: z.array(z.string()),
  /** What its lines come to before VAT. */
  subtotal: rupiah,
  /** Promised for a day that has passed, and not finished. */
  isLate: z.boolean(),
  version,
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(serviceActs)),
}

/** What the work is done on, with its serial number. */
export function objectText(order: {
  readonly objectName: string | null
  readonly serialNumber: string | null
}): string {
  const { objectName, serialNumber } = order
  if (objectName === null) return serialNumber ?? ''
  return serialNumber === null ? objectName : `${objectName} (${serialNumber})`
}

export const serviceOrders = documentKind({
  ...serviceOrderName,
  row: z.object(serviceOrderHead),
  number: 'orderNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 128, value: (row) => row.orderNumber },
    date: { head: 'Tanggal', look: 'day', width: 96, value: (row) => row.orderDate, wideOnly: true },
    customer: { head: 'Customer', truncate: true, value: customerText },
    object: { head: 'Objek', truncate: true, value: objectText },
    technicians: {
      head: 'Teknisi',
      truncate: true,
      phone: 'meta',
      value: (row) => row.technicians.join(', '),
    },
    visit: { head: 'Jadwal', look: 'day', width: 96, wideOnly: true, value: (row) => row.visitDay },
    promised: {
      head: 'Dijanjikan',
      look: 'day',
      width: 96,
      phone: 'hidden',
      value: (row) => row.promisedDay,
    },
    status: {
      head: 'Status',
      look: 'badge',
      width: 164,
      value: (row) => serviceStatusTexts[row.status],
    },
    amount: {
      head: 'Nilai (Rp)',
      look: 'amount',
      width: 104,
      sum: 'matchingAmount',
      value: (row) => row.subtotal,
    },
  },
  choices: {
    status: { label: 'Status', all: 'Semua status', words: serviceStatusTexts },
    waits: {
      label: 'Perlu perhatian',
      all: 'Semua keadaan',
      words: { late: 'Lewat janji', unbilled: 'Selesai belum ditagih', warranty: 'Garansi' },
    },
    priority: { label: 'Prioritas', all: 'Semua prioritas', words: priorityTexts },
  },
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'visit', 'promised', 'amount'])],
  counts: (row) => row.status !== 'cancelled',
})

/** What the history says of service orders. */
export const serviceOrderTables: AuditedTables = {
  service_order: auditedDocument(
    serviceOrders,
    {
      ...fieldsOf('text', {
        order_number: 'Nomor',
        site: 'Lokasi',
        object_name: 'Objek',
        serial_number: 'Nomor seri',
        problem: 'Keluhan',
        notes: 'Catatan',
        visit_from: 'Jam mulai',
        visit_until: 'Jam selesai',
        completion_notes: 'Hasil pekerjaan',
        received_by: 'Diterima oleh',
        cancelled_reason: 'Alasan batal',
      }),
      ...fieldsOf('day', {
        order_date: 'Tanggal',
        promised_day: 'Dijanjikan',
        visit_day: 'Jadwal',
        finished_on: 'Selesai pada',
        cancelled_on: 'Batal pada',
      }),
      ...customerFields,
      status: choice('Status', serviceStatusTexts),
      priority: choice('Prioritas', priorityTexts),
      ...fieldsOf('yesNo', { is_warranty: 'Garansi' }),
      ...fieldsOf('rupiah', { discount_amount: 'Diskon', subtotal: 'Nilai sebelum PPN' }),
      invoice_id: recordOf('Invoice', 'sales_invoice'),
      ...technical('signature'),
    },
    {
      statusVerbs: {
        scheduled: 'menjadwalkan',
        working: 'mengerjakan',
        finished: 'menyelesaikan',
        invoiced: 'menagih',
        cancelled: 'membatalkan',
      },
    },
  ),
  service_order_line: auditedLines(serviceOrders, {
    ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
    ...packFields,
    ...fieldsOf('quantity', { quantity: 'Quantity' }),
    ...fieldsOf('rupiah', {
      unit_price: 'Harga',
      list_price: 'Harga daftar',
      discount_amount: 'Diskon',
      subtotal: 'Subtotal',
      labour_amount: 'Biaya tenaga kerja (memo)',
    }),
    ...fieldsOf('percent', { discount_basis_points: 'Diskon %' }),
    ...fieldsOf('yesNo', { is_service: 'Jasa' }),
    department_id: recordOf('Departemen', 'department'),
    ...technical('id', 'order_id', 'line_number', 'product_id', 'created_at'),
  }),
  service_order_technician: {
    ...auditedLines(serviceOrders, {
      ...fieldsOf('text', { name: 'Teknisi' }),
      ...technical('order_id', 'position'),
    }),
    noun: 'teknisi service order',
    lineKey: ['position'],
  },
  service_part_use: {
    noun: 'pemakaian suku cadang',
    fields: {
      order_id: recordOf('Service order', 'service_order'),
      ...fieldsOf('day', { day: 'Tanggal' }),
      ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
      ...fieldsOf('quantity', { quantity: 'Dipakai' }),
      ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
      ...stamps,
      ...technical('product_id', 'of_use_id', 'movement_id'),
    },
  },
}
