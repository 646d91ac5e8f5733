import { DocumentReason } from '../../../documents/web/index.ts'
import { quotationApi, rejectQuotation } from '../contract.ts'

/** Recording that the customer does not accept the quotation in the address. */
export function QuotationReject() {
  return (
    <DocumentReason
      read={quotationApi.read}
      endpoint={rejectQuotation}
      title="Tolak"
      hint="Penawaran yang ditolak masih dapat diubah dan dikirim lagi sebagai versi baru."
      verb="Catat Penolakan"
      said={(number) => `Penawaran ${number} ditolak`}
    />
  )
}
