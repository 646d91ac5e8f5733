import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountIds, createWorld, type TestWorld } from '../../../../tests/server.ts'
import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import { listAccounts } from '../../accounts/contract.ts'
import { readTrialBalance } from '../../ledger/contract.ts'
import {
  listLaterPostings,
  readBalanceSheet,
  readCashFlow,
  readChangesInEquity,
  readIncomeStatement,
  type StatementReply,
} from '../contract.ts'

let world: TestWorld
let today: Day
let year: { from: Day; to: Day }

beforeAll(async () => {
  world = await createWorld()
  today = (await (await world.as('viewer')).call(listAccounts)).asOf
  year = { from: `${today.slice(0, 4)}-01-01` as Day, to: today }
})
afterAll(() => world.close())

function row(statement: StatementReply, key: string): readonly number[] {
  return statement.rows.find((each) => each.key === key)?.amounts.map(Number) ?? []
}

describe('the statements of the example company', () => {
  it('meet all their checks', async () => {
    const admin = await world.as('admin')
    const replies = [
      await admin.call(readBalanceSheet, { query: { to: today, compare: 'months' } }),
      await admin.call(readIncomeStatement, { query: { ...year, compare: 'months' } }),
      await admin.call(readCashFlow, { query: { ...year, compare: 'months' } }),
      await admin.call(readCashFlow, { query: { ...year, method: 'direct' } }),
      await admin.call(readChangesInEquity, { query: { ...year, compare: 'year' } }),
    ]
    expect(replies.flatMap(({ checks }) => checks).filter((check) => !check.isMet)).toEqual([])
  })

  it('agree with the trial balance and with each other', async () => {
    const viewer = await world.as('viewer')
    const position = await viewer.call(readBalanceSheet, { query: { to: today } })
    const result = await viewer.call(readIncomeStatement, { query: year })
    const cash = await viewer.call(readCashFlow, { query: year })
    const equity = await viewer.call(readChangesInEquity, { query: year })
    const trial = await viewer.call(readTrialBalance, { query: { ...year, level: '0' } })
    const assets = trial.rows.find((each) => each.type === 'asset')
    expect(row(position, 'bs.jumlah_aset')).toEqual([
      Number(assets?.closing.debit) - Number(assets?.closing.credit),
    ])
    expect(row(position, 'bs.laba_berjalan')).toEqual(row(result, 'pl.laba_neto'))
    expect(row(cash, 'cf.kas_akhir')).toEqual(row(position, 'bs.kas_setara_kas'))
    expect(equity.periods[0]?.rows.find((each) => each.key === 'after')?.total).toBe(
      row(position, 'bs.jumlah_ekuitas')[0],
    )
    expect(row(result, 'pl.laba_neto')[0]).not.toBe(0)
  })

  it('give in the short form of SAK EMKM the same totals', async () => {
    const viewer = await world.as('viewer')
    const full = await viewer.call(readBalanceSheet, { query: { to: today } })
    const short = await viewer.call(readBalanceSheet, { query: { to: today, framework: 'emkm' } })
    expect(row(short, 'bs.jumlah_aset')).toEqual(row(full, 'bs.jumlah_aset'))
    const fullResult = await viewer.call(readIncomeStatement, { query: year })
    const shortResult = await viewer.call(readIncomeStatement, { query: { ...year, framework: 'emkm' } })
    expect(row(shortResult, 'pl.laba_neto')).toEqual(row(fullResult, 'pl.laba_neto'))
  })

  it('follow the standard of the organisation where none is asked for', async () => {
    const admin = await world.as('admin')
    const asked = async () => ({
      position: await admin.call(readBalanceSheet, { query: { to: today } }),
      result: await admin.call(readIncomeStatement, { query: year }),
    })
    const short = {
      position: await admin.call(readBalanceSheet, { query: { to: today, framework: 'emkm' } }),
      result: await admin.call(readIncomeStatement, { query: { ...year, framework: 'emkm' } }),
    }
    expect(await asked()).not.toEqual(short)
    await sql`update organisation set standard = 'emkm'`.execute(world.db)
    expect(await asked()).toEqual(short)
    await sql`update organisation set standard = 'ep'`.execute(world.db)
  })

  it('add up by month to the year', async () => {
    const viewer = await world.as('viewer')
    const whole = await viewer.call(readIncomeStatement, { query: year })
    const months = await viewer.call(readIncomeStatement, { query: { ...year, compare: 'months' } })
    for (const { key, amounts } of whole.rows.filter((each) => each.kind !== 'heading')) {
      expect(row(months, key).reduce((total, amount) => total + amount, 0)).toBe(amounts[0])
    }
  })

  it('as known now equal those without a moment', async () => {
    const viewer = await world.as('viewer')
    const moment = new Date().toISOString()
    const asked = { to: today, compare: 'year' } as const
    const [known, plain] = [
      await viewer.call(readBalanceSheet, { query: { ...asked, knownAt: moment } }),
      await viewer.call(readBalanceSheet, { query: asked }),
    ]
    expect(known).toEqual(plain)
  })

  it('as known when an entry is shown to be posted have that entry, and not a millisecond before', async () => {
    const admin = await world.as('admin')
    const account = await accountIds(world.db)
    const line = (code: string, debit: number, credit: number) => ({
      ...{ accountId: account(code), debit: toRupiah(debit), credit: toRupiah(credit) },
    })
    const lines = [line('1-1101', 5, 0), line('4-1101', 0, 5)]
    const body = { entryDate: today, description: 'Contoh', lines, post: true }
    const figures = async (knownAt?: string) => {
      const known = knownAt === undefined ? {} : { knownAt }
      const position = await admin.call(readBalanceSheet, { query: { to: today, ...known } })
      const cash = await admin.call(readCashFlow, { query: { ...year, method: 'direct', ...known } })
      return [row(position, 'bs.jumlah_aset')[0], row(cash, 'cf.kas_akhir')[0]]
    }
    // More than one: that of a whole millisecond would be right by chance.
    for (const _ of ['once', 'again']) {
      const before = await figures()
      const { entryNumber, postedAt } = await admin.call(createJournalEntry, { body })
      const moment = postedAt ?? ''
      const earlier = new Date(Date.parse(moment) - 1).toISOString()
      const after = await figures()
      expect(after).toEqual(before.map((figure) => (figure ?? 0) + 5))
      expect([await figures(moment), await figures(earlier)]).toEqual([after, before])
      const later = async (since: string) =>
        (await admin.call(listLaterPostings, { query: { ...year, since } })).rows.map(
          (each) => each.entryNumber,
        )
      expect([await later(moment), await later(earlier)]).toEqual([[], [entryNumber]])
    }
  })

  it('of equity stand beside what they were, account by account, with the entries that changed them', async () => {
    const admin = await world.as('admin')
    const account = await accountIds(world.db)
    const line = (code: string, debit: number, credit: number) => ({
      ...{ accountId: account(code), debit: toRupiah(debit), credit: toRupiah(credit) },
    })
    const post = async (entryDate: Day, lines: ReturnType<typeof line>[]) =>
      admin.call(createJournalEntry, { body: { entryDate, description: 'Contoh', lines, post: true } })
    const before = await admin.call(readChangesInEquity, { query: year })
    const since = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const paid = await post(today, [line('1-1101', 900, 0), line('3-1103', 0, 900)])
    const earlier = await post(addDays(year.from, -1), [line('1-1101', 40, 0), line('4-1101', 0, 40)])
    await post(today, [line('1-1101', 7, 0), line('1-1201', 0, 7)])
    const { periods, components } = await admin.call(readChangesInEquity, { query: { ...year, since } })
    const moved = (key: string) => {
      const found = periods[0]?.rows.find((each) => each.key === key)
      return [found?.total, found?.former?.total]
    }
    const formerly = (key: string) =>
      Number(before.periods[0]?.rows.find((each) => each.key === key)?.total ?? 0)
    expect(moved('paidIn')).toEqual([formerly('paidIn') + 900, formerly('paidIn')])
    expect(moved('before')).toEqual([formerly('before') + 40, formerly('before')])
    expect(moved('dividends')).toEqual([formerly('dividends'), formerly('dividends')])
    const accounts = periods[0]?.rows.find((each) => each.key === 'paidIn')?.accounts ?? []
    const at = components.findIndex(({ key }) => key === 'bs.modal')
    const owner = accounts.find(({ code }) => code === '3-1103')
    expect([owner?.amounts[at], owner?.former?.amounts[at], owner?.former?.amounts.length]).toEqual([
      900,
      0,
      components.length,
    ])
    const range = { from: addDays(year.from, -1), to: today }
    const query = { ...range, since, statement: 'changes-equity' as const }
    const later = await admin.call(listLaterPostings, { query })
    expect(later.rows.map(({ entryNumber }) => entryNumber)).toEqual([earlier.entryNumber, paid.entryNumber])
    expect(later.matching).toBe(2)
  })

  it('refuse a range by month that is too long, and days without neighbours', async () => {
    const viewer = await world.as('viewer')
    const long = { from: addDays(year.from, -400), to: today, compare: 'months' } as const
    const refusal = await viewer.refusal(readIncomeStatement, { query: long })
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'from' }] })
    const outside = await viewer.refusal(readBalanceSheet, { query: { to: '9999-12-31' as Day } })
    expect(outside).toMatchObject({ status: 422, errors: [{ path: 'to' }] })
  })
})
