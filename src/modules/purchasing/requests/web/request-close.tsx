import { DocumentReason } from '../../../documents/web/index.ts'
import { closePurchaseRequest, purchaseRequestApi } from '../contract.ts'

/** Recording that what is left of the request in the address is not needed any more. */
export function RequestClose() {
  return (
    <DocumentReason
      read={purchaseRequestApi.read}
      endpoint={closePurchaseRequest}
      title="Tutup sisa"
      hint="Sisanya tidak akan dipesan lagi. Order yang sudah dibuat darinya tetap berjalan."
      verb="Tutup Sisa"
      said={(number) => `Permintaan ${number} ditutup`}
    />
  )
}
