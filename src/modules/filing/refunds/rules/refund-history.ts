import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../../audit/rules/audited-table.ts'
import { refundKindTexts } from './vat-refund.ts'

/** What the history says of overpaid VAT that was asked back. */
export const refundTables: ModuleHistory['tables'] = {
  vat_refund: {
    noun: 'restitusi PPN masa',
    name: 'masa',
    address: '/tax/ppn?tab=summary',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('day', {
        masa: 'Masa',
        requested_on: 'Diminta',
        received_on: 'Diterima',
        cancelled_on: 'Dibatalkan per',
      }),
      kind: choice('Jenis', refundKindTexts),
      ...fieldsOf('rupiah', { amount: 'Diminta kembali', received_amount: 'Jumlah diterima' }),
      ...fieldsOf('text', { decision_number: 'Nomor keputusan', cancel_reason: 'Alasan dibatalkan' }),
      account_id: recordOf('Akun PPN lebih bayar', 'account'),
      bank_account_id: recordOf('Akun kas/bank', 'account'),
      ...technical('id', 'journal_entry_id', 'version', 'created_at', 'created_by'),
    },
  },
}
