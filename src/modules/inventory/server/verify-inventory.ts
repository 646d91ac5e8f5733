import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { findWrong, type Finding } from '../../ledger/server/index.ts'
import { correctionsOf } from '../rules/corrections.ts'
import { costCorrections } from '../rules/cost-corrections.ts'
import { valueMovements } from '../rules/value-movements.ts'
import { readCosts, readStanding } from './replay-store.ts'

/** Checks what must always be true of stock and names the first wrong record of each check. */
export async function verifyInventory(db: Database): Promise<Finding[]> {
  return [...(await findWrong(db, inventoryChecks)), ...(await findUnreplayed(db))]
}

/** What movements, and costs that went on, say of each account, and of the department that bears it: debit positive. */
const sides = sql`
  select journal_entry_id as entry_id, stock_account_id as account_id, null::bigint as department_id, value as amount, day,
    reference_type, reference_number
    from stock_movement
  union all
  select journal_entry_id, counter_account_id, counter_department_id, -value, day, reference_type, reference_number
    from stock_movement where counter_account_id is not null
  union all
  select journal_entry_id, to_account_id, department_id, amount, day, reference_type, reference_number from stock_cost
  union all
  select journal_entry_id, from_account_id, null, -amount, day, reference_type, reference_number from stock_cost
  union all
  ${vatSidesOf('vat_expense_account_id', 1)}
  union all
  ${vatSidesOf('vat_account_id', -1)}`

/** VAT that entries of adjustments, and their mirrors, post beside their goods. */
function vatSidesOf(account: 'vat_account_id' | 'vat_expense_account_id', sign: 1 | -1): RawBuilder<unknown> {
  return sql`select e.entry_id, ${sql.ref(`j.${account}`)}, null::bigint, j.vat_amount * e.sign * ${sql.lit(sign)}, j.adjustment_date, 'stock_adjustment',
      j.adjustment_number
    from stock_adjustment j cross join lateral (values (j.journal_entry_id, 1), (j.reversal_entry_id, -1)) e (entry_id, sign)
    where j.vat_amount is not null and e.entry_id is not null`
}

/** What must always be true of stock, each as a query of the records of which it is not. */
export const inventoryChecks = {
  'what stands at each place is the sum of its movements': sql`
    select p.code || ' ' || w.code as record
    from (select product_id, warehouse_id, in_transit, sum(quantity) as quantity, sum(value) as value
      from stock_movement group by 1, 2, 3) m
    full join stock_balance b using (product_id, warehouse_id, in_transit)
    join product p on p.id = product_id join warehouse w on w.id = warehouse_id
    where (m.quantity, m.value) is distinct from (b.quantity, b.value::numeric)`,
  'what changed on each day at each place is the sum of its movements': sql`
    select p.code || ' ' || w.code || ' ' || day as record
    from (select product_id, warehouse_id, in_transit, day, sum(quantity) as quantity, sum(value) as value
      from stock_movement group by 1, 2, 3, 4) m
    full join stock_day_balance b using (product_id, warehouse_id, in_transit, day)
    join product p on p.id = product_id join warehouse w on w.id = warehouse_id
    where (m.quantity, m.value) is distinct from (b.quantity, b.value::numeric)`,
  'what changed on each day on each account is the sum of its movements': sql`
    select a.code || ' ' || day as record
    from (select stock_account_id as account_id, day, sum(value) as value from stock_movement group by 1, 2) m
    full join stock_account_day b using (account_id, day) join account a on a.id = account_id
    where coalesce(m.value, 0) <> coalesce(b.value, 0)`,
  'entries of stock are what their movements and costs say, by account and department': sql`
    select e.entry_number as record
    from (
      select entry_id, account_id, department_id, sum(amount) as amount from (
        select entry_id, account_id, department_id, amount from (${sides}) s where entry_id is not null
        union all
        select l.entry_id, l.account_id, l.department_id, l.credit - l.debit from journal_line l where l.entry_id in (
          select journal_entry_id from stock_movement union select journal_entry_id from stock_cost)
      ) both_sides group by 1, 2, 3 having sum(amount) <> 0
    ) m join journal_entry e on e.id = m.entry_id`,
  'movements of an entry stand on its day': sql`
    select e.entry_number as record from stock_movement m join journal_entry e on e.id = m.journal_entry_id
    where e.entry_date <> m.day or e.status <> 'posted'`,
  'what moves without an entry leaves every account as it was': sql`
    select min(reference_type || ' ' || coalesce(reference_number, '')) as record
    from (${sides}) s where entry_id is null
    group by reference_type, reference_number, account_id, day having sum(amount) <> 0`,
  'goods receipts are what their movements brought': sql`
    select g.receipt_number as record from goods_receipt g
    left join (select reference_number, sum(value) as value from stock_movement
      where reference_type = 'goods_receipt' and kind = 'receipt' group by 1) m on m.reference_number = g.receipt_number
    where m.value is distinct from g.total_amount::numeric
      or g.total_amount <> (select sum(l.amount) from goods_receipt_line l where l.receipt_id = g.id)`,
  'the goods of cancelled receipts, and of no others, left again': sql`
    select g.receipt_number as record from goods_receipt g
    where (g.cancelled_on is not null) <> exists (select from stock_movement m
      where m.reference_type = 'goods_receipt' and m.reference_number = g.receipt_number and m.kind = 'cancellation'
        and m.day = g.cancelled_on)`,
  'adjustments are what their movements brought': sql`
    select j.adjustment_number as record from stock_adjustment j
    left join (select reference_number, sum(value) as value from stock_movement
      where reference_type = 'stock_adjustment' and basis is not null and kind <> 'cancellation' group by 1) m
      on m.reference_number = j.adjustment_number
    where m.value is distinct from j.amount::numeric
      or j.amount <> (select sum(l.amount) from stock_adjustment_line l where l.adjustment_id = j.id)`,
  'adjustments have the rows of tax that they say': sql`
    select coalesce(j.adjustment_number, o.number) as record from stock_adjustment j
    full join (select source_id, min(source_number) as number,
        coalesce(sum(vat_amount) filter (where source = 'stock_adjustment'), 0) as vat,
        coalesce(sum(vat_amount) filter (where source = 'adjustment_cancellation'), 0) as taken_back
      from output_tax where source in ('stock_adjustment', 'adjustment_cancellation') group by 1) o on o.source_id = j.id
    where coalesce(j.vat_amount, 0) <> coalesce(o.vat, 0)
      or coalesce(o.taken_back, 0) <> case when j.cancelled_on is null then 0 else -coalesce(j.vat_amount, 0) end`,
  'transfers are what their movements moved': sql`
    select t.transfer_number as record from stock_transfer t
    cross join lateral (select sum(l.quantity) as sent, sum(l.received_quantity) as received, sum(l.amount) as amount
      from stock_transfer_line l where l.transfer_id = t.id) l
    cross join lateral (select
        coalesce(-sum(m.value) filter (where m.kind = 'transfer' and m.basis = 'average'), 0) as amount,
        coalesce(-sum(m.quantity) filter (where m.kind = 'transfer' and m.basis = 'average'), 0) as sent,
        coalesce(sum(m.quantity) filter (where m.kind = 'transfer' and m.quantity > 0 and not m.in_transit), 0) as received,
        coalesce(-sum(m.value) filter (where m.kind = 'transfer' and m.counter_account_id is not null), 0) as lost,
        coalesce(sum(m.quantity) filter (where m.in_transit), 0) as on_way,
        coalesce(sum(m.quantity), 0) as left_over
      from stock_movement m where m.reference_type = 'stock_transfer' and m.reference_number = t.transfer_number
        and m.corrects_sequence is null) m
    where t.amount <> l.amount or t.amount <> m.amount or l.sent <> m.sent
      or coalesce(l.received, 0) <> m.received or coalesce(t.lost_amount, 0) <> m.lost
      or m.on_way <> case when t.received_on is null and t.cancelled_on is null then l.sent else 0 end
      or (t.cancelled_on is not null and m.left_over <> 0)`,
  'counts are what their movements moved': sql`
    select o.count_number as record from stock_count o
    cross join lateral (select coalesce(sum(l.difference), 0) as difference, coalesce(sum(l.amount), 0) as amount
      from stock_count_line l where l.count_id = o.id) l
    cross join lateral (select coalesce(sum(m.quantity) filter (where m.kind = 'count'), 0) as difference,
        coalesce(sum(m.value) filter (where m.kind = 'count'), 0) as amount, coalesce(sum(m.quantity), 0) as left_over
      from stock_movement m where m.reference_type = 'stock_count' and m.reference_number = o.count_number
        and m.corrects_sequence is null) m
    where coalesce(o.amount, 0) <> l.amount or l.amount <> m.amount or l.difference <> m.difference
      or (o.cancelled_on is not null and m.left_over <> 0)`,
  'counts correct no goods that another one had corrected since they were counted': sql`
    select c.count_number as record
    from stock_count c join stock_count_line l on l.count_id = c.id
    cross join lateral (select n.standing_sequence from stock_count_entry n where n.line_id = l.id order by n.id desc limit 1) e
    join stock_movement own on own.product_id = l.product_id and own.reference_type = 'stock_count'
      and own.reference_number = c.count_number and own.kind = 'count' and own.corrects_sequence is null
    join stock_movement m on m.product_id = l.product_id and m.warehouse_id = c.warehouse_id
      and m.reference_type = 'stock_count' and m.reference_number <> c.count_number
      and m.sequence > e.standing_sequence and m.sequence < own.sequence
    where c.cancelled_on is null
    group by c.count_number, l.id having sum(m.quantity) <> 0`,
  'products number their movements without a gap': sql`
    select p.code as record from stock_item i join product p on p.id = i.product_id
    left join (select product_id, count(*) as count, max(sequence) as last from stock_movement group by 1) m using (product_id)
    where i.last_sequence <> coalesce(m.count, 0) or i.last_sequence <> coalesce(m.last, 0)`,
} satisfies Record<string, RawBuilder<unknown>>

/** Products of which movements and corrections together are not what replaying them gives. */
export async function findUnreplayed(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ id: number; code: string; method: 'average' | 'fifo' }>`
    select i.product_id as id, p.code, i.method from stock_item i join product p on p.id = i.product_id
    where i.last_sequence > 0 order by i.product_id`.execute(db)
  for (const { id, code, method } of rows) {
    const [standing, costs] = [await readStanding(db, [id]), await readCosts(db, [id])]
    const replayed = new Map(valueMovements(method, standing).movements.map((each) => [each.id, each]))
    const quantities = new Map(standing.map((movement) => [movement.id, movement.quantity]))
    const later = costCorrections(costs, ({ of }) => ({
      quantity: quantities.get(of) ?? 0n,
      value: replayed.get(of)?.value ?? 0n,
    }))
    if (correctionsOf(standing, replayed).length + later.length > 0)
      return [{ check: 'movements and corrections are what replaying gives', record: code }]
  }
  return []
}
