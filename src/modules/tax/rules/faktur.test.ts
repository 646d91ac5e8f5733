import { describe, expect, it } from 'vitest'
import { lawfulVat } from '../../../../tests/vat.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah } from '../../../platform/rules/money/money.ts'
import {
  faktursOf,
  salesVatOn,
  subtotalsWithin,
  withoutVat,
  type SalesVat,
  type SuppliedLine,
} from './faktur.ts'
import { keptFakturs, lineRateOf } from './line-rate.ts'

const line = (taxClass: SuppliedLine['taxClass'], subtotal: number, facility: string | null = null) => ({
  taxClass,
  facility,
  subtotal: toRupiah(subtotal),
})
const limit = {
  validFrom: toDay('2021-01-01'),
  transactionCode: '03',
  limitAmount: toRupiah(10_000_000),
  includesVat: true,
} as const
const toStateOwned: SalesVat = { ...lawfulVat, collector: limit }
const shown = (lines: readonly SuppliedLine[], vat: SalesVat, ...supply: Parameters<typeof faktursOf>[2][]) =>
  faktursOf(lines, vat, ...supply).map(({ transactionCode, payer, base, vat: tax }) => [
    transactionCode,
    payer,
    base,
    tax,
  ])

describe('the tax invoices of a document', () => {
  it('are of a collector above its limit, who pays all that anybody pays', () => {
    expect(shown([line('taxed', 100_000_000)], toStateOwned)).toEqual([
      ['03', 'collector', 100_000_000, 11_000_000],
    ])
    expect(
      shown([line('taxed', 90_000_000), line('luxury', 10_000_000), line('exempt', 5)], toStateOwned),
    ).toEqual([
      ['03', 'collector', 100_000_000, 11_100_000],
      ['08', 'nobody', 5, 1],
    ])
  })

  it('are as to anybody up to the limit, VAT included', () => {
    expect(shown([line('taxed', 9_000_000)], toStateOwned)).toEqual([['04', 'buyer', 9_000_000, 990_000]])
    const atLimit = { ...toStateOwned, collector: { ...limit, limitAmount: toRupiah(9_990_000) } }
    expect(shown([line('taxed', 9_000_000)], atLimit)).toEqual([['04', 'buyer', 9_000_000, 990_000]])
    expect(shown([line('taxed', 9_000_001)], atLimit)).toEqual([['03', 'collector', 9_000_001, 990_000]])
  })

  it.each([
    [1_801_803, '04'],
    [2_000_000, '04'],
    [2_000_001, '02'],
  ])('of an office of the state are of its limit without VAT: %i bears %s', (base, code) => {
    const toOffice: SalesVat = {
      ...lawfulVat,
      collector: { ...limit, transactionCode: '02', limitAmount: toRupiah(2_000_000), includesVat: false },
    }
    const gross = toRupiah(
      base + shown([line('taxed', base)], lawfulVat).reduce((sum, [, , , vat]) => sum + Number(vat), 0),
    )
    const [within] = subtotalsWithin([{ taxClass: 'taxed', gross }], toOffice)
    expect(within).toBe(base)
    expect(shown([line('taxed', base)], toOffice).map(([transactionCode]) => transactionCode)).toEqual([code])
    const parted = [line('taxed', base - 500_000), line('exempt', 500_000)]
    expect(shown(parted, toOffice)[0]?.[0]).toBe(code)
  })

  it('are one for each code, VAT rounded in each', () => {
    expect(shown([line('taxed', 1_000_005), line('exempt', 500_000)], lawfulVat)).toEqual([
      ['04', 'buyer', 1_000_005, 110_001],
      ['08', 'nobody', 500_000, 55_000],
    ])
  })

  it('are one for each relief', () => {
    const lines = [
      line('not_collected', 100, '02'),
      line('not_collected', 200, '05'),
      line('not_collected', 300, '02'),
    ]
    expect(faktursOf(lines, lawfulVat).map(({ facility, base }) => [facility, base])).toEqual([
      ['02', 400],
      ['05', 200],
    ])
  })

  it('bear full rates on luxury and the fixed share of what has one', () => {
    expect(shown([line('luxury', 1_000_000), line('specified', 1_000_000)], lawfulVat)).toEqual([
      ['01', 'buyer', 1_000_000, 120_000],
      ['05', 'buyer', 1_000_000, 11_000],
    ])
  })

  it('follow how something is supplied', () => {
    expect(shown([line('taxed', 100)], lawfulVat, 'asset')).toEqual([['09', 'buyer', 100, 11]])
    expect(shown([line('taxed', 100)], lawfulVat, 'tourist')).toEqual([['06', 'buyer', 100, 11]])
    expect(shown([line('taxed', 100)], lawfulVat, 'export')).toEqual([])
  })

  it('are none of what is not subject, and none without PKP', () => {
    expect(shown([line('untaxed', 100)], lawfulVat)).toEqual([])
    expect(shown([line('taxed', 100)], withoutVat)).toEqual([])
  })

  it('read the same when the rates that lines kept are read again', () => {
    const lines = [line('taxed', 1_000_005), line('luxury', 77), line('exempt', 500_000)]
    const made = faktursOf(lines, lawfulVat)
    const kept = made.flatMap((faktur) =>
      faktur.lines.map(({ index, rate }) => ({
        ...lineRateOf(faktur, rate),
        subtotal: lines[index]!.subtotal,
      })),
    )
    expect(keptFakturs(kept).map(({ transactionCode, base, vat }) => [transactionCode, base, vat])).toEqual(
      made.map(({ transactionCode, base, vat }) => [transactionCode, base, vat]),
    )
    expect(keptFakturs(kept)[0]).toMatchObject({
      otherTaxBase: 916_671,
      lawRateBasisPoints: 1200,
      baseShare: '11/12',
    })
  })
})

it('prices with VAT keep the prices of what bears none', () => {
  const lines = [
    { taxClass: 'taxed', gross: toRupiah(10_005) },
    { taxClass: 'exempt', gross: toRupiah(500) },
    { taxClass: 'luxury', gross: toRupiah(112) },
  ] as const
  expect(subtotalsWithin(lines, lawfulVat)).toEqual([9_014, 500, 100])
  expect(sumRupiah(subtotalsWithin(lines, withoutVat))).toBe(10_617)
})

it('a day without PKP and a customer without VAT have none', () => {
  const law = {
    rates: lawfulVat.rates,
    limits: [{ ...limit, collector: 'state_owned' as const }],
    isPkp: true,
  }
  const day = toDay('2026-11-20')
  const buyer = { withoutVat: false, collector: 'state_owned' as const }
  expect(salesVatOn(day, law, buyer).collector).toMatchObject(limit)
  expect(salesVatOn(day, law, { ...buyer, collector: 'government' }).collector).toBeNull()
  expect(salesVatOn(day, { ...law, isPkp: false }, buyer)).toEqual(withoutVat)
  expect(salesVatOn(day, law, { ...buyer, withoutVat: true })).toEqual(withoutVat)
  expect(salesVatOn(toDay('2024-12-31'), law, buyer).rates).toEqual([])
})
