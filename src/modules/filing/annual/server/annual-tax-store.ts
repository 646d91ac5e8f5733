import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { rangeSums } from '../../../ledger/server/index.ts'
import type { CorrectionRow, PostedAnnualTax } from '../contract.ts'
import type { CorporateTaxLaw } from '../rules/annual-tax.ts'

/** First and last day of a year of tax. */
export interface YearRange {
  readonly from: Day
  readonly to: Day
}

/** One person at a time corrects, posts and takes back. */
export async function holdAnnualTax(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('annual_tax', 0))`.execute(tx)
}

/** What the law rates companies with in a year that ends on a day. */
export async function findCorporateTaxLaw(db: Database, to: Day): Promise<CorporateTaxLaw | undefined> {
  const row = await rowOf(
    db,
    sql<CorporateTaxLaw>`select rate_basis_points as "rateBasisPoints", relief_basis_points as "reliefBasisPoints",
        relief_turnover::numeric as "reliefTurnover", relief_limit::numeric as "reliefLimit", source
      from corporate_tax_law where valid_from <= ${to} order by valid_from desc limit 1`,
  )
  return row
}

/** What an account of the result earned in a year; expenses are negative. */
export interface EarnedAccount {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly type: 'revenue' | 'expense'
  readonly roles: readonly string[]
  readonly profit: Total
}

/** Accounts the tax of a year itself is an expense on, of today and of entries that posted it. */
const taxExpense = sql`
  select account_id from account_role where role = 'current_tax_expense' and account_id is not null
  union select l.account_id from annual_tax t join journal_line l on l.entry_id = t.journal_entry_id
    join account a on a.id = l.account_id where a.type = 'expense'`

/** What accounts earned before income tax; closing a year moves what was earned, and earns nothing. */
export function readEarned(db: Database, { from, to }: YearRange): Promise<EarnedAccount[]> {
  const only = sql`select id from account where type in ('revenue', 'expense') and level = 3 and id not in (${taxExpense})`
  return rowsOf(
    db,
    sql<EarnedAccount>`
      select a.id as "accountId", a.code, a.name, a.type,
        coalesce((select json_agg(r.role) from account_role r where r.account_id = a.id), '[]') as roles,
        coalesce(s.credit - s.debit, 0) - coalesce(c.profit, 0) as profit
      from account a join (${only}) o on o.id = a.id
      left join (${rangeSums({ from, to }, only)}) s on s.account_id = a.id
      left join (select l.account_id, sum(l.credit - l.debit) as profit
        from journal_entry e join journal_line l on l.entry_id = e.id
        where e.status = 'posted' and e.reference_type = 'closing' and e.entry_date between ${from} and ${to}
        group by 1) c on c.account_id = a.id
      order by a.code collate "C"`,
  )
}

export interface StoredCorrection extends CorrectionRow {
  readonly accountId: number | null
  readonly basis: string | null
}

export function readCorrections(db: Database, { from }: YearRange): Promise<StoredCorrection[]> {
  return rowsOf(
    db,
    sql<StoredCorrection>`
      select c.id, c.kind, c.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
        e.entry_number as "entryNumber", c.amount, c.reason, c.basis, c.created_by as "createdBy"
      from fiscal_correction c left join account a on a.id = c.account_id
      left join journal_entry e on e.id = c.journal_entry_id
      where c.year_from = ${from} and c.removed_on is null order by a.code collate "C", c.id`,
  )
}

/** Income tax that customers withheld in a year, on the accounts it stands on. */
export interface WithheldOfYear {
  readonly article: string
  readonly accountId: number
  readonly base: Total
  readonly proven: Total
  readonly unproven: Total
}

export function readWithheldOfYear(db: Database, { from, to }: YearRange): Promise<WithheldOfYear[]> {
  return rowsOf(
    db,
    sql<WithheldOfYear>`
      select article, account_id as "accountId", coalesce(sum(base_amount), 0) as base,
        coalesce(sum(tax_amount) filter (where slip_day is not null), 0) as proven,
        coalesce(sum(tax_amount) filter (where slip_day is null), 0) as unproven
      from withheld_from_us where withheld_on between ${from} and ${to} and cancelled_on is null
      group by 1, 2 order by 1, 2`,
  )
}

export interface InstalmentsPaid {
  readonly accountId: number
  /** Proven, and so a credit. */
  readonly paid: Total
  readonly unproven: Total
}

/**
 * Instalments (Pasal 25) of a year on their accounts, but for what closed it: proven by the receipt of the state, or brought from old
 * books; the rest was booked otherwise and is no credit yet. What was paid counts in the year of its month: that of December is paid
 * in January (UU PPh Pasal 28 ayat 1 huruf e).
 */
export function readInstalments(db: Database, { from, to }: YearRange): Promise<InstalmentsPaid[]> {
  return rowsOf(
    db,
    sql<InstalmentsPaid>`
      select account_id as "accountId", greatest(proven, 0) as paid, amount - greatest(proven, 0) as unproven from (
        select l.account_id, sum(l.debit - l.credit) as amount, coalesce(sum(l.debit - l.credit)
          filter (where coalesce(o.reference_type, e.reference_type) in ('self_paid_tax', 'opening')), 0) as proven
        from journal_line l join journal_entry e on e.id = l.entry_id
        left join journal_entry o on o.id = e.reverses_entry_id
        left join self_paid_tax p on p.journal_entry_id = coalesce(o.id, e.id)
        where l.posting_number is not null and coalesce(p.masa, l.entry_date) between ${from} and ${to}
          and e.reference_type not in ('annual_tax', 'closing')
          and coalesce(o.reference_type, '') <> 'annual_tax'
          and l.account_id in (select account_id from account_role where role = 'pph25_prepaid' and account_id is not null)
        group by 1) i
      where amount <> 0 or proven <> 0 order by 1`,
  )
}

/** What assets lost more by the books than by tax law, by account of expense, and what leaving ones make up for. */
export function readAssetDifferences(
  db: Database,
  { from, to }: YearRange,
): Promise<
  { readonly basis: 'depreciation' | 'disposal'; readonly accountId: number; readonly amount: Total }[]
> {
  return rowsOf(
    db,
    sql<{ basis: 'depreciation' | 'disposal'; accountId: number; amount: Total }>`
      select 'depreciation' as basis, coalesce(a.expense_account_id, r.account_id) as "accountId",
        sum(l.commercial - l.fiscal) as amount
      from depreciation_line l join depreciation_run d on d.id = l.run_id and d.cancelled_on is null
      join capital_asset a on a.id = l.asset_id
      left join account_role r on r.role = 'depreciation_expense'
      where d.posted_on between ${from} and ${to} and coalesce(a.expense_account_id, r.account_id) is not null
      group by 1, 2
      union all
      select 'disposal', r.account_id, sum(a.disposed_fiscal - a.disposed_commercial)
      from capital_asset a join account_role r on r.role = 'disposal_gain' and r.account_id is not null
      where a.disposed_on between ${from} and ${to} group by 1, 2
      order by 1, 2`,
  )
}

const postedTaxes = sql`
  select t.id, t.profit::numeric, t.positive::numeric, t.negative::numeric, t.loss_used::numeric as "lossUsed",
    t.taxable::numeric, t.turnover::numeric, t.rate_basis_points as "rateBasisPoints", t.tax::numeric,
    t.credit_22::numeric as "credit22", t.credit_23::numeric as "credit23", t.credit_25::numeric as "credit25",
    t.payable::numeric, t.overpaid::numeric, t.instalment::numeric, t.journal_entry_id as "entryId", t.year_to as to,
    e.entry_number as "entryNumber", t.created_by as "createdBy", t.cancelled_on as "cancelledOn",
    t.correction, t.filed_on as "filedOn", t.receipt_number as "receiptNumber", t.cancel_reason as "cancelReason",
    paid_of_annual_tax(t, 'infinity')::numeric as paid
  from annual_tax t left join journal_entry e on e.id = t.journal_entry_id`

export type StoredAnnualTax = PostedAnnualTax & {
  readonly entryId: number | null
  readonly to: Day
  /** What was paid of what the year owes. */
  readonly paid: Total
}

/** What was posted of a year, with what was taken back; the latest first. */
export function readPostedTaxes(db: Database, { from }: YearRange): Promise<StoredAnnualTax[]> {
  return rowsOf(db, sql<StoredAnnualTax>`${postedTaxes} where t.year_from = ${from} order by t.id desc`)
}

export function findPostedTax(db: Database, id: number): Promise<StoredAnnualTax | undefined> {
  return rowOf(db, sql<StoredAnnualTax>`${postedTaxes} where t.id = ${id}`)
}

/** A sum of amounts read from the database. */
export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => Total): Total {
  return rows.reduce((sum, row) => sum + toTotal(amount(row)), 0n)
}
