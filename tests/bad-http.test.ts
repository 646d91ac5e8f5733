import { connect as connectSocket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJournalEntry, reverseJournalEntry } from '../src/modules/journals/contract.ts'
import { createUser } from '../src/modules/identity/contract.ts'
import { checkBooks } from './books.ts'
import { accountIds, clientOf, createWorld, type Client, type ProblemBody, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  account = await accountIds(world.db)
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** A journal as text, with these literals as its amounts. */
function journalText(debit: string, credit: string): string {
  return `{"entryDate":"${today()}","description":"Contoh","post":true,"lines":[
    {"accountId":${account('1-1101')},"debit":${debit},"credit":0},{"accountId":${account('4-1101')},"debit":0,"credit":${credit}}]}`
}

async function create(
  text: string,
): Promise<{ status: number; body: ProblemBody & { totalDebit?: number } }> {
  const headers = { 'content-type': 'application/json' }
  const { status, body } = await admin.send('POST', '/journal-entries', { body: text, headers })
  return { status, body: body as ProblemBody }
}

describe('amounts', () => {
  test.each([
    '1e309',
    '0.1',
    '9007199254740993',
    '9007199254740992',
    '"1.50.000"',
    '"1000"',
    'true',
    '[1]',
    '-5',
    '1e-999',
    '1000.0000000000000000001',
    '9007199254740990.6',
    'null',
  ])('%s is refused at its field', async (literal) => {
    const { status, body } = await create(journalText(literal, literal))
    expect(status).toBe(422)
    expect(body.errors[0]?.path).toBe('lines.0.debit')
  })

  test.each([
    ['-0', '1000'],
    ['1e3', '1000'],
    ['1000.000', '1000'],
  ])('%s stands for the whole amount it is', async (literal, credit) => {
    const text = journalText(literal === '-0' ? '1000' : literal, credit).replace(
      '"debit":0',
      `"debit":${literal === '-0' ? '-0' : '0'}`,
    )
    const { status, body } = await create(text)
    expect([status, body.totalDebit]).toEqual([200, 1000])
  })
})

describe('bodies that wait for their turn', () => {
  const blanks = ' '.repeat(200_000)

  test.each([
    ['no JSON', `{"description":${blanks}}`, 'Isi permintaan bukan JSON yang valid'],
    ['a key twice', `{"post":true,${blanks}"post":true}`, 'Kunci "post" ditulis lebih dari sekali'],
  ])('%s is refused as in a short one', async (_what, text, title) => {
    const { status, body } = await create(text)
    expect([status, body.title]).toEqual([400, title])
  })

  test('more of them at once than are parsed at once are all answered', async () => {
    const sent = Array.from({ length: 12 }, (_, at) =>
      create(at % 2 ? blanks + '{' : blanks + journalText('5', '5')),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 12 }, (_, at) => (at % 2 ? 400 : 200)))
  })
})

describe('bytes that are no request', () => {
  test('a body that is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"description":"'),
      Buffer.from([0xff, 0xc0, 0xaf]),
      Buffer.from('"}'),
    ])
    const cookie = (await signInCookie()) ?? ''
    const answer = await fetch(`${world.url}/api/v1/journal-entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: bytes,
    })
    expect([answer.status, ((await answer.json()) as ProblemBody).title]).toEqual([
      400,
      'Isi permintaan bukan teks UTF-8 yang valid',
    ])
  })

  test.each([
    [
      'a head of 100,000 characters',
      `GET /api/v1/welcome HTTP/1.1\r\nHost: x\r\nX-Panjang: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
    ],
    ['many heads', `GET /api/v1/welcome HTTP/1.1\r\nHost: x\r\n${'X-Banyak: 1\r\n'.repeat(5_000)}\r\n`, 431],
    ['an address of 50,000 characters', `GET /api/v1/${'x'.repeat(50_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no HTTP', 'halo\r\n\r\n', 400],
    ['an unknown method', 'HAPUS /api/v1/users/1 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhalo!',
      400,
    ],
    [
      'length and chunks',
      'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(bytes)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    expect(body).toMatchObject({ status, errors: [] })
    expect((body as ProblemBody).title).toMatch(/^(Permintaan|Kepala|Alamat) /)
    expect((await clientOf(world.url, undefined).send('GET', '/welcome')).status).toBe(200)
  })
})

/** Sends bytes as they are and gives what comes back until the connection is closed. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
  })
}

async function signInCookie(): Promise<string | undefined> {
  const answer = await fetch(`${world.url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@contoh.example', password: 'neraca-admin' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0]
}

describe('a body of somebody who is not let in', () => {
  const megabyte = `{"description":"${'x'.repeat(1_000_000)}"}`
  const broken = '{"description":'

  test.each([
    ['too large for anybody', '/journal-entries', `"${'x'.repeat(2_000_000)}"`],
    ['large', '/journal-entries', megabyte],
    ['broken', '/journal-entries', broken],
    ['for an import', '/customer-imports', 'x'.repeat(5_000_000)],
  ])('is not read: %s', async (_, path, body) => {
    const headers = { 'content-type': 'application/json', cookie: `neraca=${'A'.repeat(43)}` }
    const { status } = await clientOf(world.url, undefined).send('POST', path, { body, headers })
    expect(status).toBe(401)
  })

  test('is not waited for', async () => {
    const head = 'Content-Type: application/json\r\nContent-Length: 1000000\r\nConnection: close'
    const first = async (path: string, cookie = '') =>
      (await beginning(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${cookie}${head}\r\n\r\n{`)).split(
        '\r\n',
      )[0]
    expect(await first('/api/v1/journal-entries')).toBe('HTTP/1.1 401 Unauthorized')
    expect(await first('/api/v1/tidak-ada')).toBe('HTTP/1.1 404 Not Found')
    expect(await first('/tidak-ada')).toBe('HTTP/1.1 404 Not Found')
    const viewer = await world.as('viewer')
    const forbidden = await first('/api/v1/journal-entries', `Cookie: ${viewer.cookie}\r\n`)
    expect(forbidden).toBe('HTTP/1.1 403 Forbidden')
  })

  test('is small where anybody may send one', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'a@contoh.example', password: 'x'.repeat(100_000) })
    const { status } = await clientOf(world.url, undefined).send('POST', '/session', { body, headers })
    expect(status).toBe(413)
  })

  test('of somebody signed in is told what is wrong with it', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await admin.send('POST', '/journal-entries', { body: broken, headers })).status).toBe(400)
  })
})

describe('a host that is not ours', () => {
  const get = async (path: string, host: string) =>
    beginning(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  test.each(['/', '/api/v1/welcome', '/api/v1/session', '/version'])('is refused at %s', async (path) => {
    const answer = await get(path, 'lain.example')
    expect(answer).toContain('HTTP/1.1 421 ')
    expect(answer).toContain('application/problem+json')
    expect(answer).toContain('NERACA_ORIGIN')
    expect(await get(path, 'localhost:1234')).not.toContain('HTTP/1.1 421 ')
  })

  test('is refused whatever a made-up proxy says', async () => {
    const host = 'lain.example\r\nX-Forwarded-Host: localhost'
    expect(await get('/api/v1/welcome', host)).toContain('HTTP/1.1 421 ')
  })

  test.each(['/healthz', '/readyz'])('may ask for %s', async (path) => {
    expect(await get(path, 'lain.example')).toContain('HTTP/1.1 200 ')
  })
})

/** Sends bytes and gives the first of what comes back, whether or not a request is complete. */
function beginning(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve, reject) => {
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(5_000, () => reject(new Error('no answer')))
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

describe('too many requests', () => {
  let busy: TestWorld
  beforeEach(async () => {
    busy = await createWorld({ environment: { NERACA_READS_PER_MINUTE: '5', NERACA_WRITES_PER_MINUTE: '4' } })
  })
  afterEach(() => busy.close())

  const readAll = async (clients: Client[]) =>
    Promise.all(clients.map(async (client) => (await client.send('GET', '/session')).status))

  test('of one person are refused in all sessions together, with the time to wait; others go on', async () => {
    const [first, second, viewer] = await Promise.all([busy.as('admin'), busy.as('admin'), busy.as('viewer')])
    const statuses = await readAll([first, second, first, second, first, second, first])
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const refused = await first.send('GET', '/session')
    expect([refused.status, (refused.body as ProblemBody).title]).toEqual([
      429,
      'Terlalu banyak permintaan. Tunggu sebentar.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readAll([viewer])).toEqual([200])
    expect((await first.send('DELETE', '/sessions/999999')).status).toBe(404)
  })

  test('of who makes up a session each time are refused all the same', async () => {
    const intruders = Array.from({ length: 12 }, (_, index) =>
      clientOf(busy.url, `neraca=${String(index).padStart(43, 'A')}`),
    )
    const statuses = await readAll(intruders)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7)
  })
})

describe('every answer', () => {
  test.each([
    '/api/v1/welcome',
    '/api/v1/session',
    '/api/v1/tidak-ada',
    '/api/v1/openapi.json',
    '/healthz',
    '/tidak-ada',
  ])('of %s carries the security headers and allows no other site', async (path) => {
    const { headers } = await fetch(`${world.url}${path}`, { headers: { origin: 'https://lain.example' } })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('of the API is not kept by anybody', async () => {
    for (const path of ['/session', '/tidak-ada', '/journal-entries']) {
      expect((await admin.send('GET', path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})

test('a mark that turns the reading direction is refused in every text', async () => {
  for (const mark of ['\u200e', '\u200f', '\u061c', '\u202e', '\u2066']) {
    const body = {
      email: 'a@contoh.example',
      name: `Rina${mark}`,
      role: 'user',
      password: 'kata sandi panjang',
    }
    const refused = await admin.refusal(createUser, { body })
    expect(refused.errors.map(({ path }) => path)).toEqual(['name'])
  }
})

test('a text of the longest length is kept, one more is refused', async () => {
  const lines = [
    { accountId: account('1-1101'), debit: 1, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: 1 },
  ]
  const body = (length: number) => ({
    entryDate: today(),
    description: '💰'.repeat(length),
    lines,
    post: true,
  })
  const kept = await admin.call(createJournalEntry, { body: body(500) })
  expect([...kept.description]).toHaveLength(500)
  expect((await admin.refusal(createJournalEntry, { body: body(501) })).errors[0]?.path).toBe('description')
  const reverse = { params: { id: kept.id }, body: { entryDate: today(), reason: 'Contoh' } }
  expect((await admin.call(reverseJournalEntry, reverse)).description).toMatch(/^Balik JE-.*💰$/u)
})
