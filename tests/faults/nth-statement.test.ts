import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccountRoles } from '../../src/modules/ledger/contract.ts'
import { rowsOf, soleRowOf } from '../../src/platform/server/database.ts'
import { checkBooks } from '../books.ts'
import { accountIds, beginOrganisation, createWorld, type Client, type TestWorld } from '../server.ts'
import { faultyConnections, type FaultKind } from './faulty-connections.ts'

const faults = faultyConnections()
let world: TestWorld
let admin: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld({ isEmpty: true, connectServer: faults.connect })
  admin = await beginOrganisation(world)
  account = await accountIds(world.db)
})
afterAll(() => world.close())

/** The quick run leaves out what another try covers nearly as well. */
const isSoak = process.env['NERACA_SOAK_ROUNDS'] !== undefined

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
let serial = 0
const next = () => (serial += 1)

function journal(change: Record<string, unknown> = {}) {
  const lines = [
    { accountId: account('1-1101'), debit: 500, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: 500 },
  ]
  return { entryDate: today(), description: `Contoh ${next()}`, lines, ...change }
}

interface Act {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly version?: number
}

interface Made {
  readonly id: number
  readonly version: number
}

async function perform(act: Act, key: string): Promise<{ status: number; body: unknown; headers: Headers }> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'if-match': String(act.version ?? 1),
  }
  return admin.send(act.method, act.path, { headers, body: JSON.stringify(act.body ?? {}) })
}

async function make(path: string, body: unknown): Promise<Made> {
  const answer = await perform({ method: 'POST', path, body }, `persiapan-${next()}`)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as Made
}

const freeCode = async () =>
  soleRowOf(
    world.db,
    sql<{ code: string }>`select '1-19' || lpad(n::text, 2, '0') as code from generate_series(1, 99) n
    where not exists (select from account where code = '1-19' || lpad(n::text, 2, '0')) limit 1`,
  )

async function heading(): Promise<void> {
  const { rows } = await sql`select from account where code = '1-1900'`.execute(world.db)
  if (rows.length === 0) await make('/accounts', { code: '1-1900', name: 'Aset lain contoh', type: 'asset' })
}

async function newAccount() {
  await heading()
  return { ...(await freeCode()), name: `Akun contoh ${next()}`, type: 'asset' }
}

const person = () => ({
  email: `orang${next()}@contoh.example`,
  name: 'Orang Contoh',
  role: 'user',
  password: 'kata sandi panjang',
})

/** Each act that changes something, prepared anew for each try. */
const acts: Record<string, () => Promise<Act>> = {
  'a draft is saved': async () => ({ method: 'POST', path: '/journal-entries', body: journal() }),
  'an entry is posted at once': async () => ({
    method: 'POST',
    path: '/journal-entries',
    body: journal({ post: true }),
  }),
  'a draft is changed': async () => {
    const { id } = await make('/journal-entries', journal())
    return { method: 'PUT', path: `/journal-entries/${id}`, body: journal() }
  },
  'a draft is changed and posted': async () => {
    const { id } = await make('/journal-entries', journal())
    return { method: 'PUT', path: `/journal-entries/${id}`, body: journal({ post: true }) }
  },
  'a draft is posted': async () => {
    const { id } = await make('/journal-entries', journal())
    return { method: 'POST', path: `/journal-entries/${id}/post` }
  },
  'a draft is deleted': async () => {
    const { id } = await make('/journal-entries', journal())
    return { method: 'DELETE', path: `/journal-entries/${id}` }
  },
  'an entry is reversed': async () => {
    const { id } = await make('/journal-entries', journal({ post: true }))
    return {
      method: 'POST',
      path: `/journal-entries/${id}/reverse`,
      body: { entryDate: today(), reason: 'Salah' },
    }
  },
  'an account is added': async () => ({ method: 'POST', path: '/accounts', body: await newAccount() }),
  'an account is changed': async () => {
    const { id } = await make('/accounts', await newAccount())
    return { method: 'PATCH', path: `/accounts/${id}`, body: { name: `Lain ${next()}`, isActive: false } }
  },
  'an account is removed': async () => {
    const { id } = await make('/accounts', await newAccount())
    return { method: 'DELETE', path: `/accounts/${id}` }
  },
  'a role gets an account': async () => {
    const { id } = await make('/accounts', await newAccount())
    const { rows } = await admin.call(listAccountRoles)
    const version = rows.find((row) => row.role === 'ar_trade')?.version ?? 1
    return { method: 'PUT', path: '/account-roles/ar_trade', body: { accountId: id }, version }
  },
  'a user is removed': async () => {
    const { id } = await make('/users', person())
    return { method: 'DELETE', path: `/users/${id}` }
  },
}

/** Everything the books hold, in one text each table; what merely notes the visit is left out. */
async function contents(): Promise<Record<string, string>> {
  const tables = await rowsOf(
    world.db,
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and has_table_privilege(oid, 'select') and relname not in ('user_session', 'audit_seal', 'audit_seal_state')`,
  )
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text from ${sql.table(name)} t`,
  )
  const texts = await rowsOf(
    world.db,
    sql<{ name: string; text: string }>`${sql.join(parts, sql` union all `)}`,
  )
  return Object.fromEntries(texts.map(({ name, text }) => [name, text]))
}

/** The tables in which two states of the books differ. */
function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return Object.keys(other).filter((table) => one[table] !== other[table])
}

const quick = [
  'an entry is posted at once',
  'a draft is changed and posted',
  'an entry is reversed',
  'an account is removed',
]
const tried = Object.entries(acts).filter(([name]) => isSoak || quick.includes(name))

describe.each(tried)('while %s', (_, prepare) => {
  test.each<FaultKind>(isSoak ? ['before', 'after'] : ['after'])(
    'each statement may be lost (%s): all happens or nothing, and once',
    async (kind) => {
      let struck = true
      let n = 0
      while (struck) {
        n += 1
        const act = await prepare()
        const key = `kunci-${next()}-${kind}`
        const before = await contents()
        faults.arm(kind, n)
        const answer = await perform(act, key)
        struck = faults.disarm()
        if (!struck) {
          expect(answer.status).toBe(200)
          break
        }
        expect([n, answer.status, answer.headers.get('retry-after')]).toEqual([n, 503, '2'])
        const between = await contents()
        const again = await perform(act, key)
        expect([n, again.status]).toEqual([n, 200])
        const after = await contents()
        expect(differences(before, after)).not.toEqual([])
        if (kind === 'before' || differences(between, after).length > 0) {
          expect([n, differences(before, between)]).toEqual([n, []])
        }
      }
      expect(n).toBeGreaterThan(5)
      await checkBooks(world.db)
    },
  )
})
