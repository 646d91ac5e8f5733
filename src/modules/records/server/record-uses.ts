import { sql, type RawBuilder } from 'kysely'
import type { Named } from '../rules/record-sentence.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'

/** The records that have a code or name already, or one that looks like it. */
export interface Twins {
  readonly ofCode: Named | null
  readonly ofName: Named | null
}

/** The other records that a code or a name would be taken for. */
export async function readTwins(
  db: Database,
  table: RawBuilder<unknown>,
  { code, name, exceptId }: { readonly code?: string; readonly name: string; readonly exceptId?: number },
): Promise<Twins> {
  const others = sql`id is distinct from ${exceptId ?? null}::bigint`
  return soleRowOf(
    db,
    sql<Twins>`select
      (select ${named} from ${table} where name_key(code) = name_key(${code ?? null}::text) and ${others}) as "ofCode",
      (select ${named} from ${table} where name_key(name) = name_key(${name}::text) and ${others}) as "ofName"`,
  )
}

const named = sql`json_build_object('code', code, 'name', name)`

/** The distinct groups of tallied records, in alphabetical order. */
export async function readGroups(db: Database, tally: RawBuilder<unknown>): Promise<string[]> {
  const groups = await rowsOf(
    db,
    sql<{ group: string }>`select group_name as "group" from ${tally} where group_name <> ''
      group by group_name having sum(records) > 0 order by lower(group_name), group_name`,
  )
  return groups.map(({ group }) => group)
}
