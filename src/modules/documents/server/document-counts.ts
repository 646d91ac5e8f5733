import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { seesAllDocuments } from '../../../platform/rules/http/permission.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { containing } from '../../../platform/server/database/text-pattern.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { ListQuery, RowOf, SumOf, SumsOf } from '../rules/document-list.ts'
import type { ListCall, Sql, Tally, WholeSql } from './document-sql.ts'

export interface Counted {
  readonly matching: number
  readonly total: number
}

type Condition<Kind extends AnyKind> = Pick<
  WholeSql<Kind, never>,
  'there' | 'date' | 'party' | 'choices' | 'holds'
>

export function conditionOf<Kind extends AnyKind>(
  { there = sql`true`, ...own }: Condition<Kind>,
  query: ListQuery<Kind>,
  today: Day,
): Sql {
  return sql.join([there, ...narrowingOf(own, query, today)], sql` and `)
}

/** What a list leaves out of the documents that are there. */
function narrowingOf<Kind extends AnyKind>(
  { date, party, choices, holds }: Omit<Condition<Kind>, 'there'>,
  query: ListQuery<Kind>,
  today: Day,
): Sql[] {
  const parts = chosen(choices(today), query)
  const partyId = query.customerId ?? query.vendorId
  if (partyId !== undefined && party !== undefined) parts.push(sql`${party} = ${partyId}`)
  if (query.from !== undefined) parts.push(sql`${date} >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`${date} <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') parts.push(holds(containing(query.q.toLowerCase())))
  return parts
}

function chosen(choices: Readonly<Record<string, Readonly<Record<string, Sql>>>>, query: object): Sql[] {
  const values = query as Readonly<Record<string, unknown>>
  return Object.entries(choices).flatMap(([name, conditions]) => conditions[String(values[name])] ?? [])
}

/** The exact counters and sums of everything that matches: of all that is there from its tally, where one is kept. */
export function countDocuments<Kind extends AnyKind, Own extends keyof RowOf<Kind>>(
  { from, joins = sql``, there = sql`true`, ...own }: WholeSql<Kind, Own>,
  { db, query, today, actor }: ListCall<Kind>,
): Promise<Counted & SumsOf<Kind>> {
  const narrowing = narrowingOf(own, query, today)
  const tally = seesAllDocuments(actor) ? own.tally : undefined
  if (narrowing.length === 0 && tally !== undefined) return readTally(db, tally)
  const { sums, counts } = own
  const filter = counts === undefined ? sql`` : sql`filter (where ${counts})`
  const total =
    // All that is there is counted once.
    narrowing.length === 0
      ? sql`count(*)`
      : sql`(select ${tally?.total ?? sql`count(*)`} from ${tally?.from ?? sql`${from} where ${there}`})`
  return soleRowOf(
    db,
    sql<
      Counted & SumsOf<Kind>
    >`select ${sql.join([sql`count(*) as matching`, sql`${total} as total`, ...summed(sums, filter)])}
      from ${from} ${joins} where ${sql.join([there, ...narrowing], sql` and `)}`,
  )
}

function summed(sums: Readonly<Record<string, Sql>>, filter = sql``): Sql[] {
  return Object.entries(sums).map(
    ([name, amount]) => sql`coalesce(sum(${amount}) ${filter}, 0) as ${sql.ref(name)}`,
  )
}

function readTally<Kind extends AnyKind>(
  db: Database,
  { from, total, sums }: Tally<SumOf<Kind>>,
): Promise<Counted & SumsOf<Kind>> {
  const counters = [sql`${total} as matching`, sql`${total} as total`, ...summed(sums)]
  return soleRowOf(db, sql<Counted & SumsOf<Kind>>`select ${sql.join(counters)} from ${from}`)
}
