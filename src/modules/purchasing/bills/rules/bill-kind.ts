import { z } from 'zod'
import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { holds as holdsAny, type Holder } from '../../../../platform/rules/http/permission.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  auditedDocument,
  auditedLines,
  cancellationFields,
  journalField,
  openingFields,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { vatTreatmentTexts } from '../../../tax/rules/input-tax.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { withholdAtTexts } from './bill-draft.ts'
import { holds } from '../../rules/permissions.ts'
import { vendorColumns, vendorFields } from '../../rules/vendor-fields.ts'
import { billName } from '../../rules/document-names.ts'

const billStates = ['open', 'due', 'overdue', 'paid', 'cancelled'] as const
export type BillState = (typeof billStates)[number]

/** How many days before its due day a bill counts as due. */
export const dueSoonDays = 7

/** Cancelled; paid when nothing is open; overdue after the due day; due within the last days before it; open otherwise. */
export function billState(
  bill: { readonly openAmount: number; readonly isCancelled: boolean; readonly dueDate: Day },
  today: Day,
): BillState {
  if (bill.isCancelled) return 'cancelled'
  if (bill.openAmount === 0) return 'paid'
  if (bill.dueDate < today) return 'overdue'
  return daysBetween(today, bill.dueDate) <= dueSoonDays ? 'due' : 'open'
}

/** How many days a bill is past its due day; none before it, and once nothing is open. */
export function daysPastDue(
  { state, dueDate }: { readonly state: BillState; readonly dueDate: Day },
  today: Day,
): number | null {
  return state === 'overdue' ? daysBetween(dueDate, today) : null
}

/** How the states of a bill read. */
export const billStateTexts = {
  open: 'Terbuka',
  due: 'Jatuh tempo',
  overdue: 'Terlambat',
  paid: 'Lunas',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<BillState, string>>

const billActs = ['cancel', 'return', 'pay'] as const
export type BillAction = (typeof billActs)[number]

/** What somebody may do with a bill now; buttons and server ask the same. */
export function billActions(
  bill: {
    readonly state: BillState
    readonly isOpening: boolean
    readonly settledAmount: number
    readonly openAmount: number
  },
  holder: Holder,
): BillAction[] {
  if (bill.state === 'cancelled') return []
  // A payment may pay bills of others: who sees only their own makes none.
  const mayPay = bill.openAmount > 0 && holds(holder, 'payments.edit') && holdsAny(holder, 'documents.all')
  const mayCancel = !bill.isOpening && bill.settledAmount === 0 && holds(holder, 'purchasing.edit')
  const mayReturn = !bill.isOpening && holds(holder, 'purchasing.edit')
  return [
    ...(mayPay ? (['pay'] as const) : []),
    ...(mayReturn ? (['return'] as const) : []),
    ...(mayCancel ? (['cancel'] as const) : []),
  ]
}

/** What list and page of a bill both say. */
export const billHead = {
  id,
  billNumber: z.string(),
  /** The number the vendor gave it. */
  documentNumber: z.string(),
  billDate: day,
  dueDate: day,
  /** First day on which it stands in the books, and can be settled. */
  enteredOn: day,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  totalAmount: rupiah,
  settledAmount: rupiah,
  openAmount: rupiah,
  /** Comes from the old system. */
  isOpening: z.boolean(),
  isCancelled: z.boolean(),
  /** Somebody disputes a line of it: it is not paid. */
  isDisputed: z.boolean(),
  state: z.enum(billStates),
  daysPastDue: z.int().nullable(),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(billActs)),
}

/** Bills of vendors, those of the old system included. */
export const bills = documentKind({
  ...billName,
  row: z.object(billHead),
  number: 'billNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 130, value: (row) => row.billNumber },
    document: {
      head: 'No. dari vendor',
      look: 'code',
      width: 136,
      phone: 'meta',
      truncate: true,
      value: (row) => row.documentNumber,
    },
    date: { head: 'Tanggal', look: 'day', width: 96, value: (row) => row.billDate },
    due: { head: 'Jatuh tempo', look: 'day', width: 96, phone: 'hidden', value: (row) => row.dueDate },
    late: { head: 'Hari lewat', look: 'amount', width: 76, phone: 'meta', value: (row) => row.daysPastDue },
    ...vendorColumns,
    total: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 104,
      sum: 'matchingTotal',
      value: (row) => row.totalAmount,
    },
    open: {
      head: 'Sisa (Rp)',
      look: 'amount',
      width: 104,
      sum: 'matchingOpen',
      value: (row) => row.openAmount,
    },
    state: { head: 'Status', look: 'badge', width: 100, value: (row) => billStateTexts[row.state] },
  },
  choices: {
    state: { label: 'Status', all: 'Semua status', words: { unpaid: 'Belum lunas', ...billStateTexts } },
  },
  party: 'vendor',
  sorts: ['-date', ...sortsOf(['date', 'due'])],
  counts: (row) => !row.isCancelled,
})

/** What the history says of bills of vendors and their lines. */
export const billTables: AuditedTables = {
  vendor_bill: auditedDocument(bills, {
    ...fieldsOf('text', { bill_number: 'Nomor', document_number: 'Nomor dari vendor' }),
    ...fieldsOf('day', {
      bill_date: 'Tanggal tagihan',
      posting_day: 'Tanggal pembukuan',
      due_date: 'Jatuh tempo',
    }),
    ...vendorFields,
    ...following(fieldsOf('rupiah', { subtotal: 'Subtotal', payable_amount: 'Utang' })),
    ...fieldsOf('rupiah', {
      tax_amount: 'PPN',
      advance_amount: 'Uang muka dipotong',
      withheld_amount: 'PPh dipotong',
      total_amount: 'Total',
      settled_amount: 'Jumlah terbayar',
    }),
    vat_treatment: choice('Perlakuan PPN', vatTreatmentTexts),
    withhold_at: choice('PPh dipotong', withholdAtTexts),
    ...fieldsOf('text', {
      tax_invoice_number: 'Nomor faktur pajak',
      tax_reason: 'Alasan selisih PPN',
      notes: 'Catatan',
    }),
    ...fieldsOf('day', { tax_invoice_day: 'Tanggal faktur pajak' }),
    payable_account_id: recordOf('Akun utang', 'account'),
    journal_entry_id: journalField,
    ...openingFields,
    ...cancellationFields,
  }),
  vendor_bill_line: auditedLines(bills, {
    account_id: recordOf('Akun', 'account'),
    department_id: recordOf('Departemen', 'department'),
    ...fieldsOf('text', { description: 'Keterangan', object_code: 'Objek PPh' }),
    ...fieldsOf('rupiah', {
      amount: 'Jumlah',
      tax_amount: 'PPN',
      cost_amount: 'Dibebankan',
      cleared_amount: 'Nilai penerimaan',
    }),
    ...fieldsOf('quantity', { quantity: 'Jumlah barang' }),
    receipt_id: recordOf('Penerimaan barang', 'goods_receipt'),
    tax_class: choice('Golongan pajak', taxClassTexts),
    ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
    ...fieldsOf('yesNo', { is_advance: 'Uang muka', is_landed: 'Biaya perolehan' }),
    ...technical('id', 'bill_id', 'line_number', 'receipt_line', 'order_line_id', 'created_at'),
  }),
  bill_advance: {
    noun: 'uang muka yang dipotong',
    linesOf: 'vendor_bill',
    lineKey: ['advance_line_id'],
    fields: {
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...technical('bill_id', 'advance_line_id'),
    },
  },
}
