import { describe, expect, test } from 'vitest'
import { nothingSelected, withAllToggled, withRange, withToggled } from './row-selection.ts'

const shown = [40, 10, 30, 20]
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort((a, b) => a - b)

test('a row is chosen and let go again', () => {
  const chosen = withToggled(nothingSelected, 10)
  expect(idsOf(chosen)).toEqual([10])
  expect(idsOf(withToggled(chosen, 10))).toEqual([])
})

describe('a range', () => {
  test.each([
    [40, 30, [10, 30, 40]],
    [30, 40, [10, 30, 40]],
    [20, 20, [20]],
  ])('from %i to %i follows the order of the list', (from, to, ids) => {
    expect(idsOf(withRange(withToggled(nothingSelected, from), to, shown))).toEqual(ids)
  })

  test('adds to what is chosen, and the next begins where it ended', () => {
    const first = withToggled(withToggled(nothingSelected, 40), 30)
    const second = withRange(first, 20, shown)
    expect(idsOf(second)).toEqual([20, 30, 40])
    expect(second.anchor).toBe(20)
  })

  test('without a beginning, or from a row that is gone, is one row', () => {
    expect(idsOf(withRange(nothingSelected, 30, shown))).toEqual([30])
    expect(idsOf(withRange({ ids: new Set([99]), anchor: 99 }, 30, shown))).toEqual([30, 99])
  })
})

test('all that is shown is chosen, and let go when all of it was', () => {
  const all = withAllToggled(withToggled(nothingSelected, 10), shown)
  expect(idsOf(all)).toEqual([10, 20, 30, 40])
  expect(idsOf(withAllToggled(all, shown))).toEqual([])
})
