import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { approvalParts } from '../src/main.books.ts'
import { permissions } from '../src/main.permissions.ts'
import { allRoutes } from '../src/main.routes.ts'
import { waitsReply } from '../src/modules/approvals/contract.ts'
import * as closing from '../src/modules/closing/contract.ts'
import {
  adjustmentImportApi,
  goodsReceiptImportApi,
  transferImportApi,
} from '../src/modules/inventory/imports/contract.ts'
import { createApiToken } from '../src/modules/identity/contract.ts'
import {
  creditNoteImportApi,
  deliveryImportApi,
  invoiceImportApi,
  orderImportApi,
  quotationImportApi,
  receiptImportApi,
  returnImportApi,
} from '../src/modules/sales/imports/contract.ts'
import { billImportApi, purchaseOrderImportApi } from '../src/modules/purchasing/imports/contract.ts'
import { fileBody, type Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { walkedActs, type WalkedAct } from './approval-acts-made.ts'
import { done, type Sending } from './approval-made.ts'
import { followPath } from './approval-path.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'
import { programOf, type Program } from './program-client.ts'
import type { Client } from './server.ts'
import { daysAgo } from './settlement-world.ts'

let world: ApprovalWorld
let owner: Attacker
let acts: Readonly<Record<string, WalkedAct>>
const tokens = new Map<string, Program>()
/** The endpoints by which something came to wait. */
const walked = new Set<string>()

beforeAll(async () => {
  world = await createApprovalWorld()
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
  const lockedMonth = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7)
  const locks = { reason: 'Selesai', withEarlier: true, passOver: 'Diperiksa' }
  await world.admin.call(closing.lockPeriod, { params: { month: lockedMonth } as never, body: locks })
  acts = walkedActs({ ...world, tight: world.account('5-3201'), lockedMonth })
  const all = Object.keys(permissions).filter((name) => permissions[name]?.tokens !== 'never')
  for (const [who, client] of [['rina', world.rina] as const, ['admin', world.admin] as const]) {
    const held = all.filter((name) => permissions[name]?.roles.includes(who === 'rina' ? 'user' : 'admin'))
    const body = { name: `uji ${who}`, isReadOnly: false, permissions: held, validDays: 90 }
    tokens.set(who, programOf(world.url, (await client.call(createApiToken, { body })).secret))
  }
})
afterEach(() => world.endRules())
afterAll(async () => {
  await checkBooks(world.db)
  await owner.close()
  await world.close()
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = allRoutes(readSettings({})).map((route) => route.endpoint)
const permissionOf = (act: string) => approvalParts.acts[act]?.permission ?? ''
const makerOf = (act: string) =>
  permissions[permissionOf(act)]?.roles.includes('user') === true ? ('rina' as const) : ('admin' as const)

async function send(program: Program, { endpoint, input }: Sending) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input.params?.[name]))
  const { version, body } = input
  return program.send(endpoint.method, path, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
  })
}

const countOf = (what: string) => async () =>
  (await soleRowOf(world.db, sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`))
    .count

interface Walked {
  readonly act: string
  readonly name: string
  readonly maker: () => Client
  readonly act_: (sending: Sending) => Promise<void>
}

function follow({ act, name, maker, act_ }: Walked) {
  const found = acts[act]
  if (found === undefined) throw new Error(`nobody walks ${act}`)
  return followPath({
    ...{ world, owner, kind: found.kind, name, maker, count: countOf(found.done) },
    prepare: () => found.made(maker()),
    act: async (sending: Sending) => {
      await act_(sending)
      expect((await world.newest()).act).toBe(act)
      walked.add(nameOf(sending.endpoint))
    },
  })
}

describe.each(Object.keys(approvalParts.acts))('%s', (act) => {
  test('by a screen waits, is not decided by its maker or for whom they stand in, and is carried out once others agree', () => {
    const maker = () => world[makerOf(act)]
    return follow({ act, name: 'a screen', maker, act_: (sending) => done(maker(), sending) })
  })

  test('by the own hand of somebody who decides waits, too', () => {
    const maker = () => world.admin
    return follow({ act, name: 'an approver', maker, act_: (sending) => done(maker(), sending) })
  })

  test('by a token waits, too, or is not for tokens', async () => {
    const who = makerOf(act)
    const program = tokens.get(who)
    if (program === undefined) throw new Error('both have a token')
    if (permissions[permissionOf(act)]?.tokens === 'never') {
      const sending = await acts[act]?.made(world[who])
      if (sending === undefined) throw new Error(`nobody walks ${act}`)
      expect((await send(program, sending)).status).toBe(403)
      return
    }
    await follow({
      ...{ act, name: 'a token', maker: () => world[who] },
      act_: async (sending) => {
        const { status, body } = await send(program, sending)
        expect([status, body]).toEqual([200, body])
      },
    })
  })
})

/** Whether a reply may say that something waits. */
function mayWait(schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === waitsReply) return true
  const def = (schema as z.ZodType | undefined)?._zod?.def as unknown as
    | {
        readonly options?: unknown[]
        readonly innerType?: unknown
        readonly in?: unknown
        readonly out?: unknown
      }
    | undefined
  if (def === undefined || seen.has(schema)) return false
  seen.add(schema)
  return [...(def.options ?? []), def.innerType, def.in, def.out].some((each) => mayWait(each, seen))
}

it('leaves no address out that may answer that something waits', () => {
  const waiting = endpoints.filter((each) => each.method !== 'GET' && mayWait(each.reply)).map(nameOf)
  expect(waiting.length).toBeGreaterThan(10)
  expect(waiting.filter((name) => !walked.has(name))).toEqual([])
})

const tests = readdirSync(import.meta.dirname)
  .filter((name) => /^approval-.*\.test\.ts$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
/** What the permissions are about under which acts wait: `sales`, `vendors`. */
const matterOf = (permission: string) => permission.split('.')[0] ?? ''
const asked = new Set(Object.values(approvalParts.acts).map(({ permission }) => matterOf(permission)))

/** What a file may bring that is also made by an act that rules ask about: its test by its words. */
const files: Readonly<Record<string, RegExp>> = {
  'POST /customer-imports': /kind: 'credit-limit',\s+name: 'a file'/,
  'POST /vendor-imports': /kind: 'vendor-bank',\s+name: 'a file'/,
  'POST /journal-imports': /kind: 'journal',\s+name: 'a file'/,
  'POST /sales-quotations-imports': /a file of quotations brings offers/,
  'POST /sales-orders-imports': /a file of orders brings drafts/,
  'POST /sales-invoices-imports': /a file of invoices is refused as a whole/,
  'POST /sales-deliveries-imports': /a file of deliveries is refused as a whole/,
  'POST /sales-receipts-imports': /a file of receipts takes money/,
  'POST /credit-notes-imports': /a file of credit notes is refused as a whole/,
  'POST /sales-returns-imports': /a file of returns brings goods back/,
  'POST /stock-adjustments-imports': /a file of adjustments is refused as a whole/,
  'POST /goods-receipts-imports': /a file of goods that nobody ordered/,
  'POST /stock-transfers-imports': /a file of transfers moves goods/,
  'POST /purchase-orders-imports': /a file of purchases is refused as a whole/,
  'POST /vendor-bills-imports': /a file of purchases is refused as a whole/,
}

/** What a check of a file says, and what comes of bringing it. */
async function brought(api: typeof orderImportApi, rows: readonly string[]) {
  const body = new TextEncoder().encode(rows.join('\r\n')) as never
  const query = { format: 'csv' as const }
  const given = { body, query: { ...query, fileName: 'a.csv', digest: '' } }
  const plan = await world.rina.send('POST', `${api.check.path}?format=csv`, {
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { digest = '' } = plan.body as { readonly digest?: string }
  return { plan, apply: { ...given, query: { ...given.query, digest } } }
}

const saleRows = async () => {
  const { customer, product } = await soleRowOf(
    world.db,
    sql<{
      customer: string
      product: string
    }>`select (select min(code) from customer where is_active) as customer,
      (select min(code) from product where is_active) as product`,
  )
  return [
    `Referensi;Tanggal;Customer;Produk;Quantity;Harga`,
    `A-1;${daysAgo(0)};${customer};${product};1;900.000`,
  ]
}

test('a file of orders brings drafts, of which nothing is confirmed', async () => {
  await world.rule('sales-order')
  const count = countOf("sales_order where status <> 'draft'")
  const before = await count()
  const { plan, apply } = await brought(orderImportApi, await saleRows())
  expect([plan.status, plan.body]).toMatchObject([200, { problemCount: 0 }])
  expect(await world.rina.call(orderImportApi.apply, apply)).toMatchObject({ count: 1 })
  expect(await count()).toBe(before)
})

test('a file of quotations brings offers, about which nobody is asked', async () => {
  await world.rule('sales-order')
  const [former, rows] = [await world.newestId(), await saleRows()]
  const offered = rows.map((row, at) => `${row};${at === 0 ? 'Berlaku Sampai' : daysAgo(0)}`)
  const { plan, apply } = await brought(quotationImportApi, offered)
  expect([plan.status, plan.body]).toMatchObject([200, { problemCount: 0 }])
  expect(await world.rina.call(quotationImportApi.apply, apply)).toMatchObject({ count: 1 })
  expect(await world.newestId()).toBe(former)
})

test('a file of invoices is refused as a whole where one of them needs people', async () => {
  const rows = await saleRows()
  await world.rule('sales-order', { amountFrom: toRupiah(500_000) })
  const count = countOf('sales_invoice')
  const [before, former] = [await count(), await world.newestId()]
  const { plan, apply } = await brought(invoiceImportApi, rows)
  const refused = await world.rina.refusal(invoiceImportApi.apply, apply)
  expect([plan.status, refused.status]).toEqual([expect.any(Number), expect.any(Number)])
  expect(JSON.stringify([plan.body, refused])).toContain('perlu disetujui')
  expect([await count(), await world.newestId()]).toEqual([before, former])
})

test('a file of deliveries is refused as a whole where one of them needs people', async () => {
  const sending = await acts['delivery.create']?.made(world.rina)
  await world.rule('delivery')
  const { number, product } = await soleRowOf(
    world.db,
    sql<{ number: string; product: string }>`select o.order_number as number, l.product_code as product
      from sales_order o join sales_order_line l on l.order_id = o.id where o.id = ${sending?.input.params?.['id']} limit 1`,
  )
  const count = countOf('sales_delivery')
  const [before, former] = [await count(), await world.newestId()]
  const rows = [`Referensi;Tanggal;Order;Produk;Jumlah`, `A-1;${daysAgo(0)};${number};${product};1`]
  const { plan, apply } = await brought(deliveryImportApi, rows)
  const refused = await world.rina.refusal(deliveryImportApi.apply, apply)
  expect(JSON.stringify([plan.body, refused])).toContain('perlu disetujui')
  expect([await count(), await world.newestId()]).toEqual([before, former])
})

test('a file of credit notes is refused as a whole where one of them needs people', async () => {
  const sending = await acts['credit-note.of-invoice']?.made(world.rina)
  await world.rule('credit-note')
  const { number } = await soleRowOf(
    world.db,
    sql<{
      number: string
    }>`select invoice_number as number from sales_invoice where id = ${sending?.input.params?.['id']}`,
  )
  const count = countOf('credit_note')
  const [before, former] = [await count(), await world.newestId()]
  const rows = [
    `Referensi;Tanggal;Invoice;Alasan;Produk;Jumlah;Nilai`,
    `A-1;${daysAgo(0)};${number};Rusak;;;`,
  ]
  const { plan, apply } = await brought(creditNoteImportApi, rows)
  const refused = await world.rina.refusal(creditNoteImportApi.apply, apply)
  expect(JSON.stringify([plan.body, refused])).toContain('perlu disetujui')
  expect([await count(), await world.newestId()]).toEqual([before, former])
})

test('a file of returns brings goods back, about which nobody is asked', async () => {
  const sending = await acts['delivery.create']?.made(world.rina)
  if (sending !== undefined) await world.rina.call(sending.endpoint, sending.input as never)
  await world.rule('sales-order')
  const { number, product } = await soleRowOf(
    world.db,
    sql<{ number: string; product: string }>`select o.order_number as number, l.product_code as product
      from sales_order o join sales_order_line l on l.order_id = o.id where o.id = ${sending?.input.params?.['id']} limit 1`,
  )
  const former = await world.newestId()
  const rows = [
    `Referensi;Tanggal;Order;Alasan;Produk;Jumlah`,
    `A-1;${daysAgo(0)};${number};Rusak;${product};1`,
  ]
  const { apply } = await brought(returnImportApi, rows)
  expect(await world.rina.call(returnImportApi.apply, apply)).toMatchObject({ count: 1 })
  expect(await world.newestId()).toBe(former)
})

test('a file of receipts takes money, about which nobody is asked', async () => {
  await world.rule('sales-order')
  const { customer, account } = await soleRowOf(
    world.db,
    sql<{
      customer: string
      account: string
    }>`select (select min(code) from customer where is_active) as customer,
      (select min(code) from account where level = 3 and is_active and cash_flow_class = 'cash') as account`,
  )
  const former = await world.newestId()
  const rows = [
    `Referensi;Tanggal;Customer;Akun kas/bank;Invoice;Dibayar`,
    `A-1;${daysAgo(0)};${customer};${account};;900.000`,
  ]
  const { apply } = await brought(receiptImportApi, rows)
  expect(await world.rina.call(receiptImportApi.apply, apply)).toMatchObject({ count: 1 })
  expect(await world.newestId()).toBe(former)
})

const stockedGoods = () =>
  soleRowOf(
    world.db,
    sql<{ vendor: string; product: string }>`select (select min(code) from vendor where is_active) as vendor,
      (select min(code) from product where is_active and not is_service) as product`,
  )

test('a file of adjustments is refused as a whole where one of them needs people', async () => {
  await world.rule('stock-adjustment', { amountFrom: toRupiah(500_000) })
  const { product } = await stockedGoods()
  const count = countOf('stock_adjustment')
  const [before, former] = [await count(), await world.newestId()]
  const rows = [
    `Referensi;Tanggal;Alasan;Produk;Jumlah;Biaya satuan`,
    `A-1;${daysAgo(0)};Selisih lebih;${product};1;1.000`,
    `A-2;${daysAgo(0)};Selisih lebih;${product};1;900.000`,
  ]
  const { plan, apply } = await brought(adjustmentImportApi, rows)
  const refused = await world.rina.refusal(adjustmentImportApi.apply, apply)
  expect(JSON.stringify([plan.body, refused])).toContain('perlu disetujui')
  expect([await count(), await world.newestId()]).toEqual([before, former])
})

test('a file of goods that nobody ordered is asked about no more than such a receipt', async () => {
  await world.rule('goods-receipt')
  const { vendor, product } = await stockedGoods()
  const former = await world.newestId()
  const rows = [
    `Referensi;Tanggal;Vendor;Produk;Jumlah;Harga`,
    `A-1;${daysAgo(0)};${vendor};${product};1;900.000`,
  ]
  const { apply } = await brought(goodsReceiptImportApi, rows)
  expect(await world.rina.call(goodsReceiptImportApi.apply, apply)).toMatchObject({ count: 1 })
  expect(await world.newestId()).toBe(former)
})

test('a file of transfers moves goods between warehouses, about which nobody is asked', async () => {
  await world.rule('stock-adjustment')
  await sql`insert into warehouse (code, name) values ('CABANG', 'Cabang')`.execute(world.db)
  const { product } = await soleRowOf(
    world.db,
    sql<{
      product: string
    }>`select p.code as product from stock_balance b join product p on p.id = b.product_id
      join warehouse w on w.id = b.warehouse_id where b.quantity >= 1 and not b.in_transit and w.code = 'UTAMA' limit 1`,
  )
  const former = await world.newestId()
  const rows = [
    `Referensi;Tanggal;Dari gudang;Ke gudang;Produk;Jumlah`,
    `A-1;${daysAgo(0)};UTAMA;CABANG;${product};1`,
  ]
  const { apply } = await brought(transferImportApi, rows)
  expect(await world.rina.call(transferImportApi.apply, apply)).toMatchObject({ count: 1 })
  expect(await world.newestId()).toBe(former)
})

test.each([
  ['purchase-order', 'purchase_order', purchaseOrderImportApi, 'Nilai'],
  ['vendor-bill', 'vendor_bill', billImportApi, 'Nomor tagihan;Jumlah'],
] as const)(
  'a file of purchases is refused as a whole where one of them needs people: %s',
  async (kind, table, api, columns) => {
    await world.rule(kind, { amountFrom: toRupiah(500_000) })
    const { vendor } = await stockedGoods()
    const count = countOf(table)
    const [before, former] = [await count(), await world.newestId()]
    const line = (reference: string, amount: string) =>
      [reference, daysAgo(0), vendor, '5-3201', ...(kind === 'vendor-bill' ? [reference] : []), amount].join(
        ';',
      )
    const rows = [`Referensi;Tanggal;Vendor;Akun;${columns}`, line('A-1', '1.000'), line('A-2', '900.000')]
    const { plan, apply } = await brought(api, rows)
    const refused = await world.rina.refusal(api.apply, apply)
    expect(JSON.stringify([plan.body, refused])).toContain('perlu disetujui')
    expect([await count(), await world.newestId()]).toEqual([before, former])
  },
)

it('knows every file that brings what rules ask about; others are under permissions of which no act waits', () => {
  const imports = endpoints.filter(
    ({ method, body, path, access }) =>
      method === 'POST' && body === fileBody && path.endsWith('-imports') && asked.has(matterOf(access)),
  )
  expect(imports.map(nameOf).toSorted()).toEqual(Object.keys(files).toSorted())
  expect(Object.entries(files).filter(([, words]) => !words.test(tests))).toEqual([])
})

const modules = join(import.meta.dirname, '../src/modules')
/** The acts of many rows at once: each row is sent to an address of its own, as one row is. */
const ofMany = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((name) => /web\/.*\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(modules, name), 'utf8') }))
  .filter(({ text }) => /\bBulkAct\b/.test(text))

it('finds the acts of many rows at once of orders and entries, which go by the addresses of single rows', () => {
  expect(ofMany.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'journals/entries/web/journal-list.tsx',
      'sales/orders/web/order-list.tsx',
      'approvals/web/approval-inbox.tsx',
    ]),
  )
  const many = endpoints.filter(
    ({ method, path, access }) =>
      method === 'POST' && /batch|bulk|\/many/.test(path) && asked.has(matterOf(access)),
  )
  expect(many.map(nameOf)).toEqual(['POST /journal-entries/batch'])
  expect(tests).toMatch(/kind: 'journal',\s+name: 'a batch'/)
})
