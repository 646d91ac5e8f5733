import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, createWorld, type TestWorld } from '../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { readSession, signOut } from '../contract.ts'
import { tokenHash } from './session-token.ts'
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../passwords/server/password-hash.ts'

const rina = { email: 'rina@contoh.example', password: 'neraca-user' }
let world: TestWorld

beforeAll(async () => {
  world = await createWorld({ environment: { NERACA_TRUST_PROXY: 'true' } })
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
})

interface Attempt {
  readonly email: string
  readonly password: string
  readonly from?: string
  readonly cookie?: string | undefined
}

async function attempt({ email, password, from = '203.0.113.7', cookie }: Attempt) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(cookie === undefined ? {} : { cookie }),
  }
  const answer = await clientOf(world.url, undefined).send('POST', '/session', {
    headers,
    body: JSON.stringify({ email, password }),
  })
  const setCookie = answer.headers.get('set-cookie') ?? ''
  const body = answer.body as { title?: string; code?: string; permissions?: string[] }
  return { status: answer.status, body, setCookie, cookie: setCookie.split(';')[0], headers: answer.headers }
}

async function isSignedIn(cookie: string | undefined): Promise<boolean> {
  return (await clientOf(world.url, cookie).send('GET', '/session')).status === 200
}

test('signing in gives a strict cookie, and only the hash of its token is kept', async () => {
  const { status, setCookie, cookie, body } = await attempt({ ...rina, email: '  RINA@Contoh.example ' })
  expect(status).toBe(200)
  expect(setCookie).toMatch(/^neraca=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(body.permissions).toContain('journals.edit')
  const rows = await rowsOf(world.db, sql<{ text: string }>`select s::text as text from user_session s`)
  const log = await rowsOf(world.db, sql<{ text: string }>`select l::text as text from audit_log l`)
  const token = cookie?.split('=')[1] ?? 'none'
  expect(JSON.stringify([rows, log])).not.toContain(token)
  const hash = tokenHash(token)?.toString('hex') ?? 'none'
  expect(JSON.stringify(rows)).toContain(hash)
  expect(JSON.stringify(log)).not.toContain(hash)
})

test('under TLS the cookie is secure and bound to the host', async () => {
  const secure = await createWorld({ environment: { NERACA_ORIGIN: 'https://neraca.contoh.example' } })
  const answer = await clientOf(secure.url, undefined).send('POST', '/session', {
    headers: { 'content-type': 'application/json', origin: 'https://neraca.contoh.example' },
    body: JSON.stringify(rina),
  })
  await secure.close()
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-neraca=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

describe('who may not come in', () => {
  test.each([
    ['a wrong password', { ...rina, password: 'neraca-usex' }],
    ['an unknown e-mail', { email: 'siapa@contoh.example', password: 'neraca-user' }],
    ['no e-mail', { email: '', password: '' }],
  ])('%s is answered the same', async (_case, credentials) => {
    const { status, body, setCookie } = await attempt(credentials)
    expect([status, body.title, body.code]).toEqual([401, 'Email atau password salah', 'wrong-credentials'])
    expect(setCookie).toBe('')
  })

  test('an inactive user is answered the same', async () => {
    await sql`update user_account set is_active = false where email = ${rina.email}`.execute(world.db)
    const { status, body } = await attempt(rina)
    await sql`update user_account set is_active = true where email = ${rina.email}`.execute(world.db)
    expect([status, body.title]).toEqual([401, 'Email atau password salah'])
  })

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const timeOf = async (email: string, index: number) => {
      const start = performance.now()
      await attempt({ email, password: 'salah sekali', from: `198.51.100.${index}` })
      return performance.now() - start
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let index = 0; index < 8; index += 1) {
      known.push(await timeOf(rina.email, index))
      unknown.push(await timeOf(`tidak-ada-${index}@contoh.example`, index))
    }
    // Without a hash to check against, an unknown e-mail would take a twentieth.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
  })
})

describe('guessing', () => {
  test('is slowed down more and more, and never from elsewhere', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await attempt({ ...rina, password: `tebak-${guess}` })).status)
    await sql`update sign_in_failure set last_failure_at = now()`.execute(world.db)
    statuses.push((await attempt(rina)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    const refused = await attempt(rina)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(refused.body.title).toMatch(/^Terlalu banyak percobaan masuk\. Coba lagi dalam \d+ detik\.$/)
    expect((await attempt({ ...rina, from: '203.0.113.8' })).status).toBe(200)
    expect((await attempt({ email: 'budi@contoh.example', password: 'neraca-viewer' })).status).toBe(200)
  })

  test('counts the address the proxy saw, whatever addresses the client claims to come from', async () => {
    const statuses: number[] = []
    for (const claimed of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']) {
      await sql`update sign_in_failure set last_failure_at = now()`.execute(world.db)
      const from = `${claimed}, 203.0.113.99`
      statuses.push((await attempt({ email: 'admin@contoh.example', password: 'salah', from })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429])
  })

  test('the delay ends, and a right password forgets the failures', async () => {
    for (let guess = 0; guess < 4; guess += 1) await attempt({ ...rina, password: `tebak-${guess}` })
    await sql`update sign_in_failure set last_failure_at = now() - interval '3 seconds'`.execute(world.db)
    expect((await attempt(rina)).status).toBe(200)
    const left = await soleRowOf(
      world.db,
      sql<{ count: number }>`select count(*) as count from sign_in_failure`,
    )
    expect(left.count).toBe(0)
  })

  test('many at once gain nothing', async () => {
    const guesses = Array.from({ length: 20 }, (_, guess) => attempt({ ...rina, password: `tebak-${guess}` }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16)
  })

  test('one account from many addresses, and many accounts from one address, keeps nobody else waiting', async () => {
    const many = Array.from({ length: 14 }, (_, index) => `198.51.100.${index}`).flatMap((from) =>
      Array.from({ length: 5 }, (_, guess) => attempt({ ...rina, password: `tebak-${guess}`, from })),
    )
    const spray = Array.from({ length: 70 }, (_, index) =>
      attempt({ email: `tidak-ada-${index}@contoh.example`, password: 'salah sekali', from: '203.0.113.66' }),
    )
    const owner = await attempt({ ...rina, from: '192.0.2.10' })
    const colleague = await attempt({
      email: 'admin@contoh.example',
      password: 'neraca-admin',
      from: '192.0.2.11',
    })
    expect([owner.status, colleague.status]).toEqual([200, 200])
    const refused = (await Promise.all([...many, ...spray])).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(20)
  })

  test('the addresses of one IPv6 network count as one', async () => {
    for (let guess = 0; guess < 4; guess += 1) {
      await attempt({ ...rina, password: `tebak-${guess}`, from: `2001:db8:1:2::${guess + 1}` })
    }
    expect((await attempt({ ...rina, from: '2001:db8:1:2:ffff::9' })).status).toBe(429)
    expect((await attempt({ ...rina, from: '2001:db8:1:3::9' })).status).toBe(200)
  })
})

describe('a session', () => {
  test('is replaced when the same browser signs in again', async () => {
    const first = await attempt(rina)
    const second = await attempt({ ...rina, cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect([await isSignedIn(first.cookie), await isSignedIn(second.cookie)]).toEqual([false, true])
  })

  test('ends at sign-out, which takes the cookie away', async () => {
    const { cookie } = await attempt(rina)
    const answer = await clientOf(world.url, cookie).send(signOut.method, signOut.path)
    expect(answer.headers.get('set-cookie')).toMatch(/^neraca=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test.each([
    ['idle', `last_seen_at = now() - interval '31 minutes'`],
    ['absolute', `expires_at = now() - interval '1 second'`],
  ])('ends at its %s limit', async (_limit, change) => {
    const { cookie } = await attempt(rina)
    expect(await isSignedIn(cookie)).toBe(true)
    await sql.raw(`set role none; update user_session set ${change}; reset role`).execute(world.db)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  test('is noted as seen at most once a minute', async () => {
    const { cookie } = await attempt(rina)
    const seen = async () =>
      (await soleRowOf(world.db, sql<{ at: string }>`select max(last_seen_at)::text as at from user_session`))
        .at
    const atFirst = await seen()
    await isSignedIn(cookie)
    expect(await seen()).toBe(atFirst)
    await sql`update user_session set last_seen_at = now() - interval '2 minutes'`.execute(world.db)
    const longAgo = await seen()
    await isSignedIn(cookie)
    expect(await seen()).not.toBe(longAgo)
  })

  test('tells who is signed in, with rights and preferences', async () => {
    const { cookie } = await attempt(rina)
    const session = await clientOf(world.url, cookie).call(readSession)
    expect(session.user).toMatchObject({ email: rina.email, name: 'Rina Contoh', role: 'user' })
    expect(session.permissions).not.toContain('users.manage')
    expect(session.preferences).toEqual({})
  })
})

describe('hashes', () => {
  test('an old hash is made anew at the next sign-in', async () => {
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(rina.password, { memoryCost: 4096, timeCost: 1 })
    await sql`update user_account set password_hash = ${old} where email = ${rina.email}`.execute(world.db)
    expect((await attempt(rina)).status).toBe(200)
    const row = await soleRowOf(
      world.db,
      sql<{ hash: string }>`select password_hash as hash from user_account where email = ${rina.email}`,
    )
    expect([needsRehash(old), needsRehash(row.hash)]).toEqual([true, false])
    expect((await attempt(rina)).status).toBe(200)
  })

  test('are argon2id with 64 MiB, three passes, one lane; the decoy too', async () => {
    const made = await hashPassword('é kopi')
    expect(made).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await verifyPassword(made, 'é kopi')).toBe(true)
    expect(await verifyPassword(decoyHash, '')).toBe(false)
    expect([needsRehash(made), needsRehash(decoyHash)]).toEqual([false, false])
  })
})
