import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifference } from '../../../ledger/server/index.ts'
import { entriesOfNotedGoods, notedUnbilled } from '../../debit-notes/server/note-checks.ts'

/** What came in, and what bills cleared of it, on each day; what waits for its bill is positive. */
const unbilledChanges = sql`
  select m.counter_account_id as account_id, m.day, m.value as amount from stock_movement m
    where m.reference_type = 'goods_receipt' and m.kind = 'receipt' and m.value <> 0
  union all
  select m.counter_account_id, g.cancelled_on, -m.value from stock_movement m
    join goods_receipt g on g.receipt_number = m.reference_number
    where m.reference_type = 'goods_receipt' and m.kind = 'receipt' and g.cancelled_on is not null
  union all
  select l.account_id, b.posting_day, -l.cleared_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
    where l.cleared_amount is not null
  union all
  select l.account_id, b.cancelled_on, l.cleared_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
    where l.cleared_amount is not null and b.cancelled_on is not null
  union all ${notedUnbilled}`

/** The entries of goods receipts, and of bills of what came in. */
const entriesOfGoods = sql`
  select journal_entry_id as id from goods_receipt
  union select reversal_entry_id from goods_receipt where reversal_entry_id is not null
  union select b.journal_entry_id from vendor_bill b where exists (select from vendor_bill_line l
    where l.bill_id = b.id and l.cleared_amount is not null)
  union select b.reversal_entry_id from vendor_bill b where b.reversal_entry_id is not null
    and exists (select from vendor_bill_line l where l.bill_id = b.id and l.cleared_amount is not null)
  union ${entriesOfNotedGoods}`

/** What must always be true of goods that came in and are not billed, or are billed and have not come in. */
export const unbilledChecks = {
  unbilled_goods: {
    'what came in and is not billed equals what its entries moved on its account on every day':
      movementDifference(unbilledChanges, {
        lines: sql`l.entry_id in (${entriesOfGoods})
          and l.account_id in (select counter_account_id from stock_movement
            where reference_type = 'goods_receipt' and kind = 'receipt'
            union select account_id from vendor_bill_line where cleared_amount is not null)`,
        side: sql`l.credit - l.debit`,
      }),
    'goods that came in stay until what was made of them was cancelled': sql`
      select receipt_number as record from goods_receipt
      where cancelled_on is not null and cancelled_on < receipt_held_until(id)`,
    'goods that bills cleared are billed at their receipts': sql`
      select g.receipt_number as record
      from goods_receipt_line r join goods_receipt g on g.id = r.receipt_id
      left join (select l.receipt_id, l.receipt_line, sum(l.quantity) as quantity, sum(l.amount) as amount
        from (select bill_id, receipt_id, receipt_line, quantity, cleared_amount as amount from vendor_bill_line
            where receipt_id is not null
          union all select x.bill_id, a.receipt_id, a.receipt_line, a.quantity, a.amount
            from billed_arrival a join vendor_bill_line x on x.id = a.bill_line_id
          union all select null, d.receipt_id, d.receipt_line, d.quantity, d.cleared_amount from debit_note_line d
            join debit_note n on n.id = d.note_id and n.cancelled_on is null where d.bill_line_id is null) l
        left join vendor_bill b on b.id = l.bill_id
        where b.cancelled_on is null group by 1, 2) l
        on l.receipt_id = r.receipt_id and l.receipt_line = r.line_number
      where (r.billed_quantity, r.billed_amount::numeric) is distinct from (coalesce(l.quantity, 0), coalesce(l.amount, 0))
        or (r.billed_quantity > 0 and g.cancelled_on is not null)`,
    'goods that came in after their bill came in at what it says': sql`
      select b.bill_number as record from vendor_bill b join vendor_bill_line x on x.bill_id = b.id
      join (select a.bill_line_id, sum(a.quantity) as quantity, sum(a.amount) as amount,
          count(*) filter (where r.quantity <> a.quantity or r.amount <> a.amount or k.cost_amount is null
            or k.order_line_id is distinct from l.order_line_id) as apart
        from billed_arrival a join vendor_bill_line l on l.id = a.bill_line_id
        join goods_receipt_line r on r.receipt_id = a.receipt_id and r.line_number = a.receipt_line
        left join order_receipt_line k on k.receipt_id = a.receipt_id and k.receipt_line = a.receipt_line
        group by 1) a on a.bill_line_id = x.id
      where a.apart > 0 or a.quantity > x.quantity or (a.quantity = x.quantity and a.amount <> x.cleared_amount)
      union all
      select g.receipt_number from order_receipt_line k join goods_receipt g on g.id = k.receipt_id
      where k.cost_amount is not null and not exists (select from billed_arrival a
        where a.receipt_id = k.receipt_id and a.receipt_line = k.receipt_line)`,
    'stock was told every difference of price': sql`
      select b.bill_number as record from vendor_bill b
      join vendor_bill_line l on l.bill_id = b.id and l.receipt_id is not null
      left join stock_movement m on m.reference_type = 'vendor_bill' and m.reference_number = b.bill_number
        and m.source_line = l.line_number and m.kind = 'difference'
      where l.cost_amount - l.cleared_amount <> coalesce(m.amount, 0)
        or (m.id is not null and (b.cancelled_on is not null) <> exists (select from stock_movement r
          where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal' and r.day = b.cancelled_on))`,
  },
} satisfies GroupedChecks
