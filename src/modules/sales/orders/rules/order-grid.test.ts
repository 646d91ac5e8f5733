import { expect, test } from 'vitest'
import { actOnLines, type LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { mayRemoveLine, type LineGrid } from '../../../../platform/rules/grid/line-grid.ts'
import { stepInGrid } from '../../../../platform/rules/grid/line-grid-step.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import {
  chosenProduct,
  emptyLine,
  isPriceStale,
  lineInput,
  orderTable,
  plainOrderTable,
  type LineContent,
  type OrderColumn,
} from './order-grid.ts'

const { gridOf: orderGridOf, kind: orderLines, same: sameLines, toSave: linesToSave } = orderTable

const paper = {
  id: 7,
  code: 'PRD-00007',
  name: 'Kertas',
  unit: 'box',
  isService: false,
  taxClass: 'untaxed' as const,
  taxFacility: null,
  sellingPrice: toRupiah(275_000),
}
type OrderGrid = LineGrid<LineContent, OrderColumn>
const two: LineContent = {
  ...emptyLine,
  ...chosenProduct(paper),
  unitPrice: toRupiah(270_000),
  quantity: 2000 as Quantity,
}

function after(grid: OrderGrid, ...acts: LineAct<LineContent, OrderColumn>[]): OrderGrid {
  return acts.reduce((now, act) => actOnLines(orderLines, now, act), grid)
}

test('a new form has one line with quantity 1, which cannot be removed', () => {
  const grid = orderGridOf([])
  expect(grid.lines).toMatchObject([
    { productId: null, quantity: 1000, unitPrice: 0, discountBasisPoints: 0 },
  ])
  expect(mayRemoveLine(orderLines, grid)).toBe(false)
  expect(after(grid, { kind: 'remove', cell: { row: 0, column: 'product' } })).toBe(grid)
})

test('choosing a product fills code, name, unit, service flag and its selling price', () => {
  const grid = after(orderGridOf([]), { kind: 'edit', row: 0, change: chosenProduct(paper) })
  expect(grid.lines[0]).toMatchObject({
    productId: 7,
    productCode: 'PRD-00007',
    productName: 'Kertas',
    unit: 'box',
    isService: false,
    taxClass: 'untaxed',
    unitPrice: 275_000,
  })
  const cleared = after(grid, { kind: 'edit', row: 0, change: chosenProduct(undefined) })
  expect(cleared.lines[0]).toMatchObject({ productId: null, unit: '', unitPrice: 275_000 })
})

test('copying the product of the line above brings its price too, copying the price only the price', () => {
  const grid = after(orderGridOf([two]), { kind: 'add' })
  const product = after(grid, { kind: 'copyAbove', cell: { row: 1, column: 'product' } })
  expect(product.lines[1]).toMatchObject({ productId: 7, unitPrice: 275_000, quantity: 1000 })
  const price = after(grid, { kind: 'copyAbove', cell: { row: 1, column: 'unitPrice' } })
  expect(price.lines[1]).toMatchObject({ productId: null, unitPrice: 270_000 })
})

test('Tab goes through product, quantity, price and discount, and leaves from an unused line', () => {
  const { kind } = plainOrderTable
  const grid = orderGridOf([two])
  const next = (column: OrderColumn) => stepInGrid(kind, grid, { cell: { row: 0, column }, step: 'next' })
  expect([next('product'), next('quantity'), next('unitPrice')]).toEqual([
    { row: 0, column: 'quantity' },
    { row: 0, column: 'unitPrice' },
    { row: 0, column: 'discount' },
  ])
  expect(next('discount')).toBe('new line')
  const added = after(grid, { kind: 'add' })
  const last = { row: 1, column: 'discount' } as const
  expect(stepInGrid(kind, added, { cell: last, step: 'next' })).toBeUndefined()
})

test('Tab goes on to the department where there are some', () => {
  const grid = orderGridOf([two])
  const next = (column: OrderColumn) =>
    stepInGrid(orderLines, grid, { cell: { row: 0, column }, step: 'next' })
  expect([next('discount'), next('department')]).toEqual([{ row: 0, column: 'department' }, 'new line'])
})

test('a line that only Tab made is not saved, one with a number is', () => {
  const grid = after(orderGridOf([two]), { kind: 'add' })
  expect(linesToSave(grid.lines)).toHaveLength(1)
  const edited = after(grid, { kind: 'edit', row: 1, change: { discountBasisPoints: 500 } })
  expect(linesToSave(edited.lines)).toHaveLength(2)
  expect(linesToSave(orderGridOf([]).lines)).toHaveLength(1)
})

test('the price is stale when the master data has another one than on the day of the line', () => {
  expect(isPriceStale(two)).toBe(false)
  expect(isPriceStale({ ...two, listPrice: toRupiah(260_000) })).toBe(true)
  expect(isPriceStale({ ...two, listPrice: toRupiah(0) })).toBe(false)
})

test('a line goes to the server in units and percent', () => {
  expect(lineInput({ ...two, quantity: 1500 as Quantity, discountBasisPoints: 1250 })).toEqual({
    productId: 7,
    quantity: 1.5,
    unitPrice: 270_000,
    discountPercent: 12.5,
    departmentId: null,
  })
})

test('lines are the same when everything typed is the same', () => {
  expect(sameLines([two], [{ ...two }])).toBe(true)
  expect(sameLines([two], [{ ...two, quantity: 2001 as Quantity }])).toBe(false)
  expect(sameLines([two], [two, emptyLine])).toBe(false)
})

test('a cell that cannot be read is told in its line, in place of what the rules say of it', () => {
  const grid = orderTable.gridOf([emptyLine, emptyLine])
  const unreadable = new Map([[`${grid.lines[0]?.key}:product`, 'Menunggu hasil pencarian']])
  const missing = { path: 'lines.0.productId', message: 'Baris 1: Produk harus dipilih', line: 1 }
  const second = { ...missing, path: 'lines.1.productId', line: 2 }
  const found = besideUnreadableCells([missing, second], { grid, unreadable }, orderTable)
  expect(found.map(({ line, message }) => [line, message])).toEqual([
    [1, 'Baris 1: Menunggu hasil pencarian'],
    [2, missing.message],
  ])
})
