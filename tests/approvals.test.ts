import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../src/modules/approvals/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { entriesAtOnce, postOrAsk, reservePostings } from '../src/modules/ledger/server/index.ts'
import { addDays, toDay } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { toRupiah, toTotal } from '../src/platform/rules/money/money.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'
import { createApprovalWorld, decide, refusedDecision, type ApprovalWorld } from './approval-world.ts'
import type { Client } from './server.ts'

let world: ApprovalWorld
let application: Attacker

beforeAll(async () => {
  world = await createApprovalWorld()
  application = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
})
afterEach(async () => {
  await sql`update user_account set is_active = true, role = 'user' where email = 'rina@contoh.example'`.execute(
    world.db,
  )
  await openMonths()
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(async () => {
  await application.close()
  await world.close()
})

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const body = (amount: number, change: Record<string, unknown> = {}) => ({
  entryDate: today(),
  description: 'Penjualan tunai',
  lines: [
    { accountId: world.account('1-1101'), debit: amount, credit: 0 },
    { accountId: world.account('4-1101'), debit: 0, credit: amount },
  ],
  post: true,
  ...change,
})

async function openMonths(): Promise<void> {
  await sql`update fiscal_period set status = 'open' where changed_by = 'uji' and status = 'locked'`.execute(
    world.db,
  )
}

/** An entry of Rina that waits, with its request. */
async function waiting(
  amount = 1_000_000,
  change: Record<string, unknown> = {},
  client: Client = world.rina,
) {
  const entry = await client.call(journals.createJournalEntry, { body: body(amount, change) })
  expect(entry).toMatchObject({ status: 'draft', approval: 'waiting' })
  return { entry, request: { ...(await world.newest()), level: 1 } }
}

const read = (client: Client, id: number) => client.call(contract.readApproval, { params: { id } })
const entryOf = (number: string) => world.rina.call(journals.readJournalEntry, { params: { number } })

describe('rules', () => {
  test('ask from their amount on, and nothing waits below it', async () => {
    await world.rule('journal', { amountFrom: 1_000_000 as never })
    const below = await world.rina.call(journals.createJournalEntry, { body: body(999_999) })
    expect(below).toMatchObject({ status: 'posted', approval: null })
    await waiting(1_000_000)
  })

  test('keep nothing waiting whose posting numbers were taken before they came', async () => {
    await world.rule('journal')
    const amount = toRupiah(1_000)
    const lines = [
      { accountId: world.account('1-1101'), debit: amount, credit: toRupiah(0) },
      { accountId: world.account('4-1101'), debit: toRupiah(0), credit: amount },
    ]
    const journals = Array.from({ length: entriesAtOnce + 1 }, (_, index) => {
      return { entryDate: toDay(today()), description: `Baris ${index}`, referenceType: 'import', lines }
    })
    const written = await transaction(world.db, { actor: systemActor, requestId: 'file' }, async (tx) => {
      const totalDebit = toTotal(1_000 * journals.length)
      const firstPosting = await reservePostings(tx, { entryCount: journals.length, totalDebit })
      const context = { actor: systemActor, firstPosting }
      return postOrAsk(tx, { journals, context, today: toDay(today()), owner: systemActor })
    })
    expect(written.filter(({ postingNumber }) => postingNumber === null)).toEqual([])
  })

  test('cut what they tell of between characters', async () => {
    await world.rule('journal')
    const { request } = await waiting(1_000, { description: 'x' + '😀'.repeat(245) })
    expect((await read(world.admin, request.id)).title).toContain('x😀')
  })

  test('are the first that applies, in the order they were put in', async () => {
    const first = await world.rule('journal', { name: 'Semua' })
    const second = await world.rule('journal', { name: 'Besar', amountFrom: 500 as never })
    await world.admin.call(contract.orderApprovalRules, { body: { kind: 'journal', ids: [second, first] } })
    const { request } = await waiting(600)
    expect((await read(world.admin, request.id)).rule.name).toBe('Besar')
    const refusal = await world.admin.refusal(contract.orderApprovalRules, {
      body: { kind: 'journal', ids: [second] },
    })
    expect(refusal.code).toBe('rule-order')
  })

  test('that end or change leave what waits under them as it was', async () => {
    const id = await world.rule('journal', { name: 'Lama' })
    const { request, entry } = await waiting()
    await world.admin.call(contract.changeApprovalRule, {
      params: { id },
      body: {
        name: 'Baru',
        kind: 'journal',
        validFrom: '2020-01-01',
        amountFrom: 0,
        levels: [
          { mode: 'all', approvers: [{ userId: world.ids.get('Sari Contoh') ?? 0 }, { role: 'admin' }] },
        ],
      },
    })
    await world.endRules()
    expect(
      await world.rina.refusal(journals.postJournalEntry, { params: { id: entry.id }, version: 1 }),
    ).toMatchObject({ status: 409, code: 'approval-waiting' })
    await decide(world.admin, request)
    expect(await entryOf(entry.entryNumber)).toMatchObject({ status: 'posted', postedBy: 'Rina Contoh' })
  })

  test('that nobody could fill are refused with what is wrong with them', async () => {
    const refused = async (change: Record<string, unknown>) =>
      (
        await world.admin.refusal(contract.createApprovalRule, {
          body: {
            name: 'Aturan',
            kind: 'journal',
            validFrom: '2020-01-01',
            amountFrom: 0,
            levels: [{ mode: 'any', approvers: [{ role: 'admin' }] }],
            ...change,
          },
        })
      ).errors.map(({ path }) => path)
    expect(await refused({ name: '', kind: 'tidak-ada' })).toEqual(['name', 'kind'])
    expect(await refused({ levels: [] })).toEqual(['levels'])
    expect(await refused({ levels: [{ mode: 'any', approvers: [{ role: 'viewer' }] }] })).toEqual([
      'levels.0.approvers',
    ])
    expect(await refused({ discountOver: 100 })).toEqual(['kind'])
    expect(await refused({ waiver: 'Sendiri' })).toEqual(['waiver'])
  })

  test('are simulated as they are applied', async () => {
    await world.rule('journal', {
      amountFrom: 1_000 as never,
      levels: [
        { mode: 'any', approvers: [{ role: 'admin' }, { role: 'user' }] },
        { mode: 'all', approvers: [{ userId: world.ids.get('Sari Contoh') ?? 0 }, { role: 'admin' }] },
      ],
    })
    const makerId = world.ids.get('Rina Contoh') ?? 0
    const simulated = await world.admin.call(contract.simulateApproval, {
      body: { kind: 'journal', amount: 5_000, makerId },
    })
    const { request } = await waiting(5_000)
    const told = [(await read(world.admin, request.id)).deciders]
    await decide(world.tono, request)
    told.push((await read(world.admin, request.id)).deciders)
    expect(told).toEqual(simulated.levels.map(({ deciders }) => deciders))
    await decide(world.sari, { ...request, level: 2 })
    expect(await world.newest()).toMatchObject({ state: 'waiting' })
    await decide(world.admin, { ...request, level: 2 })
    expect(await world.newest()).toMatchObject({ state: 'carried_out' })
    expect(simulated.isStuck).toBe(false)
  })
})

describe('deciding', () => {
  test('two people at one instant: one effect, and one of them is told who decided', async () => {
    await world.rule('journal')
    const { request, entry } = await waiting()
    const answers = await Promise.all(
      [world.admin, world.sari].map((client) =>
        client.send('POST', `/approvals/${request.id}/decision`, {
          body: JSON.stringify({ level: 1, verdict: 'approved', reason: '' }),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [refused] = answers.filter(({ status }) => status === 409)
    const title = expect.stringMatching(
      /^(Disetujui|Tingkat ini sudah disetujui) oleh (Admin|Sari Contoh)\./,
    ) as string
    expect(refused?.body).toMatchObject({ code: 'approval-decided', title })
    expect(await entryOf(entry.entryNumber)).toMatchObject({ status: 'posted' })
    const { count } = await soleRowOf(
      world.db,
      sql<{
        count: number
      }>`select count(*) as count from approval_decision where request_id = ${request.id}`,
    )
    expect(count).toBe(1)
  })

  test('a refusal needs its reason, and leaves the draft to its maker', async () => {
    await world.rule('journal')
    const { request, entry } = await waiting()
    const without = await world.admin.refusal(contract.decideApproval, {
      params: { id: request.id },
      body: { level: 1, verdict: 'rejected', reason: '' },
    })
    expect(without.errors.map(({ path }) => path)).toEqual(['reason'])
    await decide(world.admin, request, 'rejected', 'Bukan bulan ini')
    expect(await entryOf(entry.entryNumber)).toMatchObject({ status: 'draft', approval: 'rejected' })
  })

  test('a waiver lets the only admin decide about the own request, and names itself in the audit log', async () => {
    await sql`update user_account set is_active = false where email = 'sari@contoh.example'`.execute(world.db)
    try {
      await world.rule('journal', { waiver: 'Satu admin' })
      const { request, entry } = await waiting(2_000, {}, world.admin)
      expect((await read(world.admin, request.id)).waiver).toBe('Satu admin')
      await decide(world.admin, request)
      expect(await entryOf(entry.entryNumber)).toMatchObject({ status: 'posted' })
      const { waiver } = await soleRowOf(
        world.db,
        sql<{ waiver: string }>`select after ->> 'waiver' as waiver from audit_log
          where table_name = 'approval_decision' order by id desc limit 1`,
      )
      expect(waiver).toBe('Satu admin')
    } finally {
      await sql`update user_account set is_active = true where email = 'sari@contoh.example'`.execute(
        world.db,
      )
    }
  })

  test('the last to change a draft does not decide about it either', async () => {
    await world.rule('journal', { levels: [{ mode: 'any', approvers: [{ role: 'admin' }] }] })
    const draft = await world.rina.call(journals.createJournalEntry, { body: body(3_000, { post: false }) })
    const change = { params: { id: draft.id }, version: 1, body: body(4_000, { post: false }) }
    await world.sari.call(journals.updateJournalEntry, change)
    await world.rina.call(journals.postJournalEntry, { params: { id: draft.id }, version: 2 })
    const request = { ...(await world.newest()), level: 1 }
    expect(await refusedDecision(world.sari, request)).toMatchObject({ code: 'approval-not-yours' })
    await decide(world.admin, request)
  })
})

describe('delegation', () => {
  test('lets somebody decide in the place of another, within days, amount and kinds, and never for the maker', async () => {
    const sari = world.ids.get('Sari Contoh') ?? 0
    const level = { mode: 'any' as const, approvers: [{ userId: sari }] }
    await world.rule('journal', { levels: [level] })
    const { request } = await waiting(1_000)
    expect(await refusedDecision(world.tono, request)).toMatchObject({ code: 'approval-not-yours' })
    const given = { fromDay: today(), untilDay: today(), amountUntil: 1_500, kinds: ['journal'] }
    const toTono = { ...given, delegateId: world.ids.get('Tono Contoh') ?? 0 }
    const { id } = await world.sari.call(contract.createDelegation, { body: toTono as never })
    expect((await read(world.tono, request.id)).decidesFor).toBe('Sari Contoh')
    await decide(world.tono, request)
    expect((await read(world.tono, request.id)).decisions).toMatchObject([
      { decidedBy: 'Tono Contoh', principal: 'Sari Contoh' },
    ])
    const larger = await waiting(2_000)
    expect(await refusedDecision(world.tono, larger.request)).toMatchObject({ code: 'approval-not-yours' })
    const ofTono = await waiting(1_000, {}, world.tono)
    expect(await refusedDecision(world.tono, ofTono.request)).toMatchObject({ code: 'approval-not-yours' })
    const ofSari = await waiting(1_000, {}, world.sari)
    expect(await refusedDecision(world.tono, ofSari.request)).toMatchObject({ code: 'approval-not-yours' })
    await world.sari.call(contract.revokeDelegation, { params: { id } })
    const later = await waiting(1_000)
    expect(await refusedDecision(world.tono, later.request)).toMatchObject({ code: 'approval-not-yours' })
  })

  test('is refused to oneself, to who may not decide, and for days that are over', async () => {
    const yesterday = addDays(toDay(today()), -1)
    const refused = async (change: Record<string, unknown>) =>
      (
        await world.rina.refusal(contract.createDelegation, {
          body: {
            delegateId: world.ids.get('Admin') ?? 0,
            fromDay: today(),
            untilDay: today(),
            ...change,
          } as never,
        })
      ).errors.map(({ path }) => path)
    expect(await refused({ delegateId: null })).toEqual(['delegateId'])
    expect(await refused({ delegateId: world.ids.get('Rina Contoh') })).toEqual(['delegateId'])
    expect(await refused({ delegateId: world.ids.get('Budi Contoh') })).toEqual(['delegateId'])
    expect(await refused({ fromDay: yesterday, untilDay: yesterday })).toEqual(['untilDay'])
    expect(await refused({ kinds: ['tidak-ada'] })).toEqual(['kinds'])
  })
})

describe('what changes', () => {
  test('withdraws what waits, and comes back with the difference', async () => {
    await world.rule('journal')
    const { request, entry } = await waiting(1_000)
    const changed = await world.rina.call(journals.updateJournalEntry, {
      params: { id: entry.id },
      version: 1,
      body: body(1_500, { description: 'Penjualan tunai pagi' }),
    })
    expect(changed).toMatchObject({ status: 'draft', approval: 'waiting' })
    expect(await read(world.admin, request.id)).toMatchObject({ state: 'withdrawn' })
    const again = await world.newest()
    expect((await read(world.admin, again.id)).difference).toMatchObject({
      fields: [
        { label: 'Keterangan', before: 'Penjualan tunai', after: 'Penjualan tunai pagi' },
        { label: 'Total debit', before: { rupiah: 1_000 }, after: { rupiah: 1_500 } },
      ],
      removed: [expect.anything(), expect.anything()],
      added: [expect.anything(), expect.anything()],
    })
    expect(await refusedDecision(world.admin, request)).toMatchObject({ code: 'approval-decided' })
    await decide(world.admin, { id: again.id, level: 1 })
    expect(await entryOf(entry.entryNumber)).toMatchObject({ status: 'posted', totalDebit: 1_500 })
  })

  test('a draft that is deleted takes its request along, and who asked may withdraw it', async () => {
    await world.rule('journal')
    const first = await waiting()
    await world.rina.call(journals.deleteJournalEntry, { params: { id: first.entry.id }, version: 1 })
    expect(await world.newest()).toMatchObject({ id: first.request.id, state: 'withdrawn' })
    const second = await waiting()
    const params = { id: second.request.id }
    expect((await world.tono.refusal(contract.withdrawApproval, { params })).status).toBe(403)
    await world.rina.call(contract.withdrawApproval, { params })
    expect(await entryOf(second.entry.entryNumber)).toMatchObject({ status: 'draft', approval: null })
  })
})

describe('an act that refuses when it is decided', () => {
  const day = () => addDays(toDay(today()), -60)

  test('leaves everything as it was, says why, and is carried out once nothing hinders it', async () => {
    await world.rule('journal')
    const { request, entry } = await waiting(1_000, { entryDate: day() })
    await sql`insert into fiscal_period (month, status, changed_by) values (date_trunc('month', ${day()}::date), 'locked', 'uji')`.execute(
      world.db,
    )
    const before = await world.countPosted()
    const held = await decide(world.admin, request)
    expect(held).toMatchObject({ state: 'blocked', made: null })
    expect(held.reason).toMatch(/terkunci/i)
    expect(await world.countPosted()).toBe(before)
    expect(await read(world.rina, request.id)).toMatchObject({
      state: 'blocked',
      decisions: [],
      reason: held.reason,
    })
    expect((await world.decidable(world.sari)).map(({ id }) => id)).toContain(request.id)
    await openMonths()
    await decide(world.sari, request)
    expect(await entryOf(entry.entryNumber)).toMatchObject({ status: 'posted', entryDate: day() })
  })

  test('because its maker is not active any more, or lost the right', async () => {
    await world.rule('journal')
    const { request } = await waiting()
    const states = async (change: ReturnType<typeof sql>) => {
      await change.execute(world.db)
      return decide(world.admin, request)
    }
    const rina = sql`email = 'rina@contoh.example'`
    expect(await states(sql`update user_account set is_active = false where ${rina}`)).toMatchObject({
      state: 'blocked',
      reason: 'Rina Contoh tidak aktif lagi',
    })
    const lost = sql`update user_account set is_active = true, role = 'viewer' where ${rina}`
    expect(await states(lost)).toMatchObject({
      state: 'blocked',
      reason: 'Rina Contoh tidak berhak lagi melakukannya',
    })
  })
})

describe('the database', () => {
  test('refuses decisions of makers, second decisions, ways back and what no decision granted', async () => {
    await world.rule('journal')
    const { request } = await waiting()
    const decision = (person: string, level = 1) =>
      `insert into approval_decision (request_id, level, seat, verdict, decided_by_id, decided_by, principal_id, principal)
       values (${request.id}, ${level}, 0, 'approved', ${world.ids.get(person)}, 'x', ${world.ids.get(person)}, 'x')`
    const state = (to: string, ends = 'null') =>
      `update approval_request set state = '${to}', ended_at = ${ends} where id = ${request.id}`
    expect(await application.attack([decision('Rina Contoh')])).toBe('NR002')
    expect(await application.attack([decision('Admin', 2)])).toBe('NR002')
    expect(await application.attack([decision('Admin'), decision('Admin')])).toBe('23505')
    expect(await application.attack([state('granted')])).toBe('NR002')
    expect(await application.attack([state('carried_out', 'now()')])).toBe('NR002')
    expect(await application.attack([state('withdrawn', 'now()'), state('waiting')])).toBe('NR002')
    expect(
      await application.attack([`update approval_request set amount = 0 where id = ${request.id}`]),
    ).toBe('42501')
    expect(await application.attack([`delete from approval_decision`])).toBe('42501')
    await world.rina.call(contract.withdrawApproval, { params: { id: request.id } })
  })
})
