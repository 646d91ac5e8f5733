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
  auditedLines,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { vendorColumns, vendorFields } from '../../rules/vendor-fields.ts'
import { debitNoteName } from '../../rules/document-names.ts'
import { noteTreatmentTexts } from './note-treatment.ts'

/** What somebody may do with a note now; buttons and server ask the same. */
export function debitNoteActions({ state }: { readonly state: Standing }, holder: Holder): 'cancel'[] {
  return state === 'recorded' && holds(holder, 'purchasing.edit') ? ['cancel'] : []
}

/** What list and page of a note both say. */
export const debitNoteHead = {
  id,
  noteNumber: z.string(),
  noteDate: day,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  /** Bill or receipt it takes off. */
  ofNumber: z.string(),
  isOfBill: z.boolean(),
  reason: z.string(),
  totalAmount: rupiah,
  /** What the vendor owes since, because the bill was paid. */
  creditAmount: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
}

/** Goods that went back to vendors, and what bills charged too much. */
export const debitNotes = documentKind({
  ...debitNoteName,
  row: z.object(debitNoteHead),
  number: 'noteNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.noteNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.noteDate },
    ...vendorColumns,
    of: { head: 'Atas', look: 'code', width: 136, phone: 'meta', value: (row) => row.ofNumber },
    reason: {
      head: 'Alasan',
      width: 180,
      characters: 40,
      truncate: true,
      wideOnly: true,
      value: (row) => row.reason,
    },
    total: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 130,
      sum: 'matchingTotal',
      value: (row) => row.totalAmount,
    },
    state: standingColumn,
  },
  choices: { state: standingChoice },
  party: 'vendor',
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of notes and their lines. */
export const debitNoteTables: AuditedTables = {
  debit_note: auditedDocument(debitNotes, {
    ...fieldsOf('text', { note_number: 'Nomor' }),
    ...fieldsOf('day', { note_date: 'Tanggal nota' }),
    ...vendorFields,
    bill_id: recordOf('Tagihan', 'vendor_bill'),
    receipt_id: recordOf('Penerimaan barang', 'goods_receipt'),
    ...fieldsOf('text', { reason: 'Alasan', tax_note_number: 'Nomor nota retur' }),
    ...fieldsOf('yesNo', { keeps_goods: 'Barang tetap' }),
    vat_treatment: choice('Perlakuan PPN', noteTreatmentTexts),
    ...fieldsOf('rupiah', {
      base_amount: 'Nilai',
      tax_amount: 'PPN',
      withheld_amount: 'PPh yang berkurang',
      total_amount: 'Total',
      settled_amount: 'Mengurangi tagihan',
      credit_amount: 'Menjadi piutang ke vendor',
    }),
    credit_account_id: recordOf('Akun kelebihan bayar', 'account'),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  debit_note_line: auditedLines(debitNotes, {
    receipt_id: recordOf('Penerimaan barang', 'goods_receipt'),
    account_id: recordOf('Akun', 'account'),
    ...fieldsOf('text', { description: 'Keterangan' }),
    ...fieldsOf('quantity', { quantity: 'Jumlah barang' }),
    ...fieldsOf('rupiah', {
      amount: 'Nilai',
      tax_amount: 'PPN',
      cost_amount: 'Nilai dibukukan',
      cleared_amount: 'Nilai penerimaan',
    }),
    ...technical('note_id', 'line_number', 'bill_line_id', 'receipt_line', 'created_at'),
  }),
}
