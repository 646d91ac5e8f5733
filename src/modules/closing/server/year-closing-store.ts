import { sql, type RawBuilder } from 'kysely'
import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import {
  changedBy,
  instant,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { AccountRole } from '../../accounts/rules/account-role.ts'
import type { FiscalYear } from '../../periods/rules/fiscal-year.ts'
import { clearingKeys, clearingRoles, onePerAccount, type Clearing } from '../rules/equity-clearing.ts'
import type { ResultBalance, YearEndBalance } from '../rules/year-end-closing.ts'
import { holdPeriods } from '../../periods/server/index.ts'
import { balancesAt, partsAt, refusingViolations } from '../../ledger/server/index.ts'

export interface StoredClosing extends FiscalYear {
  readonly entryId: number | null
  readonly entryNumber: string | null
  readonly closedBy: string
  readonly closedAt: string
}

/** The years that are closed, in order. */
export async function readYearClosings(db: Database): Promise<StoredClosing[]> {
  return rowsOf(
    db,
    sql<StoredClosing>`
      select y.first_day as "firstDay", y.last_day as "lastDay", y.entry_id as "entryId",
        e.entry_number as "entryNumber", y.closed_by as "closedBy", ${instant(sql.ref('y.closed_at'))} as "closedAt"
      from year_closing y left join journal_entry e on e.id = y.entry_id order by y.last_day`,
  )
}

/** Last day of the latest closed fiscal year. */
export async function readYearClosedUntil(db: Database): Promise<Day | null> {
  const { last } = await soleRowOf(
    db,
    sql<{ last: Day | null }>`select max(last_day) as last from year_closing`,
  )
  return last
}

/** Whether a fiscal year is closed; none is closed or opened again until the end of the transaction. */
export async function isYearClosed(tx: Tx): Promise<boolean> {
  await holdPeriods(tx)
  const row = await soleRowOf(
    tx,
    sql<{ isClosed: boolean }>`select exists (select from year_closing) as "isClosed"`,
  )
  return row.isClosed
}

export async function insertYearClosing(
  tx: Tx,
  { firstDay, lastDay }: FiscalYear,
  closing: { readonly entryId: number | null; readonly closedBy: string },
): Promise<void> {
  await refusingViolations(
    sql`insert into year_closing (first_day, last_day, entry_id, closed_by)
      values (${firstDay}, ${lastDay}, ${closing.entryId}, ${closing.closedBy})`.execute(tx),
  )
}

export async function deleteYearClosing(tx: Tx, lastDay: Day): Promise<void> {
  await refusingViolations(changedBy(tx, sql`delete from year_closing where last_day = ${lastDay}`))
}

/**
 * What stands on accounts of revenue and expense at the end of a day, by account and department, in code order; an account
 * is among them also when only its departments are not at zero.
 */
export async function readResults(db: Database, day: Day): Promise<ResultBalance[]> {
  return rowsOf(
    db,
    sql<ResultBalance>`
      select a.id as "accountId", a.code, a.name, p.department_id as "departmentId", d.code as "departmentCode", p.balance
      from (${partsAt(day)}) p join account a on a.id = p.account_id left join department d on d.id = p.department_id
      where a.type in ('revenue', 'expense') and p.balance <> 0 order by a.code, d.code_order nulls first`,
  )
}

/** The accounts of roles with their balance at the end of a day, in code order. */
export async function readRoleBalances(
  db: Database,
  day: Day,
  roles: readonly AccountRole[],
): Promise<YearEndBalance[]> {
  const ofRoles = sql`a.id in (select account_id from account_role where role = any(${[...roles]}::text[]))`
  return readBalances(db, day, ofRoles)
}

/** The accounts that hold what owners took, unless at zero at the end of a day, with where closing may take it. */
export async function readClearings(db: Database, day: Day): Promise<Clearing[]> {
  const roles = clearingKeys.map((key) => [key, ...clearingRoles[key]] as const)
  const rows = await rowsOf(
    db,
    sql<Omit<Clearing, 'from'> & YearEndBalance>`
      select c.key, f.id as "accountId", f.code, f.name, b.balance,
        case when t.id is not null then json_build_object('accountId', t.id, 'code', t.code, 'name', t.name) end as "to",
        f.report_line is not distinct from t.report_line as "isOnOneLine"
      from unnest(${roles.map(([key]) => key)}::text[], ${roles.map(([, from]) => from)}::text[],
          ${roles.map(([, , to]) => to)}::text[]) with ordinality as c (key, from_role, to_role, place)
        join account_role fr on fr.role = c.from_role join account f on f.id = fr.account_id and f.type = 'equity'
        left join account_role tr on tr.role = c.to_role left join account t on t.id = tr.account_id and t.type = 'equity'
        join (${balancesAt(day)}) b on b.account_id = f.id
      where b.balance <> 0 and f.id is distinct from t.id order by c.place`,
  )
  return onePerAccount(rows.map(({ key, to, isOnOneLine, ...from }) => ({ key, from, to, isOnOneLine })))
}

async function readBalances(db: Database, day: Day, which: RawBuilder<unknown>): Promise<YearEndBalance[]> {
  return rowsOf(
    db,
    sql<YearEndBalance>`
      select a.id as "accountId", a.code, a.name, coalesce(b.balance, 0) as balance
      from account a left join (${balancesAt(day)}) b on b.account_id = a.id
      where ${which} order by a.code`,
  )
}

/** Accounts of revenue and expense that were not at zero before a day. */
export async function readUncleared(db: Database, firstDay: Day): Promise<string[]> {
  const rows = await readResults(db, addDays(firstDay, -1))
  return [...new Set(rows.map(({ code, name }) => `${code} ${name}`))]
}

export interface DraftInYear {
  readonly entryNumber: string
  readonly entryDate: Day
}

/** Drafts dated in a year, in order. */
export async function readDraftsOf(db: Database, { firstDay, lastDay }: FiscalYear): Promise<DraftInYear[]> {
  return rowsOf(
    db,
    sql<DraftInYear>`select entry_number as "entryNumber", entry_date as "entryDate" from journal_entry
      where status = 'draft' and deleted_at is null and entry_date between ${firstDay} and ${lastDay}
      order by entry_date, id`,
  )
}

export interface PostedClosingLine {
  readonly accountCode: string
  readonly accountName: string
  readonly isResult: boolean
  readonly debit: Rupiah
  readonly credit: Rupiah
}

/** The lines of the entry that closed a year. */
export async function readClosingLines(db: Database, entryId: number): Promise<PostedClosingLine[]> {
  return rowsOf(
    db,
    sql<PostedClosingLine>`
      select a.code as "accountCode", a.name as "accountName", a.type in ('revenue', 'expense') as "isResult",
        l.debit, l.credit
      from journal_line l join account a on a.id = l.account_id where l.entry_id = ${entryId} order by l.line_number`,
  )
}
