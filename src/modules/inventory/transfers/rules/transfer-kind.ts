import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines, journalField } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { transferName } from '../../rules/document-names.ts'
import { stands } from '../../../documents/rules/cancellation.ts'

const transferStates = ['sent', 'received', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]

export const transferStateTexts = {
  sent: 'Dikirim',
  received: 'Diterima',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<TransferState, string>>

/** What list and page of a transfer both say. */
export const transferHead = {
  id,
  transferNumber: z.string(),
  transferDate: day,
  fromWarehouse: z.string(),
  toWarehouse: z.string(),
  amount: rupiah,
  state: z.enum(transferStates),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['receive', 'cancel'])),
}

/** What somebody may do with a transfer now; buttons and server ask the same. */
export function transferActions(
  { state }: { readonly state: TransferState },
  holder: Holder,
): ('receive' | 'cancel')[] {
  if (state === 'cancelled' || !holds(holder, 'stock.edit')) return []
  return state === 'sent' ? ['receive', 'cancel'] : ['cancel']
}

export const transfers = documentKind({
  ...transferName,
  row: z.object(transferHead),
  number: 'transferNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 144, value: (row) => row.transferNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.transferDate },
    from: { head: 'Dari', truncate: true, value: (row) => row.fromWarehouse },
    to: { head: 'Ke', truncate: true, value: (row) => row.toWarehouse },
    amount: {
      head: 'Nilai (Rp)',
      look: 'amount',
      width: 140,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    state: { head: 'Status', look: 'badge', width: 104, value: (row) => transferStateTexts[row.state] },
  },
  choices: { state: { label: 'Status', all: 'Semua status', words: transferStateTexts } },
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of transfers. */
export const transferTables: AuditedTables = {
  stock_transfer: auditedDocument(transfers, {
    ...fieldsOf('text', {
      transfer_number: 'Nomor',
      notes: 'Catatan',
      received_by: 'Diterima oleh',
      cancelled_by: 'Dibatalkan oleh',
      cancel_reason: 'Alasan pembatalan',
    }),
    ...fieldsOf('day', {
      transfer_date: 'Tanggal',
      received_on: 'Diterima per',
      cancelled_on: 'Dibatalkan per',
    }),
    ...following(fieldsOf('moment', { received_at: 'Diterima pada', cancelled_at: 'Dibatalkan pada' })),
    ...fieldsOf('yesNo', { is_direct: 'Langsung diterima' }),
    from_warehouse_id: recordOf('Dari gudang', 'warehouse'),
    to_warehouse_id: recordOf('Ke gudang', 'warehouse'),
    ...fieldsOf('rupiah', { amount: 'Nilai', lost_amount: 'Nilai selisih' }),
    journal_entry_id: journalField,
    arrival_entry_id: recordOf('Jurnal penerimaan', 'journal_entry'),
    reversal_entry_id: recordOf('Jurnal pembalik', 'journal_entry'),
    arrival_reversal_entry_id: recordOf('Jurnal pembalik penerimaan', 'journal_entry'),
  }),
  stock_transfer_line: auditedLines(transfers, {
    product_id: recordOf('Kode produk', 'product'),
    ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
    ...fieldsOf('quantity', { quantity: 'Jumlah', received_quantity: 'Diterima' }),
    ...fieldsOf('rupiah', { amount: 'Nilai' }),
    ...technical('id', 'transfer_id', 'line_number'),
  }),
}
