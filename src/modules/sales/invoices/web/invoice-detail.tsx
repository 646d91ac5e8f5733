import { Button } from '@mantine/core'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Attachments, FoldedHistory } from '../../../audit/web/index.ts'
import { printSalesInvoice } from '../../printing/contract.ts'
import { readSalesInvoice, type SalesInvoice } from '../contract.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { InvoiceBadge, OpeningBadge } from './invoice-badge.tsx'
import { InvoiceFacts, InvoiceTimes } from './invoice-facts.tsx'
import { InvoiceSettlements } from './invoice-settlements.tsx'
import { lineColumns } from '../../orders/web/order-lines-table.tsx'
import { PrintButtons } from '../../printing/web/print-preview.tsx'
import '../../web/sales.css'

/** One invoice to read and print, with what has been paid and credited of it. */
export function InvoiceDetail() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesInvoice, { params: { number } })
  return (
    <DetailDialog
      size="wide"
      title={`Invoice ${number}`}
      badge={
        data && (
          <>
            <InvoiceBadge state={data.state} /> {data.isOpening && <OpeningBadge />}
          </>
        )
      }
      actions={data && <DetailActions invoice={data} />}
    >
      {data && <InvoiceContent invoice={data} />}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

function InvoiceContent({ invoice }: { readonly invoice: SalesInvoice }) {
  return (
    <div className="document-detail">
      <InvoiceFacts invoice={invoice} />
      <DataTable
        compact
        caption={`Item ${invoice.invoiceNumber}, dalam Rupiah`}
        columns={lineColumns(invoice.vatBasisPoints)}
        rows={invoice.lines}
        rowKey={(line) => line.lineNumber}
        empty="Belum ada item"
      />
      <DocumentTotals document={invoice} />
      <InvoiceSettlements invoice={invoice} />
      <InvoiceTimes invoice={invoice} />
      <Attachments kind="sales_invoice" recordId={invoice.id} />
      <FoldedHistory kind="sales_invoice" recordId={String(invoice.id)} />
    </div>
  )
}

function DetailActions({ invoice }: { readonly invoice: SalesInvoice }) {
  const { invoiceNumber, isOpening, canCredit, canReceive } = invoice
  return (
    <>
      {!isOpening && (
        <PrintButtons
          preview={`/sales/invoices/${invoiceNumber}/print`}
          pdf={addressOf(printSalesInvoice, { params: { number: invoiceNumber } })}
        />
      )}
      {canCredit && (
        <Button component={DialogLink} to={`${invoiceNumber}/credit`} variant="default">
          Nota Kredit
        </Button>
      )}
      {canReceive && (
        <Button component={DialogLink} to={`${invoiceNumber}/receive`}>
          Terima Pembayaran
        </Button>
      )}
    </>
  )
}
