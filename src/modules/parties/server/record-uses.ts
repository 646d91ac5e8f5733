import { sql, type RawBuilder } from 'kysely'
import { soleRowOf, type Database } from '../../../platform/server/database.ts'

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

/** The distinct groups of records, each found by one step in the index. */
export function distinctGroups(table: RawBuilder<unknown>): RawBuilder<{ group: string }> {
  return sql`with recursive step (group_name) as (
      (select group_name from ${table} where group_name is not null order by group_name limit 1)
      union all
      select (select t.group_name from ${table} t where t.group_name > step.group_name order by t.group_name limit 1)
      from step where step.group_name is not null
    ) select group_name as "group" from step where group_name is not null`
}
