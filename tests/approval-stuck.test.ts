import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../src/modules/approvals/contract.ts'
import { createRole } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import { readDashboard } from '../src/modules/reports/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { permissions } from '../src/main.permissions.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'

let world: ApprovalWorld
beforeAll(async () => {
  world = await createApprovalWorld()
})
afterEach(async () => {
  await sql`update user_account set is_active = true`.execute(world.db)
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const idOf = (name: string) => world.ids.get(name) ?? 0
const byTono = () => [{ mode: 'any' as const, approvers: [{ userId: idOf('Tono Contoh') }] }]

async function waiting(): Promise<{ id: number; params: { id: number } }> {
  const amount = 1_000_000
  const lines = [
    { accountId: world.account('1-1101'), debit: amount, credit: 0 },
    { accountId: world.account('4-1101'), debit: 0, credit: amount },
  ]
  const body = { entryDate: today(), description: 'Penjualan tunai', lines, post: true }
  const { id } = await world.rina.call(journals.createJournalEntry, { body: body as never })
  return { id, params: { id: await world.newestId() } }
}

const late = async () =>
  (await world.admin.call(contract.listApprovals, { query: { which: 'late' } })).rows.map(({ id }) => id)

describe('what nobody can decide', () => {
  it('is told beside its rule and among what waits too long, and an admin takes it back', async () => {
    await world.rule('journal', { levels: byTono() })
    const { id, params } = await waiting()
    expect((await world.admin.call(contract.listApprovalRules)).rules).toMatchObject([{ isStuck: false }])
    expect(await late()).not.toContain(params.id)
    expect((await world.admin.refusal(contract.withdrawApproval, { params })).status).toBe(403)

    await sql`update user_account set is_active = false where id = ${idOf('Tono Contoh')}`.execute(world.db)
    expect((await world.admin.call(contract.listApprovalRules)).rules).toMatchObject([{ isStuck: true }])
    expect(await late()).toContain(params.id)
    expect((await world.admin.call(readDashboard)).lateApprovals).toEqual({
      count: 1,
      amount: null,
      oldest: null,
    })
    expect(await world.admin.call(contract.readApproval, { params })).toMatchObject({
      ...{ state: 'waiting', deciders: [], actions: ['comment', 'withdraw'] },
    })

    await world.admin.call(contract.withdrawApproval, { params })
    const taken = await world.admin.call(contract.readApproval, { params })
    expect(taken).toMatchObject({ state: 'withdrawn', reason: 'Ditarik oleh Admin' })
    await world.endRules()
    const posted = await world.rina.call(journals.postJournalEntry, { params: { id }, version: 1 })
    expect(posted).toMatchObject({ status: 'posted' })
  })

  it('is left alone by who sets no rules', async () => {
    await world.rule('journal', { levels: byTono() })
    const { params } = await waiting()
    await sql`update user_account set is_active = false where id = ${idOf('Tono Contoh')}`.execute(world.db)
    await sql`update user_account set role = 'user' where id = ${idOf('Sari Contoh')}`.execute(world.db)
    expect((await world.sari.refusal(contract.withdrawApproval, { params })).status).toBe(403)
    await sql`update user_account set role = 'admin' where id = ${idOf('Sari Contoh')}`.execute(world.db)
    await world.rina.call(contract.withdrawApproval, { params })
  })
})

it.each(['costs.read', 'documents.all', 'departments.all', 'warehouses.all'])(
  'nobody decides whose role lacks %s: of no request they are told',
  async (scope) => {
    const held = chosenPermissions(permissions).filter((name) => name !== scope)
    const { code } = await world.admin.call(createRole, {
      body: { name: `Tanpa ${scope}`, permissions: held },
    })
    await sql`update user_account set role = ${code} where id = ${idOf('Tono Contoh')}`.execute(world.db)
    const { people, roles } = await world.admin.call(contract.listApprovalRules)
    expect(people.map(({ name }) => name)).not.toContain('Tono Contoh')
    expect(roles.map((role) => role.code)).toEqual(['admin', 'user'])
    const body = {
      name: 'Uji',
      kind: 'journal',
      validFrom: today(),
      amountFrom: toRupiah(0),
      levels: byTono(),
    }
    const refused = await world.admin.refusal(contract.createApprovalRule, { body: body as never })
    expect(refused.errors).toMatchObject([{ code: 'rule-nobody', path: 'levels.0.approvers' }])
    await sql`update user_account set role = 'user' where id = ${idOf('Tono Contoh')}`.execute(world.db)
  },
)

it('whom a rule names though they may no longer decide is told by name', async () => {
  const held = chosenPermissions(permissions)
  const { code } = await world.admin.call(createRole, { body: { name: 'Pemutus', permissions: held } })
  await sql`update user_account set role = ${code} where id = ${idOf('Tono Contoh')}`.execute(world.db)
  const approvers = [{ userId: idOf('Tono Contoh') }, { role: code }, { role: 'admin' }]
  await world.rule('journal', { levels: [{ mode: 'any', approvers }] })
  const unable = async () => (await world.admin.call(contract.listApprovalRules)).unable
  expect(await unable()).toEqual({ people: [], roles: [] })
  await sql`update user_account set is_active = false where id = ${idOf('Tono Contoh')}`.execute(world.db)
  expect(await unable()).toEqual({
    people: [{ id: idOf('Tono Contoh'), name: 'Tono Contoh' }],
    roles: [{ code, name: 'Pemutus' }],
  })
  await sql`update user_account set role = 'user' where id = ${idOf('Tono Contoh')}`.execute(world.db)
})

it('an admin is told who holds two duties that one person should not do alone', async () => {
  const clerk = chosenPermissions(permissions).filter((name) => name !== 'approvals.decide')
  const { code } = await world.admin.call(createRole, { body: { name: 'Pencatat', permissions: clerk } })
  await sql`update user_account set role = ${code} where id = ${idOf('Tono Contoh')}`.execute(world.db)
  const { duties } = await world.admin.call(contract.readDuties)
  const holders = (title: string) => duties.find((duty) => duty.title === title)?.people.toSorted()
  expect(holders('Membuat dan menyetujui')).toEqual(['Admin', 'Rina Contoh', 'Sari Contoh'])
  expect(holders('Memposting dan menutup buku')).toEqual(['Admin', 'Sari Contoh', 'Tono Contoh'])
  await sql`update user_account set is_active = false where id = ${idOf('Sari Contoh')}`.execute(world.db)
  const { duties: later } = await world.admin.call(contract.readDuties)
  expect(later.flatMap(({ people }) => people)).not.toContain('Sari Contoh')
  expect((await world.rina.refusal(contract.readDuties)).status).toBe(403)
})
