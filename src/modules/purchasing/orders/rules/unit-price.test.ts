import { expect, test } from 'vitest'
import { formatUnitPrice, millionths, priceOfMillionths, storedPrice, toUnitPrice } from './unit-price.ts'

test.each([
  ['1e-05', 10n, '0,00001'],
  ['1e-06', 1n, '0,000001'],
  [0.00009, 90n, '0,00009'],
  ['8333.25', 8_333_250_000n, '8.333,25'],
  ['999999999.999999', 999_999_999_999_999n, '999.999.999,999999'],
])('a price stored as %s is exact', (stored, amount, text) => {
  const price = storedPrice(stored)
  expect([millionths(price), formatUnitPrice(price)]).toEqual([amount, text])
  expect(priceOfMillionths(amount)).toBe(price)
})

test.each(['1e-7', '0.0000001', '-1', '1234567890123456', 'NaN'])('%s is no price', (text) => {
  expect(toUnitPrice(text)).toBeUndefined()
  expect(() => storedPrice(text)).toThrow('not a unit price')
})
