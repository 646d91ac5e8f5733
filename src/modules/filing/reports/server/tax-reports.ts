import { sql } from 'kysely'
import { toDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { readIncomeTaxClosings } from '../../../tax/server/index.ts'
import { readAnnualReturns } from '../../annual/server/file-annual-tax.ts'
import { readClosings } from '../../server/closing-store.ts'
import * as contract from '../contract.ts'
import { equalisationColumns, recapColumns, returnColumns } from '../rules/report-columns.ts'
import { readCalendar } from './tax-calendar.ts'

type Equalisation = ReplyOf<typeof contract.readEqualisation>
type Recap = ReplyOf<typeof contract.readTaxRecap>

/** As many rows as one answer shows, and as a file holds. */
const mostShown = 1_000
const mostInFile = 100_000

interface Year {
  readonly from: Day
  readonly to: Day
}
const yearOf = (year: string): Year => ({ from: toDay(`${year}-01-01`), to: toDay(`${year}-12-31`) })

/** The returns of a year: months that were closed, VAT and each article of income tax, and years that were posted; three queries. */
async function readReturns(db: Database, { from, to }: Year) {
  const rows = await readClosings(db, from, to)
  const vat = rows.map(({ masa, correction, payable, overpaid, ...closing }) => {
    const { billingCode, ntpn, paidOn, receiptNumber, filedOn } = closing
    return {
      ...{ masa, tax: 'PPN', correction, payable, overpaid },
      ...{ billingCode, ntpn, paidOn, receiptNumber, filedOn },
    }
  })
  const income = (await readIncomeTaxClosings(db, from, to)).map((closing) => {
    const { masa, article, correction, payable, billingCode, ntpn, paidOn, receiptNumber, filedOn } = closing
    return {
      ...{ masa, tax: withheldArticles[article].text, correction, payable, overpaid: toRupiah(0) },
      ...{ billingCode, ntpn, paidOn, receiptNumber, filedOn },
    }
  })
  const annual = (await readAnnualReturns(db, from, to)).map(({ left: _left, ...row }) => row)
  return [...vat, ...income, ...annual].toSorted((one, other) =>
    one.masa < other.masa ? -1 : one.masa > other.masa ? 1 : 0,
  )
}

/** Bases of tax invoices and revenue, by entry; closing a year moves what was earned, and earns nothing. */
const byEntry = ({ from, to }: Year) => sql`
  select coalesce(m.day, r.day) as day, coalesce(r.number, m.number) as number, m.entry_number, m.description,
    coalesce(r.base, 0) as base, coalesce(m.revenue, 0) as revenue
  from (select journal_entry_id as id, min(issued_on) as day, min(source_number) as number, sum(base_amount) as base
    from output_tax where issued_on between ${from} and ${to} group by 1) r
  full join (select e.id, e.entry_date as day, coalesce(e.reference_number, e.entry_number) as number, e.entry_number,
      e.description, sum(l.credit - l.debit) as revenue
    from journal_line l join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
    where l.posting_number is not null and l.entry_date between ${from} and ${to} and a.type = 'revenue'
      and e.reference_type not in ('closing', 'opening')
    group by e.id) m on m.id = r.id`

function readUnequal(db: Database, year: Year, limit: number) {
  return rowsOf(
    db,
    sql<Equalisation['rows'][number]>`
      select day, number, entry_number as "entryNumber", description, base, revenue
      from (${byEntry(year)}) d where base <> revenue order by day, number limit ${limit}`,
  )
}

/** Two queries; call it within one snapshot. */
async function readEqualisation(db: Database, year: Year): Promise<Equalisation> {
  const months = await rowsOf(
    db,
    sql<Equalisation['months'][number]>`
      select date_trunc('month', day)::date as masa, sum(base) as base, sum(revenue) as revenue
      from (${byEntry(year)}) d group by 1 order by 1`,
  )
  const rows = await readUnequal(db, year, mostShown + 1)
  return {
    months,
    rows: rows.slice(0, mostShown),
    isCut: rows.length > mostShown,
  }
}

/** What the registers say of a year, by party. */
function readRecap(db: Database, { from, to }: Year, limit: number): Promise<Recap['rows']> {
  return rowsOf(
    db,
    sql<Recap['rows'][number]>`
      select side, code, max(name) as name, sum(base) as base, sum(vat) as vat, sum(withheld) as withheld
      from (
        select 'customer' as side, party_code as code, party_name as name, base_amount as base, vat_amount as vat,
          0 as withheld from output_tax where issued_on between ${from} and ${to}
        union all
        select 'customer', party_code, party_name, 0, 0, tax_amount from withheld_from_us
          where withheld_on between ${from} and ${to} and cancelled_on is null
        union all
        select 'vendor', party_code, party_name, base_amount, tax_amount, 0 from input_tax
          where entered_on between ${from} and ${to} and cancelled_on is null
        union all
        select 'vendor', party_code, party_name, 0, 0, tax_amount from withheld_by_us
          where withheld_on between ${from} and ${to} and cancelled_on is null) t
      group by 1, 2 order by 1, 2 limit ${limit}`,
  )
}

async function shownRecap(db: Database, year: Year): Promise<Recap> {
  const rows = await readRecap(db, year, mostShown + 1)
  return { rows: rows.slice(0, mostShown), isCut: rows.length > mostShown }
}

const ofYear = (title: string, year: string) => ({
  title,
  paper: { title: title.toUpperCase() },
  filters: [`Tahun ${year}`],
})

export const taxReportRoutes: Route[] = [
  answer(contract.readTaxCalendar, ({ db, query, today }) =>
    snapshot(db, (tx) => readCalendar(tx, Number(query.year), today)),
  ),
  answer(contract.listTaxReturns, async ({ db, query }) => ({
    rows: await snapshot(db, (tx) => readReturns(tx, yearOf(query.year))),
  })),
  answer(contract.exportTaxReturns, (call) =>
    exportList(call, {
      ...ofYear('Register SPT', call.query.year),
      columns: returnColumns,
      batches: (db) => atOnce(() => readReturns(db, yearOf(call.query.year))),
    }),
  ),
  answer(contract.readEqualisation, ({ db, query }) =>
    snapshot(db, (tx) => readEqualisation(tx, yearOf(query.year))),
  ),
  answer(contract.exportEqualisation, (call) =>
    exportList(call, {
      ...ofYear('Ekualisasi PPN dan Pendapatan', call.query.year),
      columns: equalisationColumns,
      batches: (db) => atOnce(() => readUnequal(db, yearOf(call.query.year), mostInFile)),
    }),
  ),
  answer(contract.readTaxRecap, ({ db, query }) => shownRecap(db, yearOf(query.year))),
  answer(contract.exportTaxRecap, (call) =>
    exportList(call, {
      ...ofYear('Rekap Pajak per Pihak', call.query.year),
      columns: recapColumns,
      batches: (db) => atOnce(() => readRecap(db, yearOf(call.query.year), mostInFile)),
    }),
  ),
]
