import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { sumRupiah, toTotal } from '../../../platform/rules/money/money.ts'
import {
  fiscalYearLabel,
  fiscalYearOf,
  fiscalYearsBetween,
  monthsBetween,
} from '../../periods/rules/fiscal-year.ts'
import {
  closingLines,
  resultOf,
  yearCloseProblems,
  yearCloseWarnings,
  yearReopenProblems,
  type YearToClose,
} from './year-end-closing.ts'

const year = fiscalYearOf(toDay('2025-06-30'), 1)
const balance = (accountId: number, amount: number) => ({
  accountId,
  code: `4-110${accountId}`,
  departmentId: null,
  departmentCode: null,
  name: `Akun ${accountId}`,
  balance: toTotal(amount),
})
const ready: YearToClose = {
  ...year,
  months: monthsBetween(year.firstDay, year.lastDay).map((month) => ({ month, status: 'locked' })),
  draftCount: 0,
  isClosed: false,
  isLaterClosed: false,
  uncleared: [],
}
const today = toDay('2026-01-05')

describe('fiscal years', () => {
  it('are named after the calendar years they lie in', () => {
    expect(fiscalYearLabel(year)).toBe('2025')
    expect(fiscalYearLabel(fiscalYearOf(toDay('2026-03-31'), 4))).toBe('2025/2026')
  })

  it('follow each other without a gap', () => {
    const years = fiscalYearsBetween(toDay('2024-02-29'), toDay('2026-11-21'), 4)
    expect(years.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`)).toEqual([
      '2023-04-01 2024-03-31',
      '2024-04-01 2025-03-31',
      '2025-04-01 2026-03-31',
      '2026-04-01 2027-03-31',
    ])
  })
})

describe('the closing entry', () => {
  it('clears every account and takes a profit to retained earnings', () => {
    const lines = closingLines([balance(1, -900), balance(2, 300), balance(3, 0)], 99, year)
    expect(lines).toEqual([
      { accountId: 1, debit: 900, credit: 0, description: 'Menutup saldo akun 4-1101' },
      { accountId: 2, debit: 0, credit: 300, description: 'Menutup saldo akun 4-1102' },
      { accountId: 99, debit: 0, credit: 600, description: 'Laba tahun buku 2025' },
    ])
    expect(resultOf([balance(1, -900), balance(2, 300)])).toBe(600n)
  })

  it('takes a loss to the other side, and needs no third account when nothing is left', () => {
    expect(closingLines([balance(1, 500)], 99, year)[1]).toMatchObject({ accountId: 99, debit: 500 })
    expect(closingLines([balance(1, 500), balance(2, -500)], 99, year)).toHaveLength(2)
    expect(closingLines([], 99, year)).toEqual([])
  })

  it('balances and leaves every account at zero, whatever they held', () => {
    const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 40 })
    fc.assert(
      fc.property(amounts, (all) => {
        const balances = all.map((amount, index) => balance(index + 1, amount))
        const lines = closingLines(balances, 999, year)
        expect(sumRupiah(lines.map(({ debit }) => debit))).toBe(sumRupiah(lines.map(({ credit }) => credit)))
        for (const { accountId, balance: held } of balances) {
          const line = lines.find((each) => each.accountId === accountId)
          expect(Number(held) + (line?.debit ?? 0) - (line?.credit ?? 0)).toBe(0)
        }
      }),
    )
  })
})

test.each<[string, Partial<YearToClose>, RegExp | undefined]>([
  ['as it should be', {}, undefined],
  ['closed already', { isClosed: true }, /Tahun buku 2025 sudah ditutup/],
  ['before a closed one', { isLaterClosed: true }, /sesudahnya sudah ditutup/],
  ['with drafts', { draftCount: 2 }, /2 draft jurnal/],
  ['after one that is open', { uncleared: ['4-1101 Penjualan'] }, /sebelumnya belum ditutup.*4-1101/],
  [
    'with open months',
    { months: ready.months.map((each) => ({ ...each, status: 'open' as const })) },
    /Januari 2025, Februari 2025, Maret 2025 dan 9 lainnya/,
  ],
])('a year %s', (_, change, message) => {
  const found = yearCloseProblems({ ...ready, ...change }, today)
  if (message === undefined) expect(found).toEqual([])
  else expect(found.map((each) => each.message).join()).toMatch(message)
})

test('a year is not closed before it has ended', () => {
  expect(yearCloseProblems(ready, year.lastDay)).toHaveLength(1)
  expect(yearCloseProblems(ready, toDay('2026-01-01'))).toEqual([])
})

test('suspense accounts are warned of, not forbidden', () => {
  expect(yearCloseWarnings([balance(1, 0), balance(2, -7)])).toHaveLength(1)
})

test('the closing of a year is taken back while nothing after it is final', () => {
  const closed = { ...ready, isClosed: true }
  expect(yearReopenProblems(closed)).toEqual([])
  expect(yearReopenProblems(ready)).toHaveLength(1)
  expect(yearReopenProblems({ ...closed, isLaterClosed: true })).toHaveLength(1)
  const forGood = [{ month: toDay('2025-01-01'), status: 'closed' as const }]
  expect(yearReopenProblems({ ...closed, months: forGood })).toHaveLength(1)
})
