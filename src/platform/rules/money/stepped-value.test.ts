import { expect, test } from 'vitest'
import { toRupiah, zeroRupiah } from './money.ts'
import { oneQuantity, type Quantity } from './quantity.ts'
import { optionalQuantityKind, percentKind, priceKind, quantityKind, readStepped } from './stepped-value.ts'

test.each([
  ['3', 3000],
  ['1,5', 1500],
  ['1.5', 1500],
  ['0001,125', 1125],
  ['1.500', 1_500_000],
  ['1.500,25', 1_500_250],
  ['0', undefined],
  ['0,999', undefined],
  ['-4', undefined],
  ['1,2345', undefined],
  ['', undefined],
  ['dua', undefined],
])('a quantity typed as "%s" is %s thousandths', (text, expected) => {
  expect(quantityKind.read(text, oneQuantity)).toBe(expected)
})

test.each([
  ['1.500.000', 1_500_000],
  ['2,5jt', 2_500_000],
  ['0', 0],
  ['-1', undefined],
  ['1,5', undefined],
  ['2,500', undefined],
  ['', undefined],
])('a price typed as "%s" is %s', (text, expected) => {
  expect(priceKind.read(text, zeroRupiah)).toBe(expected)
})

test('a minus over a price is a sign, and no subtraction from the old price', () => {
  expect(priceKind.read('-1000', toRupiah(250_000))).toBeUndefined()
  expect(priceKind.read('+1000', toRupiah(250_000))).toBe(251_000)
})

test.each([
  ['12,5', 1250],
  ['12.5 %', 1250],
  ['7', 700],
  ['100', 10_000],
  ['150', 15_000],
  ['-5', -500],
  ['0,125', undefined],
  ['', undefined],
])('a discount typed as "%s" is %s basis points', (text, expected) => {
  expect(percentKind.read(text, 0)).toBe(expected)
})

test.each(['12pcs', '2,5kg', '1,2345', '1 2', '99999999999999'])(
  'a quantity typed as "%s" is neither replaced nor taken',
  (text) => {
    for (const kind of [quantityKind, optionalQuantityKind])
      expect(readStepped(kind, text, { previous: oneQuantity })).toEqual({
        problem: expect.stringContaining('Quantity') as string,
      })
  },
)

test.each(['', 'abc', '0', '-4', '0,5'])('a quantity typed as "%s" falls back to one', (text) => {
  const previous = 7000 as Quantity
  expect(readStepped(quantityKind, text, { previous })).toEqual({ value: oneQuantity })
})

test('a price that cannot be read stays; one below zero falls back; a pasted one may be English', () => {
  const previous = toRupiah(250_000)
  expect(readStepped(priceKind, '12x', { previous })).toHaveProperty('problem')
  expect(readStepped(priceKind, '-1000', { previous })).toEqual({ value: 0 })
  expect(readStepped(priceKind, '', { previous })).toEqual({ value: 0 })
  expect(readStepped(priceKind, '1,500,000', { previous })).toHaveProperty('problem')
  expect(readStepped(priceKind, '1,500,000', { previous, isPasted: true })).toEqual({ value: 1_500_000 })
})

test('a discount with too many decimals stays', () => {
  expect(readStepped(percentKind, '0,125', { previous: 0 })).toHaveProperty('problem')
})

test('a quantity that may stay empty reads from zero', () => {
  const none = 0 as Quantity
  const read = (text: string) => optionalQuantityKind.read(text, none)
  expect([read('0'), read('0,5'), read('2'), read('-1'), read('')]).toEqual([
    0,
    500,
    2000,
    undefined,
    undefined,
  ])
  expect(optionalQuantityKind.step(500 as Quantity, -1)).toBe(0)
})

test('every value is written so that it reads as itself', () => {
  const quantities = [1000, 1125, 1_500_000, 12_345_678].map((value) => value as Quantity)
  expect(quantities.map((value) => quantityKind.read(quantityKind.write(value), oneQuantity))).toEqual(
    quantities,
  )
  const percents = [0, 5, 50, 1250, 10_000, 15_000]
  expect(percents.map((value) => percentKind.read(percentKind.write(value), 0))).toEqual(percents)
})

test('steps stay within the range', () => {
  expect(quantityKind.step(1500 as Quantity, 1)).toBe(2500)
  expect(quantityKind.step(1500 as Quantity, -1)).toBe(1000)
  expect(priceKind.step(zeroRupiah, -1)).toBe(0)
  expect(priceKind.step(zeroRupiah, 2)).toBe(2000)
  expect(percentKind.step(9950, 1)).toBe(10_000)
  expect(percentKind.step(50, -1)).toBe(0)
})
