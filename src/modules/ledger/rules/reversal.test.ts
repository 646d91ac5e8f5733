import { expect, test } from 'vitest'
import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { reversalDescription, reversalProblems, reversedLines } from './reversal.ts'

const context = { today: toDay('2026-11-20'), original: { entryDate: toDay('2026-11-10') } }

test.each<[Day | '', string, string[]]>([
  [toDay('2026-11-20'), 'Salah akun', []],
  [toDay('2026-11-10'), 'Salah akun', []],
  [
    toDay('2026-11-09'),
    'Salah akun',
    ['Tanggal jurnal balik tidak boleh sebelum tanggal entry yang dibalik'],
  ],
  [toDay('2026-12-21'), 'Salah akun', ['Tanggal entry tidak boleh lebih dari 30 hari ke depan']],
  ['', ' ', ['Tanggal harus diisi', 'Alasan harus diisi']],
])('a reversal on "%s" because of "%s" gives %j', (entryDate, reason, expected) => {
  const problems = reversalProblems({ entryDate, reason }, context)
  expect(problems.map((each) => each.message)).toEqual(expected)
})

test('an entry of years ago is reversed on its day, where the month is open', () => {
  const original = { entryDate: toDay('2023-01-31') }
  expect(
    reversalProblems({ entryDate: original.entryDate, reason: 'Salah akun' }, { ...context, original }),
  ).toEqual([])
})

test('reversing twice gives the lines back', () => {
  const lines = [
    { accountId: 1, debit: toRupiah(5), credit: toRupiah(0) },
    { accountId: 2, debit: toRupiah(0), credit: toRupiah(5) },
  ]
  expect(reversedLines(lines)).toMatchObject([
    { debit: 0, credit: 5 },
    { debit: 5, credit: 0 },
  ])
  expect(reversedLines(reversedLines(lines))).toEqual(lines)
})

test('the description names the entry and stays within its limit', () => {
  expect(reversalDescription({ entryNumber: 'JE-2026-00001', description: 'Sewa' })).toBe(
    'Balik JE-2026-00001: Sewa',
  )
  expect(reversalDescription({ entryNumber: 'JE-2026-00001', description: 'x'.repeat(500) })).toHaveLength(
    500,
  )
})
