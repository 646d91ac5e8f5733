import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { readCursor, writeCursor } from '../../../platform/server/database/cursor.ts'
import {
  afterInstant,
  instant,
  rowsOf,
  soleRowOf,
  type Database,
} from '../../../platform/server/database/database.ts'
import type { AccountType } from '../../accounts/rules/account-code.ts'
import type { StatementKind } from '../rules/statement-kind.ts'

interface LaterPosting {
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly postedAt: string
  readonly postedBy: string
  readonly postingNumber: number
  readonly lines: { code: string; name: string; debit: Rupiah; credit: Rupiah }[]
}

interface LaterPostingsQuery {
  readonly since: string
  readonly from: Day
  readonly to: Day
  readonly code?: string | undefined
  readonly statement?: StatementKind | undefined
}

/** Types of accounts a statement shows; the others show accounts of every type. */
const typesShown: Partial<Record<StatementKind, readonly AccountType[]>> = {
  'income-statement': ['revenue', 'expense'],
  'changes-equity': ['equity', 'revenue', 'expense'],
}

function matching({ since, from, to, code, statement }: LaterPostingsQuery) {
  const types = statement && typesShown[statement]
  const conditions = [
    ...(code === undefined ? [] : [sql`a.code = ${code}`]),
    ...(types === undefined ? [] : [sql`a.type = any(${[...types]}::text[])`]),
  ]
  const touches =
    conditions.length === 0
      ? sql``
      : sql`and exists (select from journal_line l join account a on a.id = l.account_id
          where l.entry_id = e.id and ${sql.join(conditions, sql` and `)})`
  return sql`e.status = 'posted' and e.posted_at >= ${afterInstant(since)}
    and e.entry_date between ${from} and ${to} ${touches}`
}

/** A page of the entries posted after a moment, newest posting first, with how many there are. */
export async function laterPostings(
  db: Database,
  query: LaterPostingsQuery,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const [before] = after === undefined ? [undefined] : readCursor(after, ['number'])
  const found = await readLaterPostings(db, query, { before, count: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next = last === undefined ? {} : { next: writeCursor([last.postingNumber]) }
  return { rows, matching: await countLaterPostings(db, query), ...next }
}

async function readLaterPostings(
  db: Database,
  query: LaterPostingsQuery,
  { before, count }: { readonly before: string | number | undefined; readonly count: number },
): Promise<LaterPosting[]> {
  const page = before === undefined ? sql`` : sql`and e.posting_number < ${before}`
  return rowsOf(
    db,
    sql<LaterPosting>`
      select e.entry_number as "entryNumber", e.entry_date as "entryDate", e.description,
        ${instant(sql.ref('e.posted_at'))} as "postedAt", e.posted_by as "postedBy",
        e.posting_number as "postingNumber",
        (select jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'debit', l.debit, 'credit', l.credit)
            order by l.line_number)
          from journal_line l join account a on a.id = l.account_id where l.entry_id = e.id) as lines
      from journal_entry e where ${matching(query)} ${page}
      order by e.posting_number desc limit ${count}`,
  )
}

async function countLaterPostings(db: Database, query: LaterPostingsQuery): Promise<number> {
  const row = await soleRowOf(
    db,
    sql<{ count: number }>`select count(*) as count from journal_entry e where ${matching(query)}`,
  )
  return row.count
}
