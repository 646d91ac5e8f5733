import { DocumentImportDialog } from '../../../documents/web/index.ts'
import { creditNotes } from '../../credit-notes/rules/credit-note-kind.ts'
import { salesReturns } from '../../returns/rules/return-kind.ts'
import { deliveries } from '../../deliveries/rules/delivery-kind.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { receipts } from '../../receipts/rules/receipt-kind.ts'
import { quotations } from '../../quotations/rules/quotation-kind.ts'
import {
  creditNoteImportApi,
  deliveryImportApi,
  invoiceImportApi,
  orderImportApi,
  quotationImportApi,
  receiptImportApi,
  returnImportApi,
} from '../contract.ts'

const cells = 'Customer dan produk disebut kodenya; Harga kosong berarti harga jual produk.'

export function QuotationImport() {
  return (
    <DocumentImportDialog
      kind={quotations}
      api={quotationImportApi}
      party="Customer"
      undoing="Draftnya dihapus"
      cells={cells}
    />
  )
}

export function OrderImport() {
  return (
    <DocumentImportDialog
      kind={orders}
      api={orderImportApi}
      party="Customer"
      undoing="Draftnya dihapus"
      cells={cells}
    />
  )
}

export function InvoiceImport() {
  return (
    <DocumentImportDialog
      kind={invoices}
      api={invoiceImportApi}
      party="Customer"
      undoing="Masing-masing dikreditkan seluruhnya dengan nota kredit hari ini"
      cells={cells}
    />
  )
}

export function ReceiptImport() {
  return (
    <DocumentImportDialog
      kind={receipts}
      api={receiptImportApi}
      party="Customer"
      undoing="Masing-masing dibatalkan per hari ini dengan jurnal kebalikan, dan invoice-nya terbuka kembali"
      cells="Satu baris per invoice yang dibayar; baris tanpa Invoice adalah uang muka. Customer dan akun disebut kodenya. Diterima kosong berarti jumlah Dibayar dikurangi Biaya bank."
    />
  )
}

export function DeliveryImport() {
  return (
    <DocumentImportDialog
      kind={deliveries}
      api={deliveryImportApi}
      party="Customer"
      undoing="Masing-masing diretur seluruhnya dengan surat retur hari ini; yang akan dikirim lagi dibuat dengan Kirim Pengganti di surat returnya"
      cells="Order disebut nomornya, gudang dan produk kodenya; Gudang kosong berarti gudang pertama. Jumlah dalam satuan produk, paling banyak sisa kirim ordernya."
    />
  )
}

export function CreditNoteImport() {
  return (
    <DocumentImportDialog
      kind={creditNotes}
      api={creditNoteImportApi}
      party="Customer"
      undoing="Masing-masing dibatalkan per hari ini dengan jurnal kebalikan: tagihannya terutang lagi, dan barangnya keluar lagi"
      cells="Invoice disebut nomornya, gudang dan produk kodenya; Gudang kosong berarti gudang asalnya. Isi Jumlah yang kembali atau Nilai potongan harga; satu baris tanpa ketiganya mengkreditkan semua sisanya."
    />
  )
}

export function ReturnImport() {
  return (
    <DocumentImportDialog
      kind={salesReturns}
      api={returnImportApi}
      party="Customer"
      undoing="Masing-masing dibatalkan per hari ini: barangnya keluar lagi dari stok dan dapat ditagih"
      cells="Order disebut nomornya, gudang dan produk kodenya; Gudang kosong berarti gudang asalnya. Jumlah dalam satuan produk, paling banyak yang sudah dikirim dan belum ditagih."
    />
  )
}
