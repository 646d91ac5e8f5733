import { addressOf } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { PrintPreview } from '../../../documents/web/index.ts'
import { kwitansiOnPaper } from '../../receipts/rules/kwitansi.ts'
import { openingNotPrinted } from '../../rules/opening-line.ts'
import { documentAddress } from '../../web/document-address.ts'
import { printKwitansi, printSalesInvoice, readSalesInvoice } from '../contract.ts'
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

/** The preview of the kwitansi of what a receipt paid of an invoice. */
export function KwitansiPrint() {
  const number = useParam('number')
  const receipt = useParam('receipt')
  const { data, error } = useReply(readSalesInvoice, { params: { number } })
  const paid = data?.settlements.find(
    (each) => each.kind === 'receipt' && each.number === receipt && each.cancelledOn === null,
  )
  return (
    <PrintPreview
      title={`Cetak Kwitansi ${receipt}`}
      back={documentAddress(invoices, number)}
      pdf={addressOf(printKwitansi, { params: { number, receipt } })}
      documentOf={data && paid && ((issuer) => kwitansiOnPaper(paid, data, issuer))}
      error={error ?? (data && !paid ? new Error(`Kwitansi ${receipt} tidak ditemukan`) : null)}
    />
  )
}
