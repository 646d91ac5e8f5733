import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, toTotal } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { withheldArticleNames, withheldArticles } from '../../rules/withholding.ts'
import { holds } from '../../rules/permissions.ts'
import { exportWithheldByUs, readWithheldByUs } from '../contract.ts'
import { withheldColumns } from '../rules/withheld-columns.ts'

type Register = ReplyOf<typeof readWithheldByUs>
type Range = { readonly from: Day; readonly to: Day }

/** As many rows as one answer shows. */
const mostShown = 2_000
/** As many rows as a file holds. */
const mostInFile = 100_000

/** What was withheld in a range, with the balances of its accounts; call it within one snapshot. Three queries. */
async function readRegister(db: Database, range: Range, actor: Actor): Promise<Register> {
  const rows = await readRows(db, range, { actor, limit: mostShown + 1 })
  const shown = rows.slice(0, mostShown)
  const sums = await sumsOf(db, range)
  const articles = []
  for (const article of withheldArticleNames) {
    const { role } = withheldArticles[article]
    const accounts = sql`select account_id from withheld_by_us where article = ${article}
      union select account_id from account_role where role = ${role} and account_id is not null`
    const { base, tax } = sums.get(article) ?? { base: 0n, tax: 0n }
    const balance = await balanceOfAccounts(db, accounts, range.to)
    articles.push({ article, base, tax, accountBalance: toTotal(-toTotal(balance)) })
  }
  return { rows: shown, articles, isCut: rows.length > mostShown }
}

/** Tax numbers only for who may see them; whether there is one everybody sees. */
function readRows(
  db: Database,
  { from, to }: Range,
  { actor, limit }: { readonly actor: Actor; readonly limit: number },
) {
  return rowsOf(
    db,
    sql<Register['rows'][number]>`
      select id, withheld_on as "withheldOn", article, object_code as "objectCode", object_name as "objectName",
        party_code as "partyCode", party_name as "partyName",
        case when ${holds(actor, 'tax.read')} then party_tax_number
          else regexp_replace(party_tax_number, '[0-9]', '•', 'g') end as "partyTaxNumber",
        base_amount as "baseAmount", rate_basis_points as "rateBasisPoints", tax_amount as "taxAmount", source,
        source_number as "sourceNumber", cancelled_on as "cancelledOn"
      from withheld_by_us where withheld_on between ${from} and ${to} order by withheld_on, id limit ${limit}`,
  )
}

/** The sums of all that counts, also where not every row is shown. */
async function sumsOf(db: Database, { from, to }: Range) {
  const rows = await rowsOf(
    db,
    sql<Pick<Register['articles'][number], 'article' | 'base' | 'tax'>>`
      select article, coalesce(sum(base_amount), 0) as base, coalesce(sum(tax_amount), 0) as tax from withheld_by_us
      where withheld_on between ${from} and ${to} and cancelled_on is null group by article`,
  )
  return new Map(rows.map((row) => [row.article, { base: sumTotals([row.base]), tax: sumTotals([row.tax]) }]))
}

export const withheldRoutes: Route[] = [
  answer(readWithheldByUs, ({ db, query, actor }) => snapshot(db, (tx) => readRegister(tx, query, actor))),
  answer(exportWithheldByUs, (call) =>
    exportList(call, {
      title: 'PPh Dipotong dari Vendor',
      paper: { title: 'PPH DIPOTONG DARI VENDOR' },
      filters: [`${formatDay(call.query.from)} s.d. ${formatDay(call.query.to)}`],
      columns: withheldColumns,
      batches: (db) => atOnce(() => readRows(db, call.query, { actor: call.actor, limit: mostInFile })),
    }),
  ),
]
