import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { afterInstant, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { BooksBetween } from '../rules/books-between.ts'
import { timelineOf, timelineWithout, type IntervalMovement, type Timeline } from '../rules/timeline.ts'
import { readBooksBetween, type BooksQuery } from './books-between.ts'

/** The books as a whole and what of them lines of each department moved; what names none is the rest. */
interface BooksByDepartment {
  readonly whole: BooksBetween
  readonly departments: ReadonlyMap<number, BooksBetween>
  readonly rest: BooksBetween
}

/** Department, account, interval, debit, credit. */
type MovementRow = readonly [number, number, number, string, string]
type Part = 'posted' | 'closing' | 'opening'
const parts: readonly Part[] = ['posted', 'closing', 'opening']

/** Reads the books cut at days by department; call it within one snapshot of the books. Two statements, three as of a moment. */
export async function readBooksByDepartment(db: Database, query: BooksQuery): Promise<BooksByDepartment> {
  const whole = await readBooksBetween(db, query)
  const read = await soleRowOf(
    db,
    sql<Record<Part, MovementRow[]>>`select ${listed(postedMovements(query))} as posted,
      ${listed(lineMovements(query, sql`and e.reference_type = 'closing'`))} as closing,
      ${listed(lineMovements(query, sql`and e.reference_type = 'opening'`))} as opening`,
  )
  const ids = [...new Set(parts.flatMap((part) => read[part].map(([department]) => department)))]
  const departments = new Map(
    ids.map((id) => {
      const ofPart = (part: Part) => timelineOf(query.cuts, movementsOf(read[part], id))
      return [id, { accounts: whole.accounts, ...timelines(ofPart) }]
    }),
  )
  const rest = timelines((part) =>
    [...departments.values()].reduce((left, books) => timelineWithout(left, books[part]), whole[part]),
  )
  return { whole, departments, rest: { accounts: whole.accounts, ...rest } }
}

function timelines(ofPart: (part: Part) => Timeline) {
  return { posted: ofPart('posted'), closing: ofPart('closing'), opening: ofPart('opening') }
}

function movementsOf(rows: readonly MovementRow[], id: number): IntervalMovement[] {
  return rows.flatMap(([department, accountId, interval, debit, credit]) =>
    department === id ? [{ accountId, interval, debit: toTotal(debit), credit: toTotal(credit) }] : [],
  )
}

/** JSON would round large sums. */
function listed(movements: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_array(department_id, account_id, interval_number, debit::text, credit::text)),
    '[]') from (${movements}) part)`
}

/** Everything posted: whole months from month rows and the rest from day rows; line by line as of a moment. */
function postedMovements(query: BooksQuery): RawBuilder<unknown> {
  return query.knownAt === undefined ? storedMovements(query.cuts) : lineMovements(query, sql``)
}

/** As `netMovements`, of each department: (department_id, account_id, interval_number, amount). */
export function netMovementsByDepartment(cuts: readonly Day[]): RawBuilder<unknown> {
  const ofKind = (kind: RawBuilder<unknown>) => sql`
    select department_id, account_id, interval_number, credit - debit
    from (${lineMovements({ cuts }, sql`and e.reference_type = ${kind} and e.entry_date >= ${cuts[0]}::date`)}) part`
  return sql`
      select department_id, account_id, interval_number, sum(amount) as amount
      from (
        select department_id, account_id, width_bucket(month, ${cuts}::date[]) as interval_number, debit - credit as amount
        from account_department_month where month >= ${cuts[0]}::date and month < ${cuts.at(-1)}::date
        union all ${ofKind(sql`'closing'`)}
        union all ${ofKind(sql`'opening'`)}
      ) part
      group by department_id, account_id, interval_number`
}

function storedMovements(cuts: readonly Day[]): RawBuilder<unknown> {
  const days = sql`${cuts}::date[]`
  return sql`
      with split as materialized (
        select distinct date_trunc('month', cut::timestamp)::date as month from unnest(${days}) cut
        where extract(day from cut) <> 1
      )
      select department_id, account_id, interval_number, sum(debit) as debit, sum(credit) as credit
      from (
        select department_id, account_id, width_bucket(month, ${days}) as interval_number, debit, credit
        from account_department_month
        where month < ${cuts.at(-1)}::date and month not in (select month from split)
        union all
        select department_id, account_id, width_bucket(day, ${days}), debit, credit
        from split s join account_department_day b on b.day >= s.month and b.day < (s.month + interval '1 month')::date
        where b.day < ${cuts.at(-1)}::date
      ) part
      group by department_id, account_id, interval_number`
}

function lineMovements({ cuts, knownAt }: BooksQuery, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const known = knownAt === undefined ? sql`` : sql`and e.posted_at < ${afterInstant(knownAt)}`
  return sql`
      select l.department_id, l.account_id, width_bucket(l.entry_date, ${cuts}::date[]) as interval_number,
        sum(l.debit) as debit, sum(l.credit) as credit
      from journal_entry e join journal_line l on l.entry_id = e.id
      where e.status = 'posted' and l.department_id is not null and e.entry_date < ${cuts.at(-1)}::date ${which} ${known}
      group by 1, 2, 3`
}
