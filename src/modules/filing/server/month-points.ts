import { sql } from 'kysely'
import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, toTotal, type Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { readAssetTies } from '../../assets/server/index.ts'
import type { ClosingCheck, ClosingFinding } from '../../closing/rules/closing-check.ts'
import { withheldArticleNames, withheldArticles, type WithheldArticle } from '../../tax/rules/withholding.ts'
import { articleTie } from '../income-tax/server/article-tie.ts'
import { isNotedAway } from '../income-tax/server/slips.ts'
import { prepaidVatTie } from '../vat-payments/server/prepaid-tie.ts'
import { inputTie, lastOf, outputTie, type Bound } from './vat-sums.ts'

/** What tax adds to the checklists of months: income tax that waits, and registers beside their accounts. */
export async function taxMonthPoints(
  db: Database,
  months: readonly Day[],
): Promise<ReadonlyMap<Day, readonly ClosingCheck[]>> {
  const articles = await readArticleMonths(db, months)
  const differences = await readDifferences(db, months)
  const of = <Row extends { readonly month: Day }>(rows: readonly Row[], month: Day) =>
    rows.filter((row) => row.month === month)
  return new Map(
    months.map((month) => [
      month,
      [incomeTaxPoint(month, of(articles, month)), registersPoint(month, of(differences, month))],
    ]),
  )
}

interface ArticleMonth {
  readonly month: Day
  readonly article: WithheldArticle
  readonly tax: Total
  /** Slips of vendors that the tax office has not issued. */
  readonly unissued: number
  readonly isClosed: boolean
  readonly isPaid: boolean
  readonly isFiled: boolean
}

/** How far each article of months has come; notes only correct the slips of their bills, and those of employees are filed as a file. */
function readArticleMonths(db: Database, months: readonly Day[]): Promise<ArticleMonth[]> {
  return rowsOf(
    db,
    sql<ArticleMonth>`
      select w.month, w.article, w.tax, w.unissued, c.id is not null as "isClosed",
        coalesce(c.payable_amount <= 0 or c.paid_on is not null, false) as "isPaid",
        coalesce(c.filed_on is not null, false) as "isFiled"
      from (select date_trunc('month', r.withheld_on::timestamp)::date as month, r.article, sum(r.tax_amount) as tax,
          (count(*) filter (where r.slip_status in ('open', 'exported', 'rejected')
            and r.source not in ('debit_note', 'employee_tax') and not ${isNotedAway}))::int as unissued
        from withheld_by_us r
        where r.cancelled_on is null and date_trunc('month', r.withheld_on::timestamp)::date = any(${[...months]}::date[])
        group by 1, 2) w
      left join income_tax_closing c on c.masa = w.month and c.article = w.article and c.reopened_on is null
        and c.corrected_on is null
      order by w.month, w.article`,
  )
}

function incomeTaxPoint(month: Day, articles: readonly ArticleMonth[]): ClosingCheck {
  const findings = articles.flatMap((each) => missingOf(month, each))
  const owed = articles.filter(({ tax }) => tax > 0n)
  return {
    key: 'income_tax',
    label: 'PPh bulan ini sudah diterbitkan, disetor, dan dilaporkan',
    isDone: findings.length === 0,
    figure:
      owed.length === 0
        ? 'Tidak ada PPh dipotong'
        : `${findings.length} hal dari ${owed.length} pasal belum selesai`,
    advice: 'Terbitkan bukti potongnya, tutup masanya, lalu catat setoran dan lapornya di PPh.',
    findings,
    to: `/tax/pph?masa=${month.slice(0, 7)}&tab=summary`,
  }
}

function missingOf(
  month: Day,
  { article, tax, unissued, isClosed, isPaid, isFiled }: ArticleMonth,
): ClosingFinding[] {
  const to = `/tax/pph?masa=${month.slice(0, 7)}`
  const name = `${withheldArticles[article].text} masa ${formatMonth(month)}`
  const slips = unissued > 0 ? [{ text: `${name}: ${unissued} bukti potong belum terbit`, to }] : []
  if (tax <= 0n) return slips
  const standing = `${to}&tab=summary`
  if (!isClosed) return [...slips, { text: `${name}: masanya belum ditutup`, to: standing }]
  if (!isPaid) return [...slips, { text: `${name}: belum disetor`, to: standing }]
  return isFiled ? slips : [...slips, { text: `${name}: belum dilaporkan`, to: standing }]
}

/** A document of which a register of tax and its accounts say different amounts. */
interface Difference {
  readonly month: Day
  /** Which register: PPN, an article, or an account paid in advance. */
  readonly key: string
  readonly number: string
  readonly register: Total
  readonly ledger: Total
}

/** The registers, each with what it is called and where it is seen; those of assets are their accounts. */
const registers = {
  vat_out: { name: 'PPN keluaran', tax: '/tax/ppn', tab: 'summary' },
  vat_in: { name: 'PPN masukan', tax: '/tax/ppn', tab: 'summary' },
  vat_prepaid: { name: 'PPN disetor di muka', tax: '/tax/ppn', tab: 'summary' },
  pph21: { name: withheldArticles.pph21.text, tax: '/tax/pph', tab: 'summary' },
  pph23: { name: withheldArticles.pph23.text, tax: '/tax/pph', tab: 'summary' },
  pph26: { name: withheldArticles.pph26.text, tax: '/tax/pph', tab: 'summary' },
  pph4_2: { name: withheldArticles.pph4_2.text, tax: '/tax/pph', tab: 'summary' },
  pph22_prepaid: { name: 'PPh 22 dibayar di muka', tax: '/tax/pph', tab: 'from' },
  pph23_prepaid: { name: 'PPh 23 dibayar di muka', tax: '/tax/pph', tab: 'from' },
  pph25_prepaid: { name: 'PPh 25 dibayar di muka', tax: '/tax/pph', tab: 'self' },
} as const
const registerCount = Object.keys(registers).length + 1

/** Documents of months of which a register and its accounts differ; assets at the end of the last month. Three statements. */
async function readDifferences(db: Database, months: readonly Day[]): Promise<Difference[]> {
  const month = sql`m.month`
  const ties = [
    sql`select 'vat_out' as key, number, register, ledger from (${outputTie(month)}) o where corrects is null`,
    sql`select 'vat_in', number, register, ledger from (${inputTie(month)}) i`,
    sql`select 'vat_prepaid', number, register, ledger from (${prepaidVatTie(month)}) p`,
    ...withheldArticleNames.map(
      (article) =>
        sql`select ${article}::text, number, register, ledger from (${articleTie(article, month)}) a`,
    ),
    prepaidTie(month),
  ]
  const found = await rowsOf(
    db,
    sql<Difference>`select m.month, t.key, t.number, t.register, t.ledger
      from unnest(${[...months]}::date[]) as m (month)
      cross join lateral (${sql.join(ties, sql` union all `)}) t
      where t.register <> t.ledger order by 1, 2, 3`,
  )
  const last = months.toSorted().at(-1)
  const assets = last === undefined ? [] : (await readAssetTies(db, monthEnd(last))).rows
  return [
    ...found,
    ...assets.flatMap(({ accountCode, number, register, ledger }) =>
      last === undefined ? [] : [{ month: last, key: accountCode, number, register, ledger }],
    ),
  ]
}

/** Income tax that customers withheld and instalments, beside their accounts, by document of a month. */
function prepaidTie(from: Bound) {
  const to = lastOf(from)
  return sql`
    select coalesce(g.role, m.role), coalesce(g.number, m.number), coalesce(g.amount, 0), coalesce(m.amount, 0)
    from (
      select article || '_prepaid' as role, source_number as number, sum(amount) as amount from (
        select article, source_number, tax_amount as amount from withheld_from_us
          where withheld_on between ${from} and ${to}
        union all select article, source_number, -tax_amount from withheld_from_us
          where cancelled_on between ${from} and ${to}) w
      where article in ('pph22', 'pph23') group by 1, 2
      union all
      select 'pph25_prepaid', ntpn, sum(amount) from (
        select ntpn, amount from self_paid_tax where kind = 'pph25' and paid_on between ${from} and ${to}
        union all select ntpn, -amount from self_paid_tax
          where kind = 'pph25' and cancelled_on between ${from} and ${to}) p
      group by 2
    ) g full join (
      select r.role, coalesce(o.reference_number, e.reference_number, e.entry_number) as number,
        sum(l.debit - l.credit) as amount
      from account_role r join journal_line l on l.account_id = r.account_id
      join journal_entry e on e.id = l.entry_id left join journal_entry o on o.id = e.reverses_entry_id
      where r.role in ('pph22_prepaid', 'pph23_prepaid', 'pph25_prepaid') and l.posting_number is not null
        and l.entry_date between ${from} and ${to}
        and coalesce(o.reference_type, e.reference_type) not in ('annual_tax', 'opening', 'closing')
      group by 1, 2
    ) m on m.role = g.role and m.number = g.number`
}

const mostNamed = 5

function registersPoint(month: Day, differences: readonly Difference[]): ClosingCheck {
  const keys = [...new Set(differences.map(({ key }) => key))]
  const assets = keys.filter((key) => !(key in registers))
  const different = keys.length - assets.length + (assets.length > 0 ? 1 : 0)
  return {
    key: 'tax_registers',
    label: 'Daftar pajak dan aset tetap sama dengan akunnya',
    isDone: keys.length === 0,
    figure: `${registerCount - different} dari ${registerCount} daftar sama`,
    advice: 'Buka daftarnya: setiap selisih disebut menurut dokumen atau jurnalnya.',
    findings: keys.map((key) =>
      findingOf(
        month,
        key,
        differences.filter((each) => each.key === key),
      ),
    ),
    to: '/tax/reports',
  }
}

function findingOf(month: Day, key: string, rows: readonly Difference[]): ClosingFinding {
  const sum = (side: 'register' | 'ledger') => rows.reduce((all, row) => all + toTotal(row[side]), 0n)
  const named = rows.slice(0, mostNamed).map(({ number }) => number)
  const more = rows.length > mostNamed ? ` dan ${rows.length - mostNamed} lagi` : ''
  const known = key in registers ? registers[key as keyof typeof registers] : undefined
  const amounts = `daftar ${formatRupiah(sum('register'))}, akun ${formatRupiah(sum('ledger'))}`
  return {
    text: `${known?.name ?? `Aset tetap ${key}`}: ${amounts} (${named.join(', ')}${more})`,
    to:
      known === undefined ? '/accounting/assets' : `${known.tax}?masa=${month.slice(0, 7)}&tab=${known.tab}`,
  }
}
