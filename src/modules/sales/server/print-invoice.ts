import { formatPercent } from '../../../platform/rules/format-amount.ts'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import type { z } from 'zod'
import { formatLongDay } from '../../../platform/rules/format-day.ts'
import { toDay } from '../../../platform/rules/day.ts'
import { formatRupiah } from '../../../platform/rules/money.ts'
import { terbilang } from '../../../platform/rules/terbilang.ts'
import type { PdfDocument } from '../../../platform/server/pdf.ts'
import type { salesInvoice } from '../contract.ts'
import { lineTable } from './print-order.ts'
import { addressee, documentHead, muted, signature, summary, type Issuer } from './print-parts.ts'

type Invoice = z.input<typeof salesInvoice>

/** An invoice on paper: with DPP nilai lain and the rate of the law beside the VAT (PMK 131/2024), and terbilang. */
export function invoiceDocument(invoice: Invoice, issuer: Issuer): PdfDocument {
  const day = toDay(invoice.invoiceDate)
  return {
    info: { title: `Invoice ${invoice.invoiceNumber}`, author: issuer.name },
    footerText: `${issuer.name} · Invoice ${invoice.invoiceNumber} · bukan faktur pajak`,
    content: [
      documentHead(issuer, 'INVOICE', [
        ['Nomor', invoice.invoiceNumber],
        ['Tanggal', formatLongDay(day)],
        ['Jatuh tempo', formatLongDay(toDay(invoice.dueDate))],
        ['Sales order', invoice.orderNumber],
      ]),
      addressee('Kepada', [
        invoice.customerName,
        invoice.customerAddress,
        invoice.customerNpwp === null ? null : `NPWP ${invoice.customerNpwp}`,
      ]),
      lineTable(invoice.lines),
      summary([
        ...(invoice.discountAmount > 0
          ? ([
              ['Jumlah sebelum diskon', invoice.subtotal + invoice.discountAmount],
              ['Total diskon', -invoice.discountAmount],
            ] as const)
          : []),
        ['Subtotal', invoice.subtotal],
        ...taxRows(invoice),
        ['Total (Rp)', invoice.totalAmount],
      ]),
      inWords(invoice.totalAmount),
      ...paymentTo(issuer),
      signature(issuer, day),
    ],
  }
}

/** A kwitansi for what was received for an invoice. */
export function receiptDocument(
  receipt: { readonly number: string; readonly day: string; readonly amount: number },
  invoice: Pick<Invoice, 'invoiceNumber' | 'customerName'>,
  issuer: Issuer,
): PdfDocument {
  const day = toDay(receipt.day)
  const row = (label: string, value: ContentText): Content => ({
    margin: [0, 0, 0, 10],
    columns: [
      { width: 120, text: label, color: muted },
      { width: '*', ...value },
    ],
  })
  return {
    info: { title: `Kwitansi ${receipt.number}`, author: issuer.name },
    footerText: `${issuer.name} · Kwitansi ${receipt.number}`,
    content: [
      documentHead(issuer, 'KWITANSI', [
        ['Nomor', receipt.number],
        ['Tanggal', formatLongDay(day)],
      ]),
      row('Telah terima dari', { text: invoice.customerName, bold: true, fontSize: 11 }),
      row('Uang sejumlah', { text: capitalised(terbilang(receipt.amount)), italics: true, fontSize: 11 }),
      row('Untuk pembayaran', { text: `Invoice ${invoice.invoiceNumber}` }),
      { text: formatRupiah(receipt.amount), bold: true, fontSize: 16, margin: [0, 10, 0, 0] },
      signature(issuer, day, stampNote(receipt.amount)),
    ],
  }
}

/** Receipts above five million rupiah carry a stamp duty of ten thousand (UU 10/2020). */
export function stampNote(amount: number): string | undefined {
  return amount > 5_000_000 ? 'Meterai Rp\u00a010.000' : undefined
}

/** The tax as the law states it: on DPP nilai lain where the base is a share of the price, else on the price itself. */
function taxRows(invoice: Invoice): (readonly [string, number])[] {
  const rate = formatPercent(invoice.lawRateBasisPoints)
  if (invoice.lawRateBasisPoints === invoice.vatBasisPoints) return [[`PPN ${rate}`, invoice.taxAmount]]
  return [
    ['DPP nilai lain (11/12)', invoice.otherTaxBase],
    [`PPN ${rate} × DPP nilai lain`, invoice.taxAmount],
  ]
}

function inWords(amount: number): Content {
  return {
    margin: [0, 2, 0, 8],
    text: [
      { text: 'Terbilang: ', color: muted },
      { text: capitalised(terbilang(amount)), italics: true },
    ],
  }
}

function paymentTo(issuer: Issuer): Content[] {
  if (issuer.bankDetails === null) return []
  return [
    { stack: [{ text: 'Pembayaran ke', color: muted }, { text: issuer.bankDetails }], margin: [0, 4, 0, 0] },
  ]
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
