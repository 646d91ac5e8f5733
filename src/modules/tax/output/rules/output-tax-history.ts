import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../../audit/rules/audited-table.ts'
import { transactionCodeTexts } from '../../rules/tax-class.ts'
import { fakturStatusTexts } from './faktur-status.ts'
import { returnKindTexts } from './return-kind.ts'

/** What the history says of tax invoices and of what was changed of them. */
export const outputTaxTables: ModuleHistory['tables'] = {
  output_tax: {
    noun: 'faktur pajak keluaran',
    fields: {
      ...fieldsOf('day', {
        issued_on: 'Tanggal',
        masa: 'Masa yang dibetulkan',
        return_day: 'Tanggal nota retur pembeli',
      }),
      return_kind: choice('Jenis retur', returnKindTexts),
      ...fieldsOf('text', { return_number: 'Nomor nota retur pembeli' }),
      ...fieldsOf('rupiah', { base_amount: 'DPP', vat_amount: 'PPN', collected_amount: 'PPN dipungut' }),
      transaction_code: choice('Kode', transactionCodeTexts),
      status: choice('Status', fakturStatusTexts),
      ...fieldsOf('text', {
        source_number: 'Dokumen',
        reduces_number: 'Mengurangi',
        facility: 'Fasilitas',
        faktur_number: 'Nomor faktur pajak',
        status_reason: 'Alasan',
        given_code: 'Kode di kantor pajak',
        given_facility: 'Fasilitas di kantor pajak',
      }),
      ...following(
        fieldsOf('text', {
          party_code: 'Kode customer',
          party_name: 'Customer',
          party_address: 'Alamat customer',
          party_npwp: 'NPWP customer',
        }),
      ),
      account_id: recordOf('Akun PPN keluaran', 'account'),
      ...technical(
        'id',
        'source',
        'source_id',
        'is_reduction',
        'is_restored',
        'journal_entry_id',
        'lines',
        'exported',
        'given_buyer',
        'version',
        'created_at',
      ),
    },
  },
  output_tax_change: {
    noun: 'penggantian faktur pajak',
    fields: {
      ...fieldsOf('day', { changed_on: 'Tanggal' }),
      kind: choice('Jenis', { code: 'Ganti kode', replacement: 'Faktur pengganti' }),
      ...fieldsOf('text', {
        source_number: 'Dokumen',
        reason: 'Alasan',
        code_before: 'Kode lama',
        code: 'Kode',
        facility_before: 'Fasilitas lama',
        facility: 'Fasilitas',
        faktur_before: 'Nomor faktur lama',
        faktur_number: 'Nomor faktur pengganti',
      }),
      ...technical('id', 'output_tax_id', 'sequence', 'buyer_before', 'buyer', 'created_at'),
    },
  },
}
