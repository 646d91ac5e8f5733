import { choice, fieldsOf, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { correctionKindTexts } from '../annual/rules/fiscal-correction.ts'
import { bookedTexts } from '../employees/rules/booked.ts'
import { lawTables } from '../law/rules/law-history.ts'
import { refundTables } from '../refunds/rules/refund-history.ts'
import { selfPaidTexts } from '../self-paid/rules/self-paid.ts'
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
          billing_issued_on: 'Kode billing dibuat',
          paid_on: 'Disetor',
          filed_on: 'Dilaporkan',
          reopened_on: 'Dibuka kembali per',
          corrected_on: 'Dibetulkan sejak',
        }),
        ...fieldsOf('rupiah', {
          output_amount: 'PPN keluaran',
          input_amount: 'PPN masukan',
          prepaid_amount: 'Disetor di muka',
          compensation_amount: 'Kompensasi',
          payable_amount: 'Kurang bayar',
          overpaid_amount: 'Lebih bayar',
        }),
        ...fieldsOf('text', {
          billing_code: 'Kode billing',
          ntpn: 'NTPN',
          receipt_number: 'Nomor BPE',
          reopen_reason: 'Alasan dibuka kembali',
          correction: 'Pembetulan ke',
          calculation: 'Aturan pembetulan',
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
    ...refundTables,
    input_tax_export: {
      noun: 'ekspor pajak masukan Coretax',
      name: 'masa',
      address: '/tax/ppn?tab=input',
      readBy: 'tax.read',
      fields: {
        ...fieldsOf('day', { masa: 'Masa' }),
        ...fieldsOf('text', { invoice_count: 'Jumlah faktur' }),
        ...fieldsOf('yesNo', { is_over: 'Selesai dicocokkan' }),
        ...technical('id', 'invoices', 'created_at', 'created_by'),
      },
    },
    fiscal_correction: {
      noun: 'koreksi fiskal',
      name: 'reason',
      address: '/tax/reports?tab=annual',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('day', { year_from: 'Tahun pajak mulai', removed_on: 'Dihapus' }),
        ...fieldsOf('rupiah', { amount: 'Jumlah' }),
        ...fieldsOf('text', { reason: 'Alasan', removed_by: 'Dihapus oleh' }),
        kind: choice('Jenis', correctionKindTexts),
        account_id: recordOf('Akun', 'account'),
        journal_entry_id: recordOf('Jurnal', 'journal_entry'),
        ...technical('id', 'basis', 'created_at', 'created_by'),
      },
    },
    annual_tax: {
      noun: 'PPh badan',
      name: 'year_to',
      address: '/tax/reports?tab=annual',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('day', {
          year_from: 'Tahun pajak mulai',
          year_to: 'Tahun pajak sampai',
          filed_on: 'Dilaporkan',
          cancelled_on: 'Dibatalkan per',
        }),
        ...fieldsOf('rupiah', {
          profit: 'Laba komersial',
          positive: 'Koreksi positif',
          negative: 'Koreksi negatif',
          loss_used: 'Kompensasi kerugian',
          taxable: 'Penghasilan Kena Pajak',
          turnover: 'Peredaran bruto',
          tax: 'PPh terutang',
          credit_22: 'Kredit PPh 22',
          credit_23: 'Kredit PPh 23',
          credit_25: 'Kredit PPh 25',
          payable: 'PPh 29',
          overpaid: 'PPh 28A',
          instalment: 'Angsuran PPh 25',
        }),
        ...fieldsOf('percent', { rate_basis_points: 'Tarif' }),
        ...fieldsOf('text', {
          correction: 'Pembetulan ke',
          receipt_number: 'Nomor BPE',
          cancel_reason: 'Alasan dibatalkan',
        }),
        journal_entry_id: recordOf('Jurnal', 'journal_entry'),
        ...technical('id', 'reversal_entry_id', 'created_at', 'created_by', 'version'),
      },
    },
    employee_tax: {
      noun: 'PPh 21 karyawan',
      name: 'run_number',
      address: '/tax/pph?tab=employees',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('day', { masa: 'Masa', posted_on: 'Diposting per', cancelled_on: 'Dibatalkan per' }),
        ...fieldsOf('rupiah', { gross: 'Bruto', withheld_amount: 'PPh 21' }),
        ...fieldsOf('text', { run_number: 'Nomor', cancel_reason: 'Alasan dibatalkan' }),
        books: choice('Jurnal', bookedTexts),
        journal_entry_id: recordOf('Jurnal', 'journal_entry'),
        ...technical('id', 'reversal_entry_id', 'created_at', 'created_by', 'version'),
      },
    },
    employee_tax_line: {
      noun: 'baris karyawan',
      linesOf: 'employee_tax',
      lineKey: ['line_number'],
      fields: {
        ...fieldsOf('text', {
          nik: 'NIK',
          name: 'Nama',
          status: 'PTKP',
          position: 'Jabatan',
          object_code: 'Kode objek',
        }),
        ...fieldsOf('rupiah', {
          gross: 'Bruto',
          tax: 'PPh 21',
          year_gross: 'Bruto setahun',
          year_pension: 'Iuran pensiun setahun',
          year_withheld: 'PPh dipotong sebelumnya',
        }),
        ...fieldsOf('percent', { rate_basis_points: 'TER' }),
        ...fieldsOf('yesNo', { is_last: 'Masa terakhir' }),
        ...technical('run_id', 'line_number'),
      },
    },
    self_paid_tax: {
      noun: 'setoran pajak sendiri',
      name: 'ntpn',
      address: '/tax/pph?tab=self',
      readBy: 'books.read',
      fields: {
        kind: choice('Pajak', selfPaidTexts),
        ...fieldsOf('day', { masa: 'Masa', paid_on: 'Disetor', cancelled_on: 'Dibatalkan per' }),
        ...fieldsOf('rupiah', { amount: 'Jumlah', base_amount: 'Biaya membangun' }),
        ...fieldsOf('text', {
          billing_code: 'Kode billing',
          ntpn: 'NTPN',
          cancel_reason: 'Alasan dibatalkan',
        }),
        bank_account_id: recordOf('Akun kas/bank', 'account'),
        journal_entry_id: recordOf('Jurnal', 'journal_entry'),
        ...technical('id', 'reversal_entry_id', 'created_at', 'created_by', 'version'),
      },
    },
    ...lawTables,
  },
}
