import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeServer } from '../src/main.server.ts'
import { createUser } from '../src/modules/identity/contract.ts'
import { safeCell } from '../src/platform/rules/file/safe-cell.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { clientOf, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const json = { 'content-type': 'application/json' }

describe('a body', () => {
  test.each(['utf-16', 'iso-8859-1', '"windows-1252"', 'utf-7'])('in %s is 415', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` }
    const { status, body } = await admin.send('POST', '/customers', { headers, body: '{}' })
    expect([status, body]).toMatchObject([415, { code: 'http-415' }])
  })

  test.each(['utf-8', 'UTF-8', '"utf-8"'])('in %s is read', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` }
    expect((await admin.send('POST', '/customers', { headers, body: '{}' })).status).toBe(422)
  })

  test.each(['gzip', 'br', 'deflate, gzip', 'x-unknown'])('encoded with %s is 415', async (encoding) => {
    const headers = { ...json, 'content-encoding': encoding }
    const { status, body } = await admin.send('POST', '/customers', { headers, body: '{}' })
    expect([status, body]).toMatchObject([415, { code: 'http-415' }])
  })

  test('of the same key with another password is another request, also at another process', async () => {
    const body = { email: 'kunci@uji.example', name: 'Kunci', role: 'user', password: 'kopi tubruk hangat' }
    const key = 'kunci-password-1'
    const first = await admin.call(createUser, { body, key })
    const other = await admin.refusal(createUser, { body: { ...body, password: 'teh poci melati' }, key })
    expect([other.status, other.code]).toEqual([422, 'idempotency-key'])
    const second = await composeServer({ db: world.db, settings: readSettings({ NERACA_LOG: 'silent' }) })
    const url = await second.listen({ port: 0, host: '127.0.0.1' })
    expect(await clientOf(url, admin.cookie).call(createUser, { body, key })).toEqual(first)
    await second.close()
  })
})

test('forty files of one person at once are too many requests, not a busy server', async () => {
  const body = new TextEncoder().encode('Kode;Nama\nU-1;Satu')
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = Array.from({ length: 40 }, () =>
    admin.send('POST', '/customer-imports/check?format=csv', { headers, body }),
  )
  const answers = await Promise.all(sent)
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a cell that a spreadsheet would take for a formula is text, in any width', () => {
  for (const sign of '=+-@|＝＋－＠｜\t\r') expect(safeCell(`${sign}cmd`)).toBe(`'${sign}cmd`)
  expect(safeCell('a=1')).toBe('a=1')
})

describe('every answer', () => {
  test('is framed by nobody, and asks for TLS where the origin has it', async () => {
    const plain = await fetch(`${world.url}/api/v1/welcome`)
    expect(plain.headers.get('x-frame-options')).toBe('DENY')
    expect(plain.headers.get('strict-transport-security')).toBeNull()
    const settings = readSettings({ NERACA_ORIGIN: 'https://neraca.contoh.example', NERACA_LOG: 'silent' })
    const app = await composeServer({ db: world.db, settings })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const secure = await fetch(`${url}/healthz`)
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    await app.close()
  })
})

describe('addresses and methods that probes try', () => {
  let folder: string
  let url: string
  let close: () => Promise<void>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'neraca-web-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Neraca</title>')
    const settings = readSettings({ NERACA_LOG: 'silent' })
    const app = await composeServer({ db: world.db, settings, webFolder: folder })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
    close = () => app.close()
  })
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })

  test.each([
    ...['/.env', '/.git/config', '/api/.env', '/%2eenv', '/.well-known/x', '/a/%2Egit/HEAD'],
    ...['/config.json', '/wp-login.php', '/admin/index.php', '/backup.sql', '/robots.txt', '/db.tar.gz'],
  ])('%s is not found', async (path) => {
    expect((await fetch(`${url}${path}`)).status).toBe(404)
  })

  test.each([
    '/',
    '/dashboard',
    '/master/customers/TES.1',
    '/accounting/general-ledger/1-1101?from=2026-01-01',
  ])('%s is the program', async (path) => {
    const answer = await fetch(`${url}${path}`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>Neraca')])
  })

  test.each(['TRACE', 'OPTIONS'])('%s is no method of any address', async (method) => {
    for (const path of ['/', '/api/v1/customers', '/healthz', '/nowhere/at/all']) {
      const answer = await exchange(
        url,
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 405 Method Not Allowed')
      expect(answer.toLowerCase()).toContain('\r\nallow: get')
      expect(answer.toLowerCase()).not.toContain('access-control')
    }
  })
})

function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}
