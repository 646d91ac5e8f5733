import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { lastMonthTax, monthlyTax, personTax, terRate, yearTax } from './employee-tax.ts'
import { exampleEmployeeLaw as rules } from '../../../../../tests/employee-law.ts'
import {
  employeeLawProblems,
  exemptionOf,
  exemptionStatuses,
  terCategories,
  terSteps,
  terText,
  type ExemptionStatus,
} from './ter.ts'

interface Step {
  readonly upTo: number | null
  readonly ratePercent: number
}

/** The tables as they were published. */
const law = JSON.parse(readFileSync('tests/law/ter-2024.json', 'utf8')) as {
  category: Record<ExemptionStatus, 'A' | 'B' | 'C'>
  monthly: Record<'A' | 'B' | 'C', Step[]>
  ptkp: Record<ExemptionStatus, number>
  biayaJabatan: { ratePercent: number; maxPerMonth: number; maxPerYear: number }
  pasal17OrangPribadi: Step[]
}

describe.each(exemptionStatuses)('the monthly rate of %s', (status) => {
  const steps = law.monthly[law.category[status]]
  it('is that of the published table on each bound and just above it', () => {
    expect(terCategories[status]).toBe(law.category[status])
    for (const [index, { upTo, ratePercent }] of steps.entries()) {
      const points = Math.round(ratePercent * 100)
      if (upTo === null) {
        expect(terRate(status, toRupiah(9_000_000_000), rules)).toBe(points)
        continue
      }
      expect(terRate(status, toRupiah(upTo), rules)).toBe(points)
      const next = steps[index + 1]
      expect(terRate(status, toRupiah(upTo + 1), rules)).toBe(Math.round((next?.ratePercent ?? 0) * 100))
      expect(monthlyTax(status, toRupiah(upTo), rules)).toBe(Math.round((upTo * points) / 10_000))
    }
  })

  it('frees of a year what the law frees', () => {
    expect(exemptionOf(status, rules)).toBe(law.ptkp[status])
  })
})

it('rates persons by the published steps, of income down to thousands', () => {
  let [from, before] = [0, 0]
  for (const { upTo, ratePercent } of law.pasal17OrangPribadi) {
    const at = upTo ?? from + 1_000_000_000
    expect(personTax(toRupiah(at))).toBe(before + ((at - from) * ratePercent) / 100)
    expect(personTax(toRupiah(at + 999))).toBe(before + ((at - from) * ratePercent) / 100)
    ;[before, from] = [before + ((at - from) * ratePercent) / 100, at]
  }
  expect(personTax(toRupiah(-5))).toBe(0)
})

it('K/0 of ten millions a month: 200.000 each month, 515.000 in December', () => {
  const year = {
    status: 'K/0',
    gross: toRupiah(120_000_000),
    pension: toRupiah(1_200_000),
    months: 12,
  } as const
  expect(monthlyTax('K/0', toRupiah(10_000_000), rules)).toBe(200_000)
  expect(yearTax(year, rules)).toBe(2_715_000)
  expect(lastMonthTax(year, { withheld: toRupiah(2_200_000), law: rules })).toBe(515_000)
})

it('gives back what was withheld too much', () => {
  const year = { status: 'TK/0', gross: toRupiah(60_000_000), pension: toRupiah(0), months: 12 } as const
  expect(yearTax(year, rules)).toBe(150_000)
  expect(lastMonthTax(year, { withheld: toRupiah(500_000), law: rules })).toBe(-350_000)
})

describe('a table of monthly rates', () => {
  it('reads as it is kept, however it was pasted', () => {
    const kept = '5.400.000 0\n5.650.000 0,25\nseterusnya 34'
    const steps = [
      [5_400_000, 0],
      [5_650_000, 25],
      [null, 3400],
    ]
    for (const pasted of [kept, '5400000\t0\r\n\n5,650,000;0.25%\nSeterusnya | 34 %'])
      expect(terSteps(pasted)).toEqual(steps)
    expect(terText(terSteps(kept) ?? [])).toBe(kept)
    for (const wrong of ['5.400.000', 'lima juta 5', '5.400.000 101', '5.400.000 0,255'])
      expect(terSteps(wrong)).toBeUndefined()
  })

  it.each([
    ['', 'setiap baris berisi'],
    ['5.400.000 0', 'seterusnya'],
    ['seterusnya 0\nseterusnya 5', 'seterusnya'],
    ['5.400.000 0\n5.400.000 1\nseterusnya 5', 'naik'],
    ['5.400.000 2\n5.600.000 1\nseterusnya 5', 'turun'],
  ])('is refused: %j', (ratesB, said) => {
    const [found, ...more] = employeeLawProblems({ ...rules, ratesB, source: 'Contoh' })
    expect([found?.path, found?.message.includes(said), more.length <= 1]).toEqual(['ratesB', true, true])
  })
})
