import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toTotal, type Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { AccountFigure, CashAccount, ClosingFacts, VatAccount } from '../rules/closing-check.ts'
import type { AccountRole } from '../../accounts/rules/account-role.ts'
import type { FiscalPeriod } from '../../periods/rules/fiscal-period.ts'
import { balancesAt, rangeSums } from '../../ledger/server/index.ts'

/** What the books say of months before they are locked, in their order; six queries however many they are. */
export async function readClosingFacts(
  tx: Tx,
  months: readonly Day[],
  inBooks: readonly FiscalPeriod[],
): Promise<ClosingFacts[]> {
  const drafts = byMonth(await readDrafts(tx, months))
  const suspense = byMonth(await readSuspense(tx, months))
  const cash = byMonth(await readCash(tx, months))
  const fixedAssets = byMonth(await readFixedAssets(tx, months))
  const depreciation = byMonth(await readDepreciation(tx, months))
  const vat = byMonth(await readVat(tx, months))
  return months.map((month) => ({
    month,
    earlier: inBooks.filter((each) => each.month < month),
    drafts: drafts.get(month)?.[0] ?? { count: 0, oldest: null },
    suspense: suspense.get(month) ?? [],
    cash: cash.get(month) ?? [],
    fixedAssets: fixedAssets.get(month)?.[0]?.amount ?? 0n,
    depreciation: depreciation.get(month)?.[0]?.amount ?? 0n,
    vat: vat.get(month) ?? [],
  }))
}

/** A row that belongs to a month. */
interface OfMonth {
  readonly month: Day
}

function byMonth<Row extends OfMonth>(rows: readonly Row[]): Map<Day, Row[]> {
  const months = new Map<Day, Row[]>()
  for (const row of rows) {
    const ofMonth = months.get(row.month) ?? []
    ofMonth.push(row)
    months.set(row.month, ofMonth)
  }
  return months
}

const asMonths = (months: readonly Day[]) => sql`unnest(${[...months]}::date[]) as m (month)`
const lastDay = sql`(m.month + interval '1 month - 1 day')::date`
const ofAccount = sql`a.id`
const rolesOf = (roles: readonly AccountRole[]) =>
  sql`select account_id from account_role where role = any(${[...roles]}::text[])`

/** The last posting of each month among those after a posting number; months without one are left out. */
export async function readPostingsAfter(
  db: Database,
  months: readonly Day[],
  number: number,
): Promise<Map<Day, number>> {
  const rows = await rowsOf(
    db,
    sql<OfMonth & { last: number }>`
      select date_trunc('month', entry_date::timestamp)::date as month, max(posting_number) as last from journal_entry
      where posting_number > ${number} and date_trunc('month', entry_date::timestamp)::date = any(${[...months]}::date[])
      group by 1`,
  )
  return new Map(rows.map(({ month, last }) => [month, last]))
}

async function readDrafts(tx: Tx, months: readonly Day[]): Promise<(OfMonth & ClosingFacts['drafts'])[]> {
  return rowsOf(
    tx,
    sql<OfMonth & ClosingFacts['drafts']>`
      select m.month, count(e.id) as count, min(e.entry_date) as oldest
      from ${asMonths(months)} join journal_entry e on e.entry_date between m.month and ${lastDay}
      where e.status = 'draft' and e.deleted_at is null group by 1`,
  )
}

/** Accounts that only pass money on, which nothing should be left on. */
async function readSuspense(tx: Tx, months: readonly Day[]): Promise<(OfMonth & AccountFigure)[]> {
  const roles = rolesOf(['bank_clearing', 'opening_balance_equity'])
  return rowsOf(
    tx,
    sql<OfMonth & AccountFigure>`
      select m.month, a.code, a.name, coalesce(b.balance, 0) as balance
      from ${asMonths(months)} join account a on a.id in (${roles})
        left join lateral (${balancesAt(lastDay, ofAccount)}) b on true
      order by m.month, a.code`,
  )
}

/** As JSON has it, which would round large numbers. */
type CashRow = OfMonth &
  Omit<CashAccount, 'days'> & { readonly days: readonly { day: Day; movement: string }[] }

/** Accounts of cash and bank with what each day of a month moved. */
async function readCash(tx: Tx, months: readonly Day[]): Promise<(OfMonth & CashAccount)[]> {
  const cash = sql`select id from account where cash_flow_class = 'cash' and level = 3`
  const rows = await rowsOf(
    tx,
    sql<CashRow>`
      select m.month, a.code, a.name, coalesce(b.balance, 0) as opening,
        coalesce((
          select jsonb_agg(jsonb_build_object('day', d.day, 'movement', d.movement) order by d.day)
          from (
            select day, sum(debit - credit)::text as movement from account_day_balance
            where account_id = a.id and day between m.month and ${lastDay} group by day
          ) d
        ), '[]') as days
      from ${asMonths(months)} join account a on a.id in (${cash})
        left join lateral (${balancesAt(sql`(m.month - 1)`, ofAccount)}) b on true
      order by m.month, a.code`,
  )
  return rows.map((row) => ({
    ...row,
    days: row.days.map(({ day, movement }) => ({ day, movement: toTotal(movement) })),
  }))
}

type MonthAmount = OfMonth & { readonly amount: Total }

/** Carrying amount of fixed assets at the end of months. */
async function readFixedAssets(tx: Tx, months: readonly Day[]): Promise<MonthAmount[]> {
  const assets = sql`select id from account
    where report_line = 'bs.aset_tetap' or id in (${rolesOf(['fixed_asset', 'accumulated_depreciation'])})`
  return rowsOf(
    tx,
    sql<MonthAmount>`
      select m.month, coalesce(sum(b.balance), 0) as amount
      from ${asMonths(months)} left join lateral (${balancesAt(lastDay, assets)}) b on true group by 1`,
  )
}

/** Depreciation charged in months: debits less credits, without entries that close a year. */
async function readDepreciation(tx: Tx, months: readonly Day[]): Promise<MonthAmount[]> {
  const expense = rolesOf(['depreciation_expense'])
  return rowsOf(
    tx,
    sql<MonthAmount>`
      select m.month, coalesce(sum(part.amount), 0) as amount
      from ${asMonths(months)} left join lateral (
        select debit - credit as amount from (${rangeSums({ from: sql`m.month`, to: lastDay }, expense)}) s
        union all
        select l.credit - l.debit from journal_entry e join journal_line l on l.entry_id = e.id
        where e.status = 'posted' and e.reference_type = 'closing'
          and e.entry_date between m.month and ${lastDay} and l.account_id in (${expense})
      ) part on true
      group by 1`,
  )
}

/** Accounts of VAT at the end of months, with the later entry that moves exactly their balance out. */
async function readVat(tx: Tx, months: readonly Day[]): Promise<(OfMonth & VatAccount)[]> {
  const vat = rolesOf(['vat_in', 'vat_out'])
  return rowsOf(
    tx,
    sql<OfMonth & VatAccount>`
      select m.month, a.code, a.name, coalesce(b.balance, 0) as balance,
        (
          select e.entry_number from journal_line l join journal_entry e on e.id = l.entry_id
          where l.account_id = a.id and l.posting_number is not null and l.entry_date > ${lastDay}
            and l.debit - l.credit = -coalesce(b.balance, 0)
          order by l.entry_date, l.posting_number limit 1
        ) as "clearedBy"
      from ${asMonths(months)} join account a on a.id in (${vat})
        left join lateral (${balancesAt(lastDay, ofAccount)}) b on true
      order by m.month, a.code`,
  )
}
