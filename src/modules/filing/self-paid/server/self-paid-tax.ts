import { sql } from 'kysely'
import {
  addMonths,
  monthEnd,
  monthStart,
  toDay,
  yearOf,
  type Day,
} from '../../../../platform/rules/day/day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import type { Side } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { balanceOfAccounts, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { holdPaidTax, holdProof, postPaidTax } from '../../paid-tax/server/post-paid-tax.ts'
import { holds } from '../../rules/permissions.ts'
import { conflict } from '../../server/refusals.ts'
import { refuseUsedUp } from '../../vat-payments/server/open-month.ts'
import type { paySelfPaidTax, readSelfPaidTax, SelfPaidRow } from '../contract.ts'
import { finalUseOf, type FinalTerm, type SmallTaxpayer } from '../rules/final-term.ts'
import { finalTaxOf, selfPaidProblems, selfPaidTexts } from '../rules/self-paid.ts'

type View = ReplyOf<typeof readSelfPaidTax>

const payments = sql`
  select p.id, p.kind, p.masa, p.amount, p.billing_code as "billingCode", p.ntpn, p.paid_on as "paidOn",
    e.entry_number as "entryNumber", p.created_by as "createdBy", p.cancelled_on as "cancelledOn"
  from self_paid_tax p join journal_entry e on e.id = p.journal_entry_id`

/** Payments of the months of a year, those that were taken back too. */
export function readPayments(db: Database, year: number): Promise<SelfPaidRow[]> {
  return rowsOf(
    db,
    sql<SelfPaidRow>`${payments} where p.kind in ('pph25', 'pph29', 'final') and p.masa between ${toDay(`${year}-01-01`)} and ${toDay(`${year}-12-31`)}
      order by p.masa, p.id`,
  )
}

/** What months of a year sold before discounts; closing a year moves what was earned. */
function readTurnover(db: Database, year: number): Promise<{ masa: Day; turnover: Total }[]> {
  const [from, to] = [toDay(`${year}-01-01`), toDay(`${year}-12-31`)]
  const sales = sql`select a.id from account a where a.report_line = 'pl.pendapatan'
    and not exists (select from account_role r where r.account_id = a.id and r.role = 'sales_discount')`
  return rowsOf(
    db,
    sql<{ masa: Day; turnover: Total }>`
      select masa, sum(amount) as turnover from (
        select month as masa, credit - debit as amount from account_month_balance
          where month between ${from} and ${to} and account_id in (${sales})
        union all
        select date_trunc('month', e.entry_date)::date, l.debit - l.credit
          from journal_entry e join journal_line l on l.entry_id = e.id
          where e.status = 'posted' and e.reference_type = 'closing' and e.entry_date between ${from} and ${to}
            and l.account_id in (${sales})) m group by 1`,
  )
}

interface YearBefore {
  /** The last month of that year. */
  readonly masa: Day
  readonly paid: Total
  readonly instalment: Total
  readonly payable: Total
}

/** What the tax of the year before was posted as. */
function findYearBefore(db: Database, year: number): Promise<YearBefore | undefined> {
  return rowOf(
    db,
    sql<YearBefore>`select instalment::numeric, payable::numeric, date_trunc('month', year_to)::date as masa,
        paid_of_annual_tax(t, 'infinity')::numeric as paid from annual_tax t
      where cancelled_on is null and year_to >= ${toDay(`${year - 1}-01-01`)} and year_to < ${toDay(`${year}-01-01`)}
      order by year_to desc limit 1`,
  )
}

/** Who uses the final tax by which terms, and what of a year is free of it; two queries. */
async function readLaw(db: Database, year: number) {
  const own = await soleRowOf(
    db,
    sql<SmallTaxpayer & { free: Total }>`
      select o.legal_form as "legalForm", o.tax_registered_on as "registeredOn",
        coalesce(o.fiscal_year_start_month, 1) as "startMonth",
        coalesce((select free_amount from final_tax_law where valid_from <= ${toDay(`${year}-12-31`)}
          order by valid_from desc limit 1), 0)::numeric as free
      from (values (1)) v left join organisation o on true`,
  )
  return { ...own, terms: await readFinalTerms(db) }
}

/** Terms of the final tax, the latest first. */
export function readFinalTerms(db: Database): Promise<FinalTerm[]> {
  return rowsOf(
    db,
    sql<FinalTerm>`select legal_form as "legalForm", valid_from as "validFrom", years, source from final_tax_term
      order by valid_from desc, legal_form`,
  )
}

interface FinalMonthLaw {
  readonly masa: Day
  readonly rate: number
  readonly withheld: Total
}

/** Of each month the rate of the final tax on its last day, and what customers withheld of it. */
async function readFinalMonths(db: Database, year: number): Promise<ReadonlyMap<Day, FinalMonthLaw>> {
  const rows = await rowsOf(
    db,
    sql<FinalMonthLaw>`
      select m.masa::date as masa,
        coalesce((select rate_basis_points from withheld_rate
          where article = 'final' and valid_from < m.masa + interval '1 month' order by valid_from desc limit 1), 0) as rate,
        coalesce((select sum(tax_amount) from withheld_from_us where article = 'final' and cancelled_on is null
          and withheld_on >= m.masa and withheld_on < m.masa + interval '1 month'), 0)::numeric as withheld
      from generate_series(${toDay(`${year}-01-01`)}::timestamp, ${toDay(`${year}-12-01`)}::timestamp, interval '1 month') m (masa)`,
  )
  return new Map(rows.map((row) => [row.masa, row]))
}

/** Instalments of a year on their account, whatever brought them. */
async function readAccount25(db: Database, year: number): Promise<Total> {
  const { paid } = await soleRowOf(
    db,
    sql<{ paid: Total }>`select coalesce(sum(l.debit - l.credit), 0) as paid from journal_line l
      join journal_entry e on e.id = l.entry_id
      where l.posting_number is not null and l.entry_date between ${toDay(`${year}-01-01`)} and ${toDay(`${year}-12-31`)}
        and e.reference_type not in ('annual_tax', 'closing')
        and l.account_id in (select account_id from account_role where role = 'pph25_prepaid' and account_id is not null)`,
  )
  return paid
}

const sumOf = (rows: readonly SelfPaidRow[]): Total =>
  rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** A year of what is paid by oneself; nine queries, call it within one snapshot. */
export async function readYear(db: Database, text: string, { actor }: Caller): Promise<View> {
  const year = Number(text)
  const rows = await readPayments(db, year)
  const before = await findYearBefore(db, year)
  const turnovers = new Map((await readTurnover(db, year)).map(({ masa, turnover }) => [masa, turnover]))
  const { terms, free, ...taxpayer } = await readLaw(db, year)
  const finals = await readFinalMonths(db, year)
  const standing = rows.filter(({ cancelledOn }) => cancelledOn === null)
  const paidIn = (kind: SelfPaidRow['kind'], masa: Day) =>
    sumOf(standing.filter((row) => row.kind === kind && row.masa === masa))
  let sold = 0n
  const months = Array.from({ length: 12 }, (_, index) => {
    const masa = addMonths(toDay(`${year}-01-01`), index)
    const turnover = turnovers.get(masa) ?? 0n
    const { rate = 0, withheld: withheldFinal = 0n } = finals.get(masa) ?? {}
    const ofIndividual = taxpayer.legalForm === 'perorangan' ? free : 0n
    const finalTax = finalTaxOf({ turnover, before: sold, free: ofIndividual, rateBasisPoints: rate })
    sold += turnover
    const paid = { paid25: paidIn('pph25', masa), paidFinal: paidIn('final', masa) }
    return { masa, turnover, finalTax, withheldFinal, ...paid }
  })
  const earlier = (await readPayments(db, year - 1)).filter((row) => row.cancelledOn === null)
  return {
    ...{ rows, months, instalment: before?.instalment ?? null, owed29: before?.payable ?? null },
    paid29: before?.paid ?? sumOf(earlier.filter(({ kind }) => kind === 'pph29')),
    masa29: before?.masa ?? toDay(`${year - 1}-12-01`),
    finalUse: finalUseOf(taxpayer, terms, toDay(`${year}-12-31`)),
    isRegistrationKnown: taxpayer.registeredOn !== null,
    account25: await readAccount25(db, year),
    proven25: sumOf(
      [...earlier, ...standing].filter(({ kind, paidOn }) => kind === 'pph25' && yearOf(paidOn) === year),
    ),
    mayPay: holds(actor, 'tax.edit'),
  }
}

/** Registers a payment: billing code, NTPN, and its entry. */
export async function pay(tx: Tx, body: BodyOf<typeof paySelfPaidTax>, { actor, today }: Caller) {
  const { kind, amount } = body
  const masa = monthStart(body.masa)
  const { terms, ...taxpayer } = await readLaw(tx, yearOf(masa))
  const finalUse = finalUseOf(taxpayer, terms, monthEnd(masa))
  refuseIf(selfPaidProblems({ ...body, masa }, { today, finalUse }))
  const proof = await holdProof(tx, body)
  const text = `Setoran ${selfPaidTexts[kind]}`
  return postPaidTax(tx, { kind, masa, amount, proof, text, debited: await debitedOf(tx, body) }, { actor })
}

/** Final tax settles what was owed of it before, the rest is an expense of the day. */
async function debitedOf(tx: Tx, { kind, amount, paidOn }: BodyOf<typeof paySelfPaidTax>): Promise<Side[]> {
  if (kind === 'pph25') return [[(await accountsForRoles(tx, ['pph25_prepaid'])).pph25_prepaid, amount]]
  if (kind === 'pph29') return [[(await accountsForRoles(tx, ['pph29_payable'])).pph29_payable, amount]]
  const accounts = await accountsForRoles(tx, ['pph_final_payable', 'final_tax_expense'])
  const balance = -BigInt(
    await balanceOfAccounts(tx, sql`select ${accounts.pph_final_payable}::bigint`, paidOn),
  )
  const owed = balance < 0n ? 0n : balance > BigInt(amount) ? BigInt(amount) : balance
  const settled: Rupiah = toRupiah(owed)
  return [
    [accounts.pph_final_payable, settled],
    [accounts.final_tax_expense, toRupiah(amount - settled)],
  ]
}

/** Takes a payment back that was registered wrongly, on its day or later. */
export async function cancel(
  tx: Tx,
  id: number,
  { entryDate, reason, today, actor }: Caller & { readonly entryDate: Day; readonly reason: string },
) {
  await refuseUsedUp(tx, id)
  await holdPaidTax(tx)
  const paid = await rowOf(
    tx,
    sql<{
      entryId: number
      paidOn: Day
      isCancelled: boolean
      isOfFiledYear: boolean
    }>`select journal_entry_id as "entryId", paid_on as "paidOn", cancelled_on is not null as "isCancelled",
        exists (select from annual_tax t where t.cancelled_on is null and t.filed_on is not null and p.kind = 'pph29'
          and p.masa between t.year_from and t.year_to
          and paid_of_annual_tax(t, t.filed_on, p.id) < t.payable) as "isOfFiledYear"
      from self_paid_tax p where id = ${id}`,
  )
  if (paid === undefined) throw notFound()
  if (paid.isCancelled) throw conflict('masa-unpaid', 'Setoran ini sudah dibatalkan')
  if (paid.isOfFiledYear)
    throw conflict(
      'year-filed',
      'SPT Tahunan yang dilunasi setoran ini sudah dilaporkan. Mulai pembetulannya dahulu.',
    )
  refuseIf(cancelProblems({ entryDate, reason }, { today, documentDay: paid.paidOn }))
  const entry = await reverseDocumentEntry(tx, { entryId: paid.entryId, entryDate, reason }, { actor })
  await updateRow(tx, 'self_paid_tax', {
    ...{ id, cancelledOn: entryDate, reversalEntryId: entry.id, cancelReason: reason.trim() },
    version: sql`t.version + 1`,
  })
  return { entryNumber: entry.entryNumber }
}
