import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as journals from '../src/modules/journals/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import { runDueBills } from '../src/modules/purchasing/recurring/server/run-due-bills.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { runDueJournals } from '../src/modules/journals/recurring/server/run-due-journals.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'
import { createApprovalWorld, decide, refusedDecision, type ApprovalWorld } from './approval-world.ts'
import { followPath, today, type Path } from './approval-path.ts'
import { orderOf } from './approval-sale.ts'
import type { Program } from './program-client.ts'
import type { Client } from './server.ts'

let world: ApprovalWorld
let owner: Attacker

beforeAll(async () => {
  world = await createApprovalWorld()
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(async () => {
  await owner.close()
  await world.close()
})

function entry(change: Record<string, unknown> = {}, amount = 5_000_000) {
  return {
    entryDate: today(),
    description: 'Sewa gudang',
    lines: [
      { accountId: world.account('4-1101'), debit: amount, credit: 0 },
      { accountId: world.account('1-1101'), debit: 0, credit: amount },
    ],
    ...change,
  }
}

const draftOf = (client: Client) => client.call(journals.createJournalEntry, { body: entry() })
const postedOf = (client: Client) => client.call(journals.createJournalEntry, { body: entry({ post: true }) })

const recurring = (posts: boolean) => ({
  name: `Sewa ${Math.random()}`,
  description: 'Sewa bulanan',
  schedule: { frequency: 'weekly' as const, onDay: null, start: today() as never },
  posts,
  reversesNextMonth: false,
  isActive: true,
  lines: entry().lines,
})

async function recurringBill() {
  const vendor = sql<{ id: number }>`select min(id) as id from vendor where is_active`
  return world.rina.call(purchasing.createRecurringBill, {
    body: {
      ...{
        name: `Sewa ${Math.random()}`,
        documentNumber: `S-${Math.random()}-{tanggal}`,
        posts: true,
        isActive: true,
      },
      vendorId: (await soleRowOf(world.db, vendor)).id,
      schedule: recurring(true).schedule,
      lines: [{ accountId: world.account('5-3201'), description: 'Sewa', amount: 5_000_000 as never }],
    },
  })
}

const countBills = async () =>
  (await soleRowOf(world.db, sql<{ count: number }>`select count(*) as count from vendor_bill`)).count

const countConfirmed = async () =>
  (
    await soleRowOf(
      world.db,
      sql<{ count: number }>`select count(*) as count from sales_order where status <> 'draft'`,
    )
  ).count

const paths: readonly Path[] = [
  { kind: 'journal', name: 'a form that posts', maker: () => world.rina, act: () => postedOf(world.rina) },
  {
    kind: 'journal',
    name: 'a draft that is changed and posted',
    maker: () => world.rina,
    prepare: () => draftOf(world.rina),
    act: ({ id }: { id: number }) =>
      world.rina.call(journals.updateJournalEntry, {
        params: { id },
        version: 1,
        body: entry({ post: true }),
      }),
  },
  {
    kind: 'journal',
    name: 'a draft that is posted',
    maker: () => world.rina,
    prepare: () => draftOf(world.rina),
    act: ({ id }: { id: number }) =>
      world.rina.call(journals.postJournalEntry, { params: { id }, version: 1 }),
  },
  {
    kind: 'journal',
    name: 'a token',
    maker: () => world.rina,
    prepare: () => world.tokenOfRina(['books.read', 'journals.edit']),
    act: async (program: Awaited<ReturnType<ApprovalWorld['tokenOfRina']>>) => {
      const answer = await program.send('POST', '/journal-entries', {
        body: JSON.stringify(entry({ post: true })),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(200)
    },
  },
  {
    kind: 'journal',
    name: 'a batch',
    maker: () => world.rina,
    act: async () => {
      const reply = await world.rina.call(journals.postJournalBatch, {
        body: { mode: 'all', entries: [entry()] },
      })
      expect(reply).toMatchObject({ posted: 0, waiting: 1, refused: 0 })
    },
  },
  {
    kind: 'journal',
    name: 'a reversal',
    maker: () => world.rina,
    prepare: () => postedOf(world.rina),
    act: ({ id }: { id: number }) =>
      world.rina.asks(journals.reverseJournalEntry, {
        params: { id },
        body: { entryDate: today(), reason: 'Salah akun' },
      }),
  },
  {
    kind: 'journal',
    name: 'a recurring journal that falls due',
    maker: () => world.rina,
    prepare: () => world.rina.call(journals.createRecurringJournal, { body: recurring(true) }),
    act: async () => {
      const errors: unknown[] = []
      await runDueJournals(world.db, { today: toDay(today()), onError: (error) => errors.push(error) })
      expect(errors).toEqual([])
    },
  },
  {
    kind: 'vendor-bill',
    name: 'a recurring bill that falls due',
    maker: () => world.rina,
    count: countBills,
    prepare: () => recurringBill(),
    act: async () => {
      const errors: unknown[] = []
      await runDueBills(world.db, { today: toDay(today()), onError: (error) => errors.push(error) })
      expect(errors).toEqual([])
    },
  },
  {
    kind: 'journal',
    name: 'a file',
    maker: () => world.admin,
    act: async () => {
      const [debit, credit] = ['4-1101', '1-1101']
      const file = `jurnal,tanggal,keterangan,akun,debit,kredit\nA1,${today()},Sewa,${debit},5000000,0\nA1,${today()},Sewa,${credit},0,5000000\n`
      await world.admin.call(journals.startJournalImport, {
        query: { fileName: 'a.csv', format: 'csv', posts: 'true', force: 'true' },
        body: new TextEncoder().encode(file) as never,
      })
      await expect
        .poll(async () => (await world.admin.call(journals.listJournalImports)).rows[0]?.status, {
          timeout: 20_000,
        })
        .toBe('posted')
    },
  },
  {
    kind: 'journal',
    name: 'the hand of an approver',
    maker: () => world.admin,
    act: () => postedOf(world.admin),
  },
  {
    kind: 'sales-order',
    name: 'the act of a screen',
    maker: () => world.rina,
    count: countConfirmed,
    prepare: () => orderOf(world.db, world.rina),
    act: async ({ id }: { id: number }) => {
      const order = await world.rina.call(sales.confirmSalesOrder, { params: { id }, version: 1 })
      expect(order).toMatchObject({ status: 'draft', approval: 'waiting' })
    },
  },
  {
    kind: 'sales-order',
    name: 'a token',
    maker: () => world.rina,
    count: countConfirmed,
    prepare: async () => ({
      id: (await orderOf(world.db, world.rina)).id,
      program: await world.tokenOfRina(['books.read', 'sales.edit']),
    }),
    act: async ({ id, program }: { id: number; program: Program }) => {
      const answer = await program.send('POST', `/sales-orders/${id}/confirm`, {
        headers: { 'if-match': '"1"' },
      })
      expect(answer.status).toBe(200)
    },
  },
  {
    kind: 'sales-order',
    name: 'the hand of an approver',
    maker: () => world.admin,
    count: countConfirmed,
    prepare: () => orderOf(world.db, world.admin),
    act: ({ id }: { id: number }) =>
      world.admin.call(sales.confirmSalesOrder, { params: { id }, version: 1 }),
  },
]

describe.each(paths)('$kind by $name', (path) => {
  test('waits, is not decided by its maker, and is carried out once others agree', () =>
    followPath({ world, owner, count: world.countPosted, ...path }))
})

test.each([true, false])(
  'whoever changed what comes by itself made what comes (posts: %s)',
  async (posts) => {
    const made = await world.rina.call(journals.createRecurringJournal, { body: recurring(posts) })
    const body = { ...recurring(posts), lines: entry({}, 9_000_000).lines }
    await world.sari.call(journals.updateRecurringJournal, {
      params: { id: made.id },
      version: made.version,
      body,
    })
    await world.rule('journal', {
      levels: [{ mode: 'any', approvers: [{ role: 'admin' }, { role: 'user' }] }],
    })
    await runDueJournals(world.db, {
      today: toDay(today()),
      onError: (error) => {
        throw error
      },
    })
    if (!posts) {
      const { id } = await soleRowOf(
        world.db,
        sql<{
          id: number
        }>`select id from journal_entry where reference_type = 'recurring' order by id desc limit 1`,
      )
      await world.rina.call(journals.postJournalEntry, { params: { id }, version: 1 })
    }
    const request = await world.newest()
    expect(request.state).toBe('waiting')
    for (const maker of [world.sari, world.rina]) {
      const refused = await refusedDecision(maker, { id: request.id, level: 1 })
      expect(refused).toMatchObject({ status: 403, code: 'approval-not-yours' })
    }
    await decide(world.admin, { id: request.id, level: 1 })
    expect((await world.newest()).state).toBe('carried_out')
  },
)
