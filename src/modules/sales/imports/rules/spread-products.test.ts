import { expect, test } from 'vitest'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { spreadProducts } from './spread-products.ts'

const line = (lineNumber: number, productCode: string, left: number) => ({
  ...{ lineNumber, productCode },
  left: storedQuantity(left),
})
const order = [line(1, 'KERTAS', 5), line(2, 'TINTA', 2), line(3, 'KERTAS', 10)]
type Wanted = readonly (readonly [product: string, quantity: number])[]
const of = (wanted: Wanted) =>
  spreadProducts(
    wanted.map(([product, quantity]) => ({ product, quantity: storedQuantity(quantity) })),
    order,
  )

test.each<[string, Wanted, readonly (readonly [number, number, number])[]]>([
  ['from its line', [['tinta', 1.5]], [[2, 1.5, 0]]],
  [
    'from its lines, the first one first',
    [['KERTAS', 7]],
    [
      [1, 5, 0],
      [3, 2, 0],
    ],
  ],
  [
    'in rows that add up',
    [
      ['KERTAS', 3],
      ['TINTA', 1],
      ['KERTAS', 4],
    ],
    [
      [1, 5, 0],
      [2, 1, 1],
      [3, 2, 2],
    ],
  ],
  [
    'too much of, told of the last line',
    [['KERTAS', 20]],
    [
      [1, 5, 0],
      [3, 15, 0],
    ],
  ],
  [
    'too much of in two rows',
    [
      ['TINTA', 2],
      ['TINTA', 1],
    ],
    [[2, 3, 0]],
  ],
])('a product is delivered %s', (_, wanted, parts) => {
  const found = of(wanted)
  expect(found.parts.map(({ lineNumber, quantity, of: row }) => [lineNumber, quantity / 1000, row])).toEqual(
    parts,
  )
  expect(found.unknown).toEqual([])
})

test('what is left of the order is what the next delivery begins with', () => {
  expect(
    of([
      ['KERTAS', 7],
      ['TINTA', 9],
    ]).left.map(({ left }) => left / 1000),
  ).toEqual([0, 0, 8])
})

test('a product that the order does not have is named by its row', () => {
  expect(
    of([
      ['TINTA', 1],
      ['MAP', 1],
    ]),
  ).toMatchObject({ unknown: [1], parts: [{ lineNumber: 2 }] })
})
