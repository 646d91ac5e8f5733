import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  auditedDocument,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { giroName } from '../../rules/document-names.ts'

const giroDirectionTexts = { in: 'Masuk', out: 'Keluar' } as const
/** Whom a giro is from, or was given to. */
export const giroPartyTexts = { in: 'Dari customer', out: 'Ke vendor' } as const

/** A giro is open until the bank clears or rejects it, or what it was recorded with is cancelled. */
export const giroStateTexts = {
  open: 'Belum cair',
  cleared: 'Cair',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
} as const
const giroStates = ['open', 'cleared', 'rejected', 'cancelled'] as const
export type GiroState = (typeof giroStates)[number]

const giroActs = ['clear', 'reject', 'undo'] as const
export type GiroAction = (typeof giroActs)[number]

/** What somebody may do with a giro now; buttons and server ask the same. */
export function giroActions({ state }: { readonly state: GiroState }, holder: Holder): GiroAction[] {
  if (!holds(holder, 'giro.edit')) return []
  if (state === 'open') return ['clear', 'reject']
  return state === 'cleared' ? ['undo'] : []
}

/** What list and page of a giro both say. */
export const giroHead = {
  id,
  giroNumber: z.string(),
  giroDate: day,
  dueDay: day,
  chequeNumber: z.string(),
  bankName: z.string(),
  direction: z.enum(['in', 'out']),
  partyCode: z.string(),
  partyName: z.string(),
  /** The receipt or payment it was recorded with. */
  source: z.string(),
  sourceNumber: z.string(),
  amount: rupiah,
  clearedOn: day.nullable(),
  state: z.enum(giroStates),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(giroActs)),
}

export const giros = documentKind({
  ...giroName,
  row: z.object(giroHead),
  number: 'giroNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 144, value: (row) => row.giroNumber },
    due: { head: 'Jatuh tempo', look: 'day', width: 108, value: (row) => row.dueDay },
    cheque: { head: 'Nomor giro', look: 'code', width: 130, value: (row) => row.chequeNumber },
    bank: { head: 'Bank', look: 'code', width: 120, phone: 'meta', value: (row) => row.bankName },
    party: { head: 'Customer atau vendor', truncate: true, value: (row) => row.partyName },
    direction: {
      head: 'Arah',
      look: 'code',
      width: 76,
      phone: 'meta',
      value: (row) => giroDirectionTexts[row.direction],
    },
    source: {
      head: 'Dokumen',
      look: 'code',
      width: 136,
      wideOnly: true,
      phone: 'hidden',
      value: (row) => row.sourceNumber,
    },
    amount: {
      head: 'Jumlah (Rp)',
      look: 'amount',
      width: 140,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    state: { head: 'Status', look: 'badge', width: 116, value: (row) => giroStateTexts[row.state] },
  },
  choices: {
    direction: { label: 'Arah', all: 'Semua arah', words: giroDirectionTexts },
    state: {
      label: 'Status',
      all: 'Semua status',
      words: {
        open: 'Belum cair',
        today: 'Jatuh tempo hari ini',
        week: 'Jatuh tempo 7 hari',
        late: 'Lewat jatuh tempo',
        cleared: giroStateTexts.cleared,
        rejected: giroStateTexts.rejected,
        cancelled: giroStateTexts.cancelled,
      },
    },
  },
  sorts: ['due', ...sortsOf(['due', 'number'])],
  counts: (row) => row.state === 'open' || row.state === 'cleared',
})

/** What the history says of giros and their clearing. */
export const giroTables: AuditedTables = {
  giro: auditedDocument(giros, {
    ...fieldsOf('text', { giro_number: 'Nomor', cheque_number: 'Nomor giro', bank_name: 'Bank' }),
    direction: choice('Arah', giroDirectionTexts),
    ...fieldsOf('text', { source_number: 'Dokumen', party_code: 'Kode', party_name: 'Customer atau vendor' }),
    ...fieldsOf('day', { giro_date: 'Tanggal', due_day: 'Jatuh tempo', ended_on: 'Berakhir per' }),
    account_id: recordOf('Akun giro', 'account'),
    ...fieldsOf('rupiah', { amount: 'Jumlah', fee_amount: 'Biaya tolakan' }),
    ended_as: choice('Berakhir karena', { cancelled: 'Dibatalkan', rejected: 'Ditolak bank' }),
    ...fieldsOf('text', { end_reason: 'Alasan' }),
    fee_account_id: recordOf('Akun biaya tolakan', 'account'),
    fee_entry_id: recordOf('Jurnal biaya tolakan', 'journal_entry'),
    ...technical('source', 'source_id'),
  }),
  giro_clearing: {
    noun: 'pencairan giro',
    linesOf: 'giro',
    lineKey: ['id'],
    fields: {
      ...fieldsOf('day', { clearing_day: 'Tanggal cair' }),
      account_id: recordOf('Akun bank', 'account'),
      ...fieldsOf('rupiah', { fee_amount: 'Biaya bank' }),
      journal_entry_id: journalField,
      ...cancellationFields,
      ...technical('id', 'giro_id', 'created_at', 'created_by'),
    },
  },
}
