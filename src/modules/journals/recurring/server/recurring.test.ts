import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { connect } from '../../../../platform/server/database/database.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import {
  cancelAccrual,
  createRecurringJournal,
  listAccruals,
  listRecurringJournals,
  readRecurringJournal,
  reverseAccrualNow,
  runRecurringJournal,
  skipRecurringRun,
  updateRecurringJournal,
  type RecurringJournal,
} from '../contract.ts'
import { createJournalEntry, readJournalEntry, reverseJournalEntry } from '../../entries/contract.ts'
import { deleteAccount, updateAccount } from '../../../accounts/contract.ts'
import { journalsChecks } from '../../server/journals-health.ts'
import { runDueJournals } from './run-due-journals.ts'

let world: TestWorld
let admin: Client
let account: (code: string) => number
let named = 0

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  account = await accountIds(world.db)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Input = BodyOf<typeof createRecurringJournal>

function lines(amount: number): Input['lines'] {
  const [rent, bank] = [account('5-3201'), account('1-1102')]
  return [
    { accountId: rent, debit: toRupiah(amount), credit: toRupiah(0), description: 'Sewa {bulan}' },
    { accountId: bank, debit: toRupiah(0), credit: toRupiah(amount) },
  ]
}

function rent(change: Partial<Input> = {}): Input {
  named += 1
  return {
    name: `Sewa ${named}`,
    description: 'Sewa kantor {bulan} {tahun}',
    schedule: { frequency: 'monthly', onDay: 31, start: toDay('2026-08-01') },
    posts: true,
    reversesNextMonth: false,
    isActive: true,
    lines: lines(1_000_000),
    ...change,
  }
}

/** Creates on a day in November 2026 and lets the runner work on that day. */
async function made(input: Input, today: Day = toDay('2026-11-21')): Promise<RecurringJournal> {
  world.setClock(`${today}T05:00:00Z`)
  const { id } = await admin.call(createRecurringJournal, { body: input })
  await run(today)
  return admin.call(readRecurringJournal, { params: { id } })
}

async function run(today: Day): Promise<void> {
  const broken: unknown[] = []
  await runDueJournals(world.db, { today, onError: (error) => broken.push(error) })
  expect(broken).toEqual([])
}

async function lock(month: string, status: 'locked' | 'open'): Promise<void> {
  await sql`insert into fiscal_period (month, status, changed_by) values (${month}, ${status}, 'Rina')
    on conflict (month) do update set status = excluded.status`.execute(world.db)
}

const statesOf = ({ runs }: RecurringJournal) => runs.map(({ dueDay, status }) => [dueDay, status])

test('missed months are made at their own days, with their texts', async () => {
  const journal = await made(rent())
  expect(statesOf(journal)).toEqual([
    ['2026-10-31', 'made'],
    ['2026-09-30', 'made'],
    ['2026-08-31', 'made'],
  ])
  expect([journal.nextDue, journal.missed]).toEqual(['2026-11-30', 0])
  const number = journal.runs[1]?.entryNumber ?? ''
  const entry = await admin.call(readJournalEntry, { params: { number } })
  expect([entry.entryDate, entry.status, entry.description]).toEqual([
    '2026-09-30',
    'posted',
    'Sewa kantor September 2026',
  ])
  expect([entry.referenceType, entry.referenceNumber, entry.createdBy]).toEqual([
    'recurring',
    journal.name,
    'system',
  ])
  expect(entry.lines[0]?.description).toBe('Sewa September')
  expect(entry.actions).toEqual(['reverse'])
})

test('days that passed while the program was off are shown until they are made', async () => {
  world.setClock('2026-08-15T05:00:00Z')
  const { id } = await admin.call(createRecurringJournal, { body: rent() })
  world.setClock('2026-11-21T05:00:00Z')
  const before = await admin.call(readRecurringJournal, { params: { id } })
  expect([before.missed, before.nextDue]).toEqual([3, '2026-08-31'])
  await run(toDay('2026-11-21'))
  const after = await admin.call(readRecurringJournal, { params: { id } })
  expect([after.missed, after.runs.length]).toEqual([0, 3])
})

test('twenty runners at once make each entry exactly once', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  const weekly = { frequency: 'weekly', onDay: null, start: toDay('2026-09-01') } as const
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) {
    ids.push((await admin.call(createRecurringJournal, { body: rent({ schedule: weekly }) })).id)
  }
  await Promise.all(Array.from({ length: 20 }, () => run(toDay('2026-11-21'))))
  const { rows } = await sql<{ id: number; day: string; count: number }>`
    select reference_id as id, entry_date as day, count(*) from journal_entry
    where reference_type = 'recurring' and reference_id = any(${ids}::bigint[])
    group by 1, 2 order by 1, 2`.execute(world.db)
  expect(rows).toHaveLength(4 * 12)
  expect(rows.filter(({ count }) => count !== 1)).toEqual([])
})

test('one left as a draft belongs to who made the recurring journal', async () => {
  const user = await world.as('user')
  world.setClock('2026-11-21T05:00:00Z')
  const { id } = await user.call(createRecurringJournal, {
    body: rent({ posts: false, schedule: { frequency: 'monthly', onDay: 20, start: toDay('2026-11-01') } }),
  })
  await run(toDay('2026-11-21'))
  const { runs } = await user.call(readRecurringJournal, { params: { id } })
  const entry = await user.call(readJournalEntry, { params: { number: runs[0]?.entryNumber ?? '' } })
  expect([entry.status, entry.actions]).toEqual(['draft', ['edit', 'delete', 'post']])
})

test('a locked month is stored as a failure with its reason, others go on, and it can be tried again', async () => {
  await lock('2026-09-01', 'locked')
  const journal = await made(rent())
  expect(statesOf(journal)).toEqual([
    ['2026-10-31', 'made'],
    ['2026-09-30', 'failed'],
    ['2026-08-31', 'made'],
  ])
  const { rows } = await admin.call(listRecurringJournals)
  const row = rows.find(({ id }) => id === journal.id)
  expect([row?.failed, row?.firstFailure?.dueDay]).toEqual([1, '2026-09-30'])
  expect(row?.firstFailure?.reason).toMatch(/Periode/)
  const params = { id: journal.id, dueDay: toDay('2026-09-30') }
  expect(statesOf(await admin.call(runRecurringJournal, { params }))[1]?.[1]).toBe('failed')
  await lock('2026-09-01', 'open')
  const again = await admin.call(runRecurringJournal, { params })
  expect([statesOf(again)[1]?.[1], again.failed, again.nextDue]).toEqual(['made', 0, '2026-11-30'])
  expect((await admin.refusal(runRecurringJournal, { params })).code).toBe('already-run')
})

test('an account switched off since then is named', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  const { id } = await admin.call(createRecurringJournal, {
    body: rent({ schedule: { frequency: 'monthly', onDay: 22, start: toDay('2026-11-22') } }),
  })
  const params = { id: account('5-3201') }
  const body = { name: 'Beban Sewa', isActive: false }
  const off = await admin.call(updateAccount, { params, body, version: 1 })
  await run(toDay('2026-11-22'))
  const { firstFailure } = await admin.call(readRecurringJournal, { params: { id } })
  expect(firstFailure?.reason).toMatch(/^Baris 1: Akun 5-3201 .* tidak aktif$/)
  await admin.call(updateAccount, { params, body: { ...body, isActive: true }, version: off.version })
})

test('a run can be skipped with a reason, the next one ahead of its day too', async () => {
  await lock('2026-10-01', 'locked')
  const { id } = await made(rent())
  await lock('2026-10-01', 'open')
  const skip = (dueDay: string, reason: string) => ({
    params: { id, dueDay: toDay(dueDay) },
    body: { reason },
  })
  expect((await admin.refusal(skipRecurringRun, skip('2026-10-31', ' '))).errors[0]?.path).toBe('reason')
  await admin.call(skipRecurringRun, skip('2026-10-31', 'Sudah dicatat'))
  const skipped = await admin.call(skipRecurringRun, skip('2026-11-30', 'Libur sewa'))
  expect([skipped.nextDue, skipped.failed]).toEqual(['2026-12-31', 0])
  expect((await admin.refusal(skipRecurringRun, skip('2026-11-30', 'x'))).status).toBe(409)
  expect((await admin.refusal(skipRecurringRun, skip('2027-01-31', 'x'))).code).toBe('not-of-schedule')
  const early = { params: { id, dueDay: toDay('2026-12-31') } }
  expect((await admin.refusal(runRecurringJournal, early)).code).toBe('not-due')
})

test('what fell due while it was switched off does not come later', async () => {
  const input = rent({ isActive: false })
  const journal = await made(input)
  expect([journal.runs, journal.missed]).toEqual([[], 0])
  const on = { params: { id: journal.id }, body: { ...input, isActive: true }, version: journal.version }
  const switched = await admin.call(updateRecurringJournal, on)
  expect([switched.nextDue, switched.missed]).toEqual(['2026-11-30', 0])
  expect((await admin.refusal(updateRecurringJournal, on)).status).toBe(412)
})

test('one that began long ago is changed and switched off, with accounts that were switched off meanwhile', async () => {
  const input = rent({ schedule: { frequency: 'monthly', onDay: 5, start: toDay('2026-11-01'), count: 30 } })
  const { id } = await made(input)
  world.setClock('2028-02-10T05:00:00Z')
  await run(toDay('2028-02-10'))
  const change = async (body: Partial<Input>) => {
    const { version } = await admin.call(readRecurringJournal, { params: { id } })
    return { params: { id }, body: { ...input, ...body }, version }
  }
  const renamed = await admin.call(updateRecurringJournal, await change({ name: `${input.name} baru` }))
  expect([renamed.schedule.start, renamed.schedule.count, renamed.nextDue]).toEqual([
    '2026-11-01',
    30,
    '2028-03-05',
  ])
  const params = { id: account('5-3201') }
  const found = await sql<{ version: number }>`select version from account where id = ${params.id}`.execute(
    world.db,
  )
  const body = { name: 'Beban Sewa', isActive: false }
  const off = await admin.call(updateAccount, { params, body, version: found.rows[0]?.version ?? 0 })
  const refused = await admin.refusal(updateRecurringJournal, await change({}))
  expect(refused.errors.map(({ path }) => path)).toEqual(['lines.0.accountId'])
  const switched = await admin.call(updateRecurringJournal, await change({ isActive: false }))
  expect(switched.isActive).toBe(false)
  const nowhere = lines(5).map((line) => ({ ...line, accountId: 999_999 }))
  const lost = await admin.refusal(updateRecurringJournal, await change({ isActive: false, lines: nowhere }))
  expect(lost.status).toBe(422)
  await admin.call(updateAccount, { params, body: { ...body, isActive: true }, version: off.version })
})

test('users touch their own, admins everybody’s, and it stays with who made it', async () => {
  const user = await world.as('user')
  world.setClock('2026-11-21T05:00:00Z')
  await lock('2026-10-01', 'locked')
  const [ours, theirs] = [rent(), rent()]
  const { id } = await made(ours)
  const params = { id }
  const day = { id, dueDay: toDay('2026-10-31') }
  await lock('2026-10-01', 'open')
  const { version, mayTouch } = await user.call(readRecurringJournal, { params })
  expect(mayTouch).toBe(false)
  const refusals = [
    await user.refusal(updateRecurringJournal, { params, body: ours, version }),
    await user.refusal(runRecurringJournal, { params: day }),
    await user.refusal(skipRecurringRun, { params: day, body: { reason: 'x' } }),
  ]
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    refusals.map(() => [403, 'own-recurring-only']),
  )
  const own = await user.call(createRecurringJournal, { body: theirs })
  expect(own.mayTouch).toBe(true)
  const changed = { params: { id: own.id }, body: theirs }
  const second = await admin.call(updateRecurringJournal, { ...changed, version: own.version })
  expect(second.createdBy).toBe(own.createdBy)
  await user.call(updateRecurringJournal, { ...changed, version: second.version })
  const skip = { params: { id: own.id, dueDay: toDay('2026-08-31') }, body: { reason: 'Libur' } }
  await user.call(skipRecurringRun, skip)
  const next = { params: { id: own.id, dueDay: toDay('2026-09-30') } }
  expect(statesOf(await user.call(runRecurringJournal, next))[0]).toEqual(['2026-09-30', 'made'])
})

test('a changed schedule goes on after the last day that was dealt with', async () => {
  const input = rent()
  const journal = await made(input)
  const weekly = { frequency: 'weekly', onDay: null, start: toDay('2026-08-01') } as const
  const params = { id: journal.id }
  const body = { ...input, schedule: weekly }
  const changed = await admin.call(updateRecurringJournal, { params, body, version: journal.version })
  expect([changed.resumesOn, changed.nextDue]).toEqual(['2026-11-01', '2026-11-07'])
})

test('what is wrong with it is refused at its field', async () => {
  const refused = async (change: Partial<Input>) =>
    (await admin.refusal(createRecurringJournal, { body: rent(change) })).errors.map(({ path }) => path)
  world.setClock('2026-11-21T05:00:00Z')
  expect(await refused({ description: '{minggu}' })).toEqual(['description'])
  expect(await refused({ lines: lines(5).slice(0, 1) })).toContain('lines')
  const heading = lines(5).map((line) => ({ ...line, accountId: account('5-2000') }))
  expect(await refused({ lines: heading })).toContain('lines.0.accountId')
  const taken = rent()
  await admin.call(createRecurringJournal, { body: { ...taken, isActive: false } })
  expect(await refused({ name: taken.name.toUpperCase() })).toEqual(['name'])
})

test('an account of a recurring journal is not deleted', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  const [first, second] = lines(5)
  if (first === undefined || second === undefined) throw new Error('no lines')
  const unused = { ...first, accountId: account('5-3208') }
  await admin.call(createRecurringJournal, { body: rent({ isActive: false, lines: [unused, second] }) })
  const refused = await admin.refusal(deleteAccount, { params: { id: account('5-3208') } })
  expect([refused.status, refused.code]).toEqual([409, 'account-in-use'])
})

const accrued = (entryDate: string, change: object = {}) => ({
  entryDate: toDay(entryDate),
  description: 'Beban gaji yang masih harus dibayar',
  lines: lines(750),
  post: true,
  reversesNextMonth: true,
  ...change,
})

test('an accrual is reversed on the first day of the next month, not before, and linked both ways', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  const entry = await admin.call(createJournalEntry, { body: accrued('2026-11-20') })
  expect(entry.accrual).toMatchObject({ reversalDay: '2026-12-01', status: 'waiting' })
  await run(toDay('2026-11-30'))
  const read = () => admin.call(readJournalEntry, { params: { number: entry.entryNumber } })
  expect((await read()).reversedBy).toEqual([])
  await Promise.all(Array.from({ length: 8 }, () => run(toDay('2026-12-01'))))
  const after = await read()
  expect([after.accrual?.status, after.reversedBy[0]?.entryDate]).toEqual(['made', '2026-12-01'])
  const number = after.reversedBy[0]?.entryNumber ?? ''
  const mirror = await admin.call(readJournalEntry, { params: { number } })
  expect([mirror.reversalReason, mirror.referenceType, mirror.reverses?.entryNumber]).toEqual([
    'Balik otomatis akrual',
    'reversal',
    entry.entryNumber,
  ])
  expect(mirror.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    [0, 750],
    [750, 0],
  ])
})

test('one whose day has passed is reversed at once; a draft only after it is posted', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  const late = await admin.call(createJournalEntry, { body: accrued('2026-10-15') })
  const draft = await admin.call(createJournalEntry, { body: accrued('2026-10-16', { post: false }) })
  await run(toDay('2026-11-21'))
  const read = async (number: string) =>
    (await admin.call(readJournalEntry, { params: { number } })).accrual?.status
  expect(await read(late.entryNumber)).toBe('made')
  expect(await read(draft.entryNumber)).toBe('waiting')
})

test('an accrual can be cancelled before its day, and is settled by a reversal by hand', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  const [one, other] = [
    await admin.call(createJournalEntry, { body: accrued('2026-11-20') }),
    await admin.call(createJournalEntry, { body: accrued('2026-11-20') }),
  ]
  const cancel = { params: { id: one.id }, body: { reason: 'Dibayar tunai' }, version: 1 }
  expect((await admin.call(cancelAccrual, cancel)).accrual?.status).toBe('cancelled')
  expect((await admin.refusal(cancelAccrual, cancel)).code).toBe('accrual-settled')
  const reversal = { entryDate: toDay('2026-11-21'), reason: 'Salah' }
  await admin.call(reverseJournalEntry, { params: { id: other.id }, body: reversal })
  await run(toDay('2026-12-01'))
  const states = await Promise.all(
    [one, other].map(({ entryNumber }) => admin.call(readJournalEntry, { params: { number: entryNumber } })),
  )
  expect(states.map(({ accrual, reversedBy }) => [accrual?.status, reversedBy[0]?.entryDate])).toEqual([
    ['cancelled', undefined],
    ['made', '2026-11-21'],
  ])
})

test('a reversal into a locked month is stored as a failure and can be tried again', async () => {
  world.setClock('2026-11-21T05:00:00Z')
  await lock('2026-09-01', 'locked')
  const entry = await admin.call(createJournalEntry, { body: accrued('2026-08-20') })
  await run(toDay('2026-11-21'))
  const { rows } = await admin.call(listAccruals)
  const failed = rows.find(({ entryId }) => entryId === entry.id)
  expect([failed?.status, failed?.reason]).toEqual(['failed', expect.stringMatching(/Periode/)])
  await lock('2026-09-01', 'open')
  const again = await admin.call(reverseAccrualNow, { params: { id: entry.id } })
  expect([again.accrual?.status, again.reversedBy[0]?.entryDate]).toEqual(['made', '2026-09-01'])
})

test('the entries of a recurring journal reverse themselves when asked to', async () => {
  const journal = await made(rent({ reversesNextMonth: true }))
  const number = journal.runs[0]?.entryNumber ?? ''
  const entry = await admin.call(readJournalEntry, { params: { number } })
  expect([entry.accrual?.status, entry.reversedBy[0]?.entryDate]).toEqual(['made', '2026-11-01'])
})

test('what became of a due day cannot be changed in the database, nor the day be run twice', async () => {
  const { id } = await made(rent())
  const change = sql`update recurring_run set status = 'failed', entry_id = null, reason = 'x' where recurring_id = ${id}`
  await expect(change.execute(world.db)).rejects.toThrow('tidak dapat diubah')
  const twice = sql`insert into recurring_run (recurring_id, due_day, status, reason, ran_by)
    values (${id}, '2026-08-31', 'skipped', 'x', 'x')`
  await expect(twice.execute(world.db)).rejects.toThrow('recurring_run_pkey')
})

test('the check of the books names a recurring entry of no due day, and a run of another entry', async () => {
  const { runs } = await made(rent())
  const number = runs[0]?.entryNumber ?? ''
  const asOwner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const undo = new Error('undo')
  const tampered = asOwner.transaction().execute(async (tx) => {
    await sql`alter table recurring_run disable trigger user`.execute(tx)
    await sql`delete from recurring_run where entry_id = (select id from journal_entry where entry_number = ${number})`.execute(
      tx,
    )
    const { rows } = await journalsChecks['recurring entries are each of one due day'].execute(tx)
    expect(rows).toEqual([{ record: number }])
    throw undo
  })
  await expect(tampered).rejects.toBe(undo)
  await asOwner.destroy()
})
