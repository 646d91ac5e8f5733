import { sql } from 'kysely'
import { ofThousandths } from '../../../../platform/rules/money/quantity.ts'
import { instant } from '../../../../platform/server/database/database.ts'
import { standingAmounts } from '../rules/amended-amounts.ts'
import type { StoredOrderLine } from './order-lines.ts'

/** The lines of an order as its version has them: without what amendments took away. */
export function standingLines(lines: readonly StoredOrderLine[]): StoredOrderLine[] {
  return lines
    .filter(({ quantity, amendedQuantity }) => quantity > amendedQuantity)
    .map((line) => ({
      ...line,
      ...standingAmounts(line),
      quantity: ofThousandths(line.quantity - line.amendedQuantity),
      closedQuantity: ofThousandths(line.closedQuantity - line.amendedQuantity),
    }))
}

/** The versions of an order `o` after the first, newest first, with the lines that changed as they are named. */
export const amendmentsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('revision', a.revision, 'reason', a.reason,
      'createdAt', ${instant(sql.ref('a.created_at'))}, 'createdBy', a.created_by, 'totalBefore', a.total_before,
      'totalAfter', a.total_after, 'changes', (select coalesce(jsonb_agg(jsonb_build_object(
          'productCode', p.code, 'productName', p.name, 'unit', p.unit,
          'before', ${versionOfLine('before')}, 'after', ${versionOfLine('after')}) order by c.place), '[]')
        from jsonb_array_elements(a.changes) with ordinality c (line, place)
        join product p on p.id = (c.line ->> 'productId')::bigint)) order by a.revision desc), '[]')
    from sales_order_amendment a where a.order_id = o.id)`

/** A line of a change `c` as it stood before or after it, in units and percent. */
function versionOfLine(side: 'before' | 'after') {
  const of = sql`(c.line -> ${sql.lit(side)})`
  return sql`case when jsonb_typeof(${of}) = 'object' then jsonb_build_object(
    'quantity', (${of} ->> 'quantity')::numeric / 1000, 'unitPrice', ${of} -> 'unitPrice',
    'packName', ${of} ->> 'packName', 'packFactor', (${of} ->> 'packFactor')::numeric / 1000,
    'discountPercent', (${of} ->> 'discountBasisPoints')::numeric / 100) end`
}
