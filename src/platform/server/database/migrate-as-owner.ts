import pg from 'pg'
import { migrate } from './migrate.ts'
import { unreachable } from './open-database.ts'
import { admitSignIn } from './program-roles.ts'
import type { Settings } from '../program/settings.ts'
import { StartProblem } from '../program/start-problem.ts'

/** Migrates as the owner the settings name, and lets the program's sign-in act for people. */
export async function migrateAsOwner({ DATABASE_URL, DATABASE_OWNER_URL }: Settings): Promise<void> {
  if (DATABASE_URL === undefined || DATABASE_OWNER_URL === undefined)
    throw new StartProblem('Isi DATABASE_URL dan DATABASE_OWNER_URL.')
  const program = await whereIs('DATABASE_URL', DATABASE_URL)
  const owner = await whereIs('DATABASE_OWNER_URL', DATABASE_OWNER_URL)
  if (program.place !== owner.place)
    throw new StartProblem('DATABASE_URL dan DATABASE_OWNER_URL harus menunjuk database yang sama.')
  await migrate(DATABASE_OWNER_URL)
  await admitSignIn(DATABASE_OWNER_URL, program.user)
}

/** Who signs in at an address, and what tells the database there from every other. */
async function whereIs(
  setting: string,
  url: string,
): Promise<{ readonly user: string; readonly place: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string; place: string }>(
      `select session_user::text as user, concat_ws(' ', oid, pg_postmaster_start_time()) as place
       from pg_database where datname = current_database()`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('a database that does not know itself')
    return row
  } catch (error) {
    throw unreachable(setting, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
