import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { standings, standingChoice, stands, type Standing } from '../../../documents/rules/cancellation.ts'
import {
  auditedDocument,
  auditedLines,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { returnKindTexts } from '../../../tax/output/rules/return-kind.ts'
import { customerColumns, customerFields, rateFields } from '../../rules/document-fields.ts'
import { advanceActions } from '../../advances/rules/advance-use-kind.ts'
import { creditNoteName } from '../../rules/document-names.ts'
import { holds } from '../../rules/permissions.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** What a note takes back, as people read it; each is told to the tax office in its own way. */
export const noteKindTexts = { ...returnKindTexts, rebate: 'Rabat tanpa faktur' } as const
const noteKinds = keysOf(noteKindTexts)

const noteActs = ['cancel', 'useAdvance', 'refundAdvance'] as const
type NoteAction = (typeof noteActs)[number]

/** What somebody may do with a note now; buttons and server ask the same. One that cancels its invoice stays. */
export function creditNoteActions(
  note: {
    readonly state: Standing
    readonly noteKind: (typeof noteKinds)[number]
    readonly advanceLeft: number
  },
  holder: Holder,
): NoteAction[] {
  if (note.state === 'cancelled' || !holds(holder, 'sales.edit')) return []
  return [...(note.noteKind === 'cancelled' ? [] : (['cancel'] as const)), ...advanceActions(note, holder)]
}

/** What list and page of a credit note both say. */
export const creditNoteHead = {
  id,
  noteNumber: z.string(),
  noteDate: day,
  /** Absent of a note without an invoice. */
  invoiceNumber: z.string().nullable(),
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  reason: z.string(),
  /** How it takes VAT back, and `rebate` where it takes back none. */
  noteKind: z.enum(noteKinds),
  totalAmount: rupiah,
  /** What of it was taken off the invoice; the rest is an advance of the customer. */
  settledAmount: rupiah,
  advanceLeft: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(noteActs)),
}

export const creditNotes = documentKind({
  ...creditNoteName,
  row: z.object(creditNoteHead),
  number: 'noteNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 128, value: (row) => row.noteNumber },
    date: { head: 'Tanggal', look: 'day', width: 96, value: (row) => row.noteDate },
    ...customerColumns,
    invoice: { head: 'Invoice', look: 'code', width: 128, value: (row) => row.invoiceNumber ?? '-' },
    kind: {
      head: 'Jenis',
      width: 112,
      value: ({ noteKind, state }) =>
        `${noteKindTexts[noteKind]}${state === 'cancelled' ? ', dibatalkan' : ''}`,
    },
    reason: {
      head: 'Alasan',
      characters: 40,
      truncate: true,
      wideOnly: true,
      value: (row) => row.reason,
    },
    total: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 112,
      sum: 'matchingTotal',
      value: (row) => row.totalAmount,
    },
    advance: {
      head: 'Sisa uang muka (Rp)',
      look: 'amount',
      width: 128,
      dashed: true,
      phone: 'hidden',
      value: (row) => row.advanceLeft,
    },
  },
  choices: { state: standingChoice },
  party: 'customer',
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of credit notes. */
export const creditNoteTables: AuditedTables = {
  credit_note: auditedDocument(creditNotes, {
    ...fieldsOf('text', { note_number: 'Nomor' }),
    ...fieldsOf('day', { note_date: 'Tanggal nota' }),
    invoice_id: recordOf('Invoice', 'sales_invoice'),
    ...customerFields,
    ...fieldsOf('text', {
      customer_address: 'Alamat customer',
      customer_npwp: 'NPWP customer',
      faktur_number: 'Nomor faktur pajak',
    }),
    ...fieldsOf('day', { faktur_day: 'Tanggal faktur pajak' }),
    ...fieldsOf('text', { reason: 'Alasan' }),
    ...fieldsOf('yesNo', { is_cancellation: 'Membatalkan invoice' }),
    ...fieldsOf('rupiah', { subtotal: 'Subtotal', tax_amount: 'PPN', total_amount: 'Total' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  credit_note_line: auditedLines(creditNotes, {
    ...fieldsOf('text', { description: 'Keterangan' }),
    ...fieldsOf('quantity', { quantity: 'Quantity' }),
    ...fieldsOf('rupiah', { unit_price: 'Harga', subtotal: 'Subtotal' }),
    account_id: recordOf('Akun', 'account'),
    department_id: recordOf('Departemen', 'department'),
    ...rateFields,
    ...technical('note_id', 'line_number', 'invoice_line_id'),
  }),
}
