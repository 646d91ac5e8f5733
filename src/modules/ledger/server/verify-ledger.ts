import { sql, type RawBuilder } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database.ts'

/** Something in the books that must never be; `record` names the first wrong row of a check. */
export interface Finding {
  readonly check: string
  readonly record: string
}

/** Checks what must always be true of the ledger and names the first wrong row of each check; empty when all holds. */
export async function verifyLedger(db: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, statement] of Object.entries(checks)) {
    const [wrong] = await rowsOf(db, sql<{ record: string }>`select record from (${statement}) wrong limit 1`)
    if (wrong !== undefined) findings.push({ check, record: wrong.record })
  }
  return findings
}

const linesOfEntry = sql`
  select entry_id, count(*) as lines, sum(debit) as debit, sum(credit) as credit,
    bool_and(posting_number is not null) as all_posted, bool_or(posting_number is not null) as any_posted
  from journal_line group by entry_id`

const checks: Record<string, RawBuilder<unknown>> = {
  'posted entries balance': sql`
    select e.entry_number as record from journal_entry e left join (${linesOfEntry}) l on l.entry_id = e.id
    where e.status = 'posted' and (l.lines is null or l.lines < 2 or l.debit <> l.credit or l.debit <> e.total_debit
      or l.credit <> e.total_credit or not l.all_posted)`,
  'drafts have no posted lines': sql`
    select e.entry_number as record from journal_entry e join (${linesOfEntry}) l on l.entry_id = e.id
    where e.status = 'draft' and l.any_posted`,
  'lines carry the day and number of their entry': sql`
    select e.entry_number || ' #' || l.line_number as record from journal_line l join journal_entry e on e.id = l.entry_id
    where l.entry_date <> e.entry_date or l.posting_number is distinct from e.posting_number`,
  'posted lines are on leaf accounts': sql`
    select a.code as record from journal_line l join account a on a.id = l.account_id
    where l.posting_number is not null and a.level <> 3`,
  'day balances equal the lines': balanceDifference(
    sql`select account_id, day as bucket, sum(debit) as debit, sum(credit) as credit from account_day_balance group by 1, 2`,
    sql`entry_date`,
  ),
  'month balances equal the lines': balanceDifference(
    sql`select account_id, month as bucket, sum(debit) as debit, sum(credit) as credit from account_month_balance group by 1, 2`,
    sql`date_trunc('month', entry_date)::date`,
  ),
  'posting numbers have no gap': sql`
    select 'posting number ' || last_number as record from posting_counter
    where last_number <> (select count(*) from journal_entry where status = 'posted')
      or last_number <> (select coalesce(max(posting_number), 0) from journal_entry)`,
  'the sum of postings is exact': sql`
    select 'posted total ' || posted_total as record from posting_counter
    where posted_total <> (select coalesce(sum(total_debit), 0) from journal_entry where status = 'posted')`,
  'every entry number is explained': sql`
    select c.series || '-' || c.year as record from number_counter c
    where c.series = 'JE' and c.last_number <> (
      select count(*) from journal_entry e where e.entry_number like 'JE-' || c.year || '-%')`,
  'nothing was posted into a closed period': sql`
    select e.entry_number as record from journal_entry e
    join fiscal_period p on p.month = date_trunc('month', e.entry_date)::date
    where p.status <> 'open' and e.posted_at > p.changed_at`,
}

function balanceDifference(kept: RawBuilder<unknown>, bucket: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(k.account_id, l.account_id) || ' ' || coalesce(k.bucket, l.bucket) as record
    from (${kept}) k
    full join (
      select account_id, ${bucket} as bucket, sum(debit) as debit, sum(credit) as credit
      from journal_line where posting_number is not null group by 1, 2
    ) l on l.account_id = k.account_id and l.bucket = k.bucket
    where k.debit is distinct from l.debit or k.credit is distinct from l.credit`
}
