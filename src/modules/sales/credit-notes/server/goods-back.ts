import { sql } from 'kysely'
import { zeroQuantity, storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { GoodsBack } from '../../deliveries/server/stock-of-deliveries.ts'
import { partsBack } from '../rules/goods-back.ts'

interface CreditedGoods {
  readonly invoiceId: number
  readonly credited: readonly { readonly invoiceLineId: number; readonly quantity: Quantity }[]
  /** Lines of the invoice with what earlier notes took back of them. */
  readonly billed: readonly { readonly id: number; readonly creditedQuantity: Quantity }[]
}

/** The goods that a credit note takes back, each with the delivery or the use for work it left by. Others give none. */
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
      where b.invoice_id = ${invoiceId}
      union all
      select l.id, c.share_to - c.share_from, c.movement_id, m.product_id, false
      from sales_invoice i join stock_cost c on c.reference_type = 'sales_invoice' and c.reference_number = i.invoice_number
      join sales_invoice_line l on l.invoice_id = i.id and l.line_number = c.source_line
      join stock_movement m on m.id = c.movement_id
      where i.id = ${invoiceId} and i.kind = 'service' and c.share_from is not null
      order by "movementId"`,
  )
  const parts = rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
  return credited.flatMap(({ invoiceLineId, quantity }) => {
    const before = billed.find(({ id }) => id === invoiceLineId)?.creditedQuantity ?? zeroQuantity
    const own = parts.filter((part) => part.invoiceLineId === invoiceLineId)
    return partsBack(own, before, quantity)
  })
}
