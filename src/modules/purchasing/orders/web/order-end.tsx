import { DocumentReason } from '../../../documents/web/index.ts'
import { cancelPurchaseOrder, closePurchaseOrder, purchaseOrderApi } from '../contract.ts'

export function OrderCancel() {
  return (
    <DocumentReason
      read={purchaseOrderApi.read}
      endpoint={cancelPurchaseOrder}
      title="Batalkan"
      hint="Belum ada yang diterima atau ditagih; nomornya tetap ada, dengan alasannya."
      verb="Batalkan Order"
      said={(number) => `${number} dibatalkan`}
      undoes
    />
  )
}

export function OrderClose() {
  return (
    <DocumentReason
      read={purchaseOrderApi.read}
      endpoint={closePurchaseOrder}
      title="Tutup sisa"
      hint="Yang belum datang tidak ditunggu lagi. Yang sudah diterima tetap ditagih."
      verb="Tutup Sisa"
      said={(number) => `${number} ditutup sisanya`}
    />
  )
}
