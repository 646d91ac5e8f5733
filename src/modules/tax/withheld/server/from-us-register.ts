import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, type Total } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { exportWithheldFromUs, readWithheldFromUs } from '../contract.ts'
import { fromUsColumns } from '../rules/from-us-columns.ts'
import { fromUsArticleNames, fromUsArticles } from '../rules/withheld-from-us.ts'

type Register = ReplyOf<typeof readWithheldFromUs>

interface SlipQuery {
  readonly from: Day
  readonly to: Day
  readonly slips: 'all' | 'missing'
}

/** As many rows as one answer shows. */
const mostShown = 2_000
/** As many rows as a file holds. */
const mostInFile = 100_000

/** What is asked for: of a range, or what waits for its slip from the beginning on. */
function slipsOf({ from, to, slips }: SlipQuery): RawBuilder<unknown> {
  if (slips === 'all') return sql`withheld_on between ${from} and ${to}`
  return sql`withheld_on <= ${to} and slip_day is null and cancelled_on is null`
}

/** Rows, sums and the balances of two accounts: four queries; call it within one snapshot. */
async function readRegister(db: Database, query: SlipQuery): Promise<Register> {
  const rows = await readRows(db, query, mostShown + 1)
  const sums = await sumsOf(db, query)
  const articles: Register['articles'][number][] = []
  for (const article of fromUsArticleNames) {
    const { base, tax, proven } = sums.get(article) ?? { base: 0n, tax: 0n, proven: 0n }
    articles.push({ article, base, tax, proven, accountBalance: await creditOf(db, article, query.to) })
  }
  return { rows: rows.slice(0, mostShown), articles, isCut: rows.length > mostShown }
}

/** What stands on the accounts of a tax that can be credited. */
async function creditOf(db: Database, article: keyof typeof fromUsArticles, day: Day): Promise<Total | null> {
  const { role, isFinal } = fromUsArticles[article]
  if (isFinal) return null
  const accounts = sql`select account_id from withheld_from_us where article = ${article}
    union select account_id from account_role where role = ${role} and account_id is not null`
  return balanceOfAccounts(db, accounts, day)
}

function readRows(db: Database, query: SlipQuery, limit: number) {
  return rowsOf(
    db,
    sql<Register['rows'][number]>`
      select id, withheld_on as "withheldOn", article, object_code is not null as "viaMarketplace", object_code as "objectCode", party_code as "partyCode", party_name as "partyName",
        base_amount as "baseAmount", tax_amount as "taxAmount", slip_number as "slipNumber", slip_day as "slipDay",
        source, source_id as "sourceId", source_number as "sourceNumber", cancelled_on as "cancelledOn"
      from withheld_from_us where ${slipsOf(query)} order by withheld_on, id limit ${limit}`,
  )
}

/** The sums of all that counts, also where not every row is shown. */
async function sumsOf(db: Database, query: SlipQuery) {
  type Sums = Pick<Register['articles'][number], 'article' | 'base' | 'tax' | 'proven'>
  const rows = await rowsOf(
    db,
    sql<Sums>`
      select article, coalesce(sum(base_amount), 0) as base, sum(tax_amount) as tax,
        coalesce(sum(tax_amount) filter (where slip_day is not null), 0) as proven
      from withheld_from_us where ${slipsOf(query)} and cancelled_on is null group by article`,
  )
  const exact = (amount: Total): Total => sumTotals([amount])
  return new Map(
    rows.map(({ article, base, tax, proven }) => [
      article,
      { base: exact(base), tax: exact(tax), proven: exact(proven) },
    ]),
  )
}

const filterOf = ({ from, to, slips }: SlipQuery): string =>
  slips === 'missing'
    ? `Bukti potong belum diterima s.d. ${formatDay(to)}`
    : `${formatDay(from)} s.d. ${formatDay(to)}`

export const fromUsRoutes: Route[] = [
  answer(readWithheldFromUs, ({ db, query }) => snapshot(db, (tx) => readRegister(tx, query))),
  answer(exportWithheldFromUs, (call) =>
    exportList(call, {
      title: 'PPh Dipotong Customer',
      paper: { title: 'PPH DIPOTONG CUSTOMER' },
      filters: [filterOf(call.query)],
      columns: fromUsColumns,
      batches: (db) => atOnce(() => readRows(db, call.query, mostInFile)),
    }),
  ),
]
