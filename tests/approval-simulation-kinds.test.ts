import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalKinds } from '../src/main.kinds.ts'
import * as approvals from '../src/modules/approvals/contract.ts'
import * as budgets from '../src/modules/budget/contract.ts'
import * as closing from '../src/modules/closing/contract.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { done, makingsOf, type Making, type Sending, type Wanted } from './approval-made.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'
import type { Client } from './server.ts'
import { budgetInForce, unusedCosts } from './budget-in-force.ts'

type Kind = keyof ReturnType<typeof makingsOf>

let world: ApprovalWorld
let makings: Record<Kind, Making>
const departments: number[] = []

beforeAll(async () => {
  world = await createApprovalWorld()
  const { admin, db, account } = world
  const [costly = ''] = await unusedCosts(db)
  for (const code of ['A', 'B'])
    departments.push(
      (await admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}` } as never })).id,
    )
  await budgetInForce(world, { codes: [costly], amount: 1 })
  const warns = { accountId: account(costly) as never, action: 'warn', span: 'month' } as const
  await admin.call(budgets.writeBudgetControl, { body: warns })
  const lockedMonth = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7)
  const locks = { reason: 'Selesai', withEarlier: true, passOver: 'Diperiksa' }
  await admin.call(closing.lockPeriod, { params: { month: lockedMonth } as never, body: locks })
  makings = makingsOf({ ...world, tight: account(costly), lockedMonth })
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

/** Who may make what only admins do. */
const byAdmins: readonly Kind[] = ['write-off', 'stock-count', 'vendor-bank', 'period-exception']
const kinds = Object.keys(makingsOf({} as never)) as Kind[]
const declared = (kind: Kind) => {
  const found = approvalKinds.find((each) => each.kind === kind)
  if (found === undefined) throw new Error(`nothing asks about ${kind}`)
  return found
}

interface Document extends Wanted {
  readonly kind: Kind
  readonly maker: 'Rina Contoh' | 'Tono Contoh' | 'Sari Contoh'
}

/** A kind has the facts that its rules may look at, and no other. */
function ofItsKind<Each extends Omit<Wanted, 'amount' | 'days'> & { readonly kind: Kind }>(each: Each): Each {
  const { conditions } = declared(each.kind)
  return {
    ...each,
    discount: each.discount && conditions.includes('discount'),
    belowCost: each.belowCost && conditions.includes('below-cost'),
    overBudget: each.overBudget && conditions.includes('over-budget'),
    overLimit: each.overLimit && conditions.includes('over-limit'),
    newParty: each.newParty && conditions.includes('new-party'),
    departmentId: conditions.includes('department') ? each.departmentId : null,
  }
}

const millions = (most: number) =>
  fc.integer({ min: 1, max: most }).map((count) => toRupiah(count * 1_000_000))
const rarely = fc.integer({ min: 0, max: 2 }).map((each) => each === 0)
const facts = {
  discount: fc.boolean(),
  belowCost: fc.boolean(),
  overBudget: fc.boolean(),
  overLimit: fc.boolean(),
  newParty: fc.boolean(),
}
const documentOf = (kind: Kind): fc.Arbitrary<Document> =>
  fc
    .record({
      ...{ kind: fc.constant(kind), amount: millions(6), days: fc.integer({ min: 0, max: 3 }), ...facts },
      departmentId: fc.constantFrom(0, 1, null),
      maker: byAdmins.includes(kind)
        ? fc.constant('Sari Contoh' as const)
        : fc.constantFrom('Rina Contoh' as const, 'Tono Contoh' as const, 'Sari Contoh' as const),
    })
    .map(ofItsKind)
    .map((each) => {
      if (declared(kind).hasAmount === false) return { ...each, amount: toRupiah(0), days: 0 }
      // What is counted is counted now.
      return kind === 'stock-count' || !declared(kind).conditions.includes('backdated')
        ? { ...each, days: 0 }
        : each
    })
const ruleOf = (kind: Kind) =>
  fc
    .record({
      kind: fc.constant(kind),
      amountFrom:
        declared(kind).hasAmount === false
          ? fc.constant(toRupiah(0))
          : fc.oneof(fc.constant(toRupiah(0)), millions(5)),
      backdatedDays: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null, freq: 1 }),
      discountOver: fc.option(fc.constantFrom(1_000, 5_000), { nil: null, freq: 1 }),
      ...{
        discount: fc.constant(false),
        belowCost: rarely,
        overBudget: rarely,
        overLimit: rarely,
        newParty: rarely,
      },
      departmentId: fc.constantFrom(0, null, null),
      approver: fc.constantFrom({ role: 'admin' }, { role: 'user' }, { person: 'Tono Contoh' }),
    })
    .map(ofItsKind)
    .map(({ discount: _, ...each }) => ({
      ...each,
      discountOver: declared(kind).conditions.includes('discount') ? each.discountOver : null,
      backdatedDays: declared(kind).conditions.includes('backdated') ? each.backdatedDays : null,
    }))
/** Rules of each kind, and one document of each, in any order. */
const round = fc.record({
  rules: fc
    .tuple(...kinds.map((kind) => fc.array(ruleOf(kind), { minLength: 1, maxLength: 2 })))
    .map((all) => all.flat()),
  documents: fc
    .tuple(...kinds.map(documentOf))
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
})

const departmentOf = (at: number | null) => (at === null ? null : (departments[at] ?? null))

/** What is said before it is made. */
async function simulated({ kind, maker, days, discount, departmentId, ...rest }: Document) {
  const makerId = world.ids.get(maker) ?? 0
  const body = {
    ...{ ...rest, kind, makerId, backdatedDays: days, discountBasisPoints: discount ? 5_000 : 0 },
    departmentId: departmentOf(departmentId),
  }
  const { rule: found, levels } = await world.admin.call(approvals.simulateApproval, { body: body as never })
  return found === null ? null : { rule: found.name, deciders: levels[0]?.deciders }
}

/** What comes of doing it. */
async function applied(client: Client, sending: Sending) {
  const before = await world.newestId()
  await done(client, sending).catch((error: unknown) => {
    // Goods beyond an order that no rule asks about are refused.
    if (!String(error).includes('"beyond-order"')) throw error
  })
  const id = await world.newestId()
  if (id === before) return null
  const request = await world.admin.call(approvals.readApproval, { params: { id } })
  return { rule: request.rule.name, deciders: request.deciders }
}

const clientOf = (maker: Document['maker']) =>
  ({ 'Rina Contoh': world.rina, 'Tono Contoh': world.tono, 'Sari Contoh': world.sari })[maker]

test('what is simulated is what is applied, of every kind that is a draft of its module or waits without one', async () => {
  const [waited, free] = [new Set<string>(), new Set<string>()]
  await fc.assert(
    fc.asyncProperty(round, async ({ rules, documents }) => {
      const made: { each: Document; sending: Sending }[] = []
      for (const each of documents) {
        const wanted = { ...each, departmentId: departmentOf(each.departmentId) }
        made.push({ each, sending: await makings[each.kind](clientOf(each.maker), wanted) })
      }
      for (const [at, { kind, approver, departmentId, ...rest }] of rules.entries())
        await world.rule(kind, {
          ...{ ...rest, name: `Aturan ${at}`, departmentId: departmentOf(departmentId) as never },
          levels: [{ mode: 'any', approvers: [approverOf(approver)] }],
        })
      for (const { each, sending } of made) {
        const expected = await simulated(each)
        expect([each, await applied(clientOf(each.maker), sending)]).toEqual([each, expected])
        ;(expected === null ? free : waited).add(each.kind)
      }
      await world.endRules()
    }),
    { numRuns: 8, seed: 20_261, endOnFailure: true },
  )
  expect([...waited].toSorted()).toEqual(kinds.toSorted())
  expect(free.size).toBeGreaterThan(kinds.length / 3)
}, 300_000)

const approverOf = (each: { readonly role?: string; readonly person?: string }) =>
  each.person === undefined ? { role: each.role ?? '' } : { userId: world.ids.get(each.person) ?? 0 }

test('every kind that the simulation offers is simulated and applied', () => {
  const others = ['approval-simulation.test.ts', 'approval-simulation-conditions.test.ts']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const missing = approvalKinds.filter(
    ({ kind }) =>
      !(kinds as string[]).includes(kind) && !new RegExp(`^  '?${kind}'?: (async )?\\(`, 'mu').test(others),
  )
  expect(missing).toEqual([])
})
