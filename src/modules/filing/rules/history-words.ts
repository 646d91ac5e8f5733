import { fieldsOf, recordOf, technical } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of months of VAT. */
export const filingHistory: ModuleHistory = {
  tables: {
    vat_closing: {
      noun: 'masa PPN',
      name: 'masa',
      address: '/tax/ppn',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('day', {
          masa: 'Masa',
          closed_on: 'Ditutup per',
          paid_on: 'Disetor',
          filed_on: 'Dilaporkan',
          reopened_on: 'Dibuka kembali per',
        }),
        ...fieldsOf('rupiah', {
          output_amount: 'PPN keluaran',
          input_amount: 'PPN masukan',
          compensation_amount: 'Kompensasi',
          payable_amount: 'Kurang bayar',
          overpaid_amount: 'Lebih bayar',
        }),
        ...fieldsOf('text', {
          billing_code: 'Kode billing',
          ntpn: 'NTPN',
          receipt_number: 'Nomor BPE',
          reopen_reason: 'Alasan dibuka kembali',
        }),
        payable_account_id: recordOf('Akun utang PPN', 'account'),
        bank_account_id: recordOf('Akun kas/bank', 'account'),
        ...technical(
          ...[
            'id',
            'journal_entry_id',
            'payment_entry_id',
            'reversal_entry_id',
            'created_at',
            'created_by',
            'version',
          ],
        ),
      },
    },
  },
}
