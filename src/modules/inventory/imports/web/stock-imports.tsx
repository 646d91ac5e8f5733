import { DocumentImportDialog } from '../../../documents/web/index.ts'
import { adjustments } from '../../adjustments/rules/adjustment-kind.ts'
import { goodsReceipts } from '../../receipts/rules/goods-receipt-kind.ts'
import { transfers } from '../../transfers/rules/transfer-kind.ts'
import { adjustmentImportApi, goodsReceiptImportApi, transferImportApi } from '../contract.ts'

const undoing =
  'Masing-masing dibatalkan per hari ini dengan jurnal kebalikan, dan barangnya kembali seperti semula'

export function GoodsReceiptImport() {
  return (
    <DocumentImportDialog
      kind={goodsReceipts}
      api={goodsReceiptImportApi}
      party="Vendor"
      undoing={undoing}
      cells="Vendor, gudang, dan produk disebut kodenya; Gudang kosong berarti gudang pertama."
    />
  )
}

export function AdjustmentImport() {
  return (
    <DocumentImportDialog
      kind={adjustments}
      api={adjustmentImportApi}
      party="Alasan"
      undoing={undoing}
      cells="Gudang dan produk disebut kodenya; Gudang kosong berarti gudang pertama, Biaya satuan kosong berarti biaya rata-rata."
    />
  )
}

export function TransferImport() {
  return (
    <DocumentImportDialog
      kind={transfers}
      api={transferImportApi}
      party="Gudang"
      undoing="Masing-masing dibatalkan per hari ini, dan barangnya kembali ke gudang asal"
      cells="Gudang dan produk disebut kodenya; Diterima kemudian kosong berarti Tidak: barangnya langsung ada di gudang tujuan."
    />
  )
}
