import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { columns, insertRow, insertRows, instants } from '../../../../platform/server/database/rows.ts'
import type { LineRate } from '../../../tax/rules/line-rate.ts'
import type { ClassedLine, LineAmounts } from '../../orders/rules/order-amounts.ts'
import { packOfLine, quantityTextOf, rateColumns } from '../../orders/server/order-line-store.ts'
import type { DocumentCustomer } from '../../server/document-customer.ts'
import type { InvoiceKind } from '../rules/invoice-kind.ts'

/** What is billed of a line, before its VAT. */
export interface UnratedLine extends ClassedLine, Pick<LineAmounts, 'subtotal' | 'discountAmount'> {
  readonly orderLineId: number | null
  readonly productId: number | null
  readonly productCode: string | null
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly revenueAccountId: number | null
  readonly departmentId: number | null
  /** The line of an invoice of an advance that it deducts, below zero. */
  readonly advanceLineId?: number | null
  /** The further unit it is priced by. */
  readonly packId?: number | null
  readonly packName?: string | null
}

/** A line as it is written: what is billed, its base and its VAT. */
export interface NewInvoiceLine extends UnratedLine, LineAmounts, LineRate {}

interface NewInvoice extends LineAmounts {
  readonly kind: InvoiceKind
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly dueDate: Day
  readonly orderId: number | null
  readonly notes?: string | undefined
  readonly customer: Pick<DocumentCustomer, 'id' | 'code' | 'name' | 'address' | 'npwp'>
  readonly vatBasisPoints: number
  readonly pricesIncludeVat: boolean
  readonly receivableAmount: Rupiah
  readonly receivableAccountId: number
  readonly journalEntryId: number
  readonly createdBy: string
  readonly lines: readonly NewInvoiceLine[]
}

/** Writes an invoice with everything it prints; gives its id. */
export async function insertInvoice(tx: Tx, { lines, customer, ...head }: NewInvoice): Promise<number> {
  const { kind, invoiceNumber, invoiceDate, dueDate, orderId, notes, vatBasisPoints, createdBy } = head
  const { subtotal, discountAmount, taxAmount, totalAmount, receivableAmount } = head
  const { receivableAccountId, journalEntryId, pricesIncludeVat } = head
  const id = await insertRow(tx, 'sales_invoice', {
    ...{ kind, invoiceNumber, invoiceDate, dueDate, orderId, notes, vatBasisPoints, createdBy },
    ...{ subtotal, discountAmount, taxAmount, totalAmount, receivableAmount },
    ...{ receivableAccountId, journalEntryId, pricesIncludeVat },
    customerId: customer.id,
    customerCode: customer.code,
    customerName: customer.name,
    customerAddress: customer.address,
    customerNpwp: customer.npwp,
  })
  const rows = lines.map((line, index) => ({
    invoiceId: id,
    lineNumber: index + 1,
    orderLineId: line.orderLineId,
    productId: line.productId,
    productCode: line.productCode,
    productName: line.productName,
    unit: line.unit,
    isService: line.isService,
    quantity: quantityText(line.quantity),
    unitPrice: line.unitPrice,
    packId: line.packId ?? null,
    packName: line.packName ?? null,
    packFactor: quantityTextOf(line.packFactor),
    discountBasisPoints: line.discountBasisPoints,
    discountAmount: line.discountAmount,
    subtotal: line.subtotal,
    taxAmount: line.taxAmount,
    totalAmount: line.totalAmount,
    revenueAccountId: line.revenueAccountId,
    departmentId: line.departmentId,
    advanceLineId: line.advanceLineId ?? null,
    taxClass: line.transactionCode === null ? 'untaxed' : line.taxClass,
    ...rateColumns(line),
  }))
  await insertRows(tx, 'sales_invoice_line', rows)
  return id
}

export interface StoredInvoiceLine extends NewInvoiceLine {
  readonly id: number
  readonly lineNumber: number
  readonly createdAt: string
  readonly advanceLineId: number | null
  readonly packId: number | null
  readonly packName: string | null
  readonly packFactor: Quantity | null
}

const lineColumns = columns('l', [
  'id',
  'lineNumber',
  'orderLineId',
  'productId',
  'productCode',
  'productName',
  'unit',
  'isService',
  'revenueAccountId',
  'quantity',
  'unitPrice',
  'discountBasisPoints',
  'discountAmount',
  'subtotal',
  'taxClass',
  'vatBasisPoints',
  'rateBasisPoints',
  'baseNumerator',
  'baseDenominator',
  'transactionCode',
  'facility',
  'taxAmount',
  'totalAmount',
  'departmentId',
  'advanceLineId',
])

/** The lines of an invoice in their order. */
export async function readInvoiceLines(db: Database, invoiceId: number): Promise<StoredInvoiceLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<StoredInvoiceLine, 'quantity'> & { quantity: string }>`
      select ${lineColumns}, ${packOfLine}, ${instants('l', ['createdAt'])} from sales_invoice_line l
      where l.invoice_id = ${invoiceId} order by l.line_number`,
  )
  return rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
}
