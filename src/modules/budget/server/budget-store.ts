import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  changedBy as rowChanged,
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import { insertRow, updateRow, type Row } from '../../../platform/server/database/rows.ts'
import { approvalStateOf } from '../../approvals/server/index.ts'
import type { Budget } from '../contract.ts'
import type { PlannedChange } from '../rules/budget-approval.ts'
import { monthCount } from '../rules/plan-months.ts'
import type { PlanLine, PlannedAccount } from '../rules/plan.ts'

/** `month_1 + … + month_12` of a line, or only some of its months, from 0. */
export function monthsSum(from = 0, until = monthCount): RawBuilder<unknown> {
  const names = monthNames.slice(from, until).map((name) => sql.ref(`l.${name}`))
  return names.length === 0 ? sql`0::bigint` : sql`(${sql.join(names, sql` + `)})`
}

const monthNames = Array.from({ length: monthCount }, (_, at) => `month_${at + 1}`)
const monthList = sql.join(monthNames.map((name) => sql.ref(`l.${name}`)))

/** Revenue on the credit side and the others on the debit side count as they are; what is on the other side lessens them. */
export const sideSign = sql`(case when (a.type = 'revenue') = (a.normal_balance = 'credit') then 1 else -1 end)`

/** Revenue, expense, and assets that buying and selling invests in. */
const isPlanned = sql`(a.level = 3 and (a.type in ('revenue', 'expense') or (a.type = 'asset' and a.cash_flow_class = 'investing')))`

/** The departments of a role that sees some only; everything when absent. */
export type Seen = readonly number[] | undefined

/** Versions with their sums, of the departments somebody sees. */
const budgetsSeen = (seen: Seen) => sql<Budget>`
  select b.id, b.first_day as "firstDay", b.name, b.revision, b.status, b.notes, b.revises_budget_id as "revisesId",
    coalesce(s.revenue, 0) as revenue, coalesce(s.expense, 0) as expense, coalesce(s.asset, 0) as asset,
    ${instant(sql.ref('b.created_at'))} as "createdAt", b.created_by as "createdBy",
    ${instant(sql.ref('b.updated_at'))} as "updatedAt", b.updated_by as "updatedBy",
    ${instant(sql.ref('b.submitted_at'))} as "submittedAt", b.submitted_by as "submittedBy",
    ${instant(sql.ref('b.approved_at'))} as "approvedAt", b.approved_by as "approvedBy", ${approvalStateOf('budget', sql.ref('b.id'))} as approval, b.version
  from budget b left join lateral (
    select sum(${monthsSum()} * ${sideSign}) filter (where a.type = 'revenue') as revenue,
      sum(${monthsSum()} * ${sideSign}) filter (where a.type = 'expense') as expense,
      sum(${monthsSum()} * ${sideSign}) filter (where a.type = 'asset') as asset
    from budget_line l join account a on a.id = l.account_id where l.budget_id = b.id ${linesSeen(seen)}) s on true`

function linesSeen(seen: Seen): RawBuilder<unknown> {
  return seen === undefined ? sql`` : sql`and l.department_id = any(${[...seen]}::bigint[])`
}

/** Every version, the latest year first and in it what is in force or newest. */
export async function readBudgets(db: Database, seen?: Seen): Promise<Budget[]> {
  return rowsOf(
    db,
    sql<Budget>`${budgetsSeen(seen)} order by b.first_day desc, lower(b.name), b.revision desc`,
  )
}

export async function findBudget(db: Database, id: number, seen?: Seen): Promise<Budget | undefined> {
  return rowOf(db, sql<Budget>`${budgetsSeen(seen)} where b.id = ${id}`)
}

/** The approved version of the fiscal year that begins on a day. */
export async function findInForce(db: Database, firstDay: Day, seen?: Seen): Promise<Budget | undefined> {
  const inForce = sql<Budget>`${budgetsSeen(seen)} where b.first_day = ${firstDay} and b.status = 'approved'`
  return rowOf(db, plannedOnce(inForce))
}

/** A version with its sums, held against every other act on it. */
export async function lockBudget(tx: Tx, id: number): Promise<Budget | undefined> {
  await sql`select from budget where id = ${id} for update`.execute(tx)
  return findBudget(tx, id)
}

/** Lets versions of a fiscal year be made and approved one after the other. */
export async function holdYear(tx: Tx, firstDay: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(4207, ${firstDay}::date - date '1900-01-01')`.execute(tx)
}

export async function insertBudget(tx: Tx, row: Row): Promise<number> {
  return insertRow(tx, 'budget', row)
}

export async function writeBudget(tx: Tx, row: Row & { readonly id: number }): Promise<void> {
  await updateRow(tx, 'budget', row)
}

export async function removeBudget(tx: Tx, id: number): Promise<void> {
  await sql`delete from budget_line where budget_id = ${id}`.execute(tx)
  await rowChanged(tx, sql`delete from budget where id = ${id}`)
}

/** The version in force steps back; there may be none. */
export async function supersede(tx: Tx, firstDay: Day, by: string): Promise<void> {
  await sql`update budget set status = 'superseded', updated_at = now(), updated_by = ${by}, version = version + 1
    where first_day = ${firstDay} and status = 'approved'`.execute(tx)
}

/** The highest revision of the budget of a name in a year; 0 while there is none. */
export async function readLastRevision(
  tx: Tx,
  { firstDay, name }: Pick<Budget, 'firstDay' | 'name'>,
): Promise<number> {
  const row = await rowOf(
    tx,
    sql<{ last: number | null }>`select max(revision) as last from budget
      where first_day = ${firstDay} and lower(name) = lower(${name})`,
  )
  return row?.last ?? 0
}

/** The draft or submitted version that revises one. */
export async function findOpenRevision(tx: Tx, id: number): Promise<number | undefined> {
  const row = await rowOf(
    tx,
    sql<{
      id: number
    }>`select id from budget where revises_budget_id = ${id} and status in ('draft', 'submitted') limit 1`,
  )
  return row?.id
}

/** The accounts a plan offers, in code order; one that is switched off only with amounts. */
export async function readPlannedAccounts(
  db: Database,
  lines: readonly Pick<PlanLine, 'accountId'>[],
): Promise<PlannedAccount[]> {
  const planned = new Set(lines.map(({ accountId }) => accountId))
  const accounts = await readPlannableAccounts(db)
  return accounts.filter(({ isActive, accountId }) => isActive || planned.has(accountId))
}

/** Every account that can be planned, switched off or not, in code order. */
export async function readPlannableAccounts(db: Database): Promise<PlannedAccount[]> {
  return rowsOf(db, sql<PlannedAccount>`${plannableAccounts} order by a.code collate "C"`)
}

/** Every account that can be planned, switched off or not. */
export const plannableAccounts = sql`
  select a.id as "accountId", a.code, a.name, a.type, ${sideSign} as sign, a.is_active as "isActive"
  from account a where ${isPlanned}`

/** The lines of a version by account, of none first and then by department. */
export async function readLines(db: Database, budgetId: number, seen?: Seen): Promise<PlanLine[]> {
  return rowsOf(
    db,
    sql<PlanLine>`${linesOf(budgetId)} ${linesSeen(seen)} order by l.account_id, l.department_id nulls first`,
  )
}

/** The lines of a version. */
export function linesOf(budgetId: number): RawBuilder<unknown> {
  return sql`
    select l.account_id as "accountId", l.department_id as "departmentId", to_jsonb(array[${monthList}]) as months
    from budget_line l where l.budget_id = ${budgetId}`
}

/** The headings of the chart, in code order. */
export async function readHeadings(db: Database): Promise<{ code: string; name: string }[]> {
  return rowsOf(db, sql<{ code: string; name: string }>`${headings} order by code collate "C"`)
}

/** The headings of the chart. */
export const headings = sql`
  select code, name from account where level < 3 and type in ('revenue', 'expense', 'asset')`

/** Writes lines over what stands; a line of zeros is taken out. Two statements, whatever their number. */
export async function writeLines(tx: Tx, budgetId: number, lines: readonly PlanLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ accountId, departmentId, months }) => ({
    budget_id: budgetId,
    account_id: accountId,
    department_id: departmentId,
    ...Object.fromEntries(monthNames.map((name, at) => [name, months[at] ?? 0])),
  }))
  const names = monthNames.map((name) => sql.ref(name))
  const given = sql`jsonb_populate_recordset(null::budget_line, ${JSON.stringify(rows)}::jsonb) l`
  const isEmpty = sql`num_nonnulls(${sql.join(monthNames.map((name) => sql`nullif(${sql.ref(`l.${name}`)}, 0)`))}) = 0`
  await sql`delete from budget_line b using ${given}
    where b.budget_id = l.budget_id and b.account_id = l.account_id
      and b.department_id is not distinct from l.department_id and ${isEmpty}`.execute(tx)
  await sql`insert into budget_line (budget_id, account_id, department_id, ${sql.join(names)})
    select l.budget_id, l.account_id, l.department_id, ${monthList} from ${given} where not ${isEmpty}
    order by l.account_id, l.department_id
    on conflict (budget_id, account_id, department_id) do update set
      ${sql.join(monthNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${sql.join(monthNames.map((name) => sql.ref(`budget_line.${name}`)))})
      is distinct from (${sql.join(monthNames.map((name) => sql.ref(`excluded.${name}`)))})`.execute(tx)
}

/** Takes the lines of one version into another, as they stand. */
export async function copyLines(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into budget_line (budget_id, account_id, department_id, ${sql.join(monthNames.map((name) => sql.ref(name)))})
    select ${to}, l.account_id, l.department_id, ${monthList} from budget_line l where l.budget_id = ${from}
    order by l.account_id, l.department_id`.execute(tx)
}

/** The lines of a version or of the one in force of its year, each with its year in both. */
export async function readChanges(db: Database, { id, firstDay }: Pick<Budget, 'id' | 'firstDay'>) {
  return rowsOf(
    db,
    sql<PlannedChange>`
      select a.code, a.name, d.code || ' - ' || d.name as department, coalesce(sum(x.before), 0)::bigint as before, coalesce(sum(x.after), 0)::bigint as after
      from (
        select l.account_id, l.department_id, null::bigint as before, ${monthsSum()} as after from budget_line l where l.budget_id = ${id}
        union all
        select l.account_id, l.department_id, ${monthsSum()}, null from budget_line l join budget b on b.id = l.budget_id
        where b.first_day = ${firstDay} and b.status = 'approved'
      ) x join account a on a.id = x.account_id left join department d on d.id = x.department_id
      group by a.id, d.id having coalesce(sum(x.before), 0) <> 0 or coalesce(sum(x.after), 0) <> 0
      order by a.code collate "C", d.code_order nulls first`,
  )
}

/** How many people may approve budgets. */
export async function countApprovers(tx: Tx): Promise<number> {
  const row = await rowOf(
    tx,
    sql<{ count: number }>`select count(*) as count from user_account u join role r on r.code = u.role
      where u.is_active and (r.preset = 'admin' or 'budgets.approve' = any(r.permissions))`,
  )
  return row?.count ?? 0
}
