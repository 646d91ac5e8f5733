import { sql } from 'kysely'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'

/** How many of the months of a change of classes have been read again. */
export interface Rereading {
  readonly done: number
  readonly months: number
}

/** What other connections see of this one before it commits is its name alone. */
const name = 'neraca membaca ulang '

/** Tells everybody how far the work of this transaction has come. */
export async function tellRereading(tx: Tx, { done, months }: Rereading): Promise<void> {
  await sql`select set_config('application_name', ${`${name}${done}/${months}`}, true)`.execute(tx)
}

/** How far a change of classes under way has come; nothing when there is none. */
export async function readRereading(db: Database): Promise<Rereading | undefined> {
  return rowOf(
    db,
    sql<Rereading>`
      select split_part(told, '/', 1)::int as done, split_part(told, '/', 2)::int as months
      from (
        select substr(application_name, ${name.length + 1}::int) as told from pg_stat_activity
        where datname = current_database() and application_name ~ ${`^${name}\\d+/\\d+$`}
      ) a
      limit 1`,
  )
}
