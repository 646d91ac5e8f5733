import { sql, type RawBuilder } from 'kysely'
import { namedChecks, type GroupedChecks } from '../../../platform/server/database/grouped-checks.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { firstWrong, joinedWhole, type WrongRecords } from '../../../platform/server/database/health-check.ts'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { cashPaid, cashReceived, entryFlows, noncashEntries, standing } from './entry-flows.ts'

/** Something in the books that must never be; `record` names the first wrong row of a check. */
export interface Finding {
  readonly check: string
  readonly record: string
}

/** Runs checks in one snapshot, each a query of the wrong records by what should be true; names the first of each. */
export async function findWrong(
  db: Database,
  checks: Readonly<Record<string, WrongRecords>>,
): Promise<Finding[]> {
  return longSnapshot(db, async (tx) => {
    const findings: Finding[] = []
    for (const [check, statement] of Object.entries(checks)) {
      const record = await firstWrong(tx, statement)
      if (record !== undefined) findings.push({ check, record })
    }
    return findings
  })
}

const linesOfEntry = sql`
  select entry_id, count(*) as lines, max(line_number) as last, sum(debit) as debit, sum(credit) as credit,
    bool_and(posting_number is not null) as all_posted, bool_or(posting_number is not null) as any_posted
  from journal_line group by entry_id`

/** The lines of posted entries that cash moved for; an entry without a line of cash has none. */
const postedFlows = sql`select * from (${entryFlows(sql`e.status = 'posted' and exists (
    select from journal_line c join account k on k.id = c.account_id where c.entry_id = e.id and k.cash_flow_class = 'cash')`)}) flow
  where cash <> 0`

const cashSums = sql`sum(${cashReceived}) as received, sum(${cashPaid}) as paid`

/** Entries that may be marked: those with a line on an account that stands apart. */
const mayMoveApart = sql`e.status = 'posted' and exists (select from journal_line c join account k on k.id = c.account_id
  where c.entry_id = e.id and ${standing(sql`k.type`, sql`k.cash_flow_class`)} = 'apart')`

/** What must always be true of the ledger; within a group the first that fails is told. */
export const groupedLedgerChecks = {
  entries: {
    'posted entries balance': sql`
      select e.entry_number as record from journal_entry e left join (${linesOfEntry}) l on l.entry_id = e.id
      where e.status = 'posted' and (l.lines is null or l.lines < 2 or l.lines <> l.last or l.debit <> l.credit
        or not l.all_posted)`,
    'entries say what their lines add up to': sql`
      select e.entry_number as record from journal_entry e left join (${linesOfEntry}) l on l.entry_id = e.id
      where e.total_debit <> coalesce(l.debit, 0) or e.total_credit <> coalesce(l.credit, 0)`,
  },
  months: {
    'every month balances': sql`
      select to_char(date_trunc('month', entry_date), 'YYYY-MM') as record from journal_line
      where posting_number is not null group by 1 having sum(debit) <> sum(credit)`,
  },
  lines: {
    'every line has its entry and its account': sql`
      select l.entry_id || ' #' || l.line_number as record from journal_line l
      left join journal_entry e on e.id = l.entry_id left join account a on a.id = l.account_id
      where e.id is null or a.id is null`,
    'lines carry the day and number of their entry': sql`
      select e.entry_number || ' #' || l.line_number as record from journal_line l join journal_entry e on e.id = l.entry_id
      where l.entry_date <> e.entry_date or l.posting_number is distinct from e.posting_number`,
    'drafts have no posted lines': sql`
      select e.entry_number as record from journal_entry e join (${linesOfEntry}) l on l.entry_id = e.id
      where e.status = 'draft' and l.any_posted`,
    'posted lines are on leaf accounts': sql`
      select a.code as record from journal_line l join account a on a.id = l.account_id
      where l.posting_number is not null and a.level <> 3`,
    'every account has its heading': sql`
      select a.code as record from account a left join account p on p.code = a.parent_code
      where a.parent_code is not null and p.id is null`,
    'reversals mirror what they reverse': sql`
      select r.entry_number as record from journal_entry r
      where r.reverses_entry_id is not null and exists (
        select from journal_line l left join journal_line o on o.entry_id = r.reverses_entry_id
          and o.line_number = coalesce(l.reverses_line, l.line_number) and o.posting_number is not null
        where l.entry_id = r.id
          and ((l.account_id, l.debit > 0, l.credit > 0) is distinct from (o.account_id, o.credit > 0, o.debit > 0)
            or l.department_id is distinct from o.department_id
            or l.debit > o.credit or l.credit > o.debit
            or (l.reverses_line is null and l.debit + l.credit <> o.debit + o.credit)))`,
    'no entry is reversed beyond what it moved': sql`
      select e.entry_number as record from (select distinct reverses_entry_id as id from journal_entry) r
      join journal_entry e on e.id = r.id cross join lateral standing_lines(e.id) s
      where s.standing < 0`,
  },
  balances: {
    'day balances equal the lines': balanceDifference(
      sql`select account_id, day as bucket, sum(debit) as debit, sum(credit) as credit, sum(line_count) as lines
        from account_day_balance group by 1, 2`,
      sql`entry_date`,
    ),
    'month balances equal the lines': balanceDifference(
      sql`select account_id, month as bucket, sum(debit) as debit, sum(credit) as credit, sum(line_count) as lines
        from account_month_balance group by 1, 2`,
      sql`date_trunc('month', entry_date)::date`,
    ),
    'the tally of entries equals them': sql`
      select coalesce(t.entry_date, e.entry_date)::text as record
      from (select entry_date, reference_type = 'manual' as is_manual, count(*) as count, sum(total_debit) as debit
        from journal_entry where status = 'posted' group by 1, 2) e
      full join journal_tally t on (t.entry_date, t.is_manual) = (e.entry_date, e.is_manual)
      where (t.count, t.debit) is distinct from (e.count, e.debit)`,
  },
  departments: {
    'only lines of revenue and expense name a department': sql`
      select e.entry_number || ' #' || l.line_number as record from journal_line l
      join account a on a.id = l.account_id join journal_entry e on e.id = l.entry_id
      where l.department_id is not null and a.type not in ('revenue', 'expense')`,
    'departments of lines are known': sql`
      select e.entry_number || ' #' || l.line_number as record from journal_line l
      join journal_entry e on e.id = l.entry_id left join department d on d.id = l.department_id
      where l.department_id is not null and d.id is null`,
    'day balances of departments equal the lines': departmentDifference({
      table: sql`account_department_day`,
      bucket: sql`day`,
      ofLine: sql`entry_date`,
    }),
    'month balances of departments equal the lines': departmentDifference({
      table: sql`account_department_month`,
      bucket: sql`month`,
      ofLine: sql`date_trunc('month', entry_date)::date`,
    }),
  },
  cash_parts: {
    'what cash moved for equals the lines': joinedWhole(sql`
      with flow as materialized (${postedFlows})
      select coalesce(k.account_id, f.account_id) || ' ' || coalesce(k.bucket, f.bucket) as record
      from (
        select account_id, day as bucket, 'day' as kind, cash_received, cash_paid from account_day_balance
        where cash_received <> 0 or cash_paid <> 0
        union all
        select account_id, month, 'month', cash_received, cash_paid from account_month_balance
        where cash_received <> 0 or cash_paid <> 0
      ) k
      full join (
        select account_id, entry_date as bucket, 'day' as kind, ${cashSums} from flow group by 1, 2
        union all
        select account_id, date_trunc('month', entry_date)::date, 'month', ${cashSums} from flow group by 1, 2
      ) f on (f.account_id, f.bucket, f.kind) = (k.account_id, k.bucket, k.kind)
      where (coalesce(k.cash_received, 0), coalesce(k.cash_paid, 0)) <> (coalesce(f.received, 0), coalesce(f.paid, 0))`),
    'entries without cash are marked': joinedWhole(sql`
      select e.entry_number as record
      from noncash_entry m
      full join (${noncashEntries(sql`(${entryFlows(mayMoveApart)})`)}) f on f.entry_id = m.entry_id
      join journal_entry e on e.id = coalesce(m.entry_id, f.entry_id)
      where m.entry_date is distinct from f.entry_date`),
  },
  postings: {
    'posting numbers have no gap': sql`
      select 'posting number ' || coalesce(c.last_number, 0) as record
      from (select count(*) as count, coalesce(max(posting_number), 0) as last from journal_entry where status = 'posted') e
      left join posting_counter c on true
      where c.last_number is distinct from e.count or c.last_number is distinct from e.last`,
    'the sum of postings is exact': sql`
      select 'posted total ' || posted_total as record from posting_counter
      where posted_total <> (select coalesce(sum(total_debit), 0) from journal_entry where status = 'posted')`,
  },
  entry_numbers: {
    'every entry number is explained': unexplained('JE', sql`select entry_number from journal_entry`),
  },
} satisfies GroupedChecks

/** The same by name, each a query of the records of which it is not true. */
export const ledgerChecks = namedChecks([groupedLedgerChecks])

function balanceDifference(
  maintained: RawBuilder<unknown>,
  bucket: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select coalesce(k.account_id, l.account_id) || ' ' || coalesce(k.bucket, l.bucket) as record
    from (${maintained}) k
    full join (
      select account_id, ${bucket} as bucket, sum(debit) as debit, sum(credit) as credit, count(*) as lines
      from journal_line where posting_number is not null group by 1, 2
    ) l on l.account_id = k.account_id and l.bucket = k.bucket
    where k.debit is distinct from l.debit or k.credit is distinct from l.credit
      or k.lines is distinct from l.lines`
}

interface StoredByDepartment {
  readonly table: RawBuilder<unknown>
  readonly bucket: RawBuilder<unknown>
  readonly ofLine: RawBuilder<unknown>
}

function departmentDifference({ table, bucket, ofLine }: StoredByDepartment): RawBuilder<unknown> {
  return sql`
    select concat_ws(' ', coalesce(a.code, 'akun ' || coalesce(k.account_id, l.account_id)),
      coalesce(d.code, 'departemen ' || coalesce(k.department_id, l.department_id)), coalesce(k.bucket, l.bucket)) as record
    from (
      select account_id, department_id, ${bucket} as bucket, sum(debit) as debit, sum(credit) as credit, sum(line_count) as lines
      from ${table} group by 1, 2, 3
    ) k
    full join (
      select account_id, department_id, ${ofLine} as bucket, sum(debit) as debit, sum(credit) as credit, count(*) as lines
      from journal_line where posting_number is not null and department_id is not null group by 1, 2, 3
    ) l on (l.account_id, l.department_id, l.bucket) = (k.account_id, k.department_id, k.bucket)
    left join account a on a.id = coalesce(k.account_id, l.account_id)
    left join department d on d.id = coalesce(k.department_id, l.department_id)
    where (k.debit, k.credit, k.lines) is distinct from (l.debit, l.credit, l.lines)
    order by a.code, d.code_order, coalesce(k.bucket, l.bucket)`
}
