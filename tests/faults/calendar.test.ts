import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as journalsContract from '../../src/modules/journals/contract.ts'
import * as closingContract from '../../src/modules/closing/contract.ts'
import { checkBooks } from '../books.ts'
import { readWorkspace } from '../../src/modules/settings/contract.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../server.ts'

let world: TestWorld
let user: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  user = await world.as('user')
  account = await accountIds(world.db)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

function input(amount: number, change: { entryDate: string; post?: boolean }) {
  const lines = [
    { accountId: account('1-1101'), debit: amount, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: amount },
  ]
  return { description: 'Contoh', lines, ...change }
}

const at = (instant: string) => world.setClock(instant)
const create = (entryDate: string) =>
  user.call(journalsContract.createJournalEntry, { body: input(5, { entryDate, post: true }) })
const refusal = (entryDate: string) =>
  user.refusal(journalsContract.createJournalEntry, { body: input(5, { entryDate }) })

test('numbers by the year of the entry around midnight in Jakarta', async () => {
  at('2030-12-31T16:59:59Z')
  expect((await create('2030-12-31')).entryNumber).toBe('JE-2030-00001')
  expect((await create('2031-01-01')).entryNumber).toBe('JE-2031-00001')
  at('2030-12-31T17:00:00Z')
  expect((await create('2030-12-31')).entryNumber).toBe('JE-2030-00002')
  expect((await create('2031-01-01')).entryNumber).toBe('JE-2031-00002')
})

test('moves the window of days at midnight in Jakarta, not in Greenwich', async () => {
  at('2030-12-31T16:59:59Z')
  expect((await refusal('2031-01-31')).title).toMatch(/30 hari ke depan/)
  at('2030-12-31T17:00:00Z')
  expect((await create('2031-01-31')).entryDate).toBe('2031-01-31')
  at('2030-12-31T23:59:59Z')
  expect((await refusal('2031-02-01')).title).toMatch(/30 hari ke depan/)
})

test('knows the 29th of February when there is one', async () => {
  at('2032-02-29T05:00:00Z')
  expect((await create('2032-02-29')).entryNumber).toBe('JE-2032-00001')
  expect((await create('2031-03-01')).entryDate).toBe('2031-03-01')
  expect((await refusal('2031-02-28')).title).toMatch(/365 hari ke belakang/)
  at('2033-02-28T05:00:00Z')
  expect((await create('2032-02-29')).entryNumber).toBe('JE-2032-00002')
  expect((await refusal('2033-02-29')).title).toBe('Tanggal tidak valid')
  expect((await refusal('2100-02-29')).title).toBe('Tanggal tidak valid')
})

test('keeps the number of a draft that moves to another year', async () => {
  at('2034-01-01T05:00:00Z')
  const draft = await user.call(journalsContract.createJournalEntry, {
    body: input(5, { entryDate: '2033-12-31' }),
  })
  const change = {
    params: { id: draft.id },
    version: 1,
    body: input(5, { entryDate: '2034-01-01', post: true }),
  }
  const posted = await user.call(journalsContract.updateJournalEntry, change)
  expect([posted.entryNumber, posted.entryDate]).toEqual(['JE-2033-00001', '2034-01-01'])
})

test('the day that forms and reports begin with turns at midnight in Jakarta', async () => {
  at('2035-12-31T16:59:59Z')
  expect((await user.call(readWorkspace)).today).toBe('2035-12-31')
  at('2035-12-31T17:00:00Z')
  expect((await user.call(readWorkspace)).today).toBe('2036-01-01')
})

test('a recurring journal of the last day of the month comes due on the 29th of February, at midnight', async () => {
  at('2036-02-28T16:59:59Z')
  const { id, nextDue } = await user.call(journalsContract.createRecurringJournal, {
    body: {
      name: 'Sewa akhir bulan',
      description: 'Sewa {bulan}',
      schedule: { frequency: 'monthly', onDay: 31, start: '2036-02-01' },
      posts: true,
      reversesNextMonth: false,
      isActive: true,
      lines: input(5, { entryDate: '2036-02-29' }).lines,
    },
  })
  expect(nextDue).toBe('2036-02-29')
  const params = { id, dueDay: '2036-02-29' } as never
  expect((await user.refusal(journalsContract.runRecurringJournal, { params })).code).toBe('not-due')
  at('2036-02-28T17:00:00Z')
  const { lastRun, nextDue: following } = await user.call(journalsContract.runRecurringJournal, { params })
  expect([lastRun?.status, lastRun?.dueDay, following]).toEqual(['made', '2036-02-29', '2036-03-31'])
})

test('a locked December takes nothing on its last day, and January everything from its first second', async () => {
  const admin = await world.as('admin')
  at('2036-12-31T17:00:00Z')
  await admin.call(closingContract.lockPeriod, {
    params: { month: '2036-12' } as never,
    body: { reason: 'Tutup buku', withEarlier: false, passOver: 'Buku contoh' },
  })
  const refused = await user.refusal(journalsContract.createJournalEntry, {
    body: input(5, { entryDate: '2036-12-31', post: true }),
  })
  expect(refused.title).toBe('Periode Desember 2036 terkunci')
  expect((await create('2037-01-01')).entryNumber).toBe('JE-2037-00001')
})
