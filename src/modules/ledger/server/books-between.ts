import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween, CashBooksBetween, EquityBooksBetween } from '../rules/books-between.ts'
import { timelineOf, timelineReversed, timelineWithout, type Timeline } from '../rules/timeline.ts'
import {
  acrossCash,
  disposals,
  isMostLater,
  postedStretches,
  reversals,
  stretchesOf,
  stretchesPosted,
} from './stretch-store.ts'

interface Asked {
  /** Days the books are cut at, each once, in order. */
  readonly cuts: readonly Day[]
  /** Only what was posted by this moment counts. */
  readonly knownAt?: string | undefined
}

/** Reads the books cut at days, as they were known at a moment when one is given; one statement. */
export async function readBooksBetween(db: Database, asked: Asked): Promise<BooksBetween> {
  const { accounts, stretches } = await readParts(db, asked, await balanceParts(db, asked))
  return booksOf(accounts, stretches)
}

/**
 * Reads the books with what the statement of cash flow asks of single entries, and what stands across from cash when
 * that is wanted, for which every line of the range is read; one statement.
 */
export async function readCashBooksBetween(
  db: Database,
  asked: Asked & { readonly isDirect?: boolean },
): Promise<CashBooksBetween> {
  const { cuts, isDirect = false } = asked
  const { accounts, stretches } = await readParts(db, asked, {
    ...(await balanceParts(db, asked)),
    reversals: reversals(cuts, asked),
    disposals: disposals(cuts, asked),
    ...(isDirect ? { acrossCash: acrossCash(cuts, asked) } : {}),
  })
  const books = booksOf(accounts, stretches)
  return {
    ...books,
    gross: grossOf(books, stretches('reversals')),
    disposals: stretches('disposals'),
    acrossCash: stretches('acrossCash'),
  }
}

/** Reads the books with the sides of accounts the statement of changes in equity asks for; one statement. */
export async function readEquityBooksBetween(db: Database, asked: Asked): Promise<EquityBooksBetween> {
  const parts = { ...(await balanceParts(db, asked)), reversals: reversals(asked.cuts, asked) }
  const { accounts, stretches } = await readParts(db, asked, parts)
  const books = booksOf(accounts, stretches)
  return { ...books, gross: grossOf(books, stretches('reversals')) }
}

type Part = 'posted' | 'later' | 'closing' | 'opening' | 'reversals' | 'disposals' | 'acrossCash'
type Parts = Partial<Record<Part, RawBuilder<unknown>>>

/** The sides of accounts, opening and closing entries left out; what reversing entries moved lessens the other side. */
function grossOf({ posted, closing, opening }: BooksBetween, reversing: Timeline): Timeline {
  return timelineReversed(timelineWithout(timelineWithout(posted, opening), closing), reversing)
}

/**
 * What any balance and movement comes from. Of what was posted by a moment and after it, the smaller is read line by
 * line: the former is the books, the latter is what the balances hold too much.
 */
async function balanceParts(db: Database, { cuts, knownAt }: Asked): Promise<Parts> {
  const parts = {
    closing: stretchesOf(cuts, { kind: 'closing', knownAt }),
    opening: stretchesOf(cuts, { kind: 'opening', knownAt }),
  }
  if (knownAt === undefined) return { ...parts, posted: postedStretches(cuts) }
  if (await isMostLater(db, knownAt)) return { ...parts, posted: stretchesPosted(cuts, 'by', knownAt) }
  return { ...parts, posted: postedStretches(cuts), later: stretchesPosted(cuts, 'after', knownAt) }
}

function booksOf(accounts: readonly StatementAccount[], stretches: (part: Part) => Timeline): BooksBetween {
  return {
    accounts,
    posted: timelineWithout(stretches('posted'), stretches('later')),
    closing: stretches('closing'),
    opening: stretches('opening'),
  }
}

/** A row of a part: account, stretch, debit, credit. */
type Stretched = readonly [number, number, number, number]

type Read = { readonly accounts: StatementAccount[] } & Partial<Record<Part, Stretched[]>>

/** The accounts and every part in one statement, and so of one state of the books; a part not asked for is empty. */
async function readParts(db: Database, { cuts, knownAt }: Asked, parts: Parts) {
  const columns = Object.entries(parts).map(
    ([
      name,
      query,
    ]) => sql`(select coalesce(json_agg(json_build_array(account_id, stretch, debit, credit)), '[]')
      from (${query}) part) as ${sql.ref(name)}`,
  )
  const statement = sql<Read>`select (${statementAccounts}) as accounts, ${sql.join(columns)}`
  // Balances are read in one way whatever the days; lines in another when they are few than when they are many.
  const isOfBalances = knownAt === undefined && parts.reversals === undefined
  const read = await soleRowOf(db, isOfBalances ? plannedOnce(statement) : statement)
  const stretches = (part: Part) => timelineOf(cuts, (read[part] ?? []).map(stretchOf))
  return { accounts: read.accounts, stretches }
}

function stretchOf([accountId, stretch, debit, credit]: Stretched) {
  return { accountId, stretch, debit: toRupiah(debit), credit: toRupiah(credit) }
}

const statementAccounts = sql`
  select coalesce(json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type,
      'reportLine', a.report_line, 'cashFlowClass', a.cash_flow_class, 'cashFlowLine', a.cash_flow_line,
      'roles', coalesce(r.roles, '[]')) order by a.code collate "C"), '[]')
  from account a
    left join (select account_id, json_agg(role order by role) as roles from account_role group by account_id) r
      on r.account_id = a.id
  where a.level = 3`
