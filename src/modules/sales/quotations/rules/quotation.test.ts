import { expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { leftToOrder } from './quotation.ts'

const line = (quantity: number, unitPrice: number, discountBasisPoints = 0) => ({
  ...{ productId: 7, quantity: quantity as Quantity },
  ...{ unitPrice: toRupiah(unitPrice), discountBasisPoints, packName: null },
})
const left = (ordered: ReturnType<typeof line>[]) =>
  leftToOrder([line(4, 100), line(6, 90), line(2, 90, 500)], ordered).map(({ leftQuantity }) => leftQuantity)

test('what was ordered of a line is taken from that line, not from the first of its product', () => {
  expect(left([])).toEqual([4, 6, 2])
  expect(left([line(5, 90)])).toEqual([4, 1, 2])
  expect(left([line(1, 90, 500), line(2, 100)])).toEqual([2, 6, 1])
})

test('what was ordered on other terms, or beyond its line, is taken from the first that has left', () => {
  expect(left([line(5, 80)])).toEqual([0, 5, 2])
  expect(left([line(7, 90)])).toEqual([3, 0, 2])
  expect(left([line(20, 90)])).toEqual([0, 0, 0])
})
