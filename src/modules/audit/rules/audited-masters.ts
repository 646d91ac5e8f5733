import { choice, fieldsOf, following, recordOf, technical } from './audit-field.ts'
import { isActive, made, stamps } from './audit-stamps.ts'
import type { AuditedTable } from './audited-table.ts'

const party = {
  ...fieldsOf('text', {
    code: 'Kode',
    name: 'Nama',
    address: 'Alamat',
    phone: 'Telepon',
    email: 'Email',
    group_name: 'Group',
    npwp: 'NPWP',
    npwp16: 'NPWP 16 digit',
    nik: 'NIK',
    nitku_suffix: 'Akhiran NITKU',
    country: 'Negara',
    contact_person_name: 'Nama contact person',
    contact_person_phone: 'Telepon contact person',
    contact_person_email: 'Email contact person',
  }),
  ...fieldsOf('yesNo', { is_pkp: 'PKP' }),
  ...fieldsOf('days', { payment_terms_days: 'Termin pembayaran' }),
  is_active: isActive,
  ...fieldsOf('moment', { deleted_at: 'Dinonaktifkan pada' }),
  ...technical('code_order', 'search_text'),
  ...stamps,
}

/** Tables of customers, vendors, products and taxes as the history calls them. */
export const masterTables: Readonly<Record<string, AuditedTable>> = {
  customer: {
    noun: 'customer',
    name: 'code',
    address: '/master/customers/:name',
    fields: {
      ...party,
      ...fieldsOf('rupiah', { credit_limit: 'Batas kredit' }),
      buyer_document: choice('Dokumen pembeli', {
        TIN: 'NPWP',
        'National ID': 'NIK',
        Passport: 'Paspor',
        'Other ID': 'Lainnya',
      }),
      ...fieldsOf('text', { buyer_document_number: 'Nomor dokumen pembeli' }),
    },
  },
  vendor: {
    noun: 'vendor',
    name: 'code',
    address: '/master/vendors/:name',
    fields: {
      ...party,
      ...fieldsOf('text', {
        bank_name: 'Bank',
        bank_account_number: 'Nomor rekening',
        bank_account_holder: 'Atas nama',
      }),
    },
  },
  product: {
    noun: 'produk',
    name: 'code',
    address: '/master/products/:name',
    fields: {
      ...fieldsOf('text', { code: 'Kode', name: 'Nama produk', unit: 'Unit' }),
      ...fieldsOf('yesNo', { is_service: 'Jasa' }),
      ...fieldsOf('rupiah', { cost_price: 'Harga pokok', selling_price: 'Harga jual' }),
      revenue_account_id: recordOf('Akun pendapatan', 'account'),
      ...fieldsOf('text', { coretax_unit: 'Satuan Coretax', coretax_code: 'Kode Coretax' }),
      is_active: isActive,
      ...fieldsOf('moment', { deleted_at: 'Dinonaktifkan pada' }),
      ...technical('code_order', 'search_text'),
      ...stamps,
    },
  },
  master_import: {
    noun: 'impor',
    name: 'file_name',
    fields: {
      kind: choice('Jenis', { customer: 'Customer', vendor: 'Vendor', product: 'Produk' }),
      ...fieldsOf('text', { file_name: 'Nama file' }),
      ...fieldsOf('count', { created_count: 'Data dibuat', changed_count: 'Data diubah' }),
      ...fieldsOf('moment', { undone_at: 'Dibatalkan pada' }),
      ...fieldsOf('text', { undone_by: 'Dibatalkan oleh' }),
      ...made,
    },
  },
  journal_import: {
    noun: 'impor jurnal',
    name: 'file_name',
    deeds: { posted: 'memposting', undone: 'membatalkan' },
    fields: {
      ...fieldsOf('text', {
        file_name: 'Nama file',
        format: 'Format',
        message: 'Pesan',
        file_hash: 'SHA-256',
      }),
      status: choice('Status', {
        checking: 'Diperiksa',
        checked: 'Selesai diperiksa',
        refused: 'Ditolak',
        failed: 'Gagal',
        cancelled: 'Dihentikan',
        posting: 'Diposting',
        posted: 'Posted',
        undoing: 'Sedang dibatalkan',
        undone: 'Dibatalkan',
      }),
      ...fieldsOf('yesNo', { posts: 'Langsung diposting', is_forced: 'Meski file pernah diimpor' }),
      ...fieldsOf('count', {
        byte_count: 'Ukuran (byte)',
        entry_count: 'Jumlah jurnal',
        line_count: 'Jumlah baris',
        problem_count: 'Jumlah masalah',
      }),
      ...fieldsOf('rupiah', { total_debit: 'Total debit' }),
      ...fieldsOf('day', { first_day: 'Tanggal pertama', last_day: 'Tanggal terakhir' }),
      ...following(
        fieldsOf('count', { first_posting: 'Nomor posting pertama', last_posting: 'Nomor posting terakhir' }),
      ),
      ...fieldsOf('moment', { undone_at: 'Dibatalkan pada' }),
      ...fieldsOf('text', { undone_by: 'Dibatalkan oleh' }),
      ...following(fieldsOf('moment', { finished_at: 'Selesai pada' })),
      ...technical('progress', 'beat_at', 'wants_cancel', 'problems'),
      ...made,
    },
  },
  vat_rate: {
    noun: 'tarif PPN mulai',
    identity: 'day',
    fields: {
      ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
      ...fieldsOf('percent', { rate_basis_points: 'Tarif' }),
      ...fieldsOf('count', { base_numerator: 'Pembilang dasar', base_denominator: 'Penyebut dasar' }),
      ...fieldsOf('text', { source: 'Dasar hukum' }),
    },
  },
}
