import { expect, it } from 'vitest'
import { freeRanges, takeRanges } from './ranges.ts'

const range = (from: number, to: number) => ({ from: BigInt(from), to: BigInt(to) })

it('what is left of a quantity has holes where others took of it', () => {
  expect(freeRanges([range(0, 10)], [range(2, 4), range(6, 10)])).toEqual([range(0, 2), range(4, 6)])
  expect(freeRanges([range(0, 10)], [range(0, 10)])).toEqual([])
  expect(freeRanges([range(4, 6), range(0, 2)], [range(2, 4)])).toEqual([range(0, 2), range(4, 6)])
})

it('is taken from its beginning, over the holes, and never more than there is', () => {
  const free = [range(0, 2), range(4, 6)]
  expect(takeRanges(free, 3n)).toEqual([range(0, 2), range(4, 5)])
  expect(takeRanges(free, 5n)).toBeUndefined()
})
