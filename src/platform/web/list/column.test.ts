import { expect, test } from 'vitest'
import { fittingColumns, type Column } from './column.ts'

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  head: key,
  cell: () => key,
  ...more,
})
const number = column('number', { kind: 'code', width: 100 })
const code = column('code', { kind: 'code', width: 100, wideOnly: true })
const name = column('name', { truncate: true })
const reason = column('reason', { truncate: true, wideOnly: true })
const columns = [number, code, name, reason]
const shownAt = (width: number) => fittingColumns(columns, width).map(({ key }) => key)

test('a wide table shows every column', () => {
  expect(shownAt(560)).toEqual(['number', 'code', 'name', 'reason'])
})

test('what can be spared gives way to names, the first one first', () => {
  expect(shownAt(559)).toEqual(['number', 'name', 'reason'])
  expect(shownAt(460)).toEqual(['number', 'name', 'reason'])
  expect(shownAt(459)).toEqual(['number', 'name'])
})

test('what is necessary stays, however narrow the table', () => {
  expect(shownAt(10)).toEqual(['number', 'name'])
})

test('where every column has a width, they go until the others fit', () => {
  const fixed = [number, code, column('amount', { kind: 'text', width: 300 })]
  expect(fittingColumns(fixed, 500)).toEqual(fixed)
  expect(fittingColumns(fixed, 499)).toEqual([number, fixed[2]])
})
