import { expect, test } from 'vitest'
import {
  formatAmount,
  formatAmountOrDash,
  formatCount,
  formatPercent,
  formatStatementAmount,
} from './format-amount.ts'

test('amounts of tables have dots and no unit', () => {
  expect(formatAmount(1_234_567)).toBe('1.234.567')
  expect(formatAmount(-150_000)).toBe('-150.000')
  expect(formatAmount(-0)).toBe('0')
  expect(formatCount(12_345)).toBe('12.345')
})

test('zero is a dash on a line', () => {
  expect(formatAmountOrDash(0)).toBe('-')
  expect(formatAmountOrDash(-0)).toBe('-')
  expect(formatAmountOrDash(5)).toBe('5')
})

test('statements put negative amounts in parentheses', () => {
  expect(formatStatementAmount(-150_000)).toBe('(150.000)')
  expect(formatStatementAmount(-0)).toBe('0')
  expect(formatStatementAmount(9_999_999_999_999)).toBe('9.999.999.999.999')
})

test.each([
  [1250, '12,5%'],
  [1100, '11%'],
  [5, '0,05%'],
  [-50, '-0,5%'],
  [0, '0%'],
])('%d basis points are %s', (points, text) => {
  expect(formatPercent(points)).toBe(text)
})
