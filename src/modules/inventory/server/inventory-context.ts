import { sql } from 'kysely'
import { formatUnits } from '../../../platform/rules/money/quantity.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import type { ApprovalContext } from '../../approvals/server/index.ts'
import { adjustmentApprovals } from '../adjustments/rules/adjustment-approval.ts'

interface OnHand {
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly others: number
}

/** What is on hand now of the goods that an adjustment would move. One query. */
export const inventoryContext: ApprovalContext = {
  kinds: [adjustmentApprovals.kind],
  read: async (db, { id }) => {
    const goods = await rowsOf(
      db,
      sql<OnHand>`select p.code || ' ' || p.name as name, p.unit,
          coalesce(sum(b.quantity) filter (where b.warehouse_id = coalesce(g.warehouse_id, w.id)), 0)::float8 as quantity,
          coalesce(sum(b.quantity) filter (where b.warehouse_id <> coalesce(g.warehouse_id, w.id)), 0)::float8 as others
        from (select (r.input ->> 'warehouseId')::bigint as warehouse_id, (l ->> 'productId')::bigint as product_id, place
          from approval_request r, jsonb_array_elements(r.input -> 'lines') with ordinality as l (l, place)
          where r.id = ${id}) g
        cross join (select min(id) as id from warehouse) w
        join product p on p.id = g.product_id
        left join stock_balance b on b.product_id = p.id and not b.in_transit
        group by g.place, p.id order by g.place limit 20`,
    )
    return goods.map(({ name, unit, quantity, others }) => ({
      ...{ group: 'Stok sekarang', label: name },
      value: `${formatUnits(quantity)} ${unit}${others === 0 ? '' : `, ${formatUnits(others)} di gudang lain`}`,
    }))
  },
}
