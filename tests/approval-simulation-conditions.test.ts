import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as approvals from '../src/modules/approvals/contract.ts'
import * as budgets from '../src/modules/budget/contract.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { budgetInForce, unusedCosts } from './budget-in-force.ts'
import { checkBooks } from './books.ts'
import { daysAgo } from './settlement-world.ts'

let world: ApprovalWorld
let firstDay: string
/** An account whose budget is used up by anything, and one that has none. */
let tight: number
let free: number
let knownVendor: number
let made = 0
const departments: number[] = []

const newVendor = async () =>
  (
    await soleRowOf(
      world.db,
      sql<{
        id: number
      }>`insert into vendor (code, name) values (${`VEND-${82_000 + (made += 1)}`}, ${`PT Baru ${made}`})
        returning id`,
    )
  ).id

beforeAll(async () => {
  world = await createApprovalWorld()
  const [costly = ''] = await unusedCosts(world.db)
  ;[tight, free] = [world.account(costly), world.account('5-3201')]
  firstDay = `${Number((await world.admin.call(readWorkspace)).today.slice(0, 4)) + 1}-01-01`
  for (const code of ['A', 'B'])
    departments.push(
      (await world.admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}` } as never })).id,
    )
  await budgetInForce(world, { codes: [costly], amount: 1 })
  await world.admin.call(budgets.writeBudgetControl, {
    body: { accountId: tight as never, action: 'warn', span: 'month' },
  })
  knownVendor = await newVendor()
  await acts['vendor-bill']({ ...plain, vendorId: knownVendor })
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

interface Document {
  readonly kind: 'journal' | 'purchase-order' | 'vendor-bill' | 'budget'
  readonly amount: number
  readonly overBudget: boolean
  readonly newParty: boolean
  readonly department: 0 | 1 | null
}

type Asked = Document & { readonly vendorId: number }
const plain: Document = {
  kind: 'vendor-bill',
  amount: 1,
  overBudget: false,
  newParty: false,
  department: null,
}

async function sent(method: 'POST' | 'PATCH', path: string, body?: object, version?: number) {
  const answer = await world.rina.send(method, path, {
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
  })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body as { id: number; version: number }
}

const lineOf = ({ overBudget, department }: Document) => ({
  accountId: overBudget ? tight : free,
  departmentId: department === null ? null : (departments[department] ?? null),
})

/** How documents of each kind are made of what a rule may look at. */
const acts = {
  journal: (asked: Asked) => {
    const { amount } = asked
    const cash = { accountId: world.account('1-1101'), debit: 0, credit: amount, departmentId: null }
    const lines = [{ ...lineOf(asked), debit: amount, credit: 0 }, cash]
    return sent('POST', '/journal-entries', { entryDate: daysAgo(0), description: 'Uji', post: true, lines })
  },
  'purchase-order': (asked: Asked) => {
    const line = { ...lineOf(asked), quantity: 1, unitPrice: asked.amount, taxClass: 'untaxed' }
    return sent('POST', '/purchase-orders', {
      orderDate: daysAgo(0),
      vendorId: asked.vendorId,
      lines: [line],
    })
  },
  'vendor-bill': (asked: Asked) => {
    const dates = { billDate: daysAgo(0), postingDay: daysAgo(0), documentNumber: `K-${(made += 1)}` }
    const lines = [{ ...lineOf(asked), description: 'Uji', amount: asked.amount, taxClass: 'untaxed' }]
    return sent('POST', '/vendor-bills', { ...dates, vendorId: asked.vendorId, lines })
  },
  /** The whole of a version changes the year: nothing is in force in the next one. */
  budget: async ({ amount }: Asked) => {
    const name = `Uji ${(made += 1)}`
    const { id, version } = await sent('POST', '/budgets', { firstDay, name })
    const months = [amount, ...Array.from({ length: 11 }, () => 0)]
    const filled = await sent(
      'PATCH',
      `/budgets/${id}`,
      { name, lines: [{ accountId: free, months }] },
      version,
    )
    return sent('POST', `/budgets/${id}/submit`, undefined, filled.version)
  },
}

const document: fc.Arbitrary<Document> = fc
  .record({
    kind: fc.constantFrom(
      'journal' as const,
      'purchase-order' as const,
      'vendor-bill' as const,
      'budget' as const,
    ),
    amount: fc.integer({ min: 1, max: 6 }).map((millions) => millions * 1_000_000),
    overBudget: fc.boolean(),
    newParty: fc.boolean(),
    department: fc.constantFrom(0 as const, 1 as const, null),
  })
  .map((each) => {
    if (each.kind === 'budget') return { ...each, overBudget: false, newParty: false, department: null }
    return each.kind === 'journal' ? { ...each, newParty: false } : each
  })
const rule = fc
  .record({
    kind: fc.constantFrom(
      'journal' as const,
      'purchase-order' as const,
      'vendor-bill' as const,
      'budget' as const,
    ),
    amountFrom: fc.integer({ min: 0, max: 4 }).map((millions) => toRupiah(millions * 1_000_000)),
    overBudget: fc.boolean(),
    newParty: fc.boolean(),
    department: fc.constantFrom(0 as const, null, null),
  })
  .map((each) => {
    if (each.kind === 'budget') return { ...each, overBudget: false, newParty: false, department: null }
    return each.kind === 'journal' ? { ...each, newParty: false } : each
  })

/** What is said before it is made. */
async function simulated({ kind, amount, overBudget, newParty, department }: Document) {
  const body = {
    ...{ kind, amount, overBudget, newParty, makerId: world.ids.get('Rina Contoh') ?? 0 },
    departmentId: department === null ? null : (departments[department] ?? null),
  }
  const { rule: found, levels } = await world.admin.call(approvals.simulateApproval, { body: body as never })
  return found === null ? null : { rule: found.name, deciders: levels[0]?.deciders }
}

/** What comes of making it. */
async function applied(asked: Document) {
  const before = await world.newestId()
  await acts[asked.kind]({ ...asked, vendorId: asked.newParty ? await newVendor() : knownVendor })
  const id = await world.newestId()
  if (id === before) return null
  const request = await world.admin.call(approvals.readApproval, { params: { id } })
  return { rule: request.rule.name, deciders: request.deciders }
}

test('what is simulated is what is applied, over a budget, to a new vendor, for a department', async () => {
  const waited = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 2, maxLength: 5 }),
      fc.array(document, { minLength: 4, maxLength: 6 }),
      async (rules, documents) => {
        for (const [at, { kind, department, ...rest }] of rules.entries())
          await world.rule(kind, {
            ...rest,
            name: `Aturan ${at}`,
            departmentId: department === null ? null : ((departments[department] ?? null) as never),
          })
        for (const each of documents) {
          const expected = await simulated(each)
          expect([each, await applied(each)]).toEqual([each, expected])
          if (expected !== null) waited.add(each.kind)
        }
        await world.endRules()
      },
    ),
    { numRuns: 10, seed: 20_261 },
  )
  expect([...waited].toSorted()).toEqual(['budget', 'journal', 'purchase-order', 'vendor-bill'])
}, 240_000)
