import { addMonths, monthEnd, monthStart, toDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { readHolidays } from '../../../settings/server/index.ts'
import { withheldArticleNames, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import { readIncomeTaxClosings, type IncomeTaxClosing } from '../../../tax/server/index.ts'
import { waitingBilling } from '../../billing/rules/billing-code.ts'
import { holds } from '../../rules/permissions.ts'
import type {
  IncomeTaxArticle,
  IncomeTaxClosingView,
  listIncomeTaxMonths,
  readIncomeTaxMonth,
} from '../contract.ts'
import {
  articleActs,
  articleStateOf,
  incomeTaxDueDays,
  monthStateOf,
  type ArticleFacts,
} from '../rules/income-tax-closing.ts'
import { readArticleTie } from './article-tie.ts'
import { isNotedAway, readCheckedSlips, waitsForFile, type CheckedSlip } from './slips.ts'

interface Counted {
  readonly masa: Day
  readonly article: WithheldArticle
  readonly rows: number
  readonly waiting: number
}

/** How many rows count of each month and article, and how many wait for a file. */
function readCounts(db: Database, from: Day, to: Day): Promise<Counted[]> {
  return rowsOf(
    db,
    sql<Counted>`select date_trunc('month', withheld_on)::date as masa, article, count(*)::int as rows,
        (count(*) filter (where slip_status in ('open', 'rejected') and source not in ('debit_note', 'employee_tax')
          and not ${isNotedAway}))::int as waiting
      from withheld_by_us r where withheld_on between ${from} and ${to} and cancelled_on is null group by 1, 2`,
  )
}

/** What stands of an article of a month, and what came before it. */
function standingOf(closings: readonly IncomeTaxClosing[], masa: Day, article: WithheldArticle) {
  const own = closings.filter((each) => each.masa === masa && each.article === article)
  const closing = own.find(({ correctedOn }) => correctedOn === null)
  return { closing, before: own.filter((each) => each !== closing) }
}

/** The months of a year with how far each has come; two queries. */
export async function readYear(
  db: Database,
  year: string,
  today: Day,
): Promise<ReplyOf<typeof listIncomeTaxMonths>> {
  const [first, last] = [toDay(`${year}-01-01`), toDay(`${year}-12-31`)]
  const counts = await readCounts(db, first, last)
  const closings = await readIncomeTaxClosings(db, first, last)
  const rows = Array.from({ length: 12 }, (_, index) => {
    const masa = addMonths(first, index)
    const states = withheldArticleNames.map((article) => {
      const { closing, before } = standingOf(closings, masa, article)
      const counted = counts.find((each) => each.masa === masa && each.article === article)
      const { rows: count, waiting } = counted ?? { rows: 0, waiting: 0 }
      return articleStateOf(
        { masa, rows: count, waiting, closing, isCorrecting: closing === undefined && before.length > 0 },
        today,
      )
    })
    return { masa, state: monthStateOf(states) }
  })
  return { rows }
}

function shownClosing(closing: IncomeTaxClosing): IncomeTaxClosingView {
  const { id, correction, closedOn, createdBy, base, tax, settled, payable } = closing
  const { billingCode, ntpn, paidOn, paymentNumber, receiptNumber, filedOn } = closing
  return {
    ...{ id, correction, closedOn, createdBy, base, tax, settled, payable },
    payment:
      billingCode === null || ntpn === null || paidOn === null || paymentNumber === null
        ? null
        : { billingCode, ntpn, paidOn, entryNumber: paymentNumber },
    billing: waitingBilling(closing),
    filing: receiptNumber === null || filedOn === null ? null : { receiptNumber, filedOn },
  }
}

interface Read {
  readonly masa: Day
  readonly rows: readonly CheckedSlip[]
  readonly closings: readonly IncomeTaxClosing[]
}

/** What decides about an article of a month. */
function factsOf({ masa, rows, closings }: Read, article: WithheldArticle) {
  const own = rows.filter(({ slip }) => slip.article === article && slip.cancelledOn === null)
  const { closing, before } = standingOf(closings, masa, article)
  const facts: ArticleFacts = {
    masa,
    rows: own.length,
    waiting: own.filter(waitsForFile).length,
    closing,
    isCorrecting: closing === undefined && before.length > 0,
  }
  return { facts, own, closing, before }
}

async function articleOf(
  db: Database,
  read: Read,
  { article, actor, today }: Caller & { readonly article: WithheldArticle },
): Promise<IncomeTaxArticle> {
  const { facts, own, closing, before } = factsOf(read, article)
  return {
    article,
    state: articleStateOf(facts, today),
    slips: own.length,
    waiting: facts.waiting,
    faulty: own.filter(({ faults }) => faults.length > 0).length,
    base: sumRupiah(own.map(({ slip }) => slip.baseAmount)),
    tax: sumRupiah(own.map(({ slip }) => slip.taxAmount)),
    ...(await readArticleTie(db, article, read.masa)),
    closing: closing === undefined ? null : shownClosing(closing),
    before: before.map(shownClosing),
    actions: holds(actor, 'tax.edit') ? articleActs(facts, today) : [],
  }
}

/** A month of income tax by article; some queries for each article, call it within one snapshot. */
export async function readMonth(
  db: Database,
  day: Day,
  caller: Caller,
): Promise<ReplyOf<typeof readIncomeTaxMonth>> {
  const masa = monthStart(day)
  const { rows } = await readCheckedSlips(db, masa)
  const read = { masa, rows, closings: await readIncomeTaxClosings(db, masa, monthEnd(masa)) }
  const articles: IncomeTaxArticle[] = []
  for (const article of withheldArticleNames) articles.push(await articleOf(db, read, { ...caller, article }))
  return {
    masa,
    state: monthStateOf(articles.map(({ state }) => state)),
    ...incomeTaxDueDays(masa, await readHolidays(db)),
    articles,
    mayExport: holds(caller.actor, 'tax.edit'),
  }
}
