import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import {
  accountProblems,
  balanceProblems,
  balanceText,
  isBalanced,
  journalProblems,
  lineTotals,
  postProblems,
  type JournalDraft,
  type LineAccount,
} from './journal.ts'

const today = toDay('2026-11-20')

function line(accountId: number | null, debit: number, credit: number) {
  return { accountId, debit: toRupiah(debit), credit: toRupiah(credit) }
}

function draft(change: Partial<JournalDraft> = {}): JournalDraft {
  const lines = [line(1, 150_000, 0), line(2, 0, 150_000)]
  return { entryDate: today, description: 'Bayar listrik', lines, ...change }
}

function messages(change: Partial<JournalDraft>): string[] {
  return journalProblems(draft(change), { today }).map((each) => each.message)
}

test('a balanced two-line entry has no problems', () => {
  expect(journalProblems(draft(), { today })).toEqual([])
  expect(balanceProblems(draft().lines)).toEqual([])
})

test('an unbalanced entry passes the general checks, so that it can be a draft', () => {
  expect(messages({ lines: [line(1, 100, 0), line(2, 0, 90)] })).toEqual([])
})

describe('the day of an entry', () => {
  test.each([
    ['', ['Tanggal harus diisi']],
    [addDays(today, 30), []],
    [addDays(today, 31), ['Tanggal entry tidak boleh lebih dari 30 hari ke depan']],
    [addDays(today, -365), []],
    [addDays(today, -366), ['Tanggal entry tidak boleh lebih dari 365 hari ke belakang']],
  ] as const)('"%s" gives %j', (entryDate, expected) => {
    expect(messages({ entryDate })).toEqual(expected)
  })
})

test.each(['', '   '])('a description of "%s" is missing', (description) => {
  expect(messages({ description })).toEqual(['Deskripsi harus diisi'])
})

test.each([[[]], [[line(1, 5, 0)]]])('fewer than two lines are refused', (lines) => {
  expect(messages({ lines })).toEqual(['Journal entry harus memiliki minimal 2 baris (debit dan credit)'])
})

describe('each line', () => {
  const good = line(2, 0, 100)
  test.each([
    [line(1, 100, 100), 'credit', 'Baris 2: Tidak boleh memiliki debit dan credit bersamaan'],
    [line(1, 0, 0), 'debit', 'Baris 2: Harus memiliki nilai debit atau credit > 0'],
    [line(1, -5, 0), 'debit', 'Baris 2: Nilai debit dan credit tidak boleh negatif'],
    [line(1, 5, -5), 'credit', 'Baris 2: Nilai debit dan credit tidak boleh negatif'],
    [line(null, 100, 0), 'accountId', 'Baris 2: Akun harus dipilih'],
  ])('%j is refused at its %s', (bad, field, message) => {
    const problems = journalProblems(draft({ lines: [good, bad] }), { today })
    expect(problems).toMatchObject([{ path: `lines.1.${field}`, line: 2, message }])
  })

  test('says everything that is wrong with it', () => {
    expect(messages({ lines: [good, line(null, 0, 0)] })).toEqual([
      'Baris 2: Akun harus dipilih',
      'Baris 2: Harus memiliki nilai debit atau credit > 0',
    ])
  })
})

describe('balance', () => {
  test('names both totals when they differ', () => {
    const problems = balanceProblems([line(1, 1_500_000, 0), line(2, 0, 1_400_000)])
    expect(problems.map((each) => each.message)).toEqual([
      'Total debit (Rp\u00a01.500.000) harus sama dengan total credit (Rp\u00a01.400.000)',
    ])
  })

  test('of nothing cannot be posted', () => {
    const message = 'Journal entry harus balance sebelum di-post'
    expect(balanceProblems([])).toMatchObject([{ message }])
    expect(postProblems({ debit: toRupiah(0), credit: toRupiah(0) })).toMatchObject([{ message }])
    expect(postProblems({ debit: toRupiah(10), credit: toRupiah(9) })).toMatchObject([{ message }])
    expect(postProblems({ debit: toRupiah(10), credit: toRupiah(10) })).toEqual([])
  })

  test('is shown with the difference, whichever side is larger', () => {
    expect(balanceText(lineTotals([line(1, 10, 0), line(2, 0, 10)]))).toBe('Journal entry balanced')
    const text = 'Unbalanced - Difference: Rp\u00a01.000'
    expect(balanceText(lineTotals([line(1, 2000, 0), line(2, 0, 1000)]))).toBe(text)
    expect(balanceText(lineTotals([line(1, 1000, 0), line(2, 0, 2000)]))).toBe(text)
  })

  test('beyond the safe range is a problem, never a figure', () => {
    const lines = [line(1, Number.MAX_SAFE_INTEGER, 0), line(2, 1, 0), line(3, 0, Number.MAX_SAFE_INTEGER)]
    expect(lineTotals(lines)).toBeUndefined()
    expect(messages({ lines })).toEqual([
      'Total debit atau credit terlalu besar (maksimal Rp\u00a09.007.199.254.740.991)',
    ])
    expect(balanceText(lineTotals(lines))).not.toBe('Journal entry balanced')
  })

  test('totals are exact for any lines', () => {
    const amount = fc.integer({ min: 0, max: 9_000_000_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 50 }), (pairs) => {
        const totals = lineTotals(pairs.map(([debit, credit]) => line(1, debit, credit)))
        const exact = pairs.reduce((sum, [debit, credit]) => sum + BigInt(debit) - BigInt(credit), 0n)
        expect(BigInt(totals?.difference ?? Number.NaN)).toBe(exact)
        expect(isBalanced(totals)).toBe(exact === 0n && (totals?.debit ?? 0) > 0)
      }),
    )
  })
})

describe('the account of a line', () => {
  const accounts = new Map<number, LineAccount>([
    [1, { code: '1-1110', name: 'Kas', isActive: true, level: 3 }],
    [2, { code: '1-1100', name: 'Kas dan Bank', isActive: true, level: 2 }],
    [3, { code: '1-1190', name: 'Kas Lama', isActive: false, level: 3 }],
  ])
  test.each([
    [1, []],
    [null, []],
    [2, ['Baris 1: Akun 1-1100 - Kas dan Bank bukan akun detail']],
    [3, ['Baris 1: Akun 1-1190 - Kas Lama tidak aktif']],
    [99, ['Baris 1: Akun harus dipilih']],
  ])('%j gives %j', (accountId, expected) => {
    expect(accountProblems([{ accountId }], accounts).map((each) => each.message)).toEqual(expected)
  })
})
