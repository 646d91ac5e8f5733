import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { lineTable, withoutColumn } from '../../../documents/rules/line-table.ts'
import {
  emptyLine,
  lineDraft,
  lineInput,
  noProduct,
  pricedByProduct,
  productFields,
  saleColumns,
  type LineContent,
} from '../../orders/rules/order-grid.ts'
import type { DirectLineDraft } from './text-line.ts'

/** A line of an invoice without an order as it is typed: of a product, or of a text with its unit, account and tax class. */
export type InvoiceLine = LineContent & {
  /** It sells what its name says, not a product. */
  readonly isText: boolean
  /** What a text earns on. */
  readonly accountId: number | null
}

const ofProduct = { isText: false, accountId: null } as const

export const emptyInvoiceLine: InvoiceLine = { ...emptyLine, ...ofProduct }

/** A line of an order as one of an invoice. */
export function productLine(line: LineContent): InvoiceLine {
  return { ...line, ...ofProduct }
}

/** The change that makes a line one of text: what it sells, and nothing of a product. */
export function textChange(description: string) {
  return { ...noProduct, productName: description, unit: 'unit', isText: true, accountId: null } as const
}

/** The change that makes it a line of a product again, which is still to be chosen. */
export const productChange = { ...noProduct, ...ofProduct } as const

const ofText = ['unit', 'account', 'tax'] as const

const { department, ...priced } = saleColumns

const declared = lineTable({
  columns: {
    product: {
      head: 'Produk atau teks',
      path: 'productId',
      holds: [...productFields, 'isText', 'accountId'],
    },
    unit: { head: 'Unit', path: 'unit', holds: ['unit'], width: 'short' },
    account: { head: 'Akun pendapatan', path: 'accountId', holds: ['accountId'], width: 'text' },
    ...priced,
    tax: { head: 'Kena PPN', path: 'taxClass', holds: ['taxClass'], width: 'narrow' },
    department,
  },
  empty: emptyInvoiceLine,
  fewestAlert: 'Invoice harus memiliki minimal 1 item',
  isChosen: (line: InvoiceLine) => line.productId !== null || line.isText,
  openColumn: (line: InvoiceLine, column) =>
    !line.isText && ofText.some((each) => each === column) ? 'quantity' : column,
  following: (change: Partial<InvoiceLine>): Partial<InvoiceLine> => pricedByProduct(change),
})

/** What is said of a text stands in the cell of its words. */
export const invoiceTable = {
  ...declared,
  grid: { ...declared.grid, columnOf: { ...declared.grid.columnOf, description: 'product' as const } },
}

export type InvoiceColumn = (typeof invoiceTable.order)[number]

/** The same where nobody has departments. */
export const plainInvoiceTable = withoutColumn(invoiceTable, 'department')

/** The same lines as they are shown while none of them is a text. */
export function withoutTexts(table: typeof plainInvoiceTable): typeof plainInvoiceTable {
  return ofText.reduce((without, column) => withoutColumn(without, column), table)
}

function textOf({ isText, productName, unit, accountId, taxClass }: InvoiceLine) {
  if (!isText) return {}
  const bearsVat = taxClass === 'untaxed' ? ('untaxed' as const) : ('taxed' as const)
  return { description: productName, unit, accountId, taxClass: bearsVat }
}

/** A line as the rules take it. */
export function invoiceLineDraft(line: InvoiceLine): DirectLineDraft {
  const { productId, quantity, unitPrice, discountBasisPoints, packFactor } = lineDraft(line)
  return { productId, quantity, unitPrice, discountBasisPoints, packFactor, ...textOf(line) }
}

/** A line as the server takes it. */
export function invoiceLineInput(line: InvoiceLine) {
  return { ...lineInput(line), quantity: quantityUnits(line.quantity), ...textOf(line) }
}
