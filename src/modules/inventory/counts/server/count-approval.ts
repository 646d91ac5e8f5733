import { sql } from 'kysely'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { goodsOnCards, readLineGoods } from '../../server/line-goods.ts'
import { valueStock } from '../../server/move-stock.ts'
import type { StockAct } from '../../server/stock-act.ts'
import { readWarehouses } from '../../server/stock-store.ts'
import { countApprovals, countProposal } from '../rules/count-approval.ts'
import type { LockedCount } from './locked-count.ts'

interface Posting {
  readonly count: LockedCount
  readonly act: StockAct
}

/** What the differences of a count wait for, by what they are worth as stock stands; nobody where they are free or were granted. */
export function countWaits(tx: Tx, { count, act }: Posting, carrying: Carrying): Promise<Waits | undefined> {
  const propose = async () => {
    const values = await valueStock(tx, act)
    const ids = act.lines.map(({ productId }) => productId)
    const lines = goodsOnCards(await readLineGoods(tx, ids), act.lines, values)
    const warehouse = (await readWarehouses(tx)).find(({ id }) => id === count.warehouseId)
    const madeBy = await readCounters(tx, count.id)
    const proposed = { ...count, day: act.day, warehouseName: warehouse?.name ?? '', lines, madeBy }
    return countProposal(proposed, carrying)
  }
  return waitsFor(tx, { kind: countApprovals.kind, propose }, carrying)
}

/** Everybody who began the count, or entered what was counted. */
async function readCounters(tx: Tx, countId: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`select distinct a.actor_id as id from audit_log a
      where a.actor_id is not null and (a.table_name = 'stock_count' and a.record_id = ${countId}::text
        or a.table_name = 'stock_count_entry' and a.record_id in (select e.id::text from stock_count_entry e
          join stock_count_line l on l.id = e.line_id where l.count_id = ${countId}))`,
  )
  return rows.map(({ id }) => id)
}
