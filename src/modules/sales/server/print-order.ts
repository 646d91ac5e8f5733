import { formatPercent } from '../../../platform/rules/format-amount.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { z } from 'zod'
import { formatLongDay } from '../../../platform/rules/format-day.ts'
import { toDay } from '../../../platform/rules/day.ts'
import { groupDigits } from '../../../platform/rules/money.ts'
import { formatQuantity } from '../../../platform/rules/quantity.ts'
import type { PdfDocument } from '../../../platform/server/pdf.ts'
import type { salesOrder } from '../contract.ts'
import { quantityOf } from './order-store.ts'
import { addressee, documentHead, signature, summary, type Issuer } from './print-parts.ts'

/** What a printed line takes from an order or an invoice. */
type PrintedLine = Pick<
  z.input<typeof salesOrder>['lines'][number],
  | 'lineNumber'
  | 'productName'
  | 'productCode'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discountPercent'
  | 'subtotal'
>

const heads: readonly (readonly [string, 'left' | 'right'])[] = [
  ['No', 'left'],
  ['Barang / Jasa', 'left'],
  ['Qty', 'right'],
  ['Unit', 'left'],
  ['Harga', 'right'],
  ['Disk. %', 'right'],
  ['Jumlah', 'right'],
]

/** The lines of an order or invoice as a table; its head repeats on every page. */
export function lineTable(lines: readonly PrintedLine[]): Content {
  return {
    layout: 'ledger',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [18, '*', 46, 30, 70, 36, 78],
      body: [
        heads.map(([text, alignment]): TableCell => ({ text, alignment, bold: true })),
        ...lines.map(lineRow),
      ],
    },
  }
}

function lineRow(line: PrintedLine): TableCell[] {
  const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
  return [
    { text: String(line.lineNumber) },
    { stack: [{ text: line.productName }, { text: line.productCode, fontSize: 7.5, color: '#525c6b' }] },
    right(formatQuantity(quantityOf(String(line.quantity)))),
    { text: line.unit },
    right(groupDigits(line.unitPrice)),
    right(line.discountPercent === 0 ? '-' : String(line.discountPercent).replace('.', ',')),
    right(groupDigits(line.subtotal)),
  ]
}

/** A sales order on paper. */
export function orderDocument(order: z.input<typeof salesOrder>, issuer: Issuer): PdfDocument {
  const day = toDay(order.orderDate)
  return {
    info: { title: `Sales Order ${order.orderNumber}`, author: issuer.name },
    footerText: `${issuer.name} · Sales Order ${order.orderNumber}`,
    content: [
      documentHead(issuer, 'SALES ORDER', [
        ['Nomor', order.orderNumber],
        ['Tanggal', formatLongDay(day)],
      ]),
      addressee('Kepada', [order.customerName, order.customerCode]),
      lineTable(order.lines),
      summary([
        ['Subtotal', order.subtotal],
        [`PPN ${formatPercent(order.vatBasisPoints)}`, order.taxAmount],
        ['Total Keseluruhan (Rp)', order.totalAmount],
      ]),
      ...(order.notes === null ? [] : [{ text: ['Catatan: ', order.notes] }]),
      signature(issuer, day),
    ],
  }
}
