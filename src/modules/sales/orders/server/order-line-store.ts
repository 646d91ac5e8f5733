import { sql } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import type { LineRate } from '../../../tax/rules/line-rate.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { ClassedLine, LineAmounts } from '../rules/order-amounts.ts'

/** The product as it is written into a line. */
export interface LineProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly isActive: boolean
  readonly taxClass: TaxClass
  readonly taxFacility: string | null
  readonly sellingPrice: Rupiah
  /** Account of its own that it earns, when it has one. */
  readonly revenueAccountId: number | null
  /** Its further units. */
  readonly packs: readonly { readonly id: number; readonly name: string; readonly factor: Quantity }[]
}

export interface OrderLine extends ClassedLine, LineAmounts, LineRate {
  readonly product: LineProduct
  readonly pack: SoldPack | null
  readonly departmentId: number | null
}

/** The further unit a line is priced by. */
export type SoldPack = LineProduct['packs'][number]

/** The further unit that a line `l` is priced by, its content in thousandths. */
export const packOfLine = sql`l.pack_id as "packId", l.pack_name as "packName", (l.pack_factor * 1000)::bigint as "packFactor"`

/** A quantity as a column takes it, or nothing. */
export function quantityTextOf(quantity: Quantity | null | undefined): string | null {
  return quantity === null || quantity === undefined ? null : quantityText(quantity)
}

/** The columns of it. */
export function packColumns(pack: SoldPack | null) {
  return pack === null
    ? { packId: null, packName: null, packFactor: null }
    : { packId: pack.id, packName: pack.name, packFactor: quantityTextOf(pack.factor) }
}

interface LinesOf {
  readonly orderId: number
  readonly after?: number
  readonly sinceRevision?: number
}

/** Writes lines of an order behind those of earlier versions. */
export function insertLines(
  tx: Tx,
  { orderId, after = 0, sinceRevision = 1 }: LinesOf,
  lines: readonly OrderLine[],
): Promise<void> {
  return insertRows(
    tx,
    'sales_order_line',
    lineRows(lines).map((row) => ({ orderId, sinceRevision, ...row, lineNumber: after + row.lineNumber })),
  )
}

/** Lines of what is sold, as columns. */
export function lineRows(lines: readonly OrderLine[]) {
  return lines.map(({ product, quantity, ...line }, index) => ({
    lineNumber: index + 1,
    productId: product.id,
    productCode: product.code,
    productName: product.name,
    unit: product.unit,
    isService: product.isService,
    quantity: quantityText(quantity),
    unitPrice: line.unitPrice,
    listPrice: product.sellingPrice,
    ...packColumns(line.pack),
    discountBasisPoints: line.discountBasisPoints,
    taxClass: line.taxClass,
    departmentId: line.departmentId,
    ...rateColumns(line),
    ...amountsOf(line),
  }))
}

/** What a line keeps of its rate, as columns. */
export function rateColumns(line: LineRate) {
  const { vatBasisPoints, rateBasisPoints, baseNumerator, baseDenominator, transactionCode, facility } = line
  return { vatBasisPoints, rateBasisPoints, baseNumerator, baseDenominator, transactionCode, facility }
}

function amountsOf({ subtotal, discountAmount, taxAmount, totalAmount }: LineAmounts) {
  return { subtotal, discountAmount, taxAmount, totalAmount }
}

/** The products of these ids as lines print them. */
export async function readLineProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LineProduct>> {
  const rows = await rowsOf(
    db,
    sql<LineProduct>`select id, code, name, unit, is_service as "isService", is_active as "isActive",
        selling_price as "sellingPrice", tax_class as "taxClass", tax_facility as "taxFacility",
        revenue_account_id as "revenueAccountId",
        (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'factor', (k.factor * 1000)::bigint)), '[]')
          from product_pack k where k.product_id = product.id) as packs
      from product where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
