import type { Screen } from '../../../../platform/web/shell/screen.ts'

const permission = 'sales.edit'

/** The screens of sales invoices. */
export const invoiceScreens: readonly Screen[] = [
  {
    path: '/sales/invoices',
    title: 'Sales Invoices',
    help: 'penjualan',
    words: 'faktur penjualan, faktur, tagihan, invoice, piutang, nota',
    load: async () => (await import('./invoice-list.tsx')).InvoiceList,
    permission: 'books.read',
    dialogs: [
      {
        path: 'new',
        title: 'Buat Invoice',
        act: 'Buat invoice',
        makes: { document: 'Invoice' },
        words: 'invoice langsung, faktur baru, tagihan baru, jual tanpa order, tagih, invoice tanpa order',
        load: async () => (await import('./invoice-form.tsx')).InvoiceCreate,
        permission,
      },
      {
        path: 'cash',
        title: 'Jual Tunai',
        act: 'Jual tunai',
        words: 'cash sale, penjualan tunai, kasir, bayar langsung, nota tunai, jual bayar kas',
        load: async () => (await import('./invoice-form.tsx')).CashSale,
        permission,
      },
      {
        path: 'import',
        title: 'Impor Invoice',
        act: 'Impor invoice',
        words: 'impor faktur, unggah invoice, invoice dari excel, faktur dari file, import invoice',
        load: async () => (await import('../../imports/web/sale-imports.tsx')).InvoiceImport,
        permission,
      },
      {
        path: 'receive',
        title: 'Terima Pembayaran',
        act: 'Terima pembayaran',
        makes: { document: 'Penerimaan' },
        words: 'bayar, penerimaan, kwitansi, pelunasan, receipt, uang masuk, customer bayar',
        load: async () => (await import('../../receipts/web/receipt-form.tsx')).ReceiptCreate,
        permission,
      },
      {
        path: '$number',
        title: 'Invoice $number',
        load: async () => (await import('./invoice-detail.tsx')).InvoiceDetail,
      },
      {
        path: '$number/receive',
        title: 'Terima Pembayaran $number',
        load: async () => (await import('../../receipts/web/receipt-form.tsx')).InvoiceReceive,
        permission,
      },
      {
        path: '$number/write-off',
        title: 'Hapus Piutang $number',
        load: async () => (await import('../../write-offs/web/write-off-form.tsx')).InvoiceWriteOff,
        permission: 'write-offs.edit',
      },
      {
        path: '$number/credit',
        title: 'Nota Kredit $number',
        load: async () => (await import('../../credit-notes/web/credit-form.tsx')).InvoiceCredit,
        permission,
      },
    ],
  },
  {
    path: '/sales/receivables-ageing',
    title: 'Umur Piutang',
    help: 'penjualan',
    words: 'umur, ageing, aging, aging piutang, jatuh tempo, piutang macet, tunggakan',
    load: async () => (await import('./receivables-ageing.tsx')).ReceivablesAgeing,
    permission: 'books.read',
  },
]
