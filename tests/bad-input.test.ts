import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../src/main.routes.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { checkBooks } from './books.ts'
import { sampleOf } from './faults/soak.ts'
import { hostileBodies, plainBody, queryNames } from './hostile-input.ts'
import { createWorld, type Answer, type Client, type ProblemBody, type TestWorld } from './server.ts'

const endpoints = allRoutes(readSettings({})).map((route) => route.endpoint)
const withBody = endpoints.filter(({ method }) => method !== 'GET')
const withParams = endpoints.filter(({ path }) => path.includes(':'))

let world: TestWorld
let admin: Client
let before: unknown

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  before = await contents()
})
afterAll(async () => {
  expect(await contents()).toEqual(before)
  await checkBooks(world.db)
  await world.close()
})

/** How much there is of everything that matters; every change of it would be in the audit log. */
async function contents(): Promise<unknown> {
  const tables = [
    'audit_log',
    'journal_entry',
    'journal_line',
    'account',
    'account_role',
    'user_account',
    'user_session',
  ]
  return rowsOf(
    world.db,
    sql.join(
      tables.map((table) => sql`select ${table}::text as name, count(*) from ${sql.table(table)}`),
      sql` union all `,
    ),
  )
}

const english =
  /\b(invalid|must|unexpected|expected|required|cannot|error|failed|received|not found|request|property|string|object|too|value)\b/i

/** A refusal in Indonesian that says what is wrong, in the one shape that refusals have. */
function expectRefusal(answer: Answer<unknown>, about: string): ProblemBody {
  const body = answer.body as ProblemBody
  expect([about, answer.status >= 400 && answer.status < 500, answer.status]).toEqual([
    about,
    true,
    answer.status,
  ])
  expect([about, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
    about,
    'application/problem+json',
  ])
  expect([about, body.status, typeof body.code, typeof body.requestId]).toEqual([
    about,
    answer.status,
    'string',
    'string',
  ])
  const sentences = [body.title, ...body.errors.map(({ message }) => message)].map((text) =>
    text.replaceAll(/".*?"/g, ''),
  )
  expect([about, sentences.filter((text) => text === '' || english.test(text))]).toEqual([about, []])
  return body
}

/** A path that names nothing there is. */
function pathOf(endpoint: Endpoint): string {
  return endpoint.path
    .replace(':kind', 'account')
    .replace(':dueDay', '2026-01-05')
    .replace(':group', 'sales')
    .replace(/:(role|name|form)/g, 'tidak_ada')
    .replace(':month', '1900-01')
    .replace(/:(lastDay|dueDay)/g, '1900-01-31')
    .replace(':key', 'vat')
    .replace(':level', '1')
    .replace(/:\w+/g, '999999')
}

function send(endpoint: Endpoint, body: string, headers: Record<string, string> = {}) {
  const request = { 'content-type': 'application/json', 'if-match': '1', ...headers }
  return admin.send(endpoint.method, pathOf(endpoint), { body, headers: request })
}

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

async function expectAlive(): Promise<void> {
  expect((await admin.send('GET', '/session')).status).toBe(200)
}

const shortBodies = [
  '[]',
  'x',
  '{',
  '{"a":1,}',
  '{"a":1}//',
  "{'a':1}",
  '\ufeff{}',
  '"teks"',
  '0',
  'null',
  'true',
  'NaN',
]
const longBodies = [
  '{"\\u0061":1,"a":2}',
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
  `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`,
]

describe.each(sampleOf(withBody, 3))('$method $path refuses', (endpoint) => {
  test('hostile values at every place of the body, naming the field', async () => {
    await inTurns(hostileBodies(endpoint), async ({ name, text, field }) => {
      const { errors, title } = expectRefusal(await send(endpoint, text), name)
      const isNamed = errors.some(
        ({ path }) => path === field || path.startsWith(`${field}.`) || field === '',
      )
      expect([name, isNamed, title, errors.slice(0, 3)]).toEqual([name, true, title, errors.slice(0, 3)])
    })
    await expectAlive()
  })

  test('bodies that are no JSON object', async () => {
    const plain = plainBody(endpoint)
    const doubled =
      plain === '{}'
        ? '{"a":1,"a":2}'
        : plain.replace('{', `{${plain.slice(1).split(',')[0]?.replace('}', '')},`)
    const bodies = [...shortBodies, doubled, ...(withBody.indexOf(endpoint) % 12 === 0 ? longBodies : [])]
    await inTurns(bodies, async (body) => void expectRefusal(await send(endpoint, body), body.slice(0, 60)))
    await expectAlive()
  })

  test('other content types', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'x',
    ]
    await inTurns(types, async (type) => {
      const answer = await send(endpoint, plainBody(endpoint), { 'content-type': type })
      expect(expectRefusal(answer, type).status).toBe(415)
    })
  })

  test('an order from another site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://lain.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const { code } = expectRefusal(
        await send(endpoint, plainBody(endpoint), headers),
        JSON.stringify(headers),
      )
      expect(code).toBe('foreign-origin')
    }
  })

  test.runIf(endpoint.versioned)('versions that are missing, broken or stale', async () => {
    const headers = { 'content-type': 'application/json' }
    const missing = await admin.send(endpoint.method, pathOf(endpoint), {
      body: plainBody(endpoint),
      headers,
    })
    expect([422, 428]).toContain(expectRefusal(missing, 'missing').status)
    for (const version of ['x', '0', '-1', '1.5', 'W/"1"', '*', '"1', '99999999999', '1, 2', '1e3', '']) {
      expect([400, 422]).toContain(
        expectRefusal(await send(endpoint, plainBody(endpoint), { 'if-match': version }), version).status,
      )
    }
    expectRefusal(await send(endpoint, plainBody(endpoint), { 'if-match': '9999999999' }), 'future version')
  })

  test('idempotency keys that are none', async () => {
    if (endpoint.access === 'public') return
    for (const key of ['short', 'x'.repeat(101), 'dengan spasi di tengah']) {
      expectRefusal(await send(endpoint, plainBody(endpoint), { 'idempotency-key': key }), key)
    }
  })
})

describe.each(sampleOf(withParams, 3))('$method $path', (endpoint) => {
  const params = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '007',
    '9'.repeat(15),
    '9'.repeat(25),
    '%00',
    '%FF',
    '%C0%AF',
    '%',
    '%zz',
    '%E2%80%8F',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    '..%2f..%2fetc',
    '%20',
    'x'.repeat(301),
    'x'.repeat(5_000),
  ]

  test('refuses what is no name or id of anything', async () => {
    await inTurns(params, async (param) => {
      const body = endpoint.method === 'GET' ? {} : { body: plainBody(endpoint) }
      const headers = { 'content-type': 'application/json', 'if-match': '1' }
      const path = endpoint.path.replace(':kind', 'account').replace(/:\w+/g, param)
      const answer = await admin.send(endpoint.method, path, { headers, ...body })
      if (isFreeName(endpoint, param) && answer.status === 200) return
      expectRefusal(answer, `${endpoint.method} ${path.slice(0, 80)}`)
    })
    await expectAlive()
  })
})

/** Histories, preferences and form drafts are found by any plain name, and there may be none under it. */
function isFreeName(endpoint: Endpoint, param: string): boolean {
  return /^\/(history|preferences|form-drafts)\//.test(endpoint.path) && /^[\w.-]+$/.test(param)
}

describe.each(sampleOf(endpoints, 3))('$method $path', (endpoint) => {
  const hostile = ['%00', '%E2%80%8F', 'x'.repeat(5_000)]

  test('refuses unknown, repeated and hostile query parameters', async () => {
    const names = queryNames(endpoint)
    const queries = ['tak_dikenal=1', '__proto__=1', 'constructor=1', 'tak_dikenal', '%FF=1', 'a[b]=1']
      .concat(names.flatMap((name) => hostile.map((value) => `${name}=${value}`)))
      .concat(
        names.map((name) => `${name}=1&${name}=2`),
        names.map((name) => `${name}[]=1`),
      )
    const required = names.includes('to') ? 'from=2026-01-01&to=2026-01-31&' : ''
    await inTurns(queries, async (query) => {
      const start = required.includes(`${query.split('=')[0] ?? ''}=`) ? '' : required
      const body = endpoint.method === 'GET' ? {} : { body: plainBody(endpoint) }
      const headers = { 'content-type': 'application/json', 'if-match': '1' }
      const path = endpoint.path.includes('general-ledger') ? '/general-ledger/1-1101' : pathOf(endpoint)
      expectRefusal(
        await admin.send(endpoint.method, `${path}?${start}${query}`, { headers, ...body }),
        query.slice(0, 60),
      )
    })
    await expectAlive()
  })
})
