import { choice, fieldsOf, following, recordOf, technical } from './audit-field.ts'
import { isActive, stamps } from './audit-stamps.ts'
import type { AuditedTable } from './audited-table.ts'

/** Tables of people, the organisation and evidence as the history calls them. */
export const systemTables: Readonly<Record<string, AuditedTable>> = {
  user_account: {
    noun: 'user',
    name: 'email',
    address: '/settings/users/:id/edit',
    fields: {
      ...fieldsOf('text', { email: 'Email', name: 'Nama' }),
      role: choice('Role', { admin: 'Admin', user: 'User', viewer: 'Viewer' }),
      is_active: isActive,
      ...following(fieldsOf('moment', { last_login_at: 'Login terakhir' })),
      ...technical('password_hash'),
      ...stamps,
    },
  },
  user_session: {
    noun: 'sesi login',
    fields: {
      user_id: recordOf('User', 'user_account'),
      ...fieldsOf('text', { address: 'Alamat jaringan', user_agent: 'Program' }),
      ...fieldsOf('moment', { expires_at: 'Berlaku sampai' }),
      ...technical('token_hash', 'last_seen_at'),
      ...stamps,
    },
  },
  api_token: {
    noun: 'token API',
    name: 'name',
    fields: {
      ...fieldsOf('text', { name: 'Nama', ending: 'Empat karakter terakhir', permissions: 'Izin' }),
      ...fieldsOf('yesNo', { is_read_only: 'Hanya membaca' }),
      ...fieldsOf('moment', { expires_at: 'Berlaku sampai', revoked_at: 'Dicabut pada' }),
      ...fieldsOf('text', { revoked_by: 'Dicabut oleh' }),
      owner_id: recordOf('Pemilik', 'user_account'),
      ...technical('token_hash', 'last_used_on'),
      ...stamps,
    },
  },
  saved_view: {
    noun: 'tampilan',
    name: 'name',
    fields: {
      ...fieldsOf('text', { name: 'Nama', screen: 'Daftar', query: 'Filter', columns: 'Kolom' }),
      ...fieldsOf('yesNo', { is_shared: 'Dibagikan' }),
      ...following(fieldsOf('text', { owner_name: 'Pemilik' })),
      ...technical('owner_id'),
      ...stamps,
    },
  },
  organisation: {
    noun: 'organisasi',
    identity: 'none',
    address: '/settings/system',
    fields: {
      ...fieldsOf('text', { name: 'Nama organisasi', npwp: 'NPWP', address: 'Alamat' }),
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
      ...technical('only_row'),
      ...stamps,
    },
  },
  attachment: {
    noun: 'lampiran',
    name: 'file_name',
    fields: {
      ...fieldsOf('text', { file_name: 'Nama file' }),
      subject_kind: choice('Lampiran dari', {
        journal_entry: 'Jurnal',
        sales_order: 'Sales order',
        sales_invoice: 'Invoice',
        sales_receipt: 'Penerimaan',
        credit_note: 'Nota kredit',
        customer: 'Customer',
        vendor: 'Vendor',
      }),
      ...fieldsOf('text', { content_type: 'Jenis file', sha256: 'SHA-256' }),
      ...fieldsOf('count', { size: 'Ukuran (byte)', subject_id: 'Nomor data' }),
      ...fieldsOf('moment', { cancelled_at: 'Dibatalkan pada' }),
      ...fieldsOf('text', { cancelled_by: 'Dibatalkan oleh', cancel_reason: 'Alasan pembatalan' }),
      ...following(fieldsOf('moment', { uploaded_at: 'Diunggah pada' })),
      ...following(fieldsOf('text', { uploaded_by: 'Diunggah oleh' })),
      ...technical('id', 'in_folder', 'uploaded_by_id'),
    },
  },
}
