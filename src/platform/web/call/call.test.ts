import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, idText } from '../../rules/http/endpoint.ts'
import { addressOf, call } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { answerSignIn, askWhenSignedOut, waitsForSignIn } from '../user/sign-in-again.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'Read a thing',
  access: 'things.read',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ q: z.string().optional(), limit: z.string().optional() }),
  reply: z.strictObject({ name: z.string() }),
})
const createThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Create a thing',
  access: 'things.write',
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ id: z.int() }),
})

type Sent = { url: string; method: string; headers: Headers; body: string }
const sent: Sent[] = []
let answers: (() => Response)[] = []

/** Stands for the network: answers in turn, the last one again and again. */
function answerWith(...next: (() => Response)[]): void {
  answers = next
}

function json(status: number, content: unknown): () => Response {
  return () => new Response(JSON.stringify(content), { status, headers: { 'x-request-id': 'r-1' } })
}

function connectionLost(): Response {
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    sent.push({
      url,
      method: request.method ?? 'GET',
      headers,
      body: typeof request.body === 'string' ? request.body : '',
    })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return Promise.resolve().then(answer ?? connectionLost)
  })
})

afterEach(() => {
  askWhenSignedOut(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an address carries parameters and the query that is there', () => {
  const parts = { params: { id: 'a/b' }, query: { q: 'kas & bank', limit: undefined } }
  expect(addressOf({ path: '/things/:id' }, parts)).toBe('/api/v1/things/a%2Fb?q=kas+%26+bank')
})

test('a read gives the checked reply and sends no key', async () => {
  answerWith(json(200, { name: 'Kas' }))
  await expect(call(readThing, { params: { id: 7 } })).resolves.toEqual({ name: 'Kas' })
  expect(sent[0]?.url).toBe('/api/v1/things/7')
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
})

test('a reply of another shape is refused', async () => {
  answerWith(json(200, { name: 5 }))
  await expect(call(readThing, { params: { id: 7 } })).rejects.toMatchObject({
    code: 'reply-shape',
    requestId: 'r-1',
  })
})

test('a write sends JSON, a key and the version seen', async () => {
  answerWith(json(200, { id: 1 }))
  await call(createThing, { body: { name: 'Kas' }, ifVersion: 3 })
  expect(sent[0]?.method).toBe('POST')
  expect(sent[0]?.body).toBe('{"name":"Kas"}')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(sent[0]?.headers.get('if-match')).toBe('"3"')
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a refusal carries the messages of its fields', async () => {
  const errors = [{ path: 'lines.account', line: 2, message: 'Baris 2: Akun harus dipilih' }]
  answerWith(
    json(422, { status: 422, code: 'invalid', title: 'Isian belum benar', errors, requestId: 'r-9' }),
  )
  const problem = await call(createThing, { body: { name: '' } }).catch((error: unknown) => error)
  if (!(problem instanceof CallProblem)) throw new Error('expected a refusal')
  expect(problem).toMatchObject({ status: 422, code: 'invalid', requestId: 'r-9' })
  expect(problem.fieldMessage('lines.account', 2)).toBe('Baris 2: Akun harus dipilih')
  expect(problem.fieldMessage('lines.account', 1)).toBeUndefined()
})

describe('when the connection fails', () => {
  test('a write is sent again under the same key', async () => {
    answerWith(connectionLost, json(502, {}), json(200, { id: 1 }))
    const reply = call(createThing, { body: { name: 'Kas' } })
    await vi.runAllTimersAsync()
    await expect(reply).resolves.toEqual({ id: 1 })
    expect(new Set(sent.map((each) => each.headers.get('idempotency-key'))).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  test('a write that never gets an answer is not called failed', async () => {
    answerWith(connectionLost)
    const reply = call(createThing, { body: { name: 'Kas' } }).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await reply).toMatchObject({
      status: 0,
      code: 'unreachable',
      message: expect.stringContaining('Status belum diketahui') as string,
    })
    expect(sent).toHaveLength(5)
  })

  test('a read is not sent again', async () => {
    answerWith(connectionLost)
    await expect(call(readThing, { params: { id: 7 } })).rejects.toMatchObject({ status: 0 })
    expect(sent).toHaveLength(1)
  })
})

describe('when the session has ended', () => {
  test('the call waits for a new sign-in and is sent again under the same key', async () => {
    askWhenSignedOut(true)
    answerWith(json(401, { code: 'signed-out' }), json(200, { id: 1 }))
    const reply = call(createThing, { body: { name: 'Kas' } })
    await vi.runAllTimersAsync()
    answerSignIn(true)
    await expect(reply).resolves.toEqual({ id: 1 })
    expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'))
  })

  test('giving up ends the call with 401', async () => {
    askWhenSignedOut(true)
    answerWith(json(401, { code: 'signed-out' }))
    const reply = call(createThing, { body: { name: 'Kas' } }).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    answerSignIn(false)
    expect(await reply).toMatchObject({ status: 401 })
  })

  test('the sign-in itself waits for no other, and says what was wrong with it', async () => {
    askWhenSignedOut(true)
    answerWith(json(401, { message: 'Email atau password salah' }))
    const reply = call({ ...createThing, access: 'public' }, { body: { name: 'Kas' } })
    const outcome = Promise.race([
      reply.catch((error: unknown) => error),
      new Promise((end) => setTimeout(end, 9)),
    ])
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ message: 'Email atau password salah' })
    expect(waitsForSignIn()).toBe(false)
  })

  test('on the login screen it is a plain refusal', async () => {
    answerWith(json(401, { message: 'Email atau password salah' }))
    await expect(call(createThing, { body: { name: 'Kas' } })).rejects.toMatchObject({
      message: 'Email atau password salah',
    })
  })
})
