import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { costsOfGiveaway } from './giveaway-store.ts'
import { givenBack } from './giveaway-vat.ts'

/** What must always be true of what was given away, each as a query of the orders of which it is not. */
export const giveawayChecks = {
  order_quantities: {
    'deliveries say what giveaways that stand gave of them': sql`
      select o.order_number || ' ' || l.line_number as record
      from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id join sales_order o on o.id = d.order_id
      left join (select g.order_id, r."deliveryLineId" as id, sum(r.quantity) as quantity from sales_giveaway g
        cross join lateral jsonb_to_recordset(g.lines) r ("deliveryLineId" bigint, quantity numeric)
        where g.cancelled_on is null group by 1, 2) g on g.order_id = o.id and g.id = l.id
      where l.given_quantity <> coalesce(g.quantity, 0)`,
  },
  shipped_not_invoiced: {
    'what is given away passes on its cost': sql`
      select o.order_number as record
      from (select g.id, g.order_id, d.movement_id, sum(r.quantity) as quantity from sales_giveaway g
        cross join lateral jsonb_to_recordset(g.lines) r ("deliveryLineId" bigint, quantity numeric)
        join sales_delivery_line d on d.id = r."deliveryLineId"
        where g.cancelled_on is null and d.movement_id is not null group by 1, 2, 3) g
      full join (select g.id, o.id as order_id, c.movement_id, sum(c.share_to - c.share_from) as quantity,
          bool_or(c.journal_entry_id is distinct from g.cost_entry_id or c.day <> g.given_on) as is_apart
        from stock_cost c join sales_order o on o.order_number = c.reference_number
        left join sales_giveaway g on g.order_id = o.id and ${costsOfGiveaway}
        where c.reference_type = 'sales_order' and c.share_from is not null
          and not exists (select from stock_cost e where e.ends_id = c.id) group by 1, 2, 3) c
        on c.id = g.id and c.movement_id = g.movement_id
      join sales_order o on o.id = coalesce(g.order_id, c.order_id)
      where g.quantity is distinct from c.quantity or c.is_apart`,
    'cancelled giveaways are reversed on their day': sql`
      select o.order_number as record from sales_giveaway g join sales_order o on o.id = g.order_id
      left join journal_entry r on r.id = g.cost_reversal_id left join journal_entry v on v.id = g.vat_reversal_id
      where r.entry_date <> g.cancelled_on or v.entry_date <> g.cancelled_on or v.reverses_entry_id is distinct from
          case when g.cancelled_on is not null then g.vat_entry_id end
        or exists (select from stock_cost c left join stock_cost e on e.ends_id = c.id where ${costsOfGiveaway}
          and ((e.day, e.journal_entry_id) is distinct from (g.cancelled_on, g.cost_reversal_id)))`,
  },
  output_tax: {
    'giveaways owe the VAT that the register says, until they are cancelled': sql`
      select o.order_number as record from sales_giveaway g join sales_order o on o.id = g.order_id
      left join (select journal_entry_id, sum(collected_amount) as amount from output_tax where not is_reduction group by 1) t
        on t.journal_entry_id = g.vat_entry_id
      left join (select journal_entry_id, source_id, sum(collected_amount) as amount from output_tax
        where source = ${givenBack} group by 1, 2) b on b.source_id = g.id
      where (g.vat_entry_id is not null and t.amount is null)
        or (b.journal_entry_id, b.amount) is distinct from
          (g.vat_reversal_id, case when g.vat_reversal_id is not null then -t.amount end)`,
  },
} satisfies GroupedChecks
