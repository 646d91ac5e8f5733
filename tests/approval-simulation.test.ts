import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as approvals from '../src/modules/approvals/contract.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { sql } from 'kysely'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import type { Client } from './server.ts'
import { daysAgo } from './settlement-world.ts'

let world: ApprovalWorld
let vendorId: number
let goods: number
let made = 0

beforeAll(async () => {
  world = await createApprovalWorld()
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  vendorId = await idOf(
    sql`insert into vendor (code, name) values ('VEND-81001', 'PT Simulasi') returning id`,
  )
  goods = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-81001', 'Barang simulasi', 'pcs', false, 0, 1) returning id`)
})
afterAll(() => world.close())

interface Document {
  readonly kind: keyof typeof acts
  readonly maker: 'Rina Contoh' | 'Tono Contoh' | 'Sari Contoh'
  readonly amount: number
  readonly days: number
}

/** Sends what is made, whether it is done or waits. */
async function sent(client: Client, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await client.send('POST', path, { body: JSON.stringify(body), headers })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
}

/** How documents of each kind are made, worth an amount and dated some days ago. */
const acts = {
  journal: (client: Client, { amount, days }: Document) => {
    const lines = [
      { accountId: world.account('5-3201'), debit: amount, credit: 0 },
      { accountId: world.account('1-1101'), debit: 0, credit: amount },
    ]
    const body = { entryDate: daysAgo(days), description: 'Simulasi', post: true, lines }
    return sent(client, '/journal-entries', body)
  },
  'purchase-order': (client: Client, { amount, days }: Document) => {
    const line = { accountId: world.account('5-3201'), quantity: 1, unitPrice: amount, taxClass: 'untaxed' }
    const body = { orderDate: daysAgo(days), vendorId, lines: [line] }
    return sent(client, '/purchase-orders', body)
  },
  'vendor-bill': (client: Client, { amount, days }: Document) => {
    made += 1
    const dates = { billDate: daysAgo(days), postingDay: daysAgo(days), documentNumber: `S-${made}` }
    const lines = [{ accountId: world.account('5-2101'), description: 'Listrik', amount }]
    return sent(client, '/vendor-bills', { ...dates, vendorId, lines })
  },
  'stock-adjustment': (client: Client, { amount, days }: Document) => {
    const line = { productId: goods, quantity: 1, unitCost: amount }
    const about = { adjustmentDate: daysAgo(days), reason: 'surplus', warehouseId: null }
    return sent(client, '/stock-adjustments', { ...about, lines: [line] })
  },
}

const kind = fc.constantFrom(...(Object.keys(acts) as Document['kind'][]))
const document: fc.Arbitrary<Document> = fc.record({
  kind,
  maker: fc.constantFrom('Rina Contoh' as const, 'Tono Contoh' as const, 'Sari Contoh' as const),
  amount: fc.integer({ min: 1, max: 6 }).map((millions) => millions * 1_000_000),
  days: fc.integer({ min: 0, max: 3 }),
})
const approver = fc.constantFrom(
  { role: 'admin' },
  { role: 'user' },
  { person: 'Sari Contoh' },
  { person: 'Tono Contoh' },
)
const level = fc.record({
  mode: fc.constantFrom('any' as const, 'all' as const),
  approvers: fc.uniqueArray(approver, {
    minLength: 1,
    maxLength: 2,
    selector: (each) => JSON.stringify(each),
  }),
})
const rule = fc.record({
  kind,
  amountFrom: fc.integer({ min: 0, max: 5 }).map((millions) => toRupiah(millions * 1_000_000)),
  backdatedDays: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
  levels: fc.array(level, { minLength: 1, maxLength: 2 }),
})

const approverOf = (each: { readonly role?: string; readonly person?: string }) =>
  each.person === undefined ? { role: each.role ?? '' } : { userId: world.ids.get(each.person) ?? 0 }

/** What is said before it is made. */
async function simulated({ kind: of, maker, amount, days }: Document) {
  const makerId = world.ids.get(maker) ?? 0
  const body = { kind: of, amount, makerId, backdatedDays: days }
  const { rule: found, levels } = await world.admin.call(approvals.simulateApproval, { body })
  return found === null ? null : { rule: found.name, deciders: levels[0]?.deciders }
}

/** What comes of making it. */
async function applied(asked: Document) {
  const clients = { 'Rina Contoh': world.rina, 'Tono Contoh': world.tono, 'Sari Contoh': world.sari }
  const before = await world.newestId()
  await acts[asked.kind](clients[asked.maker], asked)
  const id = await world.newestId()
  if (id === before) return null
  const request = await world.admin.call(approvals.readApproval, { params: { id } })
  return { rule: request.rule.name, deciders: request.deciders }
}

test('what is simulated is what is applied, whatever the rules and the documents', async () => {
  let waited = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 2, maxLength: 5 }),
      fc.array(document, { minLength: 4, maxLength: 6 }),
      async (rules, documents) => {
        for (const [at, { kind: of, levels, ...rest }] of rules.entries())
          await world.rule(of, {
            ...rest,
            name: `Aturan ${at}`,
            levels: levels.map(({ mode, approvers }) => ({ mode, approvers: approvers.map(approverOf) })),
          })
        for (const each of documents) {
          const expected = await simulated(each)
          expect(await applied(each)).toEqual(expected)
          if (expected !== null) waited += 1
        }
        await world.endRules()
      },
    ),
    { numRuns: 8 },
  )
  expect(waited).toBeGreaterThan(0)
})
