import { choice, fieldsOf, technical } from '../../audit/rules/audit-field.ts'
import { stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { legalFormTexts, standardTexts } from './company.ts'

/** What the history says of the organisation. */
export const settingsHistory: ModuleHistory = {
  tables: {
    organisation: {
      noun: 'organisasi',
      identity: 'none',
      address: '/settings/organisation',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', {
          name: 'Nama organisasi',
          npwp: 'NPWP',
          npwp16: 'NPWP 16 digit',
          nitku_suffix: 'Akhiran NITKU',
          klu: 'KLU',
          address: 'Alamat',
        }),
        legal_form: choice('Bentuk usaha', legalFormTexts),
        standard: choice('Standar akuntansi', standardTexts),
        time_zone: choice('Zona waktu', {
          'Asia/Jakarta': 'WIB',
          'Asia/Makassar': 'WITA',
          'Asia/Jayapura': 'WIT',
        }),
        ...fieldsOf('count', { fiscal_year_start_month: 'Awal tahun buku (bulan)' }),
        ...fieldsOf('text', { bank_details: 'Rekening pembayaran', signatory: 'Penanda tangan' }),
        ...fieldsOf('yesNo', {
          refuses_over_limit: 'Tolak order di atas limit kredit',
          is_example: 'Perusahaan contoh',
        }),
        ...fieldsOf('rupiah', { entry_limit: 'Batas satu jurnal' }),
        ...technical('only_row'),
        ...stamps,
      },
    },
  },
}
