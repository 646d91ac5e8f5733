import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  standings,
  standingColumn,
  standingChoice,
  stands,
  type Standing,
} from '../../../documents/rules/cancellation.ts'
import {
  auditedDocument,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { vendorColumns, vendorFields } from '../../rules/vendor-fields.ts'
import { paymentName } from '../../rules/document-names.ts'

/** What somebody may do with a payment now; buttons and server ask the same. */
export function paymentActions({ state }: { readonly state: Standing }, holder: Holder): 'cancel'[] {
  return state === 'recorded' && holds(holder, 'payments.edit') ? ['cancel'] : []
}

export const paymentKindTexts = {
  money: 'Kas atau bank',
  credit: 'Dari piutang ke vendor',
  refund: 'Pengembalian dari vendor',
} as const
const paymentKinds = ['money', 'credit', 'refund'] as const

/** What list and page of a payment both say. */
export const paymentHead = {
  id,
  paymentNumber: z.string(),
  paymentDate: day,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  kind: z.enum(paymentKinds),
  /** Negative where the vendor pays back. */
  paidAmount: rupiah,
  bankFee: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
}

export const payments = documentKind({
  ...paymentName,
  row: z.object(paymentHead),
  number: 'paymentNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.paymentNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.paymentDate },
    ...vendorColumns,
    paid: {
      head: 'Dibayar (Rp)',
      look: 'amount',
      width: 150,
      sum: 'matchingPaid',
      value: (row) => row.paidAmount,
    },
    fee: {
      head: 'Biaya bank (Rp)',
      look: 'amount',
      width: 140,
      phone: 'hidden',
      dashed: true,
      sum: 'matchingFee',
      value: (row) => row.bankFee,
    },
    state: standingColumn,
  },
  choices: { state: standingChoice },
  party: 'vendor',
  sorts: ['-date'],
  counts: stands,
})

/** What was withheld of an object of a bill as it was settled, as the history calls it. */
export const withholdingFields = {
  bill_id: recordOf('Tagihan', 'vendor_bill'),
  ...fieldsOf('text', { object_code: 'Objek PPh', object_name: 'Nama objek', article: 'Pasal' }),
  ...fieldsOf('percent', { rate_basis_points: 'Tarif' }),
  ...fieldsOf('rupiah', { base_amount: 'Dasar', tax_amount: 'PPh' }),
}

/** What the history says of payments and what they settled. */
export const paymentTables: AuditedTables = {
  vendor_payment: auditedDocument(payments, {
    ...fieldsOf('text', { payment_number: 'Nomor' }),
    ...fieldsOf('day', { payment_date: 'Tanggal pembayaran' }),
    ...vendorFields,
    kind: choice('Jenis', paymentKindTexts),
    account_id: recordOf('Akun kas/bank', 'account'),
    ...fieldsOf('rupiah', {
      paid_amount: 'Jumlah dibayar',
      bank_fee: 'Biaya bank',
      rounding_amount: 'Pembulatan',
      withheld_amount: 'PPh dipotong',
    }),
    ...fieldsOf('text', { notes: 'Catatan' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  vendor_credit_use: {
    noun: 'pemakaian piutang ke vendor',
    linesOf: 'vendor_payment',
    lineKey: ['note_id'],
    fields: {
      note_id: recordOf('Nota debit', 'debit_note'),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...technical('payment_id'),
    },
  },
  payment_withholding: {
    noun: 'PPh yang dipotong saat dibayar',
    linesOf: 'vendor_payment',
    lineKey: ['bill_id', 'object_code'],
    fields: { ...withholdingFields, ...technical('payment_id') },
  },
  bill_settlement: {
    noun: 'pelunasan tagihan',
    fields: {
      bill_id: recordOf('Tagihan', 'vendor_bill'),
      ...fieldsOf('day', { day: 'Tanggal' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      payment_id: recordOf('Pembayaran', 'vendor_payment'),
      note_id: recordOf('Nota debit', 'debit_note'),
      set_off_id: recordOf('Perjumpaan', 'set_off'),
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...technical('id'),
    },
  },
}
