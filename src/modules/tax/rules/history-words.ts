import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { outputTaxTables } from '../output/rules/output-tax-history.ts'
import { collectorTexts, ratedClassTexts } from './tax-class.ts'
import { inputDocumentTexts } from './input-document.ts'
import { inputDecisionTexts, vatTreatmentTexts } from './input-tax.ts'
import { fromUsArticles, usualTaxTexts } from '../withheld/rules/withheld-from-us.ts'
import { slipStatusTexts } from '../withheld/rules/slip-status.ts'
import { certificateKindTexts } from './certificate.ts'
import { withheldArticles } from './withholding.ts'

const articleTexts = {
  pph21: withheldArticles.pph21.text,
  pph23: withheldArticles.pph23.text,
  pph26: withheldArticles.pph26.text,
  pph4_2: withheldArticles.pph4_2.text,
}
const fromUsTexts = {
  pph22: fromUsArticles.pph22.text,
  pph23: fromUsArticles.pph23.text,
  pph4_2: fromUsArticles.pph4_2.text,
  final: fromUsArticles.final.text,
}

/** The document that tax of a purchase comes from. */
const purchaseFields = {
  ...fieldsOf('text', { source_number: 'Dokumen' }),
  ...following(
    fieldsOf('text', {
      party_code: 'Kode vendor',
      party_name: 'Vendor',
      party_tax_number: 'NPWP/NIK vendor',
    }),
  ),
  ...technical('id', 'source', 'source_id', 'created_at'),
}

/** What the history says of tax rates and of being PKP. */
export const taxHistory: ModuleHistory = {
  tables: {
    tax_class_rate: {
      noun: 'tarif PPN',
      address: '/settings/tax-rates',
      readBy: 'books.read',
      fields: {
        tax_class: choice('Golongan PPN', ratedClassTexts),
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('percent', { rate_basis_points: 'Tarif' }),
        ...fieldsOf('count', { base_numerator: 'Pembilang dasar', base_denominator: 'Penyebut dasar' }),
        ...fieldsOf('text', { transaction_code: 'Kode faktur', source: 'Dasar hukum' }),
        ...technical('id'),
      },
    },
    vat_collector_limit: {
      noun: 'batas pemungut PPN',
      address: '/settings/tax-rates',
      readBy: 'books.read',
      fields: {
        collector: choice('Pemungut', collectorTexts),
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('text', { transaction_code: 'Kode faktur', source: 'Dasar hukum' }),
        ...fieldsOf('rupiah', { limit_amount: 'Batas' }),
        ...fieldsOf('yesNo', { includes_vat: 'Batas termasuk PPN' }),
        ...technical('id'),
      },
    },
    withholding_object: {
      noun: 'objek PPh',
      name: 'code',
      fields: {
        ...fieldsOf('text', { code: 'Kode', name: 'Nama', source: 'Sumber' }),
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        article: choice('Pasal', articleTexts),
        ...fieldsOf('percent', { rate_basis_points: 'Tarif', base_share_basis_points: 'Bagian dasar' }),
        ...fieldsOf('yesNo', { is_progressive: 'Tarif Pasal 17' }),
      },
    },
    withheld_by_us: {
      noun: 'PPh dipotong',
      fields: {
        ...fieldsOf('day', { withheld_on: 'Tanggal', cancelled_on: 'Dibatalkan per' }),
        article: choice('Pasal', articleTexts),
        ...fieldsOf('text', {
          object_code: 'Objek PPh',
          object_name: 'Nama objek',
          slip_number: 'Nomor bukti potong',
          slip_reason: 'Alasan',
          certificate_number: 'Nomor sertifikat',
        }),
        certificate_kind: choice('Sertifikat', certificateKindTexts),
        slip_status: choice('Bukti potong', slipStatusTexts),
        ...technical('exported', 'version'),
        ...fieldsOf('rupiah', { base_amount: 'DPP', tax_amount: 'PPh' }),
        ...fieldsOf('percent', { rate_basis_points: 'Tarif', base_share_basis_points: 'Bagian dasar' }),
        account_id: recordOf('Akun utang pajak', 'account'),
        ...purchaseFields,
      },
    },
    income_tax_closing: {
      noun: 'masa PPh',
      name: 'masa',
      readBy: 'books.read',
      fields: {
        article: choice('Pasal', articleTexts),
        ...fieldsOf('count', { correction: 'Pembetulan ke' }),
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
          base_amount: 'DPP',
          tax_amount: 'PPh',
          settled_amount: 'Sudah disetor',
          payable_amount: 'Harus disetor',
        }),
        ...fieldsOf('text', {
          billing_code: 'Kode billing',
          ntpn: 'NTPN',
          receipt_number: 'Nomor BPE',
          reopen_reason: 'Alasan dibuka kembali',
        }),
        bank_account_id: recordOf('Akun kas/bank', 'account'),
        ...technical('id', 'payment_entry_id', 'created_at', 'created_by', 'version'),
      },
    },
    withheld_rate: {
      noun: 'tarif PPh yang dipungut pihak lain',
      fields: {
        article: choice('Pasal', usualTaxTexts),
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('percent', { rate_basis_points: 'Tarif' }),
        ...fieldsOf('text', { source: 'Dasar hukum' }),
      },
    },
    withheld_from_us: {
      noun: 'PPh dipotong customer',
      fields: {
        ...fieldsOf('day', {
          withheld_on: 'Tanggal',
          slip_day: 'Tanggal bukti potong',
          cancelled_on: 'Dibatalkan per',
        }),
        article: choice('Pasal', fromUsTexts),
        ...fieldsOf('rupiah', { base_amount: 'DPP', tax_amount: 'PPh' }),
        account_id: recordOf('Akun', 'account'),
        ...fieldsOf('text', {
          source_number: 'Dokumen',
          slip_number: 'Nomor bukti potong',
          object_code: 'Kode objek',
        }),
        ...following(fieldsOf('text', { party_code: 'Kode customer', party_name: 'Customer' })),
        ...technical('id', 'line_number', 'source', 'source_id', 'created_at'),
      },
    },
    input_tax: {
      noun: 'PPN masukan',
      fields: {
        ...fieldsOf('day', {
          entered_on: 'Tanggal',
          invoice_day: 'Tanggal faktur',
          cancelled_on: 'Dibatalkan per',
        }),
        ...fieldsOf('rupiah', { base_amount: 'DPP', other_base_amount: 'DPP nilai lain', tax_amount: 'PPN' }),
        treatment: choice('Perlakuan', vatTreatmentTexts),
        ...fieldsOf('text', { invoice_number: 'Nomor faktur', note_number: 'Nomor nota retur' }),
        ...technical('reduces_id'),
        ...purchaseFields,
      },
    },
    ...outputTaxTables,
    input_tax_decision: {
      noun: 'pengkreditan PPN masukan',
      fields: {
        ...fieldsOf('day', {
          masa: 'Masa',
          decided_on: 'Tanggal',
          invoice_day: 'Tanggal faktur',
          cancelled_on: 'Dibatalkan per',
        }),
        decision: choice('Keputusan', inputDecisionTexts),
        document_kind: choice('Jenis dokumen', inputDocumentTexts),
        ...fieldsOf('rupiah', { amount: 'PPN' }),
        ...fieldsOf('text', { invoice_number: 'Nomor faktur' }),
        account_id: recordOf('Akun', 'account'),
        pending_account_id: recordOf('Akun PPN menunggu', 'account'),
        ...technical(
          'id',
          'input_tax_id',
          'journal_entry_id',
          'reversal_entry_id',
          'created_at',
          'created_by',
        ),
      },
    },
    pkp_status: {
      noun: 'status PKP mulai',
      identity: 'day',
      address: '/settings/pkp',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('yesNo', { is_pkp: 'PKP' }),
        ...fieldsOf('text', { note: 'Catatan' }),
      },
    },
  },
}
