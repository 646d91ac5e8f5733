import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  auditedDocument,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { standings, standingColumn, standingChoice, stands } from '../../../documents/rules/cancellation.ts'
import { customerColumns, customerFields } from '../../rules/document-fields.ts'
import { holds } from '../../rules/permissions.ts'
import { chargeTexts } from './write-off.ts'
import { writeOffName } from '../../rules/document-names.ts'

/** What list and page of a write-off both say. */
export const writeOffHead = {
  id,
  writeOffNumber: z.string(),
  writeOffDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  chargedTo: z.enum(['expense', 'allowance']),
  amount: rupiah,
  /** What receipts recovered of it. */
  recoveredAmount: rupiah,
  reason: z.string(),
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel', 'recover'])),
}

/** What somebody may do with a write-off now; buttons and server ask the same. */
export function writeOffActions(
  { state, amount, recoveredAmount }: StandingWriteOff,
  holder: Holder,
): ('cancel' | 'recover')[] {
  if (state === 'cancelled' || !holds(holder, 'write-offs.edit')) return []
  return recoveredAmount < amount && holds(holder, 'sales.edit') ? ['cancel', 'recover'] : ['cancel']
}

interface StandingWriteOff {
  readonly state: string
  readonly amount: number
  readonly recoveredAmount: number
}

export const writeOffs = documentKind({
  ...writeOffName,
  row: z.object(writeOffHead),
  number: 'writeOffNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.writeOffNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.writeOffDate },
    ...customerColumns,
    reason: {
      head: 'Alasan',
      width: 160,
      characters: 40,
      truncate: true,
      wideOnly: true,
      value: (row) => row.reason,
    },
    charge: {
      head: 'Dibebankan ke',
      width: 150,
      phone: 'hidden',
      value: (row) => chargeTexts[row.chargedTo],
    },
    amount: {
      head: 'Jumlah (Rp)',
      look: 'amount',
      width: 140,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    recovered: {
      head: 'Dibayar kembali (Rp)',
      look: 'amount',
      width: 150,
      phone: 'hidden',
      value: (row) => row.recoveredAmount,
    },
    state: standingColumn,
  },
  choices: { state: standingChoice },
  party: 'customer',
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of write-offs. */
export const writeOffTables: AuditedTables = {
  sales_write_off: auditedDocument(writeOffs, {
    ...fieldsOf('text', { write_off_number: 'Nomor' }),
    ...fieldsOf('day', { write_off_date: 'Tanggal' }),
    ...customerFields,
    charged_to: choice('Dibebankan ke', chargeTexts),
    account_id: recordOf('Akun', 'account'),
    department_id: recordOf('Departemen', 'department'),
    ...fieldsOf('rupiah', { amount: 'Jumlah' }),
    ...fieldsOf('text', { reason: 'Alasan' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  write_off_recovery: {
    noun: 'pembayaran piutang terhapus',
    name: 'write_off_number',
    address: '/sales/write-offs/:name',
    readBy: 'books.read',
    fields: {
      write_off_id: recordOf('Penghapusan piutang', 'sales_write_off'),
      ...fieldsOf('text', { write_off_number: 'Nomor' }),
      receipt_id: recordOf('Penerimaan', 'sales_receipt'),
      ...fieldsOf('day', { recovery_date: 'Tanggal' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      journal_entry_id: journalField,
      ...cancellationFields,
      ...technical('id', 'created_at', 'created_by'),
    },
  },
}
