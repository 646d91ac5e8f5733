import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examplePeople } from '../db/seed/example-people.ts'
import { clientOf, createWorld, type Client, type TestWorld } from './server.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { listSecurityEvents } from '../src/modules/audit/contract.ts'

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld({ environment: { NERACA_TRUST_PROXY: 'true' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
  admin = await world.as('admin')
})

const passwordOf = (role: string) => examplePeople.find((one) => one.role === role)?.password ?? ''
const json = { 'content-type': 'application/json' }

interface Wanted {
  readonly kind: string
  readonly address?: string
}

/** Waits until an event is written, which no request waits for. */
async function written({ kind, address = '' }: Wanted) {
  const read = async () => (await admin.call(listSecurityEvents, { query: { kind, address } as never })).rows
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBeGreaterThan(0)
  return (await read())[0]
}

function guess(email: string, { password = 'bukan password ini', from = '203.0.113.7' } = {}) {
  return clientOf(world.url, undefined).send('POST', '/session', {
    headers: { ...json, 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
}

describe('a guessed password', () => {
  test('is told with the account that was tried, and with nothing that was typed', async () => {
    await guess('RINA@contoh.example', { password: 'rahasia-ketik-123', from: '203.0.113.21' })
    const event = await written({ kind: 'sign-in-failed', address: '203.0.113.21' })
    expect(event).toMatchObject({ person: 'Rina Contoh <rina@contoh.example>', times: 1 })
    const rows = await rowsOf(world.db, sql<{ text: string }>`select e::text as text from security_event e`)
    expect(JSON.stringify(rows)).not.toContain('rahasia-ketik')
  })

  test('of no account there is tells nothing of the name, which may be a password in the wrong field', async () => {
    await guess('KataSandiku#2026', { from: '203.0.113.22' })
    const event = await written({ kind: 'sign-in-failed', address: '203.0.113.22' })
    expect(event).toMatchObject({ person: null, about: null })
    const rows = await rowsOf(world.db, sql<{ text: string }>`select e::text as text from security_event e`)
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('katasandiku')
  })

  test('again and again is throttled, which is told', async () => {
    for (let each = 0; each < 6; each += 1) await guess('rina@contoh.example', { from: '203.0.113.23' })
    const event = await written({ kind: 'sign-in-throttled', address: '203.0.113.23' })
    expect(event?.person).toBe('Rina Contoh <rina@contoh.example>')
  })
})

describe('what people and pages may not', () => {
  test('is told with who asked and what for', async () => {
    const viewer = await world.as('viewer')
    expect((await viewer.refusal(listSecurityEvents)).status).toBe(403)
    const event = await written({ kind: 'forbidden' })
    expect(event).toMatchObject({ method: 'GET', route: '/api/v1/security-events' })
    expect(event?.person).toContain('@contoh.example>')
  })

  test('another site is told', async () => {
    await clientOf(world.url, undefined).send('POST', '/session', {
      headers: { ...json, origin: 'https://jahat.example' },
      body: '{}',
    })
    expect(await written({ kind: 'foreign-origin' })).toMatchObject({ person: null, method: 'POST' })
  })

  test('a token made up is told without the token', async () => {
    await clientOf(world.url, undefined).send('GET', '/accounts', {
      headers: { authorization: 'Bearer nrc_rahasia' },
    })
    expect(JSON.stringify(await written({ kind: 'token-failed' }))).not.toContain('rahasia')
  })

  test('the own password typed wrong is told', async () => {
    await admin.send('POST', '/session/confirmation', {
      headers: json,
      body: JSON.stringify({ password: 'salah sama sekali' }),
    })
    expect((await written({ kind: 'password-failed' }))?.person).toContain('admin@contoh.example')
  })
})

describe('what is done', () => {
  test('to passwords, sessions and tokens is told once it is committed', async () => {
    const made = await admin.send('POST', '/users', {
      headers: json,
      body: JSON.stringify({
        email: 'tono@contoh.example',
        name: 'Tono Log',
        role: 'user',
        password: 'kuda laut biru',
      }),
    })
    expect(made).toMatchObject({ status: 200 })
    const { id, version } = made.body as { id: number; version: number }
    await guess('tono@contoh.example', { password: 'kuda laut biru' })
    const reset = await admin.send('PATCH', `/users/${id}`, {
      headers: { ...json, 'if-match': String(version) },
      body: JSON.stringify({ name: 'Tono Log', role: 'user', isActive: true, password: 'kuda darat hijau' }),
    })
    expect(reset.status).toBe(200)
    expect(await written({ kind: 'password-reset' })).toMatchObject({ about: 'tono@contoh.example' })
    expect(await written({ kind: 'session-ended' })).toMatchObject({ about: 'tono@contoh.example' })
    const token = await admin.send('POST', '/api-tokens', {
      headers: json,
      body: JSON.stringify({ name: 'Kasir', validDays: 7, isReadOnly: true, permissions: [] }),
    })
    expect(token.status).toBe(200)
    const kept = token.body as { token: { id: number }; secret: string }
    expect(await written({ kind: 'token-created' })).toMatchObject({ about: 'Kasir (admin@contoh.example)' })
    await admin.send('DELETE', `/api-tokens/${kept.token.id}`)
    expect(await written({ kind: 'token-revoked' })).toMatchObject({ about: 'Kasir (admin@contoh.example)' })
    const rows = await rowsOf(world.db, sql<{ text: string }>`select e::text as text from security_event e`)
    expect(JSON.stringify(rows)).not.toContain(kept.secret)
  })

  test('and refused is not told as done', async () => {
    const body = JSON.stringify({ password: passwordOf('admin'), newPassword: 'a', revokesTokens: false })
    const changed = await admin.send('PUT', '/session/password', { headers: json, body })
    expect(changed.status).toBe(422)
    const { rows } = await admin.call(listSecurityEvents, { query: { kind: 'password-changed' } })
    expect(rows).toEqual([])
  })
})

describe('the log', () => {
  test('is never rewritten: only what is a year old may go', async () => {
    await sql`insert into security_event (kind, first_at, last_at, times) values
      ('forbidden', now() - interval '2 years', now() - interval '2 years', 1), ('forbidden', now(), now(), 1)`.execute(
      world.db,
    )
    const asOwner = (statement: string) =>
      sql.raw(`set role none; ${statement}; reset role`).execute(world.db)
    await expect(asOwner('update security_event set times = 1')).rejects.toThrow(/tidak dapat diubah/)
    await expect(asOwner('truncate security_event')).rejects.toThrow(/tidak dapat dikosongkan/)
    await expect(sql`delete from security_event`.execute(world.db)).rejects.toThrow(/tidak dapat diubah/)
    const { numAffectedRows } = await sql`delete from security_event
      where last_at < now() - interval '1 year'`.execute(world.db)
    expect(numAffectedRows).toBe(1n)
  })

  test('is filtered by person, address and day, and goes on page by page', async () => {
    await sql`insert into security_event (kind, first_at, last_at, times, person, address)
      select 'token-failed', at, at, 1, 'Dewi <dewi@contoh.example>', '192.0.2.' || n
      from generate_series(1, 3) n, lateral (select timestamptz '2026-03-01 17:30Z' + n * interval '1 day' as at) d`.execute(
      world.db,
    )
    const days = { from: '2026-03-03', to: '2026-03-03' }
    const byDay = await admin.call(listSecurityEvents, { query: { person: 'DEWI@', ...days } as never })
    expect(byDay.rows.map(({ address }) => address)).toEqual(['192.0.2.1'])
    const byAddress = await admin.call(listSecurityEvents, { query: { address: '192.0.2.3' } })
    expect(byAddress.counters).toEqual({ matching: 1, isExact: true })
    const first = await admin.call(listSecurityEvents, { query: { person: 'dewi', limit: '2' } as never })
    const rest = await admin.call(listSecurityEvents, {
      query: { person: 'dewi', limit: '2', after: first.next ?? '' } as never,
    })
    const shown = [...first.rows, ...rest.rows].map(({ address }) => address)
    expect(shown).toEqual(['192.0.2.3', '192.0.2.2', '192.0.2.1'])
  })
})
