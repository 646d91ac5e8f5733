import { DocumentImportDialog } from '../../../documents/web/index.ts'
import { bills } from '../../bills/rules/bill-kind.ts'
import { purchaseOrders } from '../../orders/rules/order-kind.ts'
import { billImportApi, purchaseOrderImportApi } from '../contract.ts'

export function PurchaseOrderImport() {
  return (
    <DocumentImportDialog
      kind={purchaseOrders}
      party="Vendor"
      api={purchaseOrderImportApi}
      undoing="Masing-masing dibatalkan selama belum ada yang diterima, ditagih, atau diubah"
      cells="Vendor, produk, dan akun disebut kodenya; baris tanpa Produk adalah jasa atau biaya pada Akun. Kena PPN kosong berarti ya, dan Nilai yang diisi menang atas Harga."
    />
  )
}

export function BillImport() {
  return (
    <DocumentImportDialog
      kind={bills}
      party="Vendor"
      api={billImportApi}
      undoing="Masing-masing dibatalkan per hari ini dengan jurnal kebalikan, selama belum dibayar"
      cells="Vendor dan akun disebut kodenya; Akun kosong berarti akun tagihan terakhir vendor itu. Kena PPN kosong berarti ya bila faktur pajaknya disebut. Tagihan atas barang dicatat dari penerimaannya."
    />
  )
}
