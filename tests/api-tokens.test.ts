import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { programOf, type Program } from './program-client.ts'
import { accountIds, clientOf, createWorld, type Client, type TestWorld } from './server.ts'
import { readHistory } from '../src/modules/audit/contract.ts'
import { createJournalEntry, listJournalEntries } from '../src/modules/journals/contract.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import * as contract from '../src/modules/identity/contract.ts'

let world: TestWorld
let admin: Client
let rina: Client
let count = 0

beforeAll(async () => {
  world = await createWorld()
  ;[admin, rina] = await Promise.all([world.as('admin'), world.as('user')])
})
afterEach(async () => {
  world.setClock(undefined)
  await sql`update user_account set is_active = true, role = 'user' where email = 'rina@contoh.example'`.execute(
    world.db,
  )
  await sql`update api_token set revoked_at = now(), revoked_by = 'test' where revoked_at is null`.execute(
    world.db,
  )
})
afterAll(() => world.close())

interface Made extends Program {
  readonly secret: string
  readonly id: number
}

async function tokenOf(client: Client, change: Record<string, unknown> = {}): Promise<Made> {
  count += 1
  const body = {
    name: `uji ${count}`,
    isReadOnly: false,
    permissions: ['books.read', 'journals.edit'],
    validDays: 90,
    ...change,
  }
  const { secret, token } = await client.call(contract.createApiToken, { body })
  return { ...programOf(world.url, secret), secret, id: token.id }
}

const entries = (program: Program) => program.send('GET', '/journal-entries')

async function statusOf(program: Program): Promise<number> {
  return (await entries(program)).status
}

describe('making', () => {
  test('tells the token once and keeps only its hash, nowhere else in the database', async () => {
    const { secret, id } = await tokenOf(rina)
    expect(secret).toMatch(/^ner_[\w-]{43}$/)
    const { rows } = await rina.call(contract.listApiTokens)
    expect(rows.find((row) => row.id === id)).toMatchObject({
      ending: secret.slice(-4),
      state: 'active',
      lastUsedOn: null,
    })
    expect(JSON.stringify(rows)).not.toContain(secret)
    const tables = await rowsOf(
      world.db,
      sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const kept = await rowsOf(
        world.db,
        sql`select from ${sql.table(name)} t where t::text like ${`%${secret.slice(4)}%`}`,
      )
      expect([name, kept.length]).toEqual([name, 0])
    }
  })

  test('says everything that is wrong at once', async () => {
    const viewer = await world.as('viewer')
    const body = { name: ' ', isReadOnly: false, permissions: ['journals.edit'], validDays: 366 }
    const { status, errors } = await viewer.refusal(contract.createApiToken, { body })
    expect(status).toBe(422)
    expect(errors.map(({ path, message }) => [path, message])).toEqual([
      ['name', 'Nama token harus diisi'],
      ['permissions', 'Anda sendiri tidak memiliki izin: Membuat dan mem-post jurnal'],
      ['validDays', 'Masa berlaku harus 1–365 hari'],
    ])
  })

  test('refuses a name that is used already, and rights no token may have', async () => {
    const { id } = await tokenOf(rina, { name: 'Gudang' })
    const again = { name: 'gudang', isReadOnly: true, permissions: [], validDays: 1 }
    expect((await rina.refusal(contract.createApiToken, { body: again })).title).toMatch(
      /^Nama token sudah dipakai/,
    )
    await rina.call(contract.revokeApiToken, { params: { id } })
    await tokenOf(rina, { name: 'gudang' })
    const above = { ...again, name: 'lain', isReadOnly: false, permissions: ['users.manage'] }
    expect((await admin.refusal(contract.createApiToken, { body: above })).status).toBe(422)
  })
})

describe('acting', () => {
  test('needs neither cookie nor origin, and writes who and through what', async () => {
    const program = await tokenOf(rina, { name: 'kasir' })
    const account = await accountIds(world.db)
    const lines = [
      { accountId: account('1-1101'), debit: 5_000, credit: 0 },
      { accountId: account('4-1101'), debit: 0, credit: 5_000 },
    ]
    const entryDate = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const body = JSON.stringify({ entryDate, description: 'Dari program', lines, post: true })
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': 'kasir-0001',
      origin: 'https://lain.example',
      'sec-fetch-site': 'cross-site',
    }
    const first = await program.send(createJournalEntry.method, createJournalEntry.path, { body, headers })
    expect([first.status, (first.body as { postedBy: string }).postedBy]).toEqual([200, 'Rina Contoh'])
    const again = await program.send(createJournalEntry.method, createJournalEntry.path, { body, headers })
    expect(again.body).toEqual(first.body)
    const { id } = first.body as { id: number }
    const params = { kind: 'journal_entry', recordId: String(id) } as const
    const { rows } = await admin.call(readHistory, { params })
    expect(rows.at(-1)?.actor).toBe('Rina Contoh (token: kasir) <rina@contoh.example>')
  })

  test('notes the day of use, and only that', async () => {
    world.setClock('2026-11-21T18:30:00Z')
    const program = await tokenOf(rina)
    expect(await statusOf(program)).toBe(200)
    const own = (await rina.call(contract.listApiTokens)).rows.find(({ id }) => id === program.id)
    expect(own?.lastUsedOn).toBe('2026-11-22')
  })

  test('with a cookie beside it is refused, whether or not both are good', async () => {
    const { secret } = await tokenOf(rina)
    const both = { authorization: `Bearer ${secret}`, cookie: rina.cookie }
    const answer = await clientOf(world.url, undefined).send('GET', '/journal-entries', { headers: both })
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'two-credentials'])
  })

  test('a cookie from another site stays refused: only a token that counts lifts the check', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const sent = { body: '{}', headers: { ...headers, authorization: 'Basic cmluYTp4' } }
    expect((await rina.send('POST', '/journal-entries', sent)).status).toBe(403)
    const signIn = {
      body: '{"email":"a","password":"b"}',
      headers: { ...headers, authorization: 'Bearer ner_x' },
    }
    const refused = await clientOf(world.url, undefined).send('POST', '/session', signIn)
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'not-by-token'])
  })

  test('may never do more than was given, also where a handler looks closer', async () => {
    const program = await tokenOf(admin, { permissions: ['history.read', 'vendors.edit'] })
    expect((await program.send('GET', '/history/user_account/1')).status).toBe(403)
    expect((await program.send('GET', '/history/account/1')).status).toBe(403)
    const wider = await tokenOf(admin, { permissions: ['history.read', 'books.read'] })
    expect((await wider.send('GET', '/history/account/1')).status).toBe(200)
    expect((await wider.send('GET', '/history/user_account/1')).status).toBe(403)
  })
})

describe('ending', () => {
  test('at the minute it expires, by the clock of the program', async () => {
    world.setClock('2026-11-21T03:00:00Z')
    const program = await tokenOf(rina, { validDays: 2 })
    world.setClock('2026-11-23T02:59:59Z')
    expect(await statusOf(program)).toBe(200)
    world.setClock('2026-11-23T03:00:00Z')
    expect(await statusOf(program)).toBe(401)
    expect((await rina.call(contract.listApiTokens)).rows.find(({ id }) => id === program.id)?.state).toBe(
      'expired',
    )
  })

  test('by revocation, with the next request; once only, and by nobody else but an admin', async () => {
    const program = await tokenOf(rina)
    const params = { id: program.id }
    expect(await statusOf(program)).toBe(200)
    const viewer = await world.as('viewer')
    expect((await viewer.refusal(contract.revokeApiToken, { params })).status).toBe(404)
    expect((await viewer.refusal(contract.listApiTokens, { query: { owner: 'all' } })).status).toBe(403)
    const { rows } = await admin.call(contract.listApiTokens, { query: { owner: 'all' } })
    expect(rows.find(({ id }) => id === program.id)).toMatchObject({
      ownerName: 'Rina Contoh',
      isMine: false,
    })
    await admin.call(contract.revokeApiToken, { params })
    expect(await statusOf(program)).toBe(401)
    expect((await admin.refusal(contract.revokeApiToken, { params })).status).toBe(409)
    const again = sql`update api_token set revoked_at = null, revoked_by = null where id = ${program.id}`
    await expect(again.execute(world.db)).rejects.toThrow('Token API hanya dapat dicabut, sekali')
  })

  test('with its owner: deactivated, demoted, removed', async () => {
    const user = await admin.call(contract.createUser, {
      body: {
        email: 'sementara@contoh.example',
        name: 'Sementara',
        role: 'user',
        password: 'kopi tubruk hangat',
      },
    })
    await sql`update user_account set must_change_password = false where id = ${user.id}`.execute(world.db)
    const signedIn = await clientOf(world.url, undefined).send('POST', '/session', {
      body: JSON.stringify({ email: user.email, password: 'kopi tubruk hangat' }),
      headers: { 'content-type': 'application/json' },
    })
    const owner = clientOf(world.url, signedIn.headers.get('set-cookie')?.split(';')[0])
    const program = await tokenOf(owner)
    const post = () =>
      program.send('POST', '/journal-entries', {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    expect((await post()).status).toBe(422)
    const set = (change: string) =>
      sql`update user_account set ${sql.raw(change)} where id = ${user.id}`.execute(world.db)
    await set(`role = 'viewer'`)
    expect([(await post()).status, await statusOf(program)]).toEqual([403, 200])
    await set(`role = 'user', is_active = false`)
    expect(await statusOf(program)).toBe(401)
    await set(`is_active = true`)
    expect(await statusOf(program)).toBe(200)
    await admin.call(contract.deleteUser, { params: { id: user.id }, version: user.version })
    expect(await statusOf(program)).toBe(401)
    const log = await soleRowOf(
      world.db,
      sql<{ actions: string[] }>`select array_agg(action order by id) as actions from audit_log
        where table_name = 'api_token' and record_id = ${String(program.id)}`,
    )
    expect(log.actions).toEqual(['insert', 'delete'])
  })
})

describe('wrong tokens', () => {
  const headers = [
    ...[
      'Bearer',
      'Bearer ',
      'bearer x',
      'BEARER ner_',
      `Bearer ner_${'A'.repeat(43)}`,
      'Bearer a b c',
      'Bearer\tx',
    ],
    ...[
      `Bearer ner_${'A'.repeat(8_000)}`,
      'Bearer \u00e9\u00ff',
      'Bearer ,',
      'Bearer "',
      "Bearer '; drop table x",
      'Bearer %00',
    ],
  ]

  test.each(headers)('%j is answered with 401 and how to ask', async (authorization) => {
    const answer = await clientOf(world.url, undefined).send('GET', '/journal-entries', {
      headers: { authorization },
    })
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'wrong-token'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Neraca", error="invalid_token"')
  })

  test.each(['', 'x', 'ner_x', 'Bearerx', 'Basic eA==', 'Negotiate', ',', 'Digest a="b'])(
    '%j is nobody',
    async (authorization) => {
      const answer = await clientOf(world.url, undefined).send('GET', '/journal-entries', {
        headers: { authorization },
      })
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'unauthenticated'])
    },
  )

  test('unknown, expired, revoked and of an inactive owner are told alike', async () => {
    world.setClock('2026-11-21T03:00:00Z')
    const [expired, revoked, idle] = [
      await tokenOf(rina, { validDays: 1 }),
      await tokenOf(rina),
      await tokenOf(rina),
    ]
    await rina.call(contract.revokeApiToken, { params: { id: revoked.id } })
    world.setClock('2026-11-22T03:00:00Z')
    const answers = [
      await entries(expired),
      await entries(revoked),
      await entries(programOf(world.url, 'ner_x')),
    ]
    await sql`update user_account set is_active = false where email = 'rina@contoh.example'`.execute(world.db)
    answers.push(await entries(idle))
    const told = answers.map(({ status, body }) => ({ status, ...(body as object), requestId: '' }))
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('guessing slows the guesser down, and not the program beside it', async () => {
    const own = await createWorld()
    try {
      const client = await own.as('user')
      const body = { name: 'baik', isReadOnly: true, permissions: [], validDays: 1 }
      const { secret } = await client.call(contract.createApiToken, { body })
      const good = programOf(own.url, secret)
      expect(await statusOf(good)).toBe(200)
      const guesses = await Promise.all(
        Array.from({ length: 90 }, (_, guess) =>
          entries(programOf(own.url, `ner_${String(guess).padStart(43, 'A')}`)),
        ),
      )
      const refused = guesses.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(10)
      expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await statusOf(good)).toBe(200)
    } finally {
      await own.close()
    }
  })
})

test('the allowance of requests is that of the owner, whichever token is used', async () => {
  const own = await createWorld({ environment: { NERACA_READS_PER_MINUTE: '8' } })
  try {
    const client = await own.as('user')
    const make = async (name: string) => {
      const body = { name, isReadOnly: true, permissions: [], validDays: 1 }
      return programOf(own.url, (await client.call(contract.createApiToken, { body })).secret)
    }
    const programs = [await make('satu'), await make('dua')]
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const program = programs[turn % 2]
      if (program !== undefined) statuses.push(await statusOf(program))
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429])
    expect((await client.refusal(listJournalEntries)).status).toBe(429)
  } finally {
    await own.close()
  }
})
