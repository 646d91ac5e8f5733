import { sql } from 'kysely'
import { storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { GoodsBack } from '../../deliveries/server/stock-of-deliveries.ts'
import { partsBack } from '../rules/goods-back.ts'

interface CreditedGoods {
  readonly invoiceId: number
  readonly credited: readonly { readonly invoiceLineId: number; readonly quantity: Quantity }[]
  /** Lines of the invoice with what earlier notes took back of them. */
  readonly billed: readonly { readonly id: number; readonly creditedQuantity: Quantity }[]
}

/** The goods that a credit note takes back, each with the delivery it left by. An invoice without deliveries gives none. */
export async function goodsCredited(
  tx: Tx,
  { invoiceId, credited, billed }: CreditedGoods,
): Promise<GoodsBack[]> {
  const rows = await rowsOf(
    tx,
    sql<Omit<GoodsBack, 'quantity'> & { invoiceLineId: number; quantity: string }>`
      select b.invoice_line_id as "invoiceLineId", b.quantity, d.movement_id as "movementId", d.product_id as "productId",
        d.is_service as "isService"
      from billed_delivery b join sales_delivery_line d on d.id = b.delivery_line_id
      where b.invoice_id = ${invoiceId} order by d.id`,
  )
  const parts = rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
  return credited.flatMap(({ invoiceLineId, quantity }) => {
    const before = billed.find(({ id }) => id === invoiceLineId)?.creditedQuantity ?? (0 as Quantity)
    const own = parts.filter((part) => part.invoiceLineId === invoiceLineId)
    return partsBack(own, before, quantity)
  })
}
