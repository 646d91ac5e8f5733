import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partValue } from './stock-ages.ts'

test('the ages of a value add up to it, and each takes its share', () => {
  expect(partValue(10_000n, [1_000n, 1_000n, 1_000n, 0n])).toEqual([3_333n, 3_334n, 3_333n, 0n])
  expect(partValue(5n, [0n, 0n, 0n, 0n])).toEqual([0n, 0n, 0n, 0n])
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1 }),
      (value, parts) => {
        const given = partValue(value, parts)
        expect(given.reduce((sum, each) => sum + each, 0n)).toBe(value)
        expect(given.every((each) => each >= 0n)).toBe(true)
      },
    ),
  )
})
