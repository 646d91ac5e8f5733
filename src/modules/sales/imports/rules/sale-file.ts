import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  departmentCell,
  laterDayCell,
  noteCell,
  percentCell,
  quantityCell,
  usualAmountCell,
} from '../../../documents/imports/rules/import-cell.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'

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

const columnOf = {
  customerId: 'customer',
  productId: 'product',
  discountPercent: 'discount',
  departmentId: 'department',
} as const

const orderHead = { orderDate: dayCell('Tanggal'), customer, notes }
const invoiceHead = { invoiceDate: dayCell('Tanggal'), dueDate: laterDayCell('Jatuh Tempo'), customer, notes }

/** Sales orders as files hold them. */
export const orderFile: DocumentFile<typeof orderHead, typeof goods> = {
  kind: orders,
  head: orderHead,
  lines: goods,
  mostDocuments: 500,
  columnOf,
}

/** Invoices without an order as files hold them. */
export const invoiceFile: DocumentFile<typeof invoiceHead, typeof goods> = {
  kind: invoices,
  head: invoiceHead,
  lines: goods,
  mostDocuments: 100,
  columnOf,
}

export type SaleLines = typeof goods
