import { choice, fieldsOf, following, kindOfRecord, technical } from '../../audit/rules/audit-field.ts'
import { isActive, made, stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

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
  ...following(fieldsOf('moment', { deleted_at: 'Dinonaktifkan pada' })),
  ...technical('code_order', 'search_text'),
  ...stamps,
}

/** What the history says of customers and vendors, and of master data that came from files. */
export const partiesHistory: ModuleHistory = {
  tables: {
    customer: {
      noun: 'customer',
      name: 'code',
      address: '/master/customers/:name',
      readBy: 'books.read',
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
      readBy: 'books.read',
      fields: {
        ...party,
        ...fieldsOf('text', {
          bank_name: 'Bank',
          bank_account_number: 'Nomor rekening',
          bank_account_holder: 'Atas nama',
        }),
      },
    },
    master_import: {
      noun: 'impor',
      name: 'file_name',
      fields: {
        kind: kindOfRecord('Jenis'),
        ...fieldsOf('text', { file_name: 'Nama file' }),
        ...fieldsOf('count', { created_count: 'Data dibuat', changed_count: 'Data diubah' }),
        ...fieldsOf('moment', { undone_at: 'Dibatalkan pada' }),
        ...fieldsOf('text', { undone_by: 'Dibatalkan oleh' }),
        ...made,
      },
    },
  },
  unaudited: {
    customer_tally: 'follows from the customers, which are audited',
    vendor_tally: 'follows from the vendors, which are audited',
    master_import_row: 'how to take an import back; the records it made and changed are audited',
  },
}
