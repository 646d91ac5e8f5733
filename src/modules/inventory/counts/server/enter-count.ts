import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { quantityText, quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { changedBy, rowOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { inventoryProblemCodes, problem } from '../../rules/problem-codes.ts'
import { seesWarehouse, unseenWarehouse } from '../../rules/seen-warehouses.ts'
import { holdWarehouses, lockItems } from '../../server/stock-store.ts'
import type { createCount, enterCount as entering } from '../contract.ts'
import { counts } from '../rules/count-kind.ts'
import { lockOpenCount } from './locked-count.ts'

/** How many goods one count holds. */
const mostCounted = 20_000

/** Begins a count of a warehouse: its goods with what the books say of them at this moment. */
export async function beginCount(tx: Tx, input: BodyOf<typeof createCount>, { actor, today }: Caller) {
  const { warehouseId, scope, isBlind } = input
  const seen = (await holdWarehouses(tx)).filter(seesWarehouse(actor))
  refuseIf(warehouseId === null || seesWarehouse(actor)({ id: warehouseId }) ? [] : [unseenWarehouse])
  const warehouse = seen.find(({ id, isActive }) => isActive && (warehouseId === null || id === warehouseId))
  if (warehouse === undefined)
    throw objection(problem('warehouse-unusable', 'warehouseId', 'Gudang tidak ada atau tidak aktif'))
  const number = await nextNumber(tx, counts.series[0], today)
  const countId = await insertRow(tx, 'stock_count', {
    countNumber: number,
    countDate: today,
    warehouseId: warehouse.id,
    isBlind,
    notes: input.notes ?? null,
    createdBy: actor.name,
  })
  const holding =
    input.holding === undefined
      ? sql`true`
      : sql`p.search_text like ${containing(input.holding.toLowerCase())}`
  const goods = sql`from product p left join stock_balance b
        on b.product_id = p.id and b.warehouse_id = ${warehouse.id} and not b.in_transit
      where not p.is_service and ${holding} and (${scope === 'all'} and p.is_active or coalesce(b.quantity, 0) <> 0)`
  const { many } = await soleRowOf(
    tx,
    sql<{ many: boolean }>`select count(*) > ${mostCounted} as many from (select ${goods}) g`,
  )
  if (many) {
    const text = `Paling banyak ${formatCount(mostCounted)} barang sekali opname; persempit cakupannya`
    refuseIf([problem('count-too-large', 'scope', text)])
  }
  const lines = await changedBy(
    tx,
    sql`insert into stock_count_line (count_id, line_number, product_id, product_code, product_name, unit, book_quantity)
      select ${countId}, row_number() over (order by p.code_order, p.id), p.id, p.code, p.name, p.unit, coalesce(b.quantity, 0)
      ${goods}`,
  )
  if (lines === 0) refuseIf([problem('lines-missing', 'scope', 'Tidak ada barang dalam cakupan ini')])
  return { countNumber: number, lines }
}

interface Entering {
  readonly id: number
  readonly found: BodyOf<typeof entering>
}

/** What somebody counted, beside what the books say of the product at that moment: it is held meanwhile. */
export async function enterCount(tx: Tx, { id, found }: Entering, { actor }: Caller) {
  const { productId, quantity } = found
  if (quantity < 0)
    refuseIf([problem('received-quantity', 'quantity', 'Jumlah yang dihitung tidak boleh kurang dari nol')])
  const count = await lockOpenCount(tx, id, 'share')
  const item = (await lockItems(tx, [productId])).get(productId)
  if (item === undefined)
    throw objection(problem('not-stocked', 'productId', 'Produk tidak ada atau tidak mempunyai stok'))
  const { standing } = await soleRowOf(
    tx,
    sql<{
      standing: string
    }>`select coalesce((select quantity from stock_balance where product_id = ${productId}
      and warehouse_id = ${count.warehouseId} and not in_transit), 0)::text as standing`,
  )
  refuseIf(await beyondProblems(tx, { id, found }))
  const lineId = (await lineOf(tx, id, productId)) ?? (await addLine(tx, { id, productId, standing }))
  await insertRow(tx, 'stock_count_entry', {
    lineId,
    place: found.place ?? '',
    quantity: quantityText(quantity),
    standingQuantity: standing,
    standingSequence: item.lastSequence,
    createdBy: actor.name,
  })
  return { productCode: item.code, counted: quantityUnits(quantity) }
}

/** What was counted at all places together is a quantity, too. */
async function beyondProblems(tx: Tx, { id, found }: Entering) {
  const { beyond } = await soleRowOf(
    tx,
    sql<{
      beyond: boolean
    }>`select coalesce(sum(quantity), 0) + ${quantityText(found.quantity)}::numeric > 9000000000000 as beyond
      from (select distinct on (e.place) e.quantity from stock_count_entry e join stock_count_line l on l.id = e.line_id
        where l.count_id = ${id} and l.product_id = ${found.productId} and e.place <> ${found.place ?? ''}
        order by e.place, e.id desc) latest`,
  )
  return beyond ? [problem('stock-too-large', 'quantity', inventoryProblemCodes['stock-too-large'])] : []
}

async function lineOf(tx: Tx, countId: number, productId: number): Promise<number | undefined> {
  const line = await rowOf(
    tx,
    sql<{
      id: number
    }>`select id from stock_count_line where count_id = ${countId} and product_id = ${productId}`,
  )
  return line?.id
}

interface Found {
  readonly id: number
  readonly productId: number
  readonly standing: string
}

/** A product that was found although nobody looked for it joins the count; whoever adds one waits for others who do. */
async function addLine(tx: Tx, { id, productId, standing }: Found): Promise<number> {
  await sql`select pg_advisory_xact_lock(4234, ${id}::integer)`.execute(tx)
  const added = await soleRowOf(
    tx,
    sql<{
      id: number
    }>`insert into stock_count_line (count_id, line_number, product_id, product_code, product_name, unit, book_quantity)
      select ${id}, (select coalesce(max(l.line_number), 0) + 1 from stock_count_line l where l.count_id = ${id}),
        p.id, p.code, p.name, p.unit, ${standing}::numeric
      from product p where p.id = ${productId} returning id`,
  )
  return added.id
}
