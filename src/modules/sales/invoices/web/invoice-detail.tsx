import { Button } from '@mantine/core'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DocumentDialog } from '../../../documents/web/index.ts'
import { printSalesInvoice, readSalesInvoice, type SalesInvoice } from '../contract.ts'
import { invoices } from '../rules/invoice-kind.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { InvoiceBadge, OpeningBadge } from './invoice-badge.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceSettlements } from './invoice-settlements.tsx'
import { lineColumns } from '../../orders/web/order-lines-table.tsx'
import '../../web/sales.css'

/** One invoice to read and print, with what has been paid and credited of it. */
export function InvoiceDetail() {
  return (
    <DocumentDialog
      kind={invoices}
      read={readSalesInvoice}
      title="Invoice"
      badge={({ state, isOpening }) => (
        <>
          <InvoiceBadge state={state} /> {isOpening && <OpeningBadge />}
        </>
      )}
      paper={{ endpoint: printSalesInvoice, may: ({ isOpening }) => !isOpening }}
      actions={(invoice) => <DetailActions invoice={invoice} />}
    >
      {(invoice) => <InvoiceContent invoice={invoice} />}
    </DocumentDialog>
  )
}

function InvoiceContent({ invoice }: { readonly invoice: SalesInvoice }) {
  return (
    <>
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
    </>
  )
}

function DetailActions({ invoice }: { readonly invoice: SalesInvoice }) {
  const { invoiceNumber, canCredit, canReceive } = invoice
  return (
    <>
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
