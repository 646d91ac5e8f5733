import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionUrl } from '../src/platform/server/database/connection-url.ts'
import { databaseName, programSignIn } from '../src/platform/server/embedded/embedded-cluster.ts'
import { createEmptyDatabase, testServerUrl } from './database.ts'
import { ask } from './database-programs.ts'
import { ensureBuilt } from './journeys/program.ts'
import { runBuilt, startBuilt, type BuiltProgram } from './built-program.ts'
import { runAsAdmin, temporaryFolder } from './test-server.ts'

beforeAll(() => ensureBuilt())

/** Who has signed in to the database an address leads to, the one who asks excepted. */
const signedIn = `select distinct usename::text from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/** What the role of an address can do beyond taking the application's. */
const powers = `select concat_ws(' ', rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
    has_schema_privilege('public', 'create'), has_table_privilege('journal_entry', 'select, insert, update, delete'),
    exists (select from pg_class where pg_has_role(session_user, relowner, 'member')))
  from pg_roles where rolname = session_user`
const noPower = 'f f f f f f f f'

describe.skipIf(process.platform !== 'linux')('the program on its own database', () => {
  let program: BuiltProgram
  const folder = temporaryFolder()
  beforeAll(async () => {
    program = startBuilt({ NERACA_DATA: folder })
    await program.ready()
  }, 120_000)
  afterAll(async () => {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const url = () =>
    connectionUrl({ host: join(folder, 'run'), database: databaseName, ...programSignIn(folder) })

  it('signs in as a role that owns nothing, and the owner has gone', async () => {
    expect(await ask(url(), signedIn)).toEqual([programSignIn(folder).user])
    expect(await ask(url(), powers)).toEqual([noPower])
  })

  it.each([
    'set role neraca',
    'set session authorization neraca',
    'create table stolen (id int)',
    'alter table journal_entry disable trigger all',
    'select count(*) from audit_log',
    `copy (select 1) to program 'true'`,
    'alter role neraca_program superuser',
    `set role neraca_app; set role neraca`,
    `set role neraca_app; grant neraca to neraca_app`,
  ])('could not step up: %s', async (statement) => {
    await expect(ask(url(), statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('the program on a server', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let login: string
  let program: BuiltProgram | undefined
  beforeEach(async () => {
    database = await createEmptyDatabase()
    login = `neraca_login_${randomBytes(4).toString('hex')}`
    await runAsAdmin(testServerUrl(), [`create role ${login} login noinherit password 'contoh'`])
  })
  afterEach(async () => {
    await program?.stop()
    program = undefined
    await database.drop()
    await runAsAdmin(testServerUrl(), [`drop role ${login}`])
  })

  const loginUrl = () => {
    const url = new URL(database.url)
    url.username = login
    url.password = 'contoh'
    return url.href
  }
  const start = (settings: Record<string, string>) =>
    (program = startBuilt({ NERACA_UNSAFE_DATABASE: 'true', ...settings }))

  it('migrates as the owner it was given and then signs in as the other alone', async () => {
    await start({ DATABASE_URL: loginUrl(), DATABASE_OWNER_URL: database.url }).ready()
    expect(await ask(database.url, signedIn)).toEqual([login])
    expect(await ask(loginUrl(), powers)).toEqual([noPower])
  }, 120_000)

  it('needs no owner once the schema is there, and without one leaves an old schema alone', async () => {
    const refused = start({ DATABASE_URL: loginUrl() })
    expect(await refused.ended).toBe(1)
    expect(refused.lastLine()).toMatch(/^Skema database belum sesuai program, .*DATABASE_OWNER_URL\.$/)
    const first = start({ DATABASE_URL: loginUrl(), DATABASE_OWNER_URL: database.url })
    await first.ready()
    await first.stop()
    await start({ DATABASE_URL: loginUrl() }).ready()
    expect(await ask(database.url, signedIn)).toEqual([login])
  }, 120_000)

  it('is backed up and brought back by the owner, who says so when it was not given', async () => {
    const both = {
      DATABASE_URL: loginUrl(),
      DATABASE_OWNER_URL: database.url,
      NERACA_UNSAFE_DATABASE: 'true',
    }
    const first = start(both)
    await first.ready()
    await first.stop()
    const folder = temporaryFolder()
    const file = join(folder, 'books.jsonl.gz')
    const { DATABASE_OWNER_URL: _owner, ...alone } = both
    const refused = await runBuilt('backup', [file], alone)
    expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/isi DATABASE_OWNER_URL/)])
    expect(await runBuilt('backup', [file], both)).toMatchObject({ code: 0 })
    const other = await createEmptyDatabase()
    const target = new URL(loginUrl())
    target.pathname = new URL(other.url).pathname
    const there = { ...both, DATABASE_URL: target.href, DATABASE_OWNER_URL: other.url }
    expect(await runBuilt('restore', [file], there)).toMatchObject({ code: 0 })
    expect(await runBuilt('verify', [], { ...alone, DATABASE_URL: target.href })).toMatchObject({ code: 0 })
    await other.drop()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it('refuses an owner of another database in one sentence', async () => {
    const refused = start({ DATABASE_URL: loginUrl(), DATABASE_OWNER_URL: testServerUrl() })
    expect(await refused.ended).toBe(1)
    expect(refused.lastLine()).toBe('DATABASE_URL dan DATABASE_OWNER_URL harus menunjuk database yang sama.')
  }, 120_000)

  it('refuses an owner without a database in one sentence', async () => {
    const refused = start({ DATABASE_OWNER_URL: database.url })
    expect(await refused.ended).toBe(1)
    expect(refused.lastLine()).toMatch(/^Pengaturan tidak valid: DATABASE_OWNER_URL/)
  })
})
