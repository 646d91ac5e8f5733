import { sql } from 'kysely'
import { addDays, monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { toTotal, type Total } from '../../../platform/rules/money/money.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { CashAccount, ClosingFacts, VatAccount } from '../rules/closing-check.ts'
import type { FiscalPeriod } from '../../periods/rules/fiscal-period.ts'
import { balancesAt, rangeSums } from '../../ledger/server/index.ts'
import { readRoleBalances } from './year-closing-store.ts'

/** What the books say of a month before it is locked; six queries. */
export async function readClosingFacts(
  tx: Tx,
  month: Day,
  earlier: readonly FiscalPeriod[],
): Promise<ClosingFacts> {
  const last = monthEnd(month)
  return {
    month,
    earlier,
    drafts: await readDrafts(tx, month),
    suspense: await readRoleBalances(tx, last, ['bank_clearing', 'opening_balance_equity']),
    cash: await readCash(tx, month),
    fixedAssets: await readFixedAssets(tx, last),
    depreciation: await readDepreciation(tx, month),
    vat: await readVat(tx, last),
  }
}

/** The last posting of the month among those after a posting number; undefined when there is none. */
export async function readPostingAfter(
  db: Database,
  month: Day,
  number: number,
): Promise<number | undefined> {
  const row = await rowOf(
    db,
    sql<{ last: number }>`select posting_number as last from journal_entry
      where posting_number > ${number} and entry_date between ${month} and ${monthEnd(month)}
      order by posting_number desc limit 1`,
  )
  return row?.last
}

async function readDrafts(tx: Tx, month: Day): Promise<ClosingFacts['drafts']> {
  return soleRowOf(
    tx,
    sql<ClosingFacts['drafts']>`select count(*) as count, min(entry_date) as oldest from journal_entry
      where status = 'draft' and deleted_at is null and entry_date between ${month} and ${monthEnd(month)}`,
  )
}

/** As JSON has it, which would round large numbers. */
type CashRow = Omit<CashAccount, 'days'> & { readonly days: readonly { day: Day; movement: string }[] }

/** Accounts of cash and bank with what each day of the month moved. */
async function readCash(tx: Tx, month: Day): Promise<CashAccount[]> {
  const rows = await rowsOf(
    tx,
    sql<CashRow>`
      select a.code, a.name, coalesce(b.balance, 0) as opening,
        coalesce((
          select jsonb_agg(jsonb_build_object('day', d.day, 'movement', d.movement) order by d.day)
          from (
            select day, sum(debit - credit)::text as movement from account_day_balance
            where account_id = a.id and day between ${month} and ${monthEnd(month)} group by day
          ) d
        ), '[]') as days
      from account a left join (${balancesAt(addDays(month, -1))}) b on b.account_id = a.id
      where a.cash_flow_class = 'cash' and a.level = 3 order by a.code`,
  )
  return rows.map((row) => ({
    ...row,
    days: row.days.map(({ day, movement }) => ({ day, movement: toTotal(movement) })),
  }))
}

/** Carrying amount of fixed assets. */
async function readFixedAssets(tx: Tx, day: Day): Promise<Total> {
  const { amount } = await soleRowOf(
    tx,
    sql<{ amount: Total }>`
      select coalesce(sum(b.balance), 0) as amount
      from (${balancesAt(day)}) b join account a on a.id = b.account_id
      where a.report_line = 'bs.aset_tetap' or a.id in
        (select account_id from account_role where role in ('fixed_asset', 'accumulated_depreciation'))`,
  )
  return amount
}

/** Depreciation charged in a month: debits less credits, without entries that close a year. */
async function readDepreciation(tx: Tx, month: Day): Promise<Total> {
  const expense = sql`select account_id from account_role where role = 'depreciation_expense'`
  const { amount } = await soleRowOf(
    tx,
    sql<{ amount: Total }>`
      select coalesce(sum(amount), 0) as amount
      from (
        select debit - credit as amount from (${rangeSums({ from: month, to: monthEnd(month) }, expense)}) s
        union all
        select l.credit - l.debit from journal_entry e join journal_line l on l.entry_id = e.id
        where e.status = 'posted' and e.reference_type = 'closing'
          and e.entry_date between ${month} and ${monthEnd(month)} and l.account_id in (${expense})
      ) part`,
  )
  return amount
}

/** Accounts of VAT, with the later entry that moves exactly their balance out. */
async function readVat(tx: Tx, day: Day): Promise<VatAccount[]> {
  return rowsOf(
    tx,
    sql<VatAccount>`
      select a.code, a.name, coalesce(b.balance, 0) as balance,
        (
          select e.entry_number from journal_line l join journal_entry e on e.id = l.entry_id
          where l.account_id = a.id and l.posting_number is not null and l.entry_date > ${day}
            and l.debit - l.credit = -coalesce(b.balance, 0)
          order by l.entry_date, l.posting_number limit 1
        ) as "clearedBy"
      from account a left join (${balancesAt(day)}) b on b.account_id = a.id
      where a.id in (select account_id from account_role where role in ('vat_in', 'vat_out')) order by a.code`,
  )
}
