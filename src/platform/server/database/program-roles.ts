import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { soleRowOf, violationOf, type Database } from './database.ts'
import { StartProblem } from '../program/start-problem.ts'

type Owner = Kysely<unknown>

/** The role that acts for people; a connection takes it, nobody signs in as it. */
const applicationRole = 'neraca_app'

/** The owner of the tables on one connection, which ends with the work. */
export async function asOwner<T>(url: string, work: (db: Owner) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: solePool(url) }) })
  try {
    // Of several programs that start at once the first goes ahead; the connection and its lock end with the pool.
    // Whatever is usual on this server, a statement behind a lock must see what was written before the lock was given.
    await sql`set default_transaction_isolation to 'read committed'`.execute(db)
    await sql`select pg_advisory_lock(hashtextextended('neraca:migrate', 0))`.execute(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** One connection; when it is lost its statement fails, and nothing else has to be told. */
function solePool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The roles connections take: the program's own and a reader's. Shared by all databases of a server. */
export async function createRoles(db: Owner): Promise<void> {
  for (const role of [applicationRole, 'neraca_report']) {
    try {
      await createRole(db, role)
    } catch (error) {
      if (violationOf(error)?.sqlState !== '42501') throw error
      throw new StartProblem(
        `Pengguna database tidak berhak membuat atau memakai peran ${role}; beri hak CREATEROLE, atau GRANT ${role} kepadanya.`,
      )
    }
  }
}

/** Makes a role where there is none and lets the owner take it, which to have made it does not yet (PostgreSQL 16). */
async function createRole(db: Owner, role: string): Promise<void> {
  await sql
    .raw(
      `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null;
  end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `do $$ begin
    set local role ${role};
    exception when insufficient_privilege then
      begin
        execute format('grant ${role} to %I', session_user);
        exception when unique_violation then null;
      end;
  end $$`,
    )
    .execute(db)
  await sql.raw(`grant usage on schema public to ${role}`).execute(db)
}

/** Who the program signs in as: a role that owns nothing and may only take the application's. */
export interface SignIn {
  readonly user: string
  readonly password: string
}

/** Makes the program's own sign-in, or gives it this password and no right beyond the one it has. */
export async function createSignIn(ownerUrl: string, { user, password }: SignIn): Promise<void> {
  await asOwner(ownerUrl, async (db) => {
    await createRoles(db)
    const name = sql.id(user)
    const { isThere } = await soleRowOf(
      db,
      sql<{ isThere: boolean }>`select exists (select from pg_roles where rolname = ${user}) as "isThere"`,
    )
    if (!isThere) await sql`create role ${name}`.execute(db)
    await sql`alter role ${name} login noinherit nosuperuser nocreaterole nocreatedb noreplication nobypassrls
      password ${sql.lit(password)}`.execute(db)
    await sql`grant ${sql.id(applicationRole)} to ${name}`.execute(db)
  })
}

/** Lets a sign-in that somebody else has made take the role of the application. */
export async function admitSignIn(ownerUrl: string, user: string): Promise<void> {
  await asOwner(ownerUrl, async (db) => {
    await createRoles(db)
    try {
      await sql`do ${sql.lit(`begin
        if not pg_has_role(${quoted(user)}, '${applicationRole}', 'MEMBER') then
          execute format('grant ${applicationRole} to %I', ${quoted(user)});
        end if;
      end`)}`.execute(db)
    } catch (error) {
      if (violationOf(error) === undefined) throw error
      throw new StartProblem(
        `Pengguna ${user} pada DATABASE_URL tidak dapat diberi peran ${applicationRole}; jalankan GRANT ${applicationRole} TO ${user} sebagai pengelola server.`,
      )
    }
  })
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Who this connection signed in as, and whether that role could change what guards the books. */
export async function readSignIn(
  db: Database,
): Promise<{ readonly user: string; readonly isOwner: boolean }> {
  return soleRowOf(
    db,
    sql<{ user: string; isOwner: boolean }>`
      select session_user::text as user,
        r.rolcreaterole or r.rolreplication or r.rolbypassrls
        or has_schema_privilege(session_user, 'public', 'create')
        or exists (select from pg_roles s where s.rolsuper and pg_has_role(session_user, s.oid, 'member'))
        or exists (select from pg_database d where d.datname = current_database()
          and pg_has_role(session_user, d.datdba, 'member'))
        or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
          and pg_has_role(session_user, c.relowner, 'member')) as "isOwner"
      from pg_roles r where r.rolname = session_user`,
  )
}
