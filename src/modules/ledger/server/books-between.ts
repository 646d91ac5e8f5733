import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween, CashBooksBetween, EquityBooksBetween } from '../rules/books-between.ts'
import { timelineOf, timelineReversed, timelineWithout, type Timeline } from '../rules/timeline.ts'
import {
  acrossCash,
  disposals,
  isMostLater,
  postedMovements,
  reversals,
  movementsOfKind,
  movementsPosted,
} from './movement-store.ts'

interface BooksQuery {
  /** Days the books are cut at, each once, in order. */
  readonly cuts: readonly Day[]
  /** Only what was posted by this moment counts. */
  readonly knownAt?: string | undefined
}

/** Reads the books cut at days, as they were known at a moment when one is given; one statement. */
export async function readBooksBetween(db: Database, query: BooksQuery): Promise<BooksBetween> {
  const { accounts, timelineOfPart } = await readParts(db, query, await balanceParts(db, query))
  return booksOf(accounts, timelineOfPart)
}

/**
 * Reads the books with what the statement of cash flow asks of single entries, and what stands across from cash when
 * that is wanted, for which every line of the range is read; one statement.
 */
export async function readCashBooksBetween(
  db: Database,
  query: BooksQuery & { readonly isDirect?: boolean },
): Promise<CashBooksBetween> {
  const { cuts, isDirect = false } = query
  const { accounts, timelineOfPart } = await readParts(db, query, {
    ...(await balanceParts(db, query)),
    reversals: reversals(cuts, query),
    disposals: disposals(cuts, query),
    ...(isDirect ? { acrossCash: acrossCash(cuts, query) } : {}),
  })
  const books = booksOf(accounts, timelineOfPart)
  return {
    ...books,
    gross: grossOf(books, timelineOfPart('reversals')),
    disposals: timelineOfPart('disposals'),
    acrossCash: timelineOfPart('acrossCash'),
  }
}

/** Reads the books with the sides of accounts the statement of changes in equity asks for; one statement. */
export async function readEquityBooksBetween(db: Database, query: BooksQuery): Promise<EquityBooksBetween> {
  const parts = { ...(await balanceParts(db, query)), reversals: reversals(query.cuts, query) }
  const { accounts, timelineOfPart } = await readParts(db, query, parts)
  const books = booksOf(accounts, timelineOfPart)
  return { ...books, gross: grossOf(books, timelineOfPart('reversals')) }
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
async function balanceParts(db: Database, { cuts, knownAt }: BooksQuery): Promise<Parts> {
  const parts = {
    closing: movementsOfKind(cuts, { kind: 'closing', knownAt }),
    opening: movementsOfKind(cuts, { kind: 'opening', knownAt }),
  }
  if (knownAt === undefined) return { ...parts, posted: postedMovements(cuts) }
  if (await isMostLater(db, knownAt)) return { ...parts, posted: movementsPosted(cuts, 'by', knownAt) }
  return { ...parts, posted: postedMovements(cuts), later: movementsPosted(cuts, 'after', knownAt) }
}

function booksOf(
  accounts: readonly StatementAccount[],
  timelineOfPart: (part: Part) => Timeline,
): BooksBetween {
  return {
    accounts,
    posted: timelineWithout(timelineOfPart('posted'), timelineOfPart('later')),
    closing: timelineOfPart('closing'),
    opening: timelineOfPart('opening'),
  }
}

/** A row of a part: account, interval, debit, credit; JSON would round large sums. */
type MovementRow = readonly [number, number, string, string]

type Read = { readonly accounts: StatementAccount[] } & Partial<Record<Part, MovementRow[]>>

/** The accounts and every part in one statement, and so of one state of the books; a part not asked for is empty. */
async function readParts(db: Database, { cuts, knownAt }: BooksQuery, parts: Parts) {
  const columns = Object.entries(parts).map(
    ([
      name,
      query,
    ]) => sql`(select coalesce(json_agg(json_build_array(account_id, interval_number, debit::text, credit::text)), '[]')
      from (${query}) part) as ${sql.ref(name)}`,
  )
  const statement = sql<Read>`select (${statementAccounts}) as accounts, ${sql.join(columns)}`
  // Balances are read in one way whatever the days; lines in another when they are few than when they are many.
  const isOfBalances = knownAt === undefined && parts.reversals === undefined
  const read = await soleRowOf(db, isOfBalances ? plannedOnce(statement) : statement)
  const timelineOfPart = (part: Part) => timelineOf(cuts, (read[part] ?? []).map(movementOf))
  return { accounts: read.accounts, timelineOfPart }
}

function movementOf([accountId, interval, debit, credit]: MovementRow) {
  return { accountId, interval, debit: toTotal(debit), credit: toTotal(credit) }
}

const statementAccounts = sql`
  select coalesce(json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type,
      'reportLine', a.report_line, 'cashFlowClass', a.cash_flow_class, 'cashFlowLine', a.cash_flow_line,
      'roles', coalesce(r.roles, '[]')) order by a.code collate "C"), '[]')
  from account a
    left join (select account_id, json_agg(role order by role) as roles from account_role group by account_id) r
      on r.account_id = a.id
  where a.level = 3`
