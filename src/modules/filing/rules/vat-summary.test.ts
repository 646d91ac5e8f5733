import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { closingAmounts, vatResult, vatSummary, type CodeSums } from './vat-summary.ts'

const sums = (
  transactionCode: CodeSums['transactionCode'],
  base: number,
  vat: number,
  counted = vat,
): CodeSums => ({
  transactionCode,
  base: toRupiah(base),
  vat: toRupiah(vat),
  counted: toRupiah(counted),
})
const month = (output: CodeSums[], input: CodeSums[], overpaidBefore = 0, prepaid = 0) => ({
  ...{ output, input, overpaidBefore: toRupiah(overpaidBefore) },
  ...{ prepaid: toRupiah(prepaid), repaid: toRupiah(0) },
  uncredited: { base: toRupiah(0), otherBase: toRupiah(0), vat: toRupiah(0) },
  untaxed: { exported: toRupiah(0), domestic: toRupiah(0) },
  selfBuilt: { base: toRupiah(0), vat: toRupiah(0) },
})

describe('closing a month', () => {
  it('uses up what was overpaid before and owes the rest', () => {
    const october = month(
      [sums('04', 490_000_000, 53_900_000)],
      [sums('04', 361_818_182, 39_800_000)],
      4_000_000,
    )
    expect(closingAmounts(vatResult(october))).toEqual([
      ['vat_out', 53_900_000],
      ['vat_in', -39_800_000],
      ['vat_prepaid', 0],
      ['vat_overpaid', -4_000_000],
      ['vat_payable', -10_100_000],
    ])
  })

  it('with more input than output is overpaid', () => {
    const november = month([sums('04', 90_909_091, 10_000_000)], [sums('04', 109_090_909, 12_000_000)])
    expect(closingAmounts(vatResult(november)).filter(([, amount]) => amount !== 0)).toEqual([
      ['vat_out', 10_000_000],
      ['vat_in', -12_000_000],
      ['vat_overpaid', 2_000_000],
    ])
  })
})

describe('what was paid in advance', () => {
  const october = (prepaid: number) =>
    month([sums('04', 490_000_000, 53_900_000)], [sums('04', 361_818_182, 39_800_000)], 4_000_000, prepaid)
  const linesOf = (prepaid: number) => {
    const lines = new Map(vatSummary(october(prepaid)).map((line) => [line.key, line]))
    return [lines.get('III.B')?.vat, lines.get('III.E')?.text, lines.get('III.E')?.vat]
  }

  it('lessens what is owed, before what was overpaid before is used', () => {
    expect(closingAmounts(vatResult(october(6_000_000)))).toEqual([
      ['vat_out', 53_900_000],
      ['vat_in', -39_800_000],
      ['vat_prepaid', -6_000_000],
      ['vat_overpaid', -4_000_000],
      ['vat_payable', -4_100_000],
    ])
    expect(linesOf(6_000_000)).toEqual([6_000_000, 'PPN kurang bayar', 4_100_000])
  })

  it('beyond what is due is overpaid', () => {
    expect(vatResult(october(14_100_001))).toMatchObject({ compensation: 0, payable: 0, overpaid: 1 })
    expect(linesOf(14_100_001)).toEqual([14_100_001, 'PPN lebih bayar', 4_000_001])
    expect(linesOf(14_100_000)).toEqual([14_100_000, 'PPN lebih bayar', 4_000_000])
  })
})

test('input VAT that is paid back is a line of its own, and neither owed nor credited', () => {
  const given = { ...month([sums('04', 1_000, 110)], []), repaid: toRupiah(70) }
  const lines = new Map(vatSummary(given).map(({ key, vat }) => [key, vat]))
  expect(['V', 'II.G', 'III.E'].map((key) => lines.get(key))).toEqual([70, 0, 110])
})

const amount = fc.integer({ min: 0, max: 10_000_000_000 })
test('the entry balances, owes or is overpaid, and never uses more than was overpaid before', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (output, input, before, prepaid) => {
      const result = vatResult(
        month([sums('01', output, output)], [sums('01', input, input)], before, prepaid),
      )
      const entry = closingAmounts(result)
      expect(entry.reduce((total, [, each]) => total + each, 0)).toBe(0)
      expect(Math.min(result.payable, result.overpaid)).toBe(0)
      expect(result.compensation).toBeLessThanOrEqual(before)
      expect(result.payable === 0 || result.compensation === before).toBe(true)
    }),
  )
})

test('every code stands on one line of the return, and collected or relieved VAT on none that is owed', () => {
  const codes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const
  const output = codes.map((code, at) =>
    sums(code, 100 * 10 ** at, 11 * 10 ** at, ['02', '03', '07', '08'].includes(code) ? 0 : 11 * 10 ** at),
  )
  const lines = new Map(vatSummary(month(output, [])).map((line) => [line.key, line]))
  expect([...lines].filter(([key]) => key.startsWith('I.A')).map(([key, { vat }]) => [key, vat])).toEqual([
    ['I.A.1', null],
    ['I.A.2', 11 * (10 ** 3 + 10 ** 4)],
    ['I.A.3', 11 * 10 ** 5],
    ['I.A.4', 11 * (1 + 10 ** 8 + 10 ** 9)],
    ['I.A.5', 0],
    ['I.A.6', 11 * (10 + 100)],
    ['I.A.7', 11 * 10 ** 6],
    ['I.A.8', 11 * 10 ** 7],
    ['I.A.9', 0],
  ])
  expect(lines.get('I.C')?.vat).toBe(11 * 1_111_111_111)
  expect(lines.get('III.E')?.vat).toBe(11 * (1_111_111_111 - 110 - 11_000_000))
})

test('what is told as sums stands on its own lines, and is owed all the same', () => {
  const output = [
    { ...sums('04', 1_000, 110), isPooled: true },
    sums('04', 2_000, 220),
    { ...sums('08', 300, 33, 0), isPooled: true },
  ]
  const lines = new Map(vatSummary(month(output, [])).map((line) => [line.key, line.vat]))
  expect(['I.A.2', 'I.A.5', 'I.A.8', 'I.A.9', 'I.C', 'III.A'].map((key) => lines.get(key))).toEqual([
    220, 110, 0, 33, 363, 330,
  ])
})

test('input VAT of imports stands on its own line, and is credited with the others', () => {
  const input = [{ ...sums('10', 500, 55), isImported: true }, sums('04', 1_000, 110), sums('10', 100, 11)]
  const lines = new Map(vatSummary(month([], input)).map((line) => [line.key, line.vat]))
  expect(['II.A', 'II.B', 'II.C', 'II.G'].map((key) => lines.get(key))).toEqual([55, 110, 11, 176])
})

test('what bears no tax invoice is declared by its base, and every total adds up its lines', () => {
  const given = {
    ...month(
      [sums('04', 1_000, 110), sums('08', 300, 33, 0)],
      [{ ...sums('04', 500, 55), otherBase: toRupiah(458) }],
    ),
    uncredited: { base: toRupiah(200), otherBase: toRupiah(183), vat: toRupiah(22) },
    untaxed: { exported: toRupiah(70), domestic: toRupiah(5) },
  }
  const otherBases = new Map(vatSummary(given).map(({ key, otherBase }) => [key, otherBase]))
  expect(['II.B', 'II.C', 'II.H', 'II.J', 'II.G'].map((key) => otherBases.get(key))).toEqual([
    ...[458, 0, 183, 641, null],
  ])
  const lines = new Map(vatSummary(given).map(({ key, base, vat }) => [key, [base, vat]]))
  expect([lines.get('I.A.1'), lines.get('I.B'), lines.get('I.C')]).toEqual([
    [70, null],
    [5, null],
    [1_375, 143],
  ])
  expect(lines.get('II.J')).toEqual([700, 77])
  expect(lines.get('III.E')).toEqual([null, 55])
})
