import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import { printKwitansi, printSalesInvoice, printSalesOrder } from '../contract.ts'
import { readSalesInvoice } from '../../invoices/contract.ts'
import { readSalesOrder } from '../../orders/contract.ts'
import {
  invoiceOnPaper,
  kwitansiOnPaper,
  orderOnPaper,
  type Issuer,
  type PrintDocument,
} from '../rules/print-document.ts'
import { openingNotPrinted } from '../../rules/opening-line.ts'
import { PrintSheet } from './print-sheet.tsx'

const iconSize = { size: 16, 'aria-hidden': true } as const

/** The preview of a sales order. */
export function OrderPrint() {
  const number = useParam('number')
  const { data, error } = useReply(readSalesOrder, { params: { number } })
  return (
    <PrintPreview
      title={`Cetak Sales Order ${number}`}
      back={`/sales/orders/${number}`}
      pdf={addressOf(printSalesOrder, { params: { number } })}
      documentOf={data && ((issuer) => orderOnPaper(data, issuer))}
      error={error}
    />
  )
}

/** The preview of an invoice. */
export function InvoicePrint() {
  const number = useParam('number')
  const { data, error } = useReply(readSalesInvoice, { params: { number } })
  if (data?.isOpening) return <p className="muted">{openingNotPrinted(data.referenceNumber)}</p>
  const orderNumber = data?.orderNumber ?? ''
  return (
    <PrintPreview
      title={`Cetak Invoice ${number}`}
      back={`/sales/invoices/${number}`}
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
      back={`/sales/invoices/${number}`}
      pdf={addressOf(printKwitansi, { params: { number, receipt } })}
      documentOf={data && paid && ((issuer) => kwitansiOnPaper(paid, data, issuer))}
      error={error ?? (data && !paid ? new Error(`Kwitansi ${receipt} tidak ditemukan`) : null)}
    />
  )
}

type PreviewProps = {
  readonly title: string
  /** Where the document is read. */
  readonly back: string
  readonly pdf: string
  /** Sets the document for who issues it; absent until it is known. */
  readonly documentOf: ((issuer: Issuer) => PrintDocument) | undefined
  readonly error: unknown
}

/** A document as it will be printed, with the ways to paper; only the sheet itself is printed. */
export function PrintPreview({ title, back, pdf, documentOf, error }: PreviewProps) {
  const workspace = useReply(readWorkspace, {})
  const issuer = workspace.data?.organisation
  const failed = error ?? (issuer ? null : workspace.error)
  return (
    <div className="page print-preview">
      <div className="print-bar no-print">
        <h1>{title}</h1>
        <div className="print-bar-buttons">
          <Button component={AppLink} to={back} variant="default">
            Kembali
          </Button>
          <PdfButton address={pdf} />
          <Button leftSection={<IconPrinter {...iconSize} />} onClick={() => window.print()}>
            Cetak
          </Button>
        </div>
      </div>
      {failed !== null && <ProblemPanel error={failed} />}
      {issuer && documentOf && <PrintSheet document={documentOf(issuer)} />}
    </div>
  )
}

type ButtonsProps = {
  /** Address of the preview in this program. */
  readonly preview: string
  readonly pdf: string
}

/** The two ways from a document to paper: its preview, and its PDF in a new tab. */
export function PrintButtons({ preview, pdf }: ButtonsProps) {
  return (
    <>
      <PdfButton address={pdf} />
      <Button component={AppLink} to={preview} variant="default" leftSection={<IconPrinter {...iconSize} />}>
        Cetak
      </Button>
    </>
  )
}

function PdfButton({ address }: { readonly address: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileTypePdf {...iconSize} />}
    >
      PDF
    </Button>
  )
}
