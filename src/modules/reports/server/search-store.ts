import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { startingWith } from '../../../platform/server/database/text-pattern.ts'
import type { SearchText } from '../../../platform/rules/text/search-text.ts'
import {
  foundDocuments,
  holdsWords,
  isRoomLeft,
  mostOfAKind,
  type DocumentSource,
} from '../../documents/server/index.ts'

/** Something found, exact codes and numbers with rank 0. */
export interface FoundRow {
  /** Of master data its name, of documents their table. */
  readonly kind: string
  readonly rank: number
  readonly code: string
  readonly name: string
  readonly day: Day | null
  readonly amount: Rupiah | null
  readonly isActive: boolean
}

/** At most five of each kind, the best first. One statement of short index scans. */
export async function findEverywhere(
  db: Database,
  text: SearchText,
  { sources, today }: { readonly sources: readonly DocumentSource[]; readonly today: Day },
): Promise<FoundRow[]> {
  const parts = [
    accounts(text),
    records('customer', text),
    records('vendor', text),
    records('product', text),
    ...sources.map((source) => foundDocuments(source, text, today)),
  ]
  return rowsOf(db, sql<FoundRow>`${sql.join(parts, sql` union all `)}`)
}

/** Accounts are few: all are looked at. A code is found with or without its hyphen. */
function accounts({ whole, words }: SearchText): RawBuilder<unknown> {
  const code = whole.replaceAll('-', '')
  return sql`(select 'account' as kind, a.rank, a.code, a.name, null::date as day, null::bigint as amount, a.is_active as "isActive"
    from (select code, name, is_active, case when replace(code, '-', '') = ${code} then 0
        when starts_with(replace(code, '-', ''), ${code}) then 1 when starts_with(lower(name), ${whole}) then 2
        else 3 end as rank,
        replace(code, '-', '') = ${code} or (${code} <> '' and starts_with(replace(code, '-', ''), ${code}))
          or starts_with(lower(name), ${whole}) or ${holdsWords(sql`lower(name)`, words)} as is_found
      from account) a
    where a.is_found order by a.rank, a.code limit ${mostOfAKind})`
}

const recordCode = sql`lower(btrim(code)) collate "C"`
const recordName = sql`lower(btrim(name)) collate "C"`

/** Records with a code, a name and a search text: the code begins so, the name begins so, any field holds the words. */
function records(kind: 'customer' | 'vendor' | 'product', { whole, words }: SearchText): RawBuilder<unknown> {
  const table = sql.table(kind)
  const begins = startingWith(whole)
  return sql`(with begin as materialized (
      (select id, 0 as rank from ${table} where ${recordCode} = ${whole})
      union all
      (select id, 1 from ${table} where ${recordCode} like ${begins} limit ${mostOfAKind})
      union all
      (select id, 2 from ${table} where ${recordName} like ${begins} limit ${mostOfAKind})
    ), hit as (
      select * from begin
      union all
      (select id, 3 from ${table} where ${isRoomLeft} and ${holdsWords(sql`search_text`, words)} limit ${mostOfAKind})
    )
    select ${kind} as kind, min(hit.rank) as rank, r.code, r.name, null::date, null::bigint, r.is_active
    from hit join ${table} r using (id)
    group by r.id order by min(hit.rank), r.is_active desc, r.code_order limit ${mostOfAKind})`
}
