import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { isStockKept } from '../../../inventory/server/index.ts'
import { quantityTextOf } from '../../orders/server/order-line-store.ts'
import type { DocumentCustomer } from '../../server/document-customer.ts'
import { deliveries } from '../rules/delivery-kind.ts'
import { shipGoods } from './stock-of-deliveries.ts'

/** A line that is sold without an order; a text has no product. */
interface InvoicedLine {
  readonly productId: number | null
  readonly productCode: string | null
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly quantity: Quantity
  readonly packId: number | null
  readonly packName: string | null
  readonly packFactor?: Quantity | null | undefined
  readonly departmentId: number | null
}

/** What is sold without an order, and from where it leaves. */
interface Invoiced {
  readonly day: Day
  readonly warehouseId: number | null
  readonly customer: DocumentCustomer
  readonly lines: readonly InvoicedLine[]
}

/** Goods that left stock for an invoice that is being made: under which number, by which movements. */
export interface ShippedForInvoice {
  readonly deliveryNumber: string
  readonly lines: readonly (Omit<InvoicedLine, 'productId'> & {
    readonly productId: number
    readonly movementId: number
    /** Number of the invoice's line. */
    readonly lineNumber: number
  })[]
}

/** Takes the goods of an invoice without an order out of stock; undefined where it sells none of which stock is kept. */
export async function shipInvoiced(
  tx: Tx,
  { day, warehouseId, customer, lines }: Invoiced,
  caller: Caller,
): Promise<ShippedForInvoice | undefined> {
  const goods = lines.flatMap(({ productId, ...line }, index) =>
    productId === null || line.isService ? [] : [{ ...line, productId, lineNumber: index + 1 }],
  )
  if (goods.length === 0 || !(await isStockKept(tx, day))) return undefined
  const number = await nextNumber(tx, deliveries.series[0], day)
  const says = `Surat jalan ${number} ${customer.name}`
  const sent = goods.map((line) => ({ ...line, typedLine: line.lineNumber - 1 }))
  const moving = { referenceType: 'sales_delivery', number, day, says, warehouseId } as const
  const movements = await shipGoods(tx, { ...moving, lines: sent }, caller)
  const shipped = goods.map((line, index) => ({ ...line, movementId: movements[index] ?? 0 }))
  return { deliveryNumber: number, lines: shipped }
}

/** Writes the surat jalan of what left stock for an invoice, which bills all of it. */
export async function recordInvoicedDelivery(
  tx: Tx,
  { deliveryNumber, lines }: ShippedForInvoice,
  given: {
    readonly invoiceId: number
    readonly day: Day
    readonly customer: DocumentCustomer
    readonly createdBy: string
  },
): Promise<void> {
  const { invoiceId, day: deliveryDate, customer, createdBy } = given
  const deliveryId = await insertRow(tx, 'sales_delivery', {
    ...{ deliveryNumber, deliveryDate, invoiceId, createdBy },
    customerId: customer.id,
    customerCode: customer.code,
    customerName: customer.name,
    customerAddress: customer.address,
  })
  const rows = lines.map((line, index) => ({
    deliveryId,
    lineNumber: index + 1,
    productId: line.productId,
    productCode: line.productCode,
    productName: line.productName,
    unit: line.unit,
    isService: line.isService,
    packId: line.packId,
    packName: line.packName,
    packFactor: quantityTextOf(line.packFactor),
    quantity: quantityText(line.quantity),
    billedQuantity: quantityText(line.quantity),
    movementId: line.movementId,
  }))
  await insertRows(tx, 'sales_delivery_line', rows)
  await billWhole(tx, { invoiceId, deliveryId, lines })
}

/** The lines of the surat jalan stand in the order of the invoice's lines that bill them. */
async function billWhole(
  tx: Tx,
  {
    invoiceId,
    deliveryId,
    lines,
  }: { readonly invoiceId: number; readonly deliveryId: number } & Pick<ShippedForInvoice, 'lines'>,
): Promise<void> {
  const rows = lines.map(({ lineNumber }, index) => ({ invoiced: lineNumber, delivered: index + 1 }))
  await sql`insert into billed_delivery (invoice_id, invoice_line_id, delivery_line_id, quantity)
    select ${invoiceId}, i.id, d.id, d.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (invoiced integer, delivered integer)
    join sales_invoice_line i on i.invoice_id = ${invoiceId} and i.line_number = r.invoiced
    join sales_delivery_line d on d.delivery_id = ${deliveryId} and d.line_number = r.delivered`.execute(tx)
}
