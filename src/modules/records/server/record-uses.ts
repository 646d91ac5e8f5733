import { sql, type RawBuilder } from 'kysely'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'

export interface Taken {
  readonly isCodeTaken: boolean
  readonly isNameTaken: boolean
}

/** Whether another record has the code or name, whatever case and outer blanks. */
export async function readTaken(
  db: Database,
  table: RawBuilder<unknown>,
  { code, name, exceptId }: { readonly code?: string; readonly name: string; readonly exceptId?: number },
): Promise<Taken> {
  const others = sql`id is distinct from ${exceptId ?? null}::bigint`
  return soleRowOf(
    db,
    sql<Taken>`select
      exists (select from ${table} where lower(btrim(code)) collate "C" = lower(btrim(${code ?? null}::text)) and ${others}) as "isCodeTaken",
      exists (select from ${table} where lower(btrim(name)) collate "C" = lower(btrim(${name}::text)) and ${others}) as "isNameTaken"`,
  )
}

/** The distinct groups of tallied records, in alphabetical order. */
export async function readGroups(db: Database, tally: RawBuilder<unknown>): Promise<string[]> {
  const groups = await rowsOf(
    db,
    sql<{ group: string }>`select group_name as "group" from ${tally} where group_name <> ''
      group by group_name having sum(records) > 0 order by lower(group_name), group_name`,
  )
  return groups.map(({ group }) => group)
}
