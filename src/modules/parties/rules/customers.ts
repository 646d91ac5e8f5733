import { amount, choice, text, yesNo } from '../../../platform/rules/field/field-kinds.ts'
import { recordKind } from '../../records/rules/record-kind.ts'
import { collectorTexts } from '../../tax/rules/tax-class.ts'
import { contactColumn, npwp, partyFields, changedBy } from './party-fields.ts'
import { customersName } from './record-names.ts'

/** Identity documents the tax office knows for a buyer, with their names on screen. */
export const buyerDocumentLabels = {
  TIN: 'NPWP (TIN)',
  'National ID': 'NIK (National ID)',
  Passport: 'Paspor (Passport)',
  'Other ID': 'Dokumen lain (Other ID)',
}

export const customers = recordKind({
  ...customersName,
  fields: {
    ...partyFields,
    npwp: npwp('Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'),
    creditLimit: amount('Credit Limit', {
      initial: 0,
      least: 0,
      fault: { code: 'credit-limit', message: 'Credit limit harus >= 0' },
      help: '0 berarti tanpa batas',
    }),
    withoutVat: yesNo('Tanpa PPN', { help: 'Penjualan ke customer ini tidak memungut PPN', further: true }),
    vatCollector: choice('Pemungut PPN', collectorTexts, {
      fault: { code: 'vat-collector', message: 'Jenis pemungut PPN tidak dikenal' },
      help: 'Di atas batasnya customer menyetor PPN sendiri: yang ditagih DPP-nya saja',
      further: true,
    }),
    pricesIncludeVat: yesNo('Harga termasuk PPN', {
      help: 'Order dan invoice baru dimulai dengan harga termasuk PPN',
      further: true,
    }),
    buyerDocument: choice('Dokumen pembeli', buyerDocumentLabels, {
      initial: 'TIN',
      fault: { code: 'buyer-document', message: 'Jenis dokumen pembeli tidak valid' },
      further: true,
    }),
    buyerDocumentNumber: text('Nomor dokumen pembeli', 50, {
      help: 'Untuk paspor atau dokumen lain',
      further: true,
      changedBy,
    }),
  },
  list: { code: 13, name: 38, group: 16, contact: contactColumn, npwp: 22, creditLimit: 20 },
  search: ['email', 'phone'],
})
