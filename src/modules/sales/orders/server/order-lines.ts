import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { columns, instants } from '../../../../platform/server/database/rows.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { LineRate } from '../../../tax/rules/line-rate.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { LineAmounts } from '../rules/order-amounts.ts'
import { packOfLine } from './order-line-store.ts'
import type { LineQuantities } from '../rules/order-quantities.ts'

export interface StoredOrderLine extends LineAmounts, LineQuantities, LineRate {
  readonly id: number
  readonly createdAt: string
  readonly lineNumber: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly unitPrice: Rupiah
  readonly listPrice: Rupiah
  readonly currentPrice: Rupiah
  readonly discountBasisPoints: number
  readonly taxClass: TaxClass
  /** That of the product now. */
  readonly currentTaxClass: TaxClass
  readonly currentFacility: string | null
  readonly revenueAccountId: number | null
  readonly departmentId: number | null
  /** What of the closed quantity amendments took away. */
  readonly amendedQuantity: Quantity
  /** The further unit it is priced by. */
  readonly packId: number | null
  readonly packName: string | null
  readonly packFactor: Quantity | null
}

/** The columns of a line `l` that sells a product. */
export const soldLineColumns = sql`${columns('l', [
  'id',
  'lineNumber',
  'productId',
  'productCode',
  'productName',
  'unit',
  'isService',
  'unitPrice',
  'listPrice',
  'discountBasisPoints',
  'taxClass',
  'vatBasisPoints',
  'rateBasisPoints',
  'baseNumerator',
  'baseDenominator',
  'transactionCode',
  'facility',
  'discountAmount',
  'subtotal',
  'taxAmount',
  'totalAmount',
  'departmentId',
])}, ${packOfLine}, ${instants('l', ['createdAt'])}`

const quantities = [
  'quantity',
  'closedQuantity',
  'deliveredQuantity',
  'returnedQuantity',
  'invoicedQuantity',
  'creditedQuantity',
  'reopenedQuantity',
  'amendedQuantity',
  'givenQuantity',
] as const satisfies readonly (keyof StoredOrderLine)[]

type QuantityTexts = Readonly<Record<(typeof quantities)[number], string>>

export async function readOrderLines(db: Database, orderId: number): Promise<StoredOrderLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<StoredOrderLine, keyof QuantityTexts> & QuantityTexts>`
      select ${soldLineColumns}, ${columns('l', quantities)}, ${columns('p', ['revenueAccountId'])}, p.selling_price as "currentPrice",
        p.tax_class as "currentTaxClass", p.tax_facility as "currentFacility"
      from sales_order_line l join product p on p.id = l.product_id
      where l.order_id = ${orderId} order by l.line_number`,
  )
  return rows.map((row) => ({ ...row, ...storedQuantities(row) }))
}

function storedQuantities(row: QuantityTexts): Pick<StoredOrderLine, keyof QuantityTexts> {
  return {
    quantity: storedQuantity(row.quantity),
    closedQuantity: storedQuantity(row.closedQuantity),
    deliveredQuantity: storedQuantity(row.deliveredQuantity),
    returnedQuantity: storedQuantity(row.returnedQuantity),
    invoicedQuantity: storedQuantity(row.invoicedQuantity),
    creditedQuantity: storedQuantity(row.creditedQuantity),
    reopenedQuantity: storedQuantity(row.reopenedQuantity),
    amendedQuantity: storedQuantity(row.amendedQuantity),
    givenQuantity: storedQuantity(row.givenQuantity),
  }
}
