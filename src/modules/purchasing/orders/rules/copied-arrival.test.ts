import { describe, expect, it } from 'vitest'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { copiedArrival } from './copied-arrival.ts'

const pieces = (count: number) => (count * 1000) as Quantity
const came = (lineNumber: number, quantity: number, change = {}) => ({
  ...{ orderId: 1, lineNumber, productId: lineNumber, quantity: pieces(quantity) },
  ...change,
})
const expected = (lineNumber: number, [quantity, received]: readonly [number, number], change = {}) => ({
  ...came(lineNumber, quantity, change),
  received: pieces(received),
})
const taken = (...given: Parameters<typeof copiedArrival>) =>
  copiedArrival(...given).map(({ orderId, lineNumber, quantity }) => [orderId, lineNumber, quantity / 1000])

describe('a copy of a receipt of orders', () => {
  it('takes as much of each line as came with it, and no more than is expected', () => {
    const lines = [expected(1, [10, 4]), expected(2, [5, 4])]
    expect(taken([came(1, 4), came(2, 4)], lines)).toEqual([
      [1, 1, 4],
      [1, 2, 1],
    ])
    expect(taken([came(1, 4), came(1, 4)], lines)).toEqual([[1, 1, 6]])
  })

  it('takes nothing of lines that expect no more, of other orders or other goods', () => {
    expect(taken([came(1, 4)], [expected(2, [5, 0]), expected(1, [5, 0], { orderId: 2 })])).toEqual([])
    expect(taken([came(1, 4)], [expected(1, [4, 5])])).toEqual([])
    expect(taken([], [expected(1, [5, 0])])).toEqual([])
  })

  it('goes on in the line that an amendment made of what was left', () => {
    const amended = expected(3, [6, 0], { productId: 1 })
    expect(taken([came(1, 4)], [amended])).toEqual([[1, 3, 4]])
    expect(taken([came(1, 4)], [expected(1, [5, 4]), amended])).toEqual([
      [1, 1, 1],
      [1, 3, 3],
    ])
  })
})
