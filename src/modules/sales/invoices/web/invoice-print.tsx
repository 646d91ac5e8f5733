import { addressOf } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { PrintPreview } from '../../../documents/web/index.ts'
import { openingNotPrinted } from '../../rules/opening-line.ts'
import { documentAddress } from '../../web/document-address.ts'
import { printSalesInvoice, readSalesInvoice } from '../contract.ts'
import { invoices } from '../rules/invoice-kind.ts'
import { invoiceOnPaper } from '../rules/invoice-on-paper.ts'

/** The preview of an invoice; one of the old system was printed there. */
export function InvoicePrint() {
  const number = useParam('number')
  const { data, error } = useReply(readSalesInvoice, { params: { number } })
  if (data?.isOpening) return <p className="muted">{openingNotPrinted(data.referenceNumber)}</p>
  const orderNumber = data?.orderNumber ?? ''
  return (
    <PrintPreview
      title={`Cetak Invoice ${number}`}
      back={documentAddress(invoices, number)}
      pdf={addressOf(printSalesInvoice, { params: { number } })}
      documentOf={data && ((issuer) => invoiceOnPaper({ ...data, orderNumber }, issuer))}
      error={error}
    />
  )
}
