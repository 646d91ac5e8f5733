import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines, journalField } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { countName } from '../../rules/document-names.ts'

const countStates = ['counting', 'posted', 'cancelled'] as const
export type CountState = (typeof countStates)[number]

export const countStateTexts = {
  counting: 'Dihitung',
  posted: 'Di-post',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<CountState, string>>

/** What list and page of a count both say. */
export const countHead = {
  id,
  countNumber: z.string(),
  countDate: day,
  warehouseName: z.string(),
  isBlind: z.boolean(),
  lineCount: z.int(),
  countedCount: z.int(),
  amount: rupiah.nullable(),
  state: z.enum(countStates),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['enter', 'post', 'cancel'])),
}

/** What somebody may do with a count now; buttons and server ask the same. */
export function countActions(
  { state }: { readonly state: CountState },
  holder: Holder,
): ('enter' | 'post' | 'cancel')[] {
  if (state === 'cancelled') return []
  const decides = holds(holder, 'counts.post')
  if (state === 'posted') return decides ? ['cancel'] : []
  return [
    ...(holds(holder, 'stock.edit') ? (['enter'] as const) : []),
    ...(decides ? (['post', 'cancel'] as const) : []),
  ]
}

/** Whether somebody is shown what the books say. */
export function seesBooks(
  { isBlind, state }: { readonly isBlind: boolean; readonly state: CountState },
  holder: Holder,
): boolean {
  return !isBlind || state !== 'counting' || holds(holder, 'counts.post')
}

export const counts = documentKind({
  ...countName,
  row: z.object(countHead),
  number: 'countNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 144, value: (row) => row.countNumber },
    date: { head: 'Cut-off', look: 'day', width: 104, value: (row) => row.countDate },
    warehouse: { head: 'Gudang', truncate: true, value: (row) => row.warehouseName },
    progress: {
      head: 'Dihitung',
      width: 112,
      phone: 'field',
      value: (row) => `${row.countedCount} / ${row.lineCount}`,
    },
    amount: {
      head: 'Selisih (Rp)',
      look: 'amount',
      width: 140,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    state: { head: 'Status', look: 'badge', width: 104, value: (row) => countStateTexts[row.state] },
  },
  choices: { state: { label: 'Status', all: 'Semua status', words: countStateTexts } },
  sorts: ['-date'],
  counts: (row) => row.state === 'posted',
})

/** What the history says of counts. */
export const countTables: AuditedTables = {
  stock_count: auditedDocument(counts, {
    ...fieldsOf('text', {
      count_number: 'Nomor',
      notes: 'Catatan',
      posted_by: 'Di-post oleh',
      cancelled_by: 'Dibatalkan oleh',
      cancel_reason: 'Alasan pembatalan',
    }),
    ...fieldsOf('day', { count_date: 'Tanggal', posted_on: 'Di-post per', cancelled_on: 'Dibatalkan per' }),
    ...following(
      fieldsOf('moment', {
        cut_off_at: 'Cut-off',
        posted_at: 'Di-post pada',
        cancelled_at: 'Dibatalkan pada',
      }),
    ),
    ...fieldsOf('yesNo', { is_blind: 'Hitung buta' }),
    warehouse_id: recordOf('Gudang', 'warehouse'),
    ...fieldsOf('rupiah', { amount: 'Nilai selisih' }),
    journal_entry_id: journalField,
    reversal_entry_id: recordOf('Jurnal pembalik', 'journal_entry'),
  }),
  stock_count_line: auditedLines(counts, {
    product_id: recordOf('Kode produk', 'product'),
    ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
    ...fieldsOf('quantity', { book_quantity: 'Menurut buku', difference: 'Selisih' }),
    ...fieldsOf('rupiah', { amount: 'Nilai selisih' }),
    ...technical('id', 'count_id', 'line_number'),
  }),
  stock_count_entry: {
    noun: 'hasil hitung',
    fields: {
      ...fieldsOf('text', { place: 'Tempat' }),
      ...fieldsOf('quantity', { quantity: 'Dihitung', standing_quantity: 'Menurut buku saat itu' }),
      ...following(fieldsOf('moment', { created_at: 'Dibuat pada' })),
      ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
      ...technical('id', 'line_id', 'standing_sequence'),
    },
  },
}
