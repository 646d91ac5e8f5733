import { documentScreens } from '../../../documents/web/screens.ts'
import { quotationName } from '../../rules/document-names.ts'

const permission = 'sales.edit'

/** The screens of quotations. */
export const quotationScreens = documentScreens(quotationName, {
  title: 'Penawaran',
  help: 'penjualan',
  words: 'daftar penawaran harga, quotation, quote, proposal, surat penawaran, sph, qt',
  list: async () => (await import('./quotation-screens.tsx')).QuotationList,
  one: async () => (await import('./quotation-screens.tsx')).QuotationDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Buat Penawaran',
      act: 'Buat penawaran',
      makes: { document: 'Penawaran' },
      words: 'penawaran baru, quotation baru, tawarkan harga',
      load: async () => (await import('./quotation-form.tsx')).QuotationCreate,
      permission,
    },
    {
      path: 'import',
      title: 'Impor Penawaran',
      act: 'Impor penawaran',
      words: 'impor penawaran, unggah penawaran, penawaran dari excel, penawaran dari file, import quotation',
      load: async () => (await import('../../imports/web/sale-imports.tsx')).QuotationImport,
      permission,
    },
    {
      path: '$number/edit',
      title: 'Ubah $number',
      load: async () => (await import('./quotation-form.tsx')).QuotationEdit,
      permission,
    },
    {
      path: '$number/reject',
      title: 'Tolak $number',
      load: async () => (await import('./quotation-reject.tsx')).QuotationReject,
      permission,
    },
  ],
})
