import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { lastOf, manualClosings, type Bound, type TieRow } from '../../server/vat-sums.ts'

/** What a month paid of VAT in advance, and took back, beside the account of it; debit positive, by receipt. */
export function readPrepaidTie(db: Database, from: Day): Promise<TieRow[]> {
  return rowsOf(db, prepaidVatTie(from))
}

export function prepaidVatTie(from: Bound): RawBuilder<TieRow> {
  const to = lastOf(from)
  return sql<TieRow>`
      select coalesce(r.number, m.number) as number, m.entry_number as "entryNumber",
        coalesce(r.amount, 0) as register, coalesce(m.amount, 0) as ledger, null::date as corrects
      from (select ntpn as number, sum(amount) as amount from (
          select ntpn, amount from self_paid_tax where kind = 'vat_prepaid' and paid_on between ${from} and ${to}
          union all select ntpn, -amount from self_paid_tax
            where kind = 'vat_prepaid' and cancelled_on between ${from} and ${to}) p group by 1) r
      full join (select coalesce(e.reference_number, e.entry_number) as number, min(e.entry_number) as entry_number,
          sum(l.debit - l.credit) as amount
        from journal_line l join journal_entry e on e.id = l.entry_id
        where l.posting_number is not null and l.entry_date between ${from} and ${to}
          and l.account_id in (select account_id from account_role where role = 'vat_prepaid')
          and e.reference_type not in ('vat_closing', 'opening', 'closing')
          and e.id not in (select id from (${manualClosings(from)}) c)
        group by 1) m on m.number = r.number order by 1`
}
