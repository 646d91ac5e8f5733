import { choice, fieldsOf, following, technical } from '../../audit/rules/audit-field.ts'
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
        ...fieldsOf('day', { tax_registered_on: 'Terdaftar NPWP sejak' }),
        legal_form: choice('Bentuk usaha', legalFormTexts),
        standard: choice('Standar akuntansi', standardTexts),
        time_zone: choice('Zona waktu', {
          'Asia/Jakarta': 'WIB',
          'Asia/Makassar': 'WITA',
          'Asia/Jayapura': 'WIT',
        }),
        ...fieldsOf('count', { fiscal_year_start_month: 'Awal tahun buku (bulan)' }),
        ...fieldsOf('text', {
          bank_details: 'Rekening pembayaran',
          place: 'Tempat tanda tangan',
          signatory: 'Penanda tangan',
          signatory_title: 'Jabatan penanda tangan',
          second_signatory: 'Penanda tangan kedua',
          second_signatory_title: 'Jabatan penanda tangan kedua',
          third_signatory: 'Penanda tangan ketiga',
          third_signatory_title: 'Jabatan penanda tangan ketiga',
        }),
        ...fieldsOf('yesNo', {
          refuses_over_limit: 'Tolak order di atas limit kredit',
          is_example: 'Perusahaan contoh',
        }),
        ...fieldsOf('rupiah', { entry_limit: 'Batas satu jurnal' }),
        ...technical('only_row'),
        ...stamps,
      },
    },
    holiday: {
      noun: 'hari libur',
      name: 'name',
      address: '/settings/holidays',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { name: 'Nama' }),
        ...fieldsOf('day', { day: 'Tanggal' }),
        ...fieldsOf('yesNo', { is_joint_leave: 'Cuti bersama' }),
        ...following(fieldsOf('text', { created_by: 'Ditambahkan oleh' })),
        ...following(fieldsOf('moment', { created_at: 'Ditambahkan pada' })),
      },
    },
    organisation_logo: {
      noun: 'logo organisasi',
      identity: 'none',
      address: '/settings/system',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { content_type: 'Jenis gambar', sha256: 'Sidik jari' }),
        ...fieldsOf('count', { size: 'Ukuran (byte)' }),
        ...following(fieldsOf('moment', { uploaded_at: 'Diunggah pada' })),
        ...following(fieldsOf('text', { uploaded_by: 'Diunggah oleh' })),
        ...technical('only_row'),
      },
    },
  },
  unaudited: {
    organisation_logo_content: 'the bytes of the logo, which is audited with its hash',
  },
}
