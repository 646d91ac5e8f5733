import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let admin: Client
let desk: Client

beforeAll(async () => {
  world = await createWorld()
  ;[admin, desk] = await Promise.all([world.as('admin'), world.as('user')])
})
afterAll(() => world.close())

/** A picture of one colour; with `data` its points are these bytes instead. */
function png(width: number, height: number, data?: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', data ?? deflateSync(rows)), chunk('IEND')])
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
}

const asFile = { 'content-type': 'application/octet-stream' }
const upload = (client: Client, bytes: Buffer) =>
  client.send('PUT', '/organisation-logo', { body: new Uint8Array(bytes), headers: asFile })

async function balanceSheet() {
  const days = new URLSearchParams({ to: '2026-12-31', format: 'pdf', detail: 'akun', zeros: 'show' })
  const answer = await fetch(`${world.url}/api/v1/statements-export/balance-sheet?${days.toString()}`, {
    headers: { cookie: admin.cookie },
  })
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

it('a logo stands on the first page of what is printed until it is taken away', async () => {
  expect((await balanceSheet()).map(({ pictures }) => pictures).includes(1)).toBe(false)
  const { status } = await upload(admin, png(120, 40))
  expect(status).toBe(200)
  const pages = await balanceSheet()
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map(({ pictures }) => pictures)).toEqual(pages.map((_, at) => (at === 0 ? 1 : 0)))
  const { logo } = await desk.call(contract.readLogo)
  expect(logo).toMatchObject({ contentType: 'image/png', uploadedBy: 'Admin' })
  await admin.call(contract.removeLogo)
  expect((await balanceSheet()).some(({ pictures }) => pictures > 0)).toBe(false)
  expect((await desk.refusal(contract.readLogoFile)).status).toBe(404)
})

it('another logo takes the place of the one before, and the history tells it without its bytes', async () => {
  await upload(admin, png(10, 10))
  await upload(admin, png(20, 10))
  const { logo } = await desk.call(contract.readLogo)
  const address = `${world.url}/api/v1/organisation-logo/file?sha256=${logo?.sha256 ?? ''}`
  const answer = await fetch(address, { headers: { cookie: desk.cookie } })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png(20, 10))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const { rows } = await sql<{ text: string }>`select row_to_json(l)::text as text from audit_log l
    where table_name = 'organisation_logo'`.execute(world.db)
  expect(rows.length).toBeGreaterThan(2)
  expect(Math.max(...rows.map(({ text }) => text.length))).toBeLessThan(2000)
})

it.each([
  [
    'something else by its content',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'PNG atau JPEG',
  ],
  ['nothing but a head', png(10, 10).subarray(0, 40), 'PNG atau JPEG'],
  [
    'what has the parts of a picture and no points in them',
    png(10, 10, Buffer.from('none')),
    'PNG atau JPEG',
  ],
  ['what is too wide', png(2001, 1), '2000 × 2000'],
  ['what is too large', Buffer.concat([png(10, 10), Buffer.alloc(512 * 1024)]), '512 KB'],
])('refuses %s', async (_, bytes, said) => {
  const before = await desk.call(contract.readLogo)
  const { status, body } = await upload(admin, bytes)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(said)
  expect(await desk.call(contract.readLogo)).toEqual(before)
})

it('is for those who manage settings', async () => {
  expect((await upload(desk, png(10, 10))).status).toBe(403)
  expect((await desk.refusal(contract.removeLogo)).status).toBe(403)
})
