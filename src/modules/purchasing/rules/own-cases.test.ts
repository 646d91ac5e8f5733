import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../platform/rules/money/quantity.ts'
import { clearedShare } from '../../inventory/receipts/rules/cleared-share.ts'
import type { WithheldArticle, WithholdingObject } from '../../tax/rules/withholding.ts'
import { knownBillAmounts } from '../bills/rules/bill-amounts.ts'
import { spreadShares, type SpreadBasis } from '../landed-costs/rules/landed-cost.ts'
import { arrivalParts } from '../orders/rules/arrival-parts.ts'
import { receivedShare } from '../orders/rules/ordered-line.ts'
import { paymentWithholdings } from '../payments/rules/payment-withholding.ts'

/** Pieces as quantities are kept. */
const pieces = (count: number) => Math.round(count * 1_000) as Quantity

/** Of a line of an order: pieces, what they cost; what comes in, one receipt after another; what each comes in at. */
const receipts: Readonly<Record<string, readonly [number, number, readonly number[], readonly number[]]>> = {
  // 200.000/7 = 28.571,43; 400.000/7 = 57.142,86; the rest.
  'come in three parts at cumulative shares': [7, 100_000, [2, 2, 3], [28_571, 28_572, 42_857]],
  'come one by one, a rupiah in the middle': [3, 10_000, [1, 1, 1], [3_333, 3_334, 3_333]],
  // 39.999,6; then all that is left and half a piece at 9.999,9.
  'come beyond the order at the net of one': [10, 99_999, [4, 6.5], [40_000, 64_999]],
  // 12.345 × 0,8/2,5 = 3.950,4.
  'come by weight': [2.5, 12_345, [0.8, 1.7], [3_950, 8_395]],
  // 250.000/12 = 20.833,33; nothing more comes.
  'come short': [12, 50_000, [5], [20_833]],
  'cost less than a rupiah each': [8, 4, [1, 1, 1, 1, 1, 1, 1, 1], [1, 0, 1, 0, 1, 0, 1, 0]],
}

/** Of goods that came in: pieces, what they came in at; what bills charge, one after another; what each clears. */
const cleared: Readonly<Record<string, readonly [number, number, readonly number[], readonly number[]]>> = {
  // 44.444,44; 88.888,89; the rest.
  'are billed in three parts': [9, 100_000, [4, 4, 1], [44_444, 44_445, 11_111]],
  'are billed one by one': [6, 10, [1, 1, 1, 1, 1, 1], [2, 1, 2, 2, 1, 2]],
  'are billed as a third of what they weigh, then the rest': [1.5, 99_999, [0.5, 1], [33_333, 66_666]],
}

type Share = readonly [quantity: number, amount: number]
/** Ten pieces ordered for 100.000, of which bills charged some before: what was billed ahead, what comes, what it comes in at. */
const ahead: Readonly<Record<string, readonly [readonly Share[], number, readonly Share[]]>> = {
  'come in at what their bill says, the rest at the order': [
    [[4, 44_000]],
    6,
    [
      [4, 44_000],
      [2, 20_000],
    ],
  ],
  // 10.000/3.
  'come in part of a bill at its share': [[[3, 10_000]], 1, [[1, 3_333]]],
  'come of two bills, the older first': [
    [
      [2, 19_000],
      [5, 55_000],
    ],
    6,
    [
      [2, 19_000],
      [4, 44_000],
    ],
  ],
  'come for nothing where the bill said so, the rest at the order': [
    [[1, 0]],
    3,
    [
      [1, 0],
      [2, 20_000],
    ],
  ],
}

const object = (code: string, article: WithheldArticle, rateBasisPoints: number): WithholdingObject => ({
  ...{ code, name: code, article, rateBasisPoints },
})
const [service, rent, royalty] = [
  object('S', 'pph23', 200),
  object('R', 'pph4_2', 1_000),
  object('A', 'pph26', 2_000),
]
const objects = new Map([service, rent, royalty].map((each) => [each.code, each]))

type Line = readonly [amount: number, taxClass: 'taxed' | 'untaxed', object?: string]
interface Billed {
  readonly lines: readonly Line[]
  readonly advances?: readonly (readonly [amount: number, bearsVat: boolean])[]
  readonly taxAmount?: number
  readonly isCreditable?: boolean
  readonly isPkp?: boolean
  readonly hasTaxNumber?: boolean
  readonly withholdAt?: 'bill' | 'payment'
  readonly is: {
    readonly vat: number
    readonly total: number
    readonly withheld?: readonly (readonly [object: string, base: number, tax: number])[]
    readonly payable: number
    readonly costs?: readonly number[]
  }
}

const billed: Readonly<Record<string, Billed>> = {
  // 11 % of 13.500.000; 2 % of 2.500.000; 10 % of 8.000.000.
  'of goods, a service and a rent withholds of two objects': {
    lines: [
      [3_000_000, 'taxed'],
      [2_500_000, 'taxed', 'S'],
      [8_000_000, 'taxed', 'R'],
    ],
    is: {
      ...{ vat: 1_485_000, total: 14_985_000, payable: 14_135_000 },
      withheld: [
        ['S', 2_500_000, 50_000],
        ['R', 8_000_000, 800_000],
      ],
    },
  },
  // 2 % of 3.580.245 is 71.604,9.
  'of one object on two lines withholds once of both': {
    lines: [
      [1_234_567, 'untaxed', 'S'],
      [2_345_678, 'untaxed', 'S'],
    ],
    is: { vat: 0, total: 3_580_245, payable: 3_508_640, withheld: [['S', 3_580_245, 71_605]] },
  },
  'of a vendor without a tax number withholds twice, but of a final tax': {
    lines: [
      [10_000_000, 'untaxed', 'S'],
      [5_000_000, 'untaxed', 'R'],
    ],
    hasTaxNumber: false,
    is: {
      ...{ vat: 0, total: 15_000_000, payable: 14_100_000 },
      withheld: [
        ['S', 10_000_000, 400_000],
        ['R', 5_000_000, 500_000],
      ],
    },
  },
  // 110.000,55 of what bears VAT.
  'of lines with and without VAT bears it on the first': {
    lines: [
      [1_000_005, 'taxed'],
      [500_000, 'untaxed'],
    ],
    is: { vat: 110_001, total: 1_610_006, payable: 1_610_006 },
  },
  'of a vendor who is not PKP is what it says': {
    lines: [[100_005, 'untaxed']],
    is: { vat: 0, total: 100_005, payable: 100_005, costs: [100_005] },
  },
  // 11.000,55.
  'to a company that is not PKP has its VAT in the cost': {
    lines: [[100_005, 'taxed']],
    isPkp: false,
    is: { vat: 11_001, total: 111_006, payable: 111_006, costs: [111_006] },
  },
  // 11 and 22 of VAT that is not credited.
  'whose VAT is not credited has it in the cost of what bears it': {
    lines: [
      [100, 'taxed'],
      [50, 'untaxed'],
      [200, 'taxed'],
    ],
    isCreditable: false,
    is: { vat: 33, total: 383, payable: 383, costs: [111, 50, 222] },
  },
  // 983,95 would be 984.
  'with a tax invoice of a rupiah less takes that one': {
    lines: [[8_945, 'taxed']],
    taxAmount: 983,
    is: { vat: 983, total: 9_928, payable: 9_928 },
  },
  'that deducts an advance with VAT bears it on the rest': {
    lines: [[50_000_000, 'taxed']],
    advances: [[20_000_000, true]],
    is: { vat: 3_300_000, total: 33_300_000, payable: 33_300_000 },
  },
  'that deducts an advance without VAT bears it on everything': {
    lines: [[50_000_000, 'taxed']],
    advances: [[20_000_000, false]],
    is: { vat: 5_500_000, total: 35_500_000, payable: 35_500_000 },
  },
  // 11 % of 6.000.000; 2 % of the whole service.
  'that deducts an advance withholds of the whole service': {
    lines: [[10_000_000, 'taxed', 'S']],
    advances: [[4_000_000, true]],
    is: { vat: 660_000, total: 6_660_000, payable: 6_460_000, withheld: [['S', 10_000_000, 200_000]] },
  },
  'of a foreign vendor withholds a fifth': {
    lines: [[20_000_000, 'untaxed', 'A']],
    is: { vat: 0, total: 20_000_000, payable: 16_000_000, withheld: [['A', 20_000_000, 4_000_000]] },
  },
  'whose tax is withheld by payments owes all of it': {
    lines: [
      [4_000_000, 'taxed'],
      [10_000_000, 'taxed', 'S'],
    ],
    withholdAt: 'payment',
    is: { vat: 1_540_000, total: 15_540_000, payable: 15_540_000 },
  },
}

/** Of a bill: what it owes, what of it is a service at 2 %; what payments settle, and base and tax of each. */
const paid: Readonly<
  Record<string, readonly [number, number, readonly number[], readonly (readonly [number, number])[]]>
> = {
  'in thirds withholds thirds': [
    9_990_000,
    9_000_000,
    [3_330_000, 3_330_000, 3_330_000],
    [
      [3_000_000, 60_000],
      [3_000_000, 60_000],
      [3_000_000, 60_000],
    ],
  ],
  // 333,33 → 6,66; 666,67 → 13,34; 1.000 → 20.
  'of a small service in thirds withholds what rounds to all of it': [
    1_110,
    1_000,
    [370, 370, 370],
    [
      [333, 7],
      [334, 6],
      [333, 7],
    ],
  ],
  // 10.000.000 × 1/15.540.000 = 0,64 → 1.
  'of one rupiah first withholds the rest with the rest': [
    15_540_000,
    10_000_000,
    [1, 15_539_999],
    [
      [1, 0],
      [9_999_999, 200_000],
    ],
  ],
}

/** A cost, the goods that bear it as pieces, worth and grams of one, and their shares by largest remainder. */
const spread: Readonly<
  Record<
    string,
    readonly [SpreadBasis, number, readonly (readonly [number, number, number])[], readonly number[]]
  >
> = {
  'by quantity over three of the same': [
    'quantity',
    100,
    [
      [1, 10, 1],
      [1, 20, 1],
      [1, 30, 1],
    ],
    [34, 33, 33],
  ],
  // 2.500,25 and 7.500,75.
  'by value, the larger remainder first': [
    'value',
    10_001,
    [
      [3, 30_000, 1],
      [1, 90_000, 1],
    ],
    [2_500, 7_501],
  ],
  // 1.000 grams and 1.500 grams.
  'by weight, whatever they are worth': [
    'weight',
    1_000,
    [
      [2, 90_000, 500],
      [1, 10, 1_500],
    ],
    [400, 600],
  ],
}

describe('goods of an order that', () => {
  it.each(Object.entries(receipts))('%s', (_name, [quantity, amount, parts, wanted]) => {
    let [received, before] = [0, 0]
    const worth = parts.map((part) => {
      const line = { quantity: pieces(quantity), received: pieces(received) }
      const now = receivedShare(line, pieces(part), { amount: toRupiah(amount), before: toRupiah(before) })
      received += part
      before += now
      return now
    })
    expect(worth).toEqual(wanted)
  })

  it.each(Object.entries(ahead))('were billed before %s', (_name, [bills, now, wanted]) => {
    const line = {
      ...{
        quantity: pieces(10),
        received: pieces(0),
        costAmount: toRupiah(100_000),
        netAmount: toRupiah(100_000),
      },
      ...{ receivedCost: toRupiah(0), receivedNet: toRupiah(0) },
    }
    const before = bills.map(([quantity, amount], index) => ({
      ...{ billLineId: index + 1, quantity: pieces(quantity), amount: toRupiah(amount) },
      ...{ billedQuantity: pieces(0), billedAmount: toRupiah(0) },
    }))
    const parts = arrivalParts(line, pieces(now), before)
    expect(parts.map(({ quantity, amount }) => [quantity, amount])).toEqual(
      wanted.map(([quantity, amount]) => [pieces(quantity), amount]),
    )
  })
})

describe('goods that came in and', () => {
  it.each(Object.entries(cleared))('%s', (_name, [quantity, amount, parts, wanted]) => {
    let [billedQuantity, billedAmount] = [0, 0]
    const clears = parts.map((part) => {
      const goods = { quantity: pieces(quantity), amount: toRupiah(amount) }
      const before = { billedQuantity: pieces(billedQuantity), billedAmount: toRupiah(billedAmount) }
      const now = clearedShare({ ...goods, ...before }, pieces(part))
      billedQuantity += part
      billedAmount += now
      return now
    })
    expect(clears).toEqual(wanted)
  })
})

describe('a bill', () => {
  it.each(Object.entries(billed))('%s', (_name, { lines, advances = [], is, ...more }) => {
    const { taxAmount, isCreditable = true, isPkp = true, hasTaxNumber = true, withholdAt = 'bill' } = more
    const amounts = knownBillAmounts(
      {
        lines: lines.map(([amount, taxClass, objectCode = null]) => ({
          ...{ accountId: 1, description: '', amount: toRupiah(amount), taxClass, objectCode },
        })),
        advances: advances.map(([amount, bearsVat], index) => ({
          ...{ advanceLineId: index + 1, amount: toRupiah(amount), bearsVat },
        })),
        ...{ isCreditable, withholdAt, taxInvoiceNumber: '0102630000000001', postingDay: '' },
        taxAmount: taxAmount === undefined ? null : toRupiah(taxAmount),
      },
      { vatBasisPoints: 1_100, objects, isPkp, hasTaxNumber },
    )
    const withheld = amounts.withheld.map((each) => [each.objectCode, each.baseAmount, each.taxAmount])
    expect([amounts.taxAmount, amounts.totalAmount, amounts.payableAmount, withheld]).toEqual([
      ...[is.vat, is.total, is.payable],
      is.withheld ?? [],
    ])
    if (is.costs !== undefined) expect(amounts.lines.map(({ costAmount }) => costAmount)).toEqual(is.costs)
  })
})

describe('a bill that is paid', () => {
  it.each(Object.entries(paid))('%s', (_name, [payable, base, parts, wanted]) => {
    let [settled, withheldBase] = [0, 0]
    const made = parts.map((part) => {
      const told = {
        objectCode: 'S',
        baseShareBasisPoints: 10_000,
        certificateKind: null,
        certificateNumber: null,
      }
      const owed = {
        ...{
          billId: 1,
          objectCode: 'S',
          objectName: 'S',
          article: 'pph23' as const,
          rateBasisPoints: 200,
          told,
        },
        ...{ baseAmount: toRupiah(base), withheldBase: toRupiah(withheldBase) },
        ...{ payableAmount: toRupiah(payable), settledAmount: toRupiah(settled) },
      }
      const [now] = paymentWithholdings([{ billId: 1, amount: toRupiah(part) }], [owed])
      settled += part
      withheldBase += now?.baseAmount ?? 0
      return [now?.baseAmount, now?.taxAmount]
    })
    expect(made).toEqual(wanted)
  })
})

describe('costs of bringing goods are spread', () => {
  it.each(Object.entries(spread))('%s', (_name, [basis, amount, goods, wanted]) => {
    const bearing = goods.map(([quantity, worth, weightGrams]) => ({
      ...{ quantity: pieces(quantity), amount: toRupiah(worth), weightGrams },
    }))
    expect(spreadShares(toRupiah(amount), bearing, basis)).toEqual(wanted)
  })
})

it('there are 32 cases of buying, reckoned by hand', () => {
  const tables = [receipts, cleared, ahead, billed, paid, spread]
  expect(tables.reduce((sum, table) => sum + Object.keys(table).length, 0)).toBe(32)
})
