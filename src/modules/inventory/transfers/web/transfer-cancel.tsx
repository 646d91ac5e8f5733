import { DocumentCancel } from '../../../documents/web/index.ts'
import { cancelTransfer, transferApi } from '../contract.ts'

/** Asks day and reason, and brings the goods of a transfer back. */
export function TransferCancel() {
  return (
    <DocumentCancel
      posts="stock"
      read={transferApi.read}
      endpoint={cancelTransfer}
      name="Transfer"
      hint="Barangnya kembali ke gudang asal pada tanggal yang dipilih; jurnalnya dibalik."
      dayOf={({ receivedOn, transferDate }) => receivedOn ?? transferDate}
    />
  )
}
