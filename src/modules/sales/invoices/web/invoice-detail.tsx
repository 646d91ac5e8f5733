import { Button } from '@mantine/core'
import { DialogLink, AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { invoiceMessage } from '../../rules/share-text.ts'
import { ShareMenu } from '../../web/share-menu.tsx'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, sumRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useDepartments } from '../../../departments/web/index.ts'
import { isCollected } from '../../../tax/rules/line-rate.ts'
import { CopyButton, DocumentDialog, NotesFact } from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { documentAddress } from '../../web/document-address.ts'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import { type SalesInvoice, salesInvoiceApi } from '../contract.ts'
import { pastDueText } from '../rules/ageing.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { lineColumns } from '../../web/goods-columns.tsx'
import { deliveries } from '../../deliveries/rules/delivery-kind.ts'
import { handovers } from '../../handovers/rules/handover-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { AdvanceBadge, InvoiceBadge, OpeningBadge } from './invoice-badge.tsx'
import { InvoiceSettlements } from './invoice-settlements.tsx'
import '../../web/sales.css'

/** One invoice to read and print, with what has been paid and credited of it. */
export function InvoiceDetail() {
  return (
    <DocumentDialog
      api={salesInvoiceApi}
      title="Invoice"
      badge={({ state, isOpening, kind }) => (
        <>
          <InvoiceBadge state={state} /> {isOpening && <OpeningBadge />}
          {kind === 'advance' && <AdvanceBadge />}
        </>
      )}
      actions={(invoice) => <DetailActions invoice={invoice} />}
    >
      {(invoice) => <InvoiceContent invoice={invoice} />}
    </DocumentDialog>
  )
}

function collectedOf({ fakturs }: SalesInvoice): number {
  return fakturs.find(({ transactionCode }) => isCollected(transactionCode))?.vat ?? 0
}

function InvoiceContent({ invoice }: { readonly invoice: SalesInvoice }) {
  const departments = useDepartments()
  return (
    <>
      <WaitingNotice table="sales_invoice" recordId={invoice.id} />
      <InvoiceFacts invoice={invoice} />
      <DataTable
        compact
        caption={`Item ${invoice.invoiceNumber}, dalam Rupiah`}
        columns={lineColumns(invoice, departments)}
        rows={invoice.lines}
        rowKey={(line) => line.lineNumber}
        empty="Belum ada item"
      />
      <DocumentTotals document={{ ...invoice, collectedAmount: collectedOf(invoice) }} />
      <InvoiceSettlements invoice={invoice} />
    </>
  )
}

function DetailActions({ invoice }: { readonly invoice: SalesInvoice }) {
  const { invoiceNumber, canCredit, canReceive, canRecover, canWriteOff } = invoice
  return (
    <>
      {!invoice.isOpening && (
        <ShareMenu contact={invoice.contact} message={(issuer) => invoiceMessage(invoice, issuer)} />
      )}
      {!invoice.isOpening && invoice.kind !== 'advance' && (
        <CopyButton number={invoiceNumber} right="sales.edit" namesNoOther />
      )}
      {canWriteOff && (
        <Button component={DialogLink} to={`${invoiceNumber}/write-off`} variant="default">
          Hapus Piutang
        </Button>
      )}
      {canCredit && (
        <Button component={DialogLink} to={`${invoiceNumber}/credit`} variant="default">
          Nota Kredit
        </Button>
      )}
      {(canReceive || canRecover) && (
        <Button component={DialogLink} to={`${invoiceNumber}/receive`}>
          Terima Pembayaran
        </Button>
      )}
    </>
  )
}

type Props = { readonly invoice: SalesInvoice }

/** The head of an invoice: days, customer, where it comes from, its base of tax and what is open. */
function InvoiceFacts({ invoice }: Props) {
  return (
    <Facts>
      <Fact name="Tanggal invoice">{formatLongDay(invoice.invoiceDate)}</Fact>
      <Fact name="Jatuh tempo">
        {formatLongDay(invoice.dueDate)}
        {invoice.daysPastDue !== null && <span className="muted"> · {pastDueText(invoice.daysPastDue)}</span>}
      </Fact>
      {invoice.handover !== null && (
        <Fact name="Tukar faktur">
          <AppLink to={documentAddress(handovers, invoice.handover.number)}>
            {invoice.handover.number}
          </AppLink>
          <span className="muted"> · janji bayar {formatDay(invoice.handover.promisedDay)}</span>
        </Fact>
      )}
      <SourceFact invoice={invoice} />
      <Fact name="Journal entry">
        <AppLink to={entryAddress(invoice.entryNumber)}>{invoice.entryNumber}</AppLink>
      </Fact>
      <Fact name="Customer">
        {invoice.customerCode} - {invoice.customerName}
      </Fact>
      {invoice.customerAddress !== null && <Fact name="Alamat">{invoice.customerAddress}</Fact>}
      {invoice.customerNpwp !== null && <Fact name="NPWP">{invoice.customerNpwp}</Fact>}
      {invoice.fakturs.map((faktur) => (
        <TaxFact key={`${faktur.transactionCode} ${faktur.facility}`} faktur={faktur} />
      ))}
      <AdvanceLeftFact lines={invoice.lines} />
      <Fact name="Terbayar dan dikreditkan">{formatRupiah(invoice.settledAmount)}</Fact>
      <Fact name="Sisa tagihan">
        <strong>{formatRupiah(invoice.openAmount)}</strong>
      </Fact>
      <NotesFact notes={invoice.notes} />
    </Facts>
  )
}

/** What of the base of an advance is neither deducted nor credited. */
function AdvanceLeftFact({ lines }: Pick<SalesInvoice, 'lines'>) {
  const left = lines.flatMap(({ advanceLeft }) => advanceLeft ?? [])
  if (left.length === 0) return null
  return <Fact name="DPP belum dipotong">{formatRupiah(sumRupiah(left))}</Fact>
}

/** The order it was made from, if any, or its number in the old system. */
function SourceFact({ invoice: { orderNumber, deliveryNumber, isOpening, referenceNumber } }: Props) {
  if (isOpening) return <Fact name="Nomor di sistem lama">{referenceNumber}</Fact>
  if (orderNumber === null)
    return (
      <>
        <Fact name="Sales order">Langsung, tanpa order</Fact>
        {deliveryNumber !== null && (
          <Fact name="Surat jalan">
            <AppLink to={documentAddress(deliveries, deliveryNumber)}>{deliveryNumber}</AppLink>
          </Fact>
        )}
      </>
    )
  return (
    <Fact name="Sales order">
      <AppLink to={documentAddress(orders, orderNumber)}>{orderNumber}</AppLink>
    </Fact>
  )
}

type FakturProps = { readonly faktur: SalesInvoice['fakturs'][number] }

/** Of a tax invoice the base of the law's rate, where it is not the price itself (PMK 131/2024), and its code. */
function TaxFact({
  faktur: { otherTaxBase, lawRateBasisPoints, baseShare, base, transactionCode },
}: FakturProps) {
  const name = baseShare === null ? 'DPP' : 'DPP nilai lain'
  const rate = lawRateBasisPoints === null ? '' : ` × PPN ${formatPercent(lawRateBasisPoints)}`
  return (
    <Fact name={name}>
      {formatRupiah(otherTaxBase ?? base)}
      {rate}
      <span className="muted"> · kode {transactionCode}</span>
    </Fact>
  )
}
