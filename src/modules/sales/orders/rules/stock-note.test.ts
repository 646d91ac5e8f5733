import { expect, it } from 'vitest'
import { toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { availabilityNote } from './stock-note.ts'

const goods = { reserved: 0, incoming: 0, incomingDay: null, promised: [] }
const line = (productCode: string, productId: number | null, quantity: number) => ({
  ...{ productId, productCode, isService: false, unit: 'pcs' },
  quantity: (toQuantity(quantity) ?? 0) as Quantity,
})

it('lines that want more than is there are told before those that have enough', () => {
  const known = new Map([
    [1, { ...goods, onHand: 10 }],
    [2, { ...goods, onHand: 3, reserved: 2, promised: [{ number: 'SO-1', quantity: 2 }] }],
  ])
  expect(availabilityNote([line('A', 1, 10), line('B', 2, 2)], known, undefined)).toBe(
    [
      'Stok untuk order ini:',
      'Baris 2 B: kurang untuk 2 pcs. Tersedia 1 pcs, dipesan SO-1',
      'Baris 1 A: cukup, tersedia 10 pcs untuk 10 pcs',
    ].join('\n'),
  )
})

it('what an order reserved itself is there for it', () => {
  const known = new Map([
    [2, { ...goods, onHand: 2, reserved: 2, promised: [{ number: 'SO-1', quantity: 2 }] }],
  ])
  expect(availabilityNote([line('B', 2, 2)], known, 'SO-1')).toContain('cukup')
})

it('nothing is told of services', () => {
  expect(availabilityNote([{ ...line('J', 1, 1), isService: true }], new Map(), undefined)).toBeUndefined()
})

it('a long order tells of ten lines', () => {
  const known = new Map([[1, { ...goods, onHand: 100 }]])
  const lines = Array.from({ length: 13 }, () => line('A', 1, 1))
  expect(availabilityNote(lines, known, undefined)?.split('\n')).toHaveLength(12)
  expect(availabilityNote(lines, known, undefined)).toContain('dan 3 baris lagi')
})
