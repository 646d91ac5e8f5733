import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { SalesInvoice } from '../contract.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { documentAddress, entryAddress } from '../../web/document-address.ts'

type Props = { readonly invoice: SalesInvoice }

/** The head of an invoice: days, customer, where it comes from, its base of tax and what is open. */
export function InvoiceFacts({ invoice }: Props) {
  return (
    <Facts>
      <Fact name="Tanggal invoice">{formatLongDay(invoice.invoiceDate)}</Fact>
      <Fact name="Jatuh tempo">{formatLongDay(invoice.dueDate)}</Fact>
      <SourceFact invoice={invoice} />
      <Fact name="Journal entry">
        <AppLink to={entryAddress(invoice.entryNumber)}>{invoice.entryNumber}</AppLink>
      </Fact>
      <Fact name="Customer">
        {invoice.customerCode} - {invoice.customerName}
      </Fact>
      {invoice.customerAddress !== null && <Fact name="Alamat">{invoice.customerAddress}</Fact>}
      {invoice.customerNpwp !== null && <Fact name="NPWP">{invoice.customerNpwp}</Fact>}
      {!invoice.isOpening && <TaxFact invoice={invoice} />}
      <Fact name="Terbayar dan dikreditkan">{formatRupiah(invoice.settledAmount)}</Fact>
      <Fact name="Sisa tagihan">
        <strong>{formatRupiah(invoice.openAmount)}</strong>
      </Fact>
    </Facts>
  )
}

/** The order it was made from, or its number in the old system. */
function SourceFact({ invoice: { orderNumber, referenceNumber } }: Props) {
  if (orderNumber === null) return <Fact name="Nomor di sistem lama">{referenceNumber}</Fact>
  return (
    <Fact name="Sales order">
      <AppLink to={documentAddress(orders, orderNumber)}>{orderNumber}</AppLink>
    </Fact>
  )
}

/** The base of the law's rate, where it is not the price itself (PMK 131/2024). */
function TaxFact({ invoice: { otherTaxBase, lawRateBasisPoints, subtotal } }: Props) {
  const name = otherTaxBase === subtotal ? 'DPP' : 'DPP nilai lain'
  return (
    <Fact name={name}>
      {formatRupiah(otherTaxBase)} × PPN {formatPercent(lawRateBasisPoints)}
    </Fact>
  )
}
