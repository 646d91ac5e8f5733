import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, toTotal } from '../../../platform/rules/money/money.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../platform/server/database/statement-marks.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween, FlowBooksBetween, NoncashEntry } from '../rules/books-between.ts'
import { timelineOf, timelineWithout, type Timeline } from '../rules/timeline.ts'
import {
  cashMovements,
  cashPosted,
  isMostLater,
  movementsOfKind,
  movementsPosted,
  noncashEntriesBetween,
  postedMovements,
  type NoncashPiece,
} from './movement-store.ts'

export interface BooksQuery {
  /** Days the books are cut at, each once, in order. */
  readonly cuts: readonly Day[]
  /** Only what was posted by this moment counts. */
  readonly knownAt?: string | undefined
}

/** Reads the books cut at days, as they were known at a moment when one is given; one statement. */
export async function readBooksBetween(db: Database, query: BooksQuery): Promise<BooksBetween> {
  const { accounts, timelineOfPart } = await readParts(db, query, { parts: await balanceParts(db, query) })
  return booksOf(accounts, timelineOfPart)
}

/** Entries without cash that are read at once: few enough for any memory. */
export const noncashAtOnce = 2000

/** Reads the books with what cash moved for, and the first entries that moved something without it; one statement. */
export async function readFlowBooksBetween(
  db: Database,
  query: BooksQuery,
  limit = noncashAtOnce,
): Promise<FlowBooksBetween> {
  const balances = await balanceParts(db, query)
  const { accounts, timelineOfPart, noncash } = await readParts(db, query, {
    parts: { ...balances, ...cashParts(query, balances) },
    entries: noncashEntriesBetween({ ...query, limit }),
  })
  return {
    ...booksOf(accounts, timelineOfPart),
    cash: timelineWithout(timelineOfPart('cash'), timelineOfPart('laterCash')),
    noncash,
  }
}

/** The entries without cash that follow one of them, in order. */
export async function readNoncashAfter(
  db: Database,
  query: BooksQuery,
  piece: Pick<NoncashPiece, 'after' | 'limit'>,
): Promise<NoncashEntry[]> {
  const { noncash } = await soleRowOf(
    db,
    sql<{ noncash: NoncashRow[] }>`select (${noncashEntriesBetween({ ...query, ...piece })}) as noncash`,
  )
  return noncash.map(noncashEntryOf)
}

/** What cash moved for, read line by line where the balances are. */
function cashParts({ cuts, knownAt }: BooksQuery, balances: Parts): Parts {
  if (knownAt === undefined) return { cash: cashMovements(cuts) }
  if (balances.later === undefined) return { cash: cashPosted(cuts, 'by', knownAt) }
  return { cash: cashMovements(cuts), laterCash: cashPosted(cuts, 'after', knownAt) }
}

type Part = 'posted' | 'later' | 'closing' | 'opening' | 'cash' | 'laterCash'
type Parts = Partial<Record<Part, RawBuilder<unknown>>>

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

type Read = { readonly accounts: StatementAccount[]; readonly noncash?: NoncashRow[] } & Partial<
  Record<Part, MovementRow[]>
>

/** What is read beside the accounts: movements, and a list of entries when it is wanted. */
interface Wanted {
  readonly parts: Parts
  readonly entries?: RawBuilder<unknown>
}

/** The accounts and every part in one statement, and so of one state of the books; a part not asked for is empty. */
async function readParts(db: Database, { cuts, knownAt }: BooksQuery, { parts, entries }: Wanted) {
  const columns = Object.entries(parts).map(
    ([
      name,
      query,
    ]) => sql`(select coalesce(json_agg(json_build_array(account_id, interval_number, debit::text, credit::text)), '[]')
      from (${query}) part) as ${sql.ref(name)}`,
  )
  const listed = entries === undefined ? [] : [sql`(${entries}) as noncash`]
  const statement = sql<Read>`select (${statementAccounts}) as accounts, ${sql.join([...columns, ...listed])}`
  // Balances are read in one way whatever the days; lines in another when they are few than when they are many.
  const read = await soleRowOf(db, knownAt === undefined ? plannedOnce(statement) : statement)
  const timelineOfPart = (part: Part) => timelineOf(cuts, (read[part] ?? []).map(movementOf))
  return { accounts: read.accounts, timelineOfPart, noncash: (read.noncash ?? []).map(noncashEntryOf) }
}

function movementOf([accountId, interval, debit, credit]: MovementRow) {
  return { accountId, interval, debit: toTotal(debit), credit: toTotal(credit) }
}

/** A row of a marked entry: its lines as account, amount, cash. */
type NoncashRow = Omit<NoncashEntry, 'lines'> & {
  readonly lines: readonly (readonly [number, number, number])[]
}

function noncashEntryOf({ lines, ...entry }: NoncashRow): NoncashEntry {
  return {
    ...entry,
    lines: lines.map(([accountId, amount, cash]) => ({
      accountId,
      amount: toRupiah(amount),
      cash: toRupiah(cash),
    })),
  }
}

const statementAccounts = sql`
  select coalesce(json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type,
      'reportLine', a.report_line, 'cashFlowClass', a.cash_flow_class, 'cashFlowLine', a.cash_flow_line,
      'roles', coalesce(r.roles, '[]')) order by a.code collate "C"), '[]')
  from account a
    left join (select account_id, json_agg(role order by role) as roles from account_role group by account_id) r
      on r.account_id = a.id
  where a.level = 3`
