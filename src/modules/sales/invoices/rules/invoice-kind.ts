import { z } from 'zod'
import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  amountFields,
  auditedDocument,
  auditedLines,
  journalField,
  openingFields,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { customerFields, customerColumns, goodsFields, rateFields } from '../../rules/document-fields.ts'
import { ageTexts } from './ageing.ts'
import { invoiceName } from '../../rules/document-names.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

const invoiceStates = ['open', 'due', 'overdue', 'paid', 'writtenOff', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How many days before its due day an invoice counts as due. */
export const dueSoonDays = 7

/** Cancelled by a note of all of it; paid or written off, as what closed it was, when nothing is open; overdue after the due day; due within the last days before it; open otherwise. */
export function invoiceState(
  invoice: {
    readonly openAmount: number
    readonly isWrittenOff: boolean
    readonly isCancelled: boolean
    readonly payBy: Day
  },
  today: Day,
): InvoiceState {
  if (invoice.isCancelled) return 'cancelled'
  if (invoice.openAmount === 0) return invoice.isWrittenOff ? 'writtenOff' : 'paid'
  if (invoice.payBy < today) return 'overdue'
  return daysBetween(today, invoice.payBy) <= dueSoonDays ? 'due' : 'open'
}

/** What an invoice bills; words of the history. */
const invoiceKindTexts = {
  order: 'Order',
  advance: 'Uang muka',
  direct: 'Langsung',
  service: 'Servis',
  opening: 'Saldo awal',
} as const
export type InvoiceKind = keyof typeof invoiceKindTexts
const invoiceKinds = keysOf(invoiceKindTexts)

/** What list and page of an invoice both say. */
export const invoiceHead = {
  id,
  invoiceNumber: z.string(),
  /** What it bills. */
  kind: z.enum(invoiceKinds),
  invoiceDate: day,
  dueDate: day,
  /** Until when it is to be paid: its due day, or later what was promised as it was handed over last. */
  payBy: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  totalAmount: rupiah,
  settledAmount: rupiah,
  openAmount: rupiah,
  /** Some of it was given up as bad debt. */
  isWrittenOff: z.boolean(),
  /** A credit note took all of it back, to be billed again. */
  isCancelled: z.boolean(),
  /** Comes from the old system, with the number it had there. */
  isOpening: z.boolean(),
  referenceNumber: z.string().nullable(),
  /** First day on which it can be settled. */
  enteredOn: day,
  /** Cancelled; paid in full; written off in part or full and nothing left; overdue after its due day; due within seven days; open otherwise. */
  state: z.enum(invoiceStates),
  /** None before it is due, and once it is paid. */
  daysPastDue: z.int().nullable(),
}

/** How the states of an invoice read. */
export const invoiceStateTexts = {
  open: 'Terbuka',
  due: 'Jatuh tempo',
  overdue: 'Terlambat',
  paid: 'Lunas',
  writtenOff: 'Hapus buku',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<InvoiceState, string>>

/** Invoices made here (INV), and those of the old system (OPI). */
export const invoices = documentKind({
  ...invoiceName,
  row: z.object(invoiceHead),
  number: 'invoiceNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 128, value: (row) => row.invoiceNumber },
    date: { head: 'Tanggal', look: 'day', width: 96, value: (row) => row.invoiceDate },
    due: { head: 'Jatuh tempo', look: 'day', width: 96, phone: 'hidden', value: (row) => row.payBy },
    late: { head: 'Hari lewat', look: 'amount', width: 80, phone: 'meta', value: (row) => row.daysPastDue },
    ...customerColumns,
    total: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 112,
      sum: 'matchingTotal',
      value: (row) => row.totalAmount,
    },
    open: {
      head: 'Sisa (Rp)',
      look: 'amount',
      width: 112,
      sum: 'matchingOpen',
      value: (row) => row.openAmount,
    },
    state: { head: 'Status', look: 'badge', width: 104, value: (row) => invoiceStateTexts[row.state] },
  },
  choices: {
    state: {
      label: 'Status',
      all: 'Semua status',
      words: { unpaid: 'Belum lunas', ...invoiceStateTexts, advance: invoiceKindTexts.advance },
    },
    age: { label: 'Umur', all: 'Semua umur', words: ageTexts, asOf: true },
  },
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'due'])],
})

/** The only line of an invoice of the old system: nobody knows any more what it was for. */
export const openingText = 'Saldo awal piutang'

/** The paper of an invoice of the old system was made there. */
export function openingNotPrinted(referenceNumber: string | null): string {
  return `Invoice saldo awal tidak dicetak dari Neraca: dokumen aslinya, ${referenceNumber ?? ''}, dibuat di sistem lama.`
}

/** What the history says of invoices and how they are settled. */
export const invoiceTables: AuditedTables = {
  sales_invoice: auditedDocument(invoices, {
    ...fieldsOf('text', { invoice_number: 'Nomor' }),
    ...fieldsOf('day', { invoice_date: 'Tanggal invoice', due_date: 'Jatuh tempo' }),
    ...following(
      fieldsOf('day', {
        promised_day: 'Janji bayar',
        promised_on: 'Tukar faktur',
        pay_by: 'Dibayar paling lambat',
      }),
    ),
    ...customerFields,
    ...following(fieldsOf('text', { customer_address: 'Alamat customer', customer_npwp: 'NPWP customer' })),
    ...amountFields,
    ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
    ...fieldsOf('rupiah', { settled_amount: 'Jumlah terbayar dan dikreditkan' }),
    ...fieldsOf('text', { reference_number: 'Nomor di buku lama', notes: 'Catatan' }),
    ...fieldsOf('yesNo', { prices_include_vat: 'Harga termasuk PPN' }),
    kind: choice('Jenis', invoiceKindTexts),
    ...following(fieldsOf('rupiah', { receivable_amount: 'Piutang' })),
    order_id: recordOf('Sales order', 'sales_order'),
    receivable_account_id: recordOf('Akun piutang', 'account'),
    journal_entry_id: journalField,
    ...openingFields,
  }),
  sales_invoice_line: auditedLines(invoices, {
    ...goodsFields,
    department_id: recordOf('Departemen', 'department'),
    tax_class: choice('Golongan pajak', taxClassTexts),
    ...rateFields,
    ...fieldsOf('yesNo', { is_service: 'Jasa' }),
    revenue_account_id: recordOf('Akun pendapatan', 'account'),
    ...technical(
      'id',
      'invoice_id',
      'line_number',
      'order_line_id',
      'product_id',
      'advance_line_id',
      'created_at',
    ),
  }),
  invoice_settlement: {
    noun: 'pelunasan invoice',
    fields: {
      invoice_id: recordOf('Invoice', 'sales_invoice'),
      ...fieldsOf('day', { day: 'Tanggal' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      receipt_id: recordOf('Penerimaan', 'sales_receipt'),
      note_id: recordOf('Nota kredit', 'credit_note'),
      use_id: recordOf('Pemakaian uang muka', 'advance_use'),
      write_off_id: recordOf('Penghapusan piutang', 'sales_write_off'),
      recovery_id: recordOf('Piutang terhapus dibayar', 'write_off_recovery'),
      ...fieldsOf('text', { set_off_number: 'Perjumpaan' }),
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...technical('id', 'set_off_id', 'set_off_entry_id'),
    },
  },
}
