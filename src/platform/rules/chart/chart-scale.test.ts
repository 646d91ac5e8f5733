import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartScale, formatCompact } from './chart-scale.ts'

it.each([
  [[0, 7, 95], 0, 100, 5],
  [[120_000_000], 0, 150_000_000, 4],
  [[-30, 80], -50, 100, 4],
  [[], 0, 1, 2],
  [[0, 0], 0, 1, 2],
])('of %j runs from %i to %i with %i marks', (values, low, high, marks) => {
  const scale = chartScale(values)
  expect([scale.low, scale.high]).toEqual([low, high])
  expect(scale.marks).toHaveLength(marks)
})

it('holds zero and every value, between few marks', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger(), { maxLength: 12 }), (values) => {
      const { low, high, marks } = chartScale(values)
      expect(marks).toContain(0)
      expect(marks.length).toBeLessThanOrEqual(8)
      for (const value of values) expect(value >= low && value <= high).toBe(true)
    }),
  )
})

it.each([
  [0, '0'],
  [950, '950'],
  [12_500_000, '12,5 jt'],
  [1_200_000_000, '1,2 M'],
  [-40_000, '-40 rb'],
  [9_007_199_254_740_991, '9.007,2 T'],
])('%i is written %s beside an axis', (amount, text) => {
  expect(formatCompact(amount).replace('\u00a0', ' ')).toBe(text)
})
