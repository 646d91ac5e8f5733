import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { permissions } from '../src/main.permissions.ts'
import * as contract from '../src/modules/approvals/contract.ts'
import * as closing from '../src/modules/closing/contract.ts'
import { createRole } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import { createJournalEntry } from '../src/modules/journals/contract.ts'
import * as parties from '../src/modules/parties/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { groundOf } from './approval-ground.ts'
import { bodyOf } from './approval-made.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'
import { daysAgo } from './settlement-world.ts'

let world: ApprovalWorld

beforeAll(async () => {
  world = await createApprovalWorld()
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

const idOf = (name: string) => world.ids.get(name) ?? 0
const lastMonth = () => new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7)

/** A credit note of a customer that waits, on a day of last month or today. */
async function noteWaiting(noteDate: string): Promise<{ id: number }> {
  await world.rule('credit-note')
  const line = { description: 'Potongan', quantity: 1, unitPrice: 40_000 }
  const customerId = await groundOf(world).newCustomer()
  const body = { noteDate, customerId, reason: 'Potongan', lines: [line] } as never
  await world.rina.asks(sales.createFreeCreditNote, { body })
  return { id: await world.newestId() }
}

test('what is held up by a locked month is asked for again on another day, and done on that', async () => {
  const asked = `${lastMonth()}-15`
  const params = await noteWaiting(asked)
  const locks = { reason: 'Selesai', withEarlier: true, passOver: 'Diperiksa' }
  await world.admin.call(closing.lockPeriod, { params: { month: lastMonth() } as never, body: locks })
  await decide(world.admin, { ...params, level: 1 })
  const held = await world.rina.call(contract.readApproval, { params })
  expect(held).toMatchObject({ state: 'blocked', day: asked })

  const body = { day: daysAgo(0) }
  const { requestId } = await world.rina.call(contract.askApprovalAgain, { params, body })
  const again = await world.admin.call(contract.readApproval, { params: { id: requestId ?? 0 } })
  expect(again.difference?.fields.map(({ label }) => label)).toEqual(['Tanggal'])
  await decide(world.admin, { id: again.id, level: 1 })
  const { state, made } = await world.newest()
  expect(state).toBe('carried_out')
  const { day } = await soleRowOf(
    world.db,
    sql<{ day: string }>`select note_date::text as day from credit_note where note_number = ${made}`,
  )
  expect(day).toBe(daysAgo(0))
})

test('what has no day of its own is not asked for on another', async () => {
  await world.rule('credit-limit')
  const customer = await world.rina.call(parties.customerApi.create, {
    body: { code: 'LIM-1', name: 'Pembeli', creditLimit: 1_000_000 } as never,
  })
  await world.rina.asks(parties.customerApi.update, {
    params: { id: customer.id },
    version: customer.version,
    body: { ...bodyOf(customer), creditLimit: 9_000_000 } as never,
  })
  const params = { id: await world.newestId() }
  await world.rina.call(contract.withdrawApproval, { params })
  const taken = await world.rina.call(contract.readApproval, { params })
  expect(taken).toMatchObject({ actions: ['comment', 'ask-again'], day: null })
  const refused = await world.rina.refusal(contract.askApprovalAgain, { params, body: { day: daysAgo(0) } })
  expect(refused).toMatchObject({ status: 422, errors: [{ code: 'approval-day', path: 'day' }] })
})

test('whoever made something answers beside it, though their role decides nothing; others who only read do not', async () => {
  const clerk = chosenPermissions(permissions).filter((name) => name !== 'approvals.decide')
  const { code } = await world.admin.call(createRole, { body: { name: 'Pencatat', permissions: clerk } })
  await sql`update user_account set role = ${code} where id in (${idOf('Rina Contoh')}, ${idOf('Tono Contoh')})`.execute(
    world.db,
  )
  const params = await noteWaiting(daysAgo(0))
  const said = { params, body: { body: 'Notanya menyusul' } }
  expect((await world.rina.call(contract.readApproval, { params })).actions).toEqual(['comment', 'withdraw'])
  await world.rina.call(contract.commentApproval, said)
  expect((await world.tono.call(contract.readApproval, { params })).actions).toEqual([])
  expect((await world.tono.refusal(contract.commentApproval, said)).status).toBe(403)
  const { comments } = await world.admin.call(contract.readApproval, { params })
  expect(comments).toMatchObject([{ author: 'Rina Contoh', body: 'Notanya menyusul' }])
})

test('a draft that waits names no day: it is changed on its own page', async () => {
  await world.rule('journal')
  const amount = 1_000_000
  const lines = [
    { accountId: world.account('1-1101'), debit: amount, credit: 0 },
    { accountId: world.account('4-1101'), debit: 0, credit: amount },
  ]
  const body = { entryDate: daysAgo(0), description: 'Uji', lines, post: true } as never
  await sql`update user_account set role = 'user' where id = ${idOf('Rina Contoh')}`.execute(world.db)
  await world.rina.call(createJournalEntry, { body })
  const params = { id: await world.newestId() }
  expect((await world.rina.call(contract.readApproval, { params })).day).toBeNull()
})
