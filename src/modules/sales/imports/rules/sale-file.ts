import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  departmentCell,
  laterDayCell,
  noteCell,
  optionalCodeCell,
  percentCell,
  quantityCell,
  usualAmountCell,
  wordCell,
} from '../../../documents/imports/rules/import-cell.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { longestText, longestUnit } from '../../invoices/rules/text-line.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { quotations } from '../../quotations/rules/quotation-kind.ts'

const customer = codeCell('Customer')
const notes = noteCell('Catatan', 2000)

const goods = {
  product: codeCell('Produk'),
  quantity: quantityCell('Quantity'),
  /** The selling price of the product where nothing stands. */
  unitPrice: usualAmountCell('Harga'),
  discount: percentCell('Diskon %'),
  department: departmentCell('Departemen'),
}

/** A line of an order or quotation may name the unit its quantity and price are of: a further one of its product. */
const orderGoods = { ...goods, unit: noteCell('Unit', longestUnit) }

/** A line of an invoice: a product, or a text with its unit and the account it earns on. */
const goodsOrText = {
  ...goods,
  product: optionalCodeCell('Produk'),
  description: noteCell('Teks', longestText),
  unit: noteCell('Unit', longestUnit),
  account: optionalCodeCell('Akun Pendapatan', 20),
  tax: wordCell<BilledTaxClass>('Kena PPN', { ya: 'taxed', tidak: 'untaxed' }),
}

const columnOf = {
  packName: 'unit',
  customerId: 'customer',
  productId: 'product',
  discountPercent: 'discount',
  departmentId: 'department',
} as const

const orderHead = { orderDate: dayCell('Tanggal'), customer, notes }
const invoiceHead = { invoiceDate: dayCell('Tanggal'), dueDate: laterDayCell('Jatuh Tempo'), customer, notes }

const quotationHead = {
  quotationDate: dayCell('Tanggal'),
  validUntil: dayCell('Berlaku Sampai'),
  customer,
  notes,
}

/** Quotations as files hold them. */
export const quotationFile: DocumentFile<typeof quotationHead, typeof orderGoods> = {
  kind: quotations,
  head: quotationHead,
  lines: orderGoods,
  mostDocuments: 500,
  columnOf,
}

/** Sales orders as files hold them. */
export const orderFile: DocumentFile<typeof orderHead, typeof orderGoods> = {
  kind: orders,
  head: orderHead,
  lines: orderGoods,
  mostDocuments: 500,
  columnOf,
}

/** Invoices without an order as files hold them. */
export const invoiceFile: DocumentFile<typeof invoiceHead, typeof goodsOrText> = {
  kind: invoices,
  head: invoiceHead,
  lines: goodsOrText,
  mostDocuments: 100,
  columnOf: { ...columnOf, accountId: 'account', taxClass: 'tax' },
}

export type SaleLines = typeof goods
/** What only a line of an invoice says. */
export type TextLines = Omit<typeof goodsOrText, keyof typeof goods>
