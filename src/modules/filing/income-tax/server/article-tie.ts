import { sql, type RawBuilder } from 'kysely'
import { monthEnd, type Day } from '../../../../platform/rules/day/day.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { lastOf, type Bound } from '../../server/vat-sums.ts'
import { withheldArticles, type WithheldArticle } from '../../../tax/rules/withholding.ts'

interface TieRow {
  readonly number: string
  readonly entryNumber: string | null
  readonly register: Total
  readonly ledger: Total
}

/** The accounts an article is owed on: of its role, and of rows from before the role pointed elsewhere. */
const accountsOf = (article: WithheldArticle) => sql`
  select account_id from withheld_by_us where article = ${article}
  union select account_id from account_role where role = ${withheldArticles[article].role} and account_id is not null`

/**
 * What documents of a month owe of an article by its register and by its accounts, by document; a reversal counts with what it
 * reverses. Entries that only pay are left out: those of payments, and debits by hand with what takes them back.
 */
export function articleTie(article: WithheldArticle, from: Bound): RawBuilder<TieRow> {
  const to = lastOf(from)
  return sql<TieRow>`
      with moved as (
        select coalesce(o.reference_number, o.entry_number, e.reference_number, e.entry_number) as number,
          min(e.entry_number) as entry_number, sum(l.credit - l.debit) as amount,
          case when o.id is null then 1 else -1 end as side
        from journal_line l join journal_entry e on e.id = l.entry_id
        left join journal_entry o on o.id = e.reverses_entry_id
        where l.posting_number is not null and l.entry_date between ${from} and ${to}
          and l.account_id in (${accountsOf(article)})
          and coalesce(o.reference_type, e.reference_type) not in ('income_tax_payment', 'opening', 'closing')
        group by e.id, o.id, 1
      ), ledger as (
        select number, min(entry_number) as entry_number, sum(amount) as amount from moved m
        where m.amount * m.side > 0
          or exists (select from withheld_by_us w where w.article = ${article} and w.source_number = m.number)
        group by 1
      ), register as (
        select source_number as number, sum(tax_amount) as amount from (
          select source_number, tax_amount from withheld_by_us
            where article = ${article} and withheld_on between ${from} and ${to}
          union all
          select source_number, -tax_amount from withheld_by_us
            where article = ${article} and cancelled_on between ${from} and ${to}) r
        group by 1
      )
      select coalesce(r.number, l.number) as number, l.entry_number as "entryNumber",
        coalesce(r.amount, 0) as register, coalesce(l.amount, 0) as ledger
      from register r full join ledger l on l.number = r.number order by 1`
}

/** The tie of an article of a month, with what its accounts owe at the end of it. Two queries. */
export async function readArticleTie(db: Database, article: WithheldArticle, masa: Day) {
  const rows = await rowsOf(db, articleTie(article, masa))
  const balance = await balanceOfAccounts(db, accountsOf(article), monthEnd(masa))
  return {
    register: sumTotals(rows.map(({ register }) => toTotal(register))),
    ledger: sumTotals(rows.map(({ ledger }) => toTotal(ledger))),
    differences: rows
      .map((row) => ({ ...row, register: toTotal(row.register), ledger: toTotal(row.ledger) }))
      .filter(({ register, ledger }) => register !== ledger)
      .slice(0, 200),
    balance: toTotal(-toTotal(balance)),
  }
}
