import { expect, it } from 'vitest'
import { averageText, placeText } from './stock-position.ts'

it.each([
  [3, 10_000n, '3.333,33'],
  [2.5, 2_503n, '1.001,20'],
  [4, 8_000n, '2.000'],
  [0, 0n, '-'],
  [-2, -2_000n, '-'],
])('the average of %d worth %d is shown as %s', (quantity, value, text) => {
  expect(averageText({ quantity, value })).toBe(text)
})

it('goods on the way are told from those that are there', () => {
  expect(placeText({ warehouseName: 'Cabang', inTransit: true })).toBe('Dalam perjalanan ke Cabang')
  expect(placeText({ warehouseName: 'Cabang', inTransit: false })).toBe('Cabang')
})
