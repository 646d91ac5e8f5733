import { expect, test } from 'vitest'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { partsBack } from './goods-back.ts'

const of = (quantity: number) => quantity as Quantity

test.each([
  [[2, 3], 0, 1, [1]],
  [[2, 3], 0, 4, [2, 2]],
  [[2, 3], 1, 3, [1, 2]],
  [[2, 3], 2, 3, [3]],
  [[2, 3], 5, 0, []],
] as const)(
  'of deliveries of %j, after %d came back, %d comes back as %j',
  (parts, before, quantity, back) => {
    const billed = parts.map((part) => ({ quantity: of(part) }))
    expect(partsBack(billed, of(before), of(quantity)).map((part) => part.quantity)).toEqual(back)
  },
)
