import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../src/modules/approvals/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { readDashboard } from '../src/modules/reports/contract.ts'
import { daysBetween, toDay } from '../src/platform/rules/day/day.ts'
import { today } from './approval-path.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'

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

/** An entry of Rina that waits. */
async function waiting() {
  const lines = [
    { accountId: world.account('1-1101'), debit: 1_000_000, credit: 0 },
    { accountId: world.account('4-1101'), debit: 0, credit: 1_000_000 },
  ]
  const entry = { entryDate: today(), description: 'Penjualan tunai', lines, post: true }
  await world.rina.call(journals.createJournalEntry, { body: entry as never })
  return { id: await world.newestId(), level: 1 }
}

const read = (id: number) => world.admin.call(contract.readApproval, { params: { id } })

describe('what waits too long', () => {
  test('asks for attention once the working days of its rule have passed, level by level', async () => {
    await world.rule('journal', {
      escalateAfter: 2,
      levels: [
        { mode: 'any', approvers: [{ role: 'admin' }] },
        { mode: 'any', approvers: [{ userId: world.ids.get('Sari Contoh') ?? 0 }] },
      ],
    })
    const request = await waiting()
    const late = async () =>
      (await world.rina.call(contract.listApprovals, { query: { which: 'late' } })).rows
    const attention = async () => (await world.admin.call(readDashboard)).lateApprovals
    const { lateFrom } = await read(request.id)
    expect(daysBetween(toDay(today()), lateFrom ?? toDay(today()))).toBeGreaterThanOrEqual(2)
    expect([await late(), (await attention()).count]).toEqual([[], 0])
    await askedDaysAgo(request.id, 10)
    expect((await late()).map(({ id }) => id)).toEqual([request.id])
    const since = (await late())[0]?.lateFrom
    expect(await attention()).toEqual({ count: 1, amount: null, oldest: since })
    await decide(world.admin, request)
    expect([await late(), (await attention()).count]).toEqual([[], 0])
    await decide(world.sari, { ...request, level: 2 })
  })

  test('is never asked for where the rule says nothing', async () => {
    await world.rule('journal')
    const request = await waiting()
    await askedDaysAgo(request.id, 400)
    expect((await world.admin.call(contract.listApprovals, { query: { which: 'late' } })).rows).toEqual([])
    expect((await read(request.id)).lateFrom).toBeNull()
    await decide(world.admin, request)
  })

  async function askedDaysAgo(id: number, days: number): Promise<void> {
    await owner.attack([
      `alter table approval_request disable trigger issued_stays`,
      `update approval_request set asked_at = asked_at - interval '${days} days' where id = ${id}`,
      `alter table approval_request enable always trigger issued_stays`,
    ])
  }
})
