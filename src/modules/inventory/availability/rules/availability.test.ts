import { describe, expect, it } from 'vitest'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { availableFor, shortText } from './availability.ts'
import { reordered } from './reorder.ts'

const quantity = (text: string) => storedQuantity(text)
const goods = {
  onHand: 10,
  reserved: 8,
  incoming: 5,
  incomingDay: toDay('2026-11-30'),
  promised: [
    { number: 'SO-1', quantity: 5 },
    { number: 'SO-2', quantity: 3 },
  ],
}

describe('what is left of goods', () => {
  it('is what is there less what orders reserved, the own one not among them', () => {
    expect(availableFor(goods, undefined)).toBe(quantity('2'))
    expect(availableFor(goods, 'SO-1')).toBe(quantity('7'))
  })

  it('is said of a line that wants more, with who reserved it and what comes', () => {
    const line = { unit: 'pcs', own: 'SO-1' }
    expect(shortText(goods, { ...line, quantity: quantity('7') })).toBeUndefined()
    expect(shortText(goods, { ...line, quantity: quantity('7.001') })).toBe(
      'Tersedia 7 pcs, dipesan SO-2; akan datang 5 pcs 30 Nov 2026',
    )
    const poor = { ...goods, onHand: 1, incoming: 0, promised: [] }
    expect(shortText(poor, { ...line, quantity: quantity('1') })).toBe('Tersedia -7 pcs')
  })
})

const level = (warehouseId: number, onHand: bigint, reserved = 0n) => ({
  productId: 1,
  warehouseId,
  least: 10n,
  most: 50n,
  onHand,
  reserved,
})

describe('what is ordered again', () => {
  it('goes up to the most from what is there and not reserved', () => {
    expect(reordered([level(1, 12n, 5n)], 0n)).toMatchObject([{ warehouseId: 1, wanted: 43n }])
  })

  it('is nothing at the point itself', () => {
    expect(reordered([level(1, 10n)], 0n)).toEqual([])
  })

  it('is less by what is on its way, and nothing where that lifts it to its point', () => {
    expect(reordered([level(1, 2n)], 3n)).toMatchObject([{ incoming: 3n, wanted: 45n }])
    expect(reordered([level(1, 2n)], 8n)).toEqual([])
  })

  it('counts what is on its way once, for the first warehouse that is short', () => {
    expect(reordered([level(1, 20n), level(2, 2n), level(3, 0n)], 60n)).toEqual([])
    expect(reordered([level(2, 2n), level(3, 0n)], 51n)).toMatchObject([
      { warehouseId: 3, incoming: 3n, wanted: 47n },
    ])
  })
})
