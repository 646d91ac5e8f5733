import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'

/** What receipts, their entries and the register of withheld tax say of each other. */
export const withheldChecks = {
  withheld_from_us: {
    'entries of receipts debit what was received': sql`
      select r.receipt_number as record from sales_receipt r
      left join lateral (select sum(l.debit - l.credit) as received from journal_line l
        where l.entry_id = r.journal_entry_id and l.account_id = r.account_id and l.posting_number is not null) l on true
      where r.received_amount <> coalesce(l.received, 0)`,
    'giros of receipts are what their receipts say': sql`
      select coalesce(r.receipt_number, g.source_number) as record
      from giro g left join sales_receipt r on r.id = g.source_id
      where g.source = 'receipt' and (g.direction, g.amount, g.account_id, g.giro_date, g.party_code, g.source_number, g.ended_on)
        is distinct from ('in', r.received_amount, r.account_id, r.receipt_date, r.customer_code, r.receipt_number, r.cancelled_on)`,
    'receipts withhold what the register says of them': sql`
      select coalesce(r.receipt_number, w.number) as record
      from (select id, receipt_number, withheld_amount, receipt_date, cancelled_on, customer_code from sales_receipt) r
      full join (select source_id, min(source_number) as number, sum(tax_amount) as amount, min(withheld_on) as first_day,
          max(withheld_on) as last_day, count(cancelled_on) as cancelled, count(*) as count, max(cancelled_on) as cancelled_on,
          min(party_code) as party_code
        from withheld_from_us where source = 'receipt' group by 1) w on w.source_id = r.id
      where coalesce(r.withheld_amount, -1) <> coalesce(w.amount, 0)
        or (w.number is not null and (w.number <> r.receipt_number or w.party_code <> r.customer_code
          or w.first_day <> r.receipt_date or w.last_day <> r.receipt_date
          or w.cancelled not in (0, w.count) or w.cancelled_on is distinct from r.cancelled_on))`,
    'entries of receipts debit what was withheld': sql`
      select r.receipt_number as record
      from (select source_id, account_id, sum(tax_amount) as amount from withheld_from_us where source = 'receipt' group by 1, 2) w
      join sales_receipt r on r.id = w.source_id
      left join lateral (select sum(l.debit) as debit from journal_line l
        where l.entry_id = r.journal_entry_id and l.account_id = w.account_id and l.posting_number is not null) l on true
      where coalesce(l.debit, 0) < w.amount`,
  },
} satisfies GroupedChecks
