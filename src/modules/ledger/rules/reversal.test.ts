import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { sharesOf } from '../../../platform/rules/money/shares.ts'
import type { LineAmounts } from './journal.ts'
import {
  equalParts,
  partProblems,
  reversalDescription,
  reversalProblems,
  reversedLines,
  reversedParts,
  type ReversedPart,
  type StandingLine,
} from './reversal.ts'

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

const standing = (
  lineNumber: number,
  debit: number,
  credit: number,
  left = debit + credit,
): StandingLine => ({
  ...{ lineNumber, accountId: lineNumber, debit: toRupiah(debit), credit: toRupiah(credit) },
  standing: toRupiah(left),
})
const rent = [standing(1, 70, 0), standing(2, 30, 0, 10), standing(3, 0, 100, 80)]
const part = (lineNumber: number, amount: number) => ({ lineNumber, amount: toRupiah(amount) })

test.each([
  ['all that stands', undefined, []],
  ['equal sides', [part(1, 5), part(2, 10), part(3, 15)], []],
  ['one line against another', [part(1, 70), part(3, 70)], []],
  ['unequal sides', [part(1, 70), part(3, 69)], ['parts part-unbalanced']],
  ['one side', [part(1, 5)], ['parts part-unbalanced']],
  ['nothing', [], ['parts part-unbalanced']],
  ['more than stands', [part(2, 11), part(3, 11)], ['parts.0.amount part-beyond']],
  [
    'less than nothing',
    [part(1, -5), part(3, -5)],
    ['parts.0.amount part-amount', 'parts.1.amount part-amount'],
  ],
  ['a line of another entry', [part(9, 5), part(3, 5)], ['parts.0.lineNumber part-line']],
  ['a line twice', [part(1, 5), part(1, 5), part(3, 10)], ['parts.1.lineNumber part-line']],
])('reversing %s', (_what, parts, expected) => {
  expect(partProblems(parts, rent).map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
})

test('what is reversed wholly is not reversed again', () => {
  const gone = rent.map((line) => ({ ...line, standing: toRupiah(0) }))
  expect(partProblems(undefined, gone).map(({ code }) => code)).toEqual(['already-reversed'])
})

test('a whole mirror has the lines of the entry, a part says which lines it takes back', () => {
  const whole = [standing(1, 100, 0), standing(2, 0, 100)]
  expect(reversedParts(whole)).toEqual([
    { accountId: 1, debit: 0, credit: 100 },
    { accountId: 2, debit: 100, credit: 0 },
  ])
  expect(reversedParts(rent)).toEqual([
    { accountId: 1, debit: 0, credit: 70, reversesLine: 1 },
    { accountId: 2, debit: 0, credit: 10, reversesLine: 2 },
    { accountId: 3, debit: 80, credit: 0, reversesLine: 3 },
  ])
})

/** A balanced entry whose lines are shares of its total. */
const balancedEntry = fc
  .record({
    total: fc.integer({ min: 20, max: 9_000_000_000_000 }),
    debits: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 }),
    credits: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 }),
  })
  .map(({ total, debits, credits }) => {
    const sides = [debits, credits].map((weights) => sharesOf(toRupiah(total), weights.map(toRupiah)))
    return sides
      .flatMap((side, at) => side.map((amount) => (at === 0 ? [amount, 0] : [0, amount])))
      .filter(([debit = 0, credit = 0]) => debit + credit > 0)
      .map(([debit = 0, credit = 0], index) => standing(index + 1, debit, credit))
  })

const without = (lines: readonly StandingLine[], parts: readonly ReversedPart[]): StandingLine[] =>
  lines.map((line) => {
    const amount = parts.find((each) => each.lineNumber === line.lineNumber)?.amount ?? 0
    return { ...line, standing: toRupiah(line.standing - amount) }
  })
const sum = (lines: readonly LineAmounts[], side: 'debit' | 'credit') =>
  lines.reduce((total, line) => total + BigInt(line[side]), 0n)

test('equal parts balance, never go beyond a line, and whatever was taken, all that stands can be taken at last', () => {
  const steps = fc.array(
    fc.record({
      percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      which: fc.nat(),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(balancedEntry, steps, (entry, acts) => {
      let lines = entry
      for (const { percent, which } of acts) {
        const chosen = entry.filter(
          ({ lineNumber }) => which === 0 || ((which >> (lineNumber % 16)) & 1) === 1,
        )
        const parts = equalParts(lines, { lineNumbers: chosen.map(({ lineNumber }) => lineNumber), percent })
        if (parts.length === 0) continue
        expect(partProblems(parts, lines)).toEqual([])
        const mirror = reversedParts(lines, parts)
        expect(sum(mirror, 'debit')).toBe(sum(mirror, 'credit'))
        lines = without(lines, parts)
        expect(lines.every((line) => line.standing >= 0)).toBe(true)
      }
      if (lines.every((line) => line.standing === 0)) return
      const rest = reversedParts(lines)
      expect(sum(rest, 'debit')).toBe(sum(rest, 'credit'))
    }),
  )
})

test('a hundred per cent of an entry is all of it, and half twice, too', () => {
  fc.assert(
    fc.property(balancedEntry, (entry) => {
      const lineNumbers = entry.map(({ lineNumber }) => lineNumber)
      const all = without(entry, equalParts(entry, { lineNumbers, percent: 100 }))
      expect(all.every((line) => line.standing === 0)).toBe(true)
      const half = without(entry, equalParts(entry, { lineNumbers, percent: 50 }))
      const twice = without(half, equalParts(half, { lineNumbers, percent: 50 }))
      expect(sum(half, 'debit')).toBe(sum(twice, 'debit'))
      expect(twice.reduce((left, line) => left + line.standing, 0)).toBeLessThanOrEqual(2)
    }),
  )
})
