import { sql } from 'kysely'
import { addDays, monthEnd, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, toTotal } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { readHolidays } from '../../../settings/server/index.ts'
import { readIncomeTaxClosings, type IncomeTaxClosing } from '../../../tax/server/index.ts'
import { readAnnualReturns, type AnnualReturn } from '../../annual/server/file-annual-tax.ts'
import { readClosings, readManualClosings, type StoredClosing } from '../../server/closing-store.ts'
import { readWaiting } from '../../server/vat-month.ts'
import type { readTaxCalendar } from '../contract.ts'
import { lateInterest, type InterestRate } from '../../law/rules/late-interest.ts'
import { leftByMasa, type TaxMovement } from '../rules/owed-tax.ts'
import {
  attentionDays,
  dutyStateOf,
  taxCalendar,
  type CalendarRules,
  type DutyOfDay,
} from '../rules/tax-calendar.ts'

type Calendar = ReplyOf<typeof readTaxCalendar>

/** What is due in a year and how it stands; twelve queries, call it within one snapshot. */
export async function readCalendar(db: Database, year: number, today: Day): Promise<Calendar> {
  const duties = taxCalendar(year, await readRules(db))
  return { rows: await standingDuties(db, duties, today) }
}

/** How long what is late still asks for attention; what is older stands in the calendar alone. */
const daysOfLate = 31

/** What is due within days or was lately and is not done; twelve queries, three when nothing is due. */
export async function readTaxAttention(db: Database, today: Day) {
  const [from, to] = [addDays(today, -daysOfLate), addDays(today, attentionDays)]
  const rules = await readRules(db)
  const years = [...new Set([yearOf(from), yearOf(to)])]
  const near = years
    .flatMap((year) => taxCalendar(year, rules))
    .filter(({ dueDay }) => from <= dueDay && dueDay <= to)
  const rows = await standingDuties(db, near, today)
  const waiting = rows.filter(({ state }) => state === 'soon' || state === 'late')
  const amounts = waiting.map(({ key, left }) => (key === 'upload_faktur' ? 0n : (left ?? 0n)))
  const amount = sumTotals(amounts)
  return { count: waiting.length, amount, oldest: waiting[0]?.dueDay ?? null }
}

async function readRules(db: Database): Promise<CalendarRules> {
  const organisation = await rowOf(
    db,
    sql<{ yearBegins: number; legalForm: string | null }>`
      select fiscal_year_start_month as "yearBegins", legal_form as "legalForm" from organisation`,
  )
  const statuses = await rowsOf(
    db,
    sql<{ validFrom: Day; isPkp: boolean }>`
      select valid_from as "validFrom", is_pkp as "isPkp" from pkp_status order by valid_from`,
  )
  return {
    holidays: await readHolidays(db),
    yearBegins: organisation?.yearBegins ?? 1,
    isIndividual: organisation?.legalForm === 'perorangan',
    hasVat: (masa) => statuses.findLast(({ validFrom }) => validFrom <= monthEnd(masa))?.isPkp ?? true,
  }
}

/** How duties stand, from what the books say of their months. */
async function standingDuties(
  db: Database,
  duties: readonly DutyOfDay[],
  today: Day,
): Promise<Calendar['rows']> {
  const masas = duties.map(({ masa }) => masa).toSorted()
  const [from, last] = [masas[0], masas.at(-1)]
  if (from === undefined || last === undefined) return []
  const to = monthEnd(last)
  const facts = {
    waiting: await readWaiting(db, from, to),
    selling: await readSelling(db, from, to),
    closings: await readClosings(db, from, to),
    income: await readIncomeTaxClosings(db, from, to),
    withheld: await readWithheldArticles(db, from, to),
    manual: new Set((await readManualClosings(db, from, to)).map(({ masa }) => masa)),
    owed: leftByMasa(await readIncomeTaxMovements(db)),
    annual: await readAnnualReturns(db, from, to),
    rates: await readInterestRates(db),
  }
  return duties.map((duty) => shown(duty, facts, today))
}

function readInterestRates(db: Database): Promise<InterestRate[]> {
  return rowsOf(
    db,
    sql<InterestRate>`select valid_from as "validFrom", late_basis_points as "lateBasisPoints" from tax_interest_rate`,
  )
}

/** Months with tax invoices. */
async function readSelling(db: Database, from: Day, to: Day): Promise<ReadonlySet<Day>> {
  const rows = await rowsOf(
    db,
    sql<{ masa: Day }>`select distinct date_trunc('month', issued_on)::date as masa from output_tax
      where issued_on between ${from} and ${to} and not is_reduction`,
  )
  return new Set(rows.map(({ masa }) => masa))
}

const incomeTaxAccounts = sql`
  select account_id from account_role where account_id is not null
    and role in ('pph21_payable', 'pph23_payable', 'pph26_payable', 'pph4_2_payable', 'pph_final_payable')
  union select account_id from withheld_by_us`

/**
 * Income tax that was withheld, and what of it was paid, by account and month. What reverses a debt lessens that of the month it
 * was of, what reverses a payment lessens what was paid; the reversal of a reversal is what the first entry was.
 */
function readIncomeTaxMovements(db: Database): Promise<TaxMovement[]> {
  return rowsOf(
    db,
    sql<TaxMovement>`
      with recursive reversing as (
        select l.account_id, date_trunc('month', l.entry_date)::date as month, l.debit, l.credit, e.reverses_entry_id as above, 1 as steps
        from journal_line l join journal_entry e on e.id = l.entry_id
        where l.posting_number is not null and e.reverses_entry_id is not null and l.account_id in (${incomeTaxAccounts})
        union all
        select r.account_id, r.month, r.debit, r.credit, e.reverses_entry_id, r.steps + 1
        from reversing r join journal_entry e on e.id = r.above where e.reverses_entry_id is not null
      ), first as (
        select r.account_id, r.month, date_trunc('month', e.entry_date)::date as first_month, r.debit, r.credit, r.steps
        from reversing r join journal_entry e on e.id = r.above where e.reverses_entry_id is null
      )
      select account_id as "accountId", masa, sum(owed) as owed, sum(settled) as settled
      from (
        select account_id, month as masa, credit as owed, debit as settled from account_month_balance
          where account_id in (${incomeTaxAccounts})
        union all select account_id, month, -credit, -debit from first
        union all select account_id, first_month, case when steps % 2 = 1 then -debit else credit end,
          case when steps % 2 = 1 then -credit else debit end from first) m
      group by 1, 2`,
  )
}

interface Facts {
  readonly waiting: ReadonlyMap<string, number>
  /** Months with tax invoices. */
  readonly selling: ReadonlySet<Day>
  readonly closings: readonly StoredClosing[]
  /** Months of VAT that were closed by hand: what became of them is not known here. */
  readonly manual: ReadonlySet<Day>
  readonly owed: ReadonlyMap<Day, bigint>
  /** Articles of income tax that were closed, and what each month withheld of. */
  readonly income: readonly IncomeTaxClosing[]
  readonly withheld: readonly WithheldOfMonth[]
  /** Years that were posted, and those that were filed. */
  readonly annual: readonly AnnualReturn[]
  readonly rates: readonly InterestRate[]
}

interface WithheldOfMonth {
  readonly masa: Day
  readonly article: string
}

/** The articles each month withheld something of. */
function readWithheldArticles(db: Database, from: Day, to: Day): Promise<WithheldOfMonth[]> {
  return rowsOf(
    db,
    sql<WithheldOfMonth>`select distinct date_trunc('month', withheld_on)::date as masa, article from withheld_by_us
      where withheld_on between ${from} and ${to} and cancelled_on is null`,
  )
}

/** Whether every article of a month was filed; null where it withheld nothing that is known here. */
function isIncomeFiled(masa: Day, { income, withheld }: Facts): boolean | null {
  const own = income.filter((each) => each.masa === masa && each.correctedOn === null)
  const articles = [...withheld.filter((each) => each.masa === masa), ...own].map(({ article }) => article)
  if (articles.length === 0) return null
  return articles.every((article) => own.some((each) => each.article === article && each.filedOn !== null))
}

function shown(duty: DutyOfDay, facts: Facts, today: Day): Calendar['rows'][number] {
  const { left, isDone } = standingOf(duty, facts, today)
  const state = dutyStateOf({ dueDay: duty.dueDay, left: left === null ? null : Number(left), isDone }, today)
  const isPaid = duty.key === 'pay_pph' || duty.key === 'vat' || duty.key === 'annual'
  const late = isPaid && left !== null && state === 'late'
  const interest = late ? lateInterest(left, { dueDay: duty.dueDay, paidOn: today }, facts.rates) : undefined
  return {
    ...{ ...duty, state, left: left === null ? null : toTotal(left) },
    interest: interest === undefined ? null : { ...interest, amount: toTotal(interest.amount) },
  }
}

/** What the books know of a duty: what is left of it, and whether it was seen to. */
function standingOf({ key, masa }: DutyOfDay, facts: Facts, today: Day) {
  const { closings, manual, owed } = facts
  const hasEnded = monthEnd(masa) < today
  if (key === 'upload_faktur') {
    const waiting = facts.waiting.get(masa) ?? 0
    return { left: BigInt(waiting), isDone: facts.selling.has(masa) && hasEnded ? waiting === 0 : null }
  }
  const left = owed.get(masa)
  if (key === 'pay_pph') return { left: left ?? 0n, isDone: left === undefined ? null : left === 0n }
  if (key === 'file_pph') {
    const isFiled = isIncomeFiled(masa, facts)
    return { left: isFiled === null && left === undefined && hasEnded ? 0n : null, isDone: isFiled }
  }
  if (key === 'annual') return annualStanding(facts.annual.filter((each) => each.masa === masa))
  if (manual.has(masa)) return { left: null, isDone: null }
  const closing = closings.find((each) => each.masa === masa)
  const unpaid = closing === undefined || closing.paidOn !== null ? null : BigInt(closing.payable)
  return { left: unpaid, isDone: closing !== undefined && closing.filedOn !== null }
}

/** A year is done once its return was filed; what is not posted here is not known. */
function annualStanding(returns: readonly AnnualReturn[]) {
  const last = returns.at(-1)
  if (last === undefined) return { left: null, isDone: null }
  const left = last.left === 0n ? null : last.left
  return { left, isDone: returns.some(({ filedOn }) => filedOn !== null) }
}
