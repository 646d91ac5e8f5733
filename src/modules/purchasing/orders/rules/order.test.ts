import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { orderAmounts, orderProblems } from './order.ts'
import { mostReceivable, netAmount, priceOfNet, receivedShare, type OrderLineDraft } from './ordered-line.ts'
import {
  formatUnitPrice,
  millionths,
  priceOfMillionths,
  storedPrice,
  toUnitPrice,
  unitPriceKind,
  zeroPrice,
} from './unit-price.ts'

const qty = (text: string) => storedQuantity(text)
const line = (change: Partial<OrderLineDraft> = {}): OrderLineDraft => ({
  productId: 1,
  accountId: null,
  description: '',
  quantity: qty('1'),
  unitPrice: storedPrice(1000),
  discountBasisPoints: 0,
  amount: null,
  taxClass: 'taxed',
  ...change,
})
const day = (text: string) => {
  const read = parseDay(text)
  assert(read !== undefined, 'a day')
  return read
}

/** What comes in part by part of a line. */
function arrivals(quantity: string, amount: number, parts: readonly string[]): number[] {
  let received = 0
  let before = 0
  return parts.map((part) => {
    const ordered = { quantity: qty(quantity), received: received as Quantity }
    const share = receivedShare(ordered, qty(part), {
      amount: toRupiah(amount),
      before: toRupiah(before),
    })
    received += qty(part)
    before += share
    return share
  })
}

describe('a unit price', () => {
  it('has up to six decimals and is exact', () => {
    expect(millionths(storedPrice('8333.333333'))).toBe(8_333_333_333n)
    expect(toUnitPrice('0.0000001')).toBeUndefined()
    expect(toUnitPrice(1e-6)).toBe(0.000001)
    expect(toUnitPrice(-1)).toBeUndefined()
    expect(toUnitPrice('1234567890.123456')).toBeUndefined()
    expect(formatUnitPrice(storedPrice('1234567.5'))).toBe('1.234.567,5')
  })

  it('is read as people type it', () => {
    const read = (text: string) => unitPriceKind.read(text, zeroPrice)
    expect([
      read('8.333'),
      read('8333,25'),
      read('8333.25'),
      read('1.234.567,5'),
      read('-1'),
      read('abc'),
    ]).toEqual([8333, 8333.25, 8333.25, 1234567.5, undefined, undefined])
  })

  it('is the same again after it was written, and after it was millionths', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        (whole, rest) => {
          const price = storedPrice(`${whole}.${String(rest).padStart(6, '0')}`)
          expect(unitPriceKind.read(formatUnitPrice(price), zeroPrice)).toBe(price)
          expect(priceOfMillionths(millionths(price))).toBe(price)
          expect(storedPrice(JSON.parse(JSON.stringify(price)) as number)).toBe(price)
        },
      ),
    )
  })
})

describe('the net of a line', () => {
  it('is quantity times price less the discount, rounded once', () => {
    const discounted = line({ quantity: qty('12'), unitPrice: storedPrice(8333), discountBasisPoints: 500 })
    expect(netAmount(discounted)).toBe(94_996)
    expect(netAmount(line({ quantity: qty('3'), unitPrice: storedPrice('0.5') }))).toBe(2)
    expect(netAmount(line({ quantity: qty('3'), unitPrice: storedPrice(33_335) }))).toBe(100_005)
  })

  it('that was typed wins, and its price comes back to it', () => {
    const amount = toRupiah(100_000)
    expect(netAmount(line({ quantity: qty('3'), amount }))).toBe(100_000)
    expect(priceOfNet(amount, qty('3'))).toBe(33333.333333)
  })

  it('beyond the exact range is none', () => {
    expect(
      netAmount(line({ quantity: qty('999999'), unitPrice: storedPrice('999999999999999') })),
    ).toBeUndefined()
  })
})

describe('what comes in of a line', () => {
  it('takes cumulative shares of its net, and the net of one unit beyond it', () => {
    expect(arrivals('12', 94_996, ['5', '5', '4'])).toEqual([39_582, 39_581, 31_666])
  })

  it('of somebody who credits no VAT takes shares of what it costs with VAT', () => {
    const amounts = orderAmounts([line({ quantity: qty('3'), unitPrice: storedPrice(33_335) })], {
      vatBasisPoints: 1100,
      isVendorPkp: true,
      isPkp: false,
    })
    expect([amounts?.taxAmount, amounts?.lines[0]?.costAmount]).toEqual([11_001, 111_006])
    expect(arrivals('3', 111_006, ['1', '2'])).toEqual([37_002, 74_004])
  })

  it('adds up to the whole in whatever parts it comes', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 2 ** 45 }), (thousandths, amount) => {
        const texts = thousandths.map((units) => String(units / 1000))
        const whole = String(thousandths.reduce((sum, units) => sum + units, 0) / 1000)
        const shares = arrivals(whole, amount, texts)
        expect(sumRupiah(shares as Rupiah[])).toBe(amount)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })

  it('is a twentieth more than what was ordered at most', () => {
    expect(mostReceivable({ quantity: qty('20'), received: qty('5') })).toBe(qty('16'))
    expect(mostReceivable({ quantity: qty('20'), received: qty('21') })).toBe(0)
  })
})

describe('an order', () => {
  const today = day('2026-11-20')
  const draft = { orderDate: today, vendorId: 1, lines: [line()] }
  const paths = (change: object) => orderProblems({ ...draft, ...change }, { today }).map(({ path }) => path)

  it('of a vendor who is not PKP bears no VAT', () => {
    const charged = { vatBasisPoints: 1100, isPkp: true }
    expect(orderAmounts([line()], { ...charged, isVendorPkp: false })?.taxAmount).toBe(0)
    expect(orderAmounts([line()], { ...charged, isVendorPkp: true })?.taxAmount).toBe(110)
  })

  it('names what is wrong at its place', () => {
    expect(paths({})).toEqual([])
    expect(paths({ vendorId: null, orderDate: '', lines: [] })).toEqual(['vendorId', 'orderDate', 'lines'])
    expect(paths({ orderDate: day('2026-11-21') })).toEqual(['orderDate'])
    expect(paths({ expectedDay: day('2026-11-19') })).toEqual(['expectedDay'])
    expect(paths({ lines: [line({ productId: null })] })).toEqual(['lines.0.productId'])
    expect(paths({ lines: [line({ accountId: 2 })] })).toEqual(['lines.0.productId'])
    expect(paths({ lines: [line({ quantity: qty('0') })] })).toContain('lines.0.quantity')
    expect(paths({ lines: [line({ discountBasisPoints: 10_001 })] })).toContain('lines.0.discountBasisPoints')
    expect(paths({ lines: [line({ amount: toRupiah(-1) })] })).toContain('lines.0.amount')
    expect(paths({ lines: [line({ unitPrice: zeroPrice })] })).toEqual(['lines'])
  })
})
