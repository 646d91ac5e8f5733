import { choice, fieldsOf, technical } from '../../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../../audit/rules/audited-table.ts'
import { legalFormTexts } from '../../../settings/rules/company.ts'

/** What the history says of rows of the law. */
export const lawTables: ModuleHistory['tables'] = {
  final_tax_law: {
    noun: 'aturan PPh final UMKM',
    name: 'valid_from',
    address: '/tax/pph?tab=self',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
      ...fieldsOf('rupiah', {
        free_amount: 'Bebas setahun (orang pribadi)',
        turnover_limit: 'Batas peredaran bruto',
      }),
      ...fieldsOf('text', { source: 'Sumber' }),
    },
  },
  final_tax_term: {
    noun: 'jangka waktu PPh final UMKM',
    address: '/settings/income-tax-law',
    readBy: 'books.read',
    fields: {
      legal_form: choice('Bentuk usaha', legalFormTexts),
      ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
      ...fieldsOf('count', { years: 'Tahun pajak' }),
      ...fieldsOf('text', { source: 'Dasar hukum' }),
      ...technical('id'),
    },
  },
  tax_interest_rate: {
    noun: 'tarif bunga sanksi',
    name: 'valid_from',
    address: '/settings/income-tax-law',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
      ...fieldsOf('percent', {
        deferred_basis_points: 'Angsuran dan tunda bayar',
        late_basis_points: 'Terlambat setor',
        disclosed_basis_points: 'Pengungkapan sendiri',
        assessed_basis_points: 'SKPKB',
        undeclared_basis_points: 'SKPKB tanpa SPT',
      }),
      ...fieldsOf('text', { source: 'Sumber' }),
    },
  },
  employee_tax_law: {
    noun: 'tarif PPh 21 karyawan',
    name: 'valid_from',
    address: '/settings/income-tax-law',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
      ...fieldsOf('text', {
        rates_a: 'Tabel TER A',
        rates_b: 'Tabel TER B',
        rates_c: 'Tabel TER C',
        source: 'Sumber',
      }),
      ...fieldsOf('rupiah', {
        self_exemption: 'PTKP diri sendiri',
        further_exemption: 'Tambahan PTKP',
        position_monthly: 'Biaya jabatan sebulan paling banyak',
      }),
      ...fieldsOf('percent', { position_basis_points: 'Biaya jabatan' }),
    },
  },
  corporate_tax_law: {
    noun: 'tarif PPh badan',
    name: 'valid_from',
    address: '/settings/income-tax-law',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('day', { valid_from: 'Berlaku untuk tahun yang berakhir mulai' }),
      ...fieldsOf('percent', { rate_basis_points: 'Tarif', relief_basis_points: 'Potongan tarif' }),
      ...fieldsOf('rupiah', {
        relief_turnover: 'Peredaran bruto berfasilitas',
        relief_limit: 'Batas peredaran bruto',
      }),
      ...fieldsOf('text', { source: 'Sumber' }),
    },
  },
}
