import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as budgets from '../src/modules/budget/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { runDueJournals } from '../src/modules/journals/recurring/server/run-due-journals.ts'
import { cancelBill, createBill, readBill } from '../src/modules/purchasing/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { addMonths, monthStart, type Day } from '../src/platform/rules/day/day.ts'
import { connect, soleRowOf } from '../src/platform/server/database/database.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'
import { budgetInForce, unusedCosts } from './budget-in-force.ts'

let world: ApprovalWorld
let today: Day
/** Accounts of one group that the example company has never used. */
let costs: string[]
const planned = 1_000_000

beforeAll(async () => {
  world = await createApprovalWorld()
  today = (await world.admin.call(readWorkspace)).today
  costs = await unusedCosts(world.db)
  await budgetInForce(world, { codes: costs, amount: planned })
})
beforeEach(async () => {
  await sql`delete from budget_control`.execute(world.db)
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

const cost = (at = 0) => costs[at] ?? ''

type Control = { readonly action: 'ignore' | 'warn' | 'stop'; readonly span: 'month' | 'ytd' | 'year' }

function control(code: string, { action, span }: Control) {
  return world.admin.call(budgets.writeBudgetControl, {
    body: { accountId: world.account(code) as never, action, span },
  })
}

function entry(amount: number, code = cost(), entryDate: Day = today) {
  const line = (accountCode: string, debit: number, credit: number) => ({
    accountId: world.account(accountCode),
    debit,
    credit,
  })
  const lines = [line(code, amount, 0), line('1-1101', 0, amount)]
  return { entryDate, description: 'Belanja', lines, post: true } as never
}

const post = (amount: number, code?: string, day?: Day) =>
  world.rina.call(journals.createJournalEntry, { body: entry(amount, code, day) })
const refused = (amount: number, code?: string, day?: Day) =>
  world.rina.refusal(journals.createJournalEntry, { body: entry(amount, code, day) })

/** Takes what was spent back, so that each test begins with all of it. */
async function giveBack() {
  const { rows } = await sql<{
    id: number
  }>`select distinct e.id from journal_entry e join journal_line l on l.entry_id = e.id
    where e.status = 'posted' and e.reference_type in ('manual', 'recurring') and l.account_id = any(${costs.map(world.account)}::bigint[])
      and not exists (select from journal_entry r where r.reverses_entry_id = e.id)`.execute(world.db)
  for (const { id } of rows) {
    const { day } = await soleRowOf(
      world.db,
      sql<{ day: Day }>`select entry_date as day from journal_entry where id = ${id}`,
    )
    await world.admin.call(journals.reverseJournalEntry, {
      params: { id },
      body: { entryDate: day, reason: 'Selesai diuji' },
    })
  }
}
afterEach(giveBack)

/** A file that was checked as right, and what became of it. */
async function imported(client: ApprovalWorld['admin'], file: string) {
  await client.call(journals.startJournalImport, {
    query: { fileName: 'a.csv', format: 'csv', posts: 'true', force: 'true' },
    body: new TextEncoder().encode(file) as never,
  })
  const status = async () => (await client.call(journals.listJournalImports)).rows[0]?.status
  await expect.poll(status, { timeout: 20_000 }).toBe('failed')
}

async function asOwner(statement: string): Promise<void> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1 })
  await sql.raw(`set role none; ${statement}; reset role`).execute(owner)
  await owner.destroy()
}

describe('a budget that stops', () => {
  it('takes what is left of the month to the last rupiah, and refuses one more', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    await post(planned - 1)
    expect(await refused(2)).toMatchObject({ status: 422, code: 'over-budget' })
    await post(1)
    expect(await refused(1)).toMatchObject({ code: 'over-budget' })
  })

  it('is refused in the same words where what was stopped cannot be kept', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    await asOwner('revoke insert on budget_stop from neraca_app')
    expect(await refused(planned + 1)).toMatchObject({ status: 422, code: 'over-budget' })
    await asOwner('grant insert (act, asked_by, message) on budget_stop to neraca_app')
  })

  it('is of the year, too, and of the year up to every month that follows', async () => {
    const month = Number(today.slice(5, 7))
    await control(cost(), { action: 'stop', span: 'ytd' })
    await post(planned * month)
    // A day that is passed takes nothing of what was spent since.
    if (month > 1) {
      const early = monthStart(addMonths(today, -1))
      expect(await refused(1, cost(), early)).toMatchObject({ code: 'over-budget' })
    }
    await control(cost(), { action: 'stop', span: 'year' })
    if (month < 12) await post(planned * (12 - month))
    expect(await refused(1)).toMatchObject({ code: 'over-budget' })
  })

  it('is of a group, without accounts that are ignored in it', async () => {
    const group = `${cost().slice(0, 4)}00`
    const { count } = await soleRowOf(
      world.db,
      sql<{
        count: number
      }>`select count(*) as count from account where parent_code = ${group} and code = any(${costs})`,
    )
    expect(count).toBe(2)
    await control(group, { action: 'stop', span: 'month' })
    const { spent } = await soleRowOf(
      world.db,
      sql<{
        spent: number
      }>`select coalesce(sum(b.debit - b.credit), 0)::bigint as spent from account_month_balance b
        join account a on a.id = b.account_id where a.parent_code = ${group} and b.month = ${monthStart(today)}::date`,
    )
    await post(2 * planned - spent)
    expect(await refused(1, cost(1))).toMatchObject({ code: 'over-budget' })
    await control(cost(1), { action: 'ignore', span: 'month' })
    await post(1, cost(1))
  })

  it('is not asked where there is no control, and only noted where it warns', async () => {
    await post(planned * 20)
    await control(cost(), { action: 'warn', span: 'month' })
    await post(1)
    await control(cost(), { action: 'stop', span: 'month' })
    await post(5, '1-1102')
  })

  it('refuses a draft that is posted, a batch as it goes, a schedule and a file', async () => {
    const { rina, admin } = world
    await control(cost(), { action: 'stop', span: 'month' })
    const draft = await rina.call(journals.createJournalEntry, {
      body: { ...(entry(planned + 1) as object), post: false } as never,
    })
    const posting = { params: { id: draft.id }, version: 1 }
    expect(await rina.refusal(journals.postJournalEntry, posting)).toMatchObject({ code: 'over-budget' })
    const change = { ...posting, body: entry(planned + 2) }
    expect(await rina.refusal(journals.updateJournalEntry, change)).toMatchObject({ code: 'over-budget' })
    const entries = [planned + 1, planned, 1].map((amount) => {
      const { post: _post, ...typed } = entry(amount) as { post: boolean }
      return typed
    }) as never
    const all = await rina.refusal(journals.postJournalBatch, { body: { mode: 'all', entries } })
    expect(all.errors.map(({ path }) => path)).toEqual([
      'entries.0.lines.0.accountId',
      'entries.2.lines.0.accountId',
    ])
    const batch = await rina.call(journals.postJournalBatch, { body: { mode: 'each', entries } as never })
    expect(batch).toMatchObject({ posted: 1, refused: 2 })
    await rina.call(journals.createRecurringJournal, {
      body: {
        name: 'Berulang',
        description: 'Berulang',
        schedule: { frequency: 'weekly', onDay: null, start: today },
        posts: true,
        reversesNextMonth: false,
        isActive: true,
        lines: (entry(1) as { lines: unknown }).lines,
      } as never,
    })
    const errors: unknown[] = []
    const before = await world.countPosted()
    await runDueJournals(world.db, { today, onError: (error) => errors.push(error) })
    expect([errors, await world.countPosted()]).toEqual([[], before])
    const file = `jurnal,tanggal,keterangan,akun,debit,kredit\nA1,${today},Sewa,${cost()},1,0\nA1,${today},Sewa,1-1101,0,1\n`
    await imported(admin, file)
    expect(await world.countPosted()).toBe(before)
  })

  it('refuses a bill at the line that spends beyond it, with VAT that is not credited', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    const bill = await someBill()
    const enter = (amount: number) => ({ body: bill(amount) as never })
    const { errors } = await world.rina.refusal(createBill, enter(planned + 1))
    expect(errors.map(({ path }) => path)).toEqual(['lines.1.accountId'])
    const { billNumber } = await world.rina.call(createBill, enter(planned))
    expect(await refused(1)).toMatchObject({ code: 'over-budget' })
    await cancelled([billNumber])
    await post(1)
  })

  it('lets one of two through who take the last of it at once', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    for (let round = 0; round < 3; round += 1) {
      const clients = [world.rina, world.tono, world.admin, world.sari]
      const replies = await Promise.all(
        clients.map((client) =>
          client.send('POST', '/journal-entries', {
            body: JSON.stringify(entry(planned)),
            headers: { 'content-type': 'application/json' },
          }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
      await giveBack()
    }
  })
})

async function cancelled(numbers: readonly string[]) {
  for (const number of numbers) {
    const { id } = await world.rina.call(readBill, { params: { number } })
    const body = { entryDate: today, reason: 'Selesai diuji' } as never
    await world.admin.call(cancelBill, { params: { id }, body })
  }
}

/** Bills of one vendor: a rupiah elsewhere, and an amount on the account that is held to its budget. */
async function someBill() {
  const { id: vendorId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select min(id) as id from vendor where is_active`,
  )
  return (amount: number) => ({
    ...{ billDate: today, postingDay: today, documentNumber: `A-${Math.random()}`, vendorId },
    ...{ taxInvoiceNumber: '', taxInvoiceDay: null, taxAmount: null, isCreditable: true },
    lines: [
      ...[{ accountId: world.account('5-2101'), description: '', amount: 1 }],
      ...[{ accountId: world.account(cost()), description: '', amount }],
    ].map((line) => ({ ...line, taxClass: 'untaxed', objectCode: null })),
  })
}

describe('a rule for what is over its budget', () => {
  const rule = () => world.rule('journal', { overBudget: true })

  it('asks people about bills instead of stopping them', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    const bill = await someBill()
    await world.rule('vendor-bill', { overBudget: true })
    const { billNumber } = await world.rina.call(createBill, { body: bill(planned) as never })
    const before = await world.countPosted()
    await world.rina.asks(createBill, { body: bill(1) as never })
    expect(await world.countPosted()).toBe(before)
    await decide(world.admin, { id: await world.newestId(), level: 1 })
    const { state, made } = await world.newest()
    expect([state, await world.countPosted()]).toEqual(['carried_out', before + 1])
    await cancelled([billNumber, made ?? ''])
  })

  it('asks people instead of stopping, and what they agreed to is posted', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    await rule()
    await post(planned)
    const before = await world.countPosted()
    await post(1)
    const request = await world.newest()
    expect([request.state, await world.countPosted()]).toEqual(['waiting', before])
    await decide(world.sari, { id: request.id, level: 1 })
    expect(await world.countPosted()).toBe(before + 1)
  })

  it('asks where a budget only warns, and never within it', async () => {
    await control(cost(), { action: 'warn', span: 'month' })
    await rule()
    const former = await world.newestId()
    await post(planned)
    expect(await world.newestId()).toBe(former)
    await post(1)
    expect(await world.newestId()).toBeGreaterThan(former)
  })

  it('of another matter does not open a budget that stops', async () => {
    await control(cost(), { action: 'stop', span: 'month' })
    await world.rule('journal')
    expect(await refused(planned + 1)).toMatchObject({ code: 'over-budget' })
  })
})

describe('who may', () => {
  it('only admins hold accounts to their budget, and only those that are planned', async () => {
    const body = { accountId: world.account(cost()) as never, action: 'stop', span: 'month' } as const
    expect(await world.rina.refusal(budgets.writeBudgetControl, { body })).toMatchObject({ status: 403 })
    const cash = { ...body, accountId: world.account('1-1101') as never }
    expect(await world.admin.refusal(budgets.writeBudgetControl, { body: cash })).toMatchObject({
      code: 'account-not-planned',
    })
    const made = await world.admin.call(budgets.writeBudgetControl, { body })
    await world.admin.call(budgets.removeBudgetControl, { params: { id: made.id } as never })
    expect((await world.rina.call(budgets.listBudgetControls)).rows).toEqual([])
  })
})
