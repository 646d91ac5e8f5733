import { connect as connectSocket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { soleRowOf } from '../../src/platform/server/database/database.ts'
import { checkBooks } from '../books.ts'
import { samplePng } from '../sample-files.ts'
import type { Client } from '../server.ts'
import { createSettlementWorld, today } from '../settlement-world.ts'
import { rounds as soakRounds } from './soak.ts'
import { tell } from './soak-figures.ts'

let settled: Awaited<ReturnType<typeof createSettlementWorld>>
let admin: Client
let serial = 0

beforeAll(async () => {
  settled = await createSettlementWorld()
  admin = await settled.world.as('admin')
})
afterEach(() => checkBooks(settled.world.db))
afterAll(() => settled.world.close())

interface Act {
  readonly path: string
  readonly body: Uint8Array<ArrayBuffer> | string
  readonly version?: number
  /** How often it has happened. */
  readonly effects: () => Promise<number>
}

const text = (body: unknown) => JSON.stringify(body)

/** Counts rows by a condition; the words of a test are its own. */
async function count(from: ReturnType<typeof sql>): Promise<number> {
  return (
    await soleRowOf(settled.world.db, sql<{ count: number }>`select count(*) as count from (${from}) found`)
  ).count
}

function journal(description: string) {
  const lines = [
    { accountId: settled.account('1-1101'), debit: 55, credit: 0 },
    { accountId: settled.account('4-1101'), debit: 0, credit: 55 },
  ]
  return { entryDate: today(), description, lines }
}

const entriesOf = (description: string) => () =>
  count(sql`select from journal_entry where description = ${description} and status = 'posted'`)

async function deliveredOrder(): Promise<{ id: number; version: number }> {
  const { desk, newCustomer, world } = settled
  const customerId = await newCustomer()
  const { id: productId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from product where code = 'PRD-90001'`,
  )
  const lines = [{ productId, quantity: 1, unitPrice: 70_000, discountPercent: 0 }]
  const headers = { 'content-type': 'application/json' }
  const send = async (path: string, body: unknown, version?: number) => {
    const versioned = version === undefined ? headers : { ...headers, 'if-match': String(version) }
    const answer = await desk.send('POST', path, { headers: versioned, body: text(body) })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body as { id: number; version: number }
  }
  const order = await send('/sales-orders', { orderDate: today(), customerId, lines })
  const confirmed = await send(`/sales-orders/${order.id}/confirm`, {}, order.version)
  return send(`/sales-orders/${order.id}/deliver`, {}, confirmed.version)
}

const acts: Record<string, () => Promise<Act>> = {
  'an entry posted': () => {
    const description = `Satu ${(serial += 1)}`
    const body = text({ ...journal(description), post: true })
    return Promise.resolve({ path: '/journal-entries', body, effects: entriesOf(description) })
  },
  'a batch of entries posted': () => {
    const description = `Batch ${(serial += 1)}`
    const body = text({ mode: 'all', entries: [journal(description), journal('Teman')] })
    return Promise.resolve({ path: '/journal-entries/batch', body, effects: entriesOf(description) })
  },
  'an order invoiced': async () => {
    const { id, version } = await deliveredOrder()
    const effects = () => count(sql`select from sales_invoice where order_id = ${id}`)
    return { path: `/sales-orders/${id}/invoice`, body: '{}', version, effects }
  },
  'a payment received': async () => {
    const customerId = await settled.newCustomer()
    const { id } = await settled.invoiceOf(customerId, 90_000)
    const head = { receiptDate: today(), customerId, accountId: settled.account('1-1201') }
    const body = text({ ...head, receivedAmount: 90_000, allocations: [{ invoiceId: id, amount: 90_000 }] })
    const effects = () => count(sql`select from sales_receipt where customer_id = ${customerId}`)
    return { path: '/sales-receipts', body, effects }
  },
  'a credit note made': async () => {
    const { id } = await settled.invoiceOf(await settled.newCustomer(), 80_000)
    const body = text({ noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity: 1 }] })
    const effects = () => count(sql`select from credit_note where invoice_id = ${id}`)
    return { path: `/sales-invoices/${id}/credit-notes`, body, effects }
  },
  'a file attached': async () => {
    // An entry takes no more than some files: each has one of its own.
    const entry = { ...journal(`Berbukti ${serial}`), post: true }
    const headers = { 'content-type': 'application/json' }
    const posted = await admin.send('POST', '/journal-entries', { headers, body: text(entry) })
    const { id } = posted.body as { id: number }
    const name = `nota-${(serial += 1)}.png`
    const effects = () => count(sql`select from attachment where file_name = ${name}`)
    return { path: `/attachments/journal_entry/${id}?name=${name}`, body: samplePng(serial % 250), effects }
  },
  'an import of journals begun': () => {
    const description = `Impor ${(serial += 1)}`
    const file = [
      'jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi',
      `A-1;${today()};${description};1-1101;1500;;;`,
      'A-1;;;4-1101;;1500;;',
    ].join('\r\n')
    const path = `/journal-imports?format=csv&fileName=contoh-${serial}.csv&posts=true`
    const effects = () => importedOnce(description)
    return Promise.resolve({ path, body: new TextEncoder().encode(file), effects })
  },
}

/** How many entries an import has brought, once no import is at work any more. */
async function importedOnce(description: string): Promise<number> {
  while ((await count(sql`select from journal_import where status in ('checking', 'posting')`)) > 0);
  return entriesOf(description)()
}

/** Sends an act and breaks the connection without reading its answer: when it has happened, or at any moment. */
async function sendAndHangUp(
  { path, body, version }: Act,
  key: string,
  wait: () => Promise<unknown>,
): Promise<void> {
  const { hostname, port } = new URL(settled.world.url)
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Cookie: ${admin.cookie}`,
    `Content-Type: ${type}`,
    `Idempotency-Key: ${key}`,
    ...(version === undefined ? [] : [`If-Match: ${version}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  const socket = connectSocket(Number(port), hostname)
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(body, resolve))
  await wait()
  socket.destroy()
}

/** Asks again as a program does that was told to wait: files are read one at a time for each person. */
async function send({ path, body, version }: Act, key: string) {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const headers = { 'content-type': type, 'idempotency-key': key }
  const versioned = version === undefined ? headers : { ...headers, 'if-match': String(version) }
  for (;;) {
    const answer = await admin.send('POST', path, { headers: versioned, body })
    if (answer.status !== 503) return answer
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** At least one answer that is lost at once, and one a moment later. */
const rounds = Math.max(2, soakRounds)

describe.each(Object.entries(acts))('%s', (name, prepare) => {
  test.each([
    ['after the commit', true],
    ['at any moment', false],
  ])(
    'whose answer is lost %s and that is asked for again has had one effect',
    async (when, waits) => {
      const begun = performance.now()
      for (let round = 0; round < rounds; round += 1) {
        const act = await prepare()
        const key = `hilang-${(serial += 1)}`
        await sendAndHangUp(act, key, async () => {
          while (waits && (await act.effects()) === 0);
          if (!waits) await new Promise((resolve) => setTimeout(resolve, (round % 12) * 2))
        })
        const answers = await Promise.all([send(act, key), send(act, key), send(act, key)])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        expect(new Set(answers.map(({ body }) => text(body))).size).toBe(1)
        expect(await act.effects()).toBe(1)
      }
      tell(`${name}, answer lost ${when}`, { rounds, lost: 0, doubled: 0 }, begun)
    },
    30_000 + rounds * 2_000,
  )
})
