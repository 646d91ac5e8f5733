import { expect, test } from 'vitest'
import { addSort, nextSort, sortColumns, sortPlace, sortsOf } from './sort.ts'

test.each([
  ['', 'name', 'name'],
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
  ['-entry_date', 'number', 'number'],
  ['date,number', 'date', '-date'],
  ['date,number', 'number', 'number'],
])('"%s" after %s is "%s"', (sort, key, next) => {
  expect(nextSort(sort, key)).toBe(next)
})

test.each([
  ['', 'name', 'name'],
  ['-date', 'amount', '-date,amount'],
  ['-date,amount', 'amount', '-date,-amount'],
  ['-date,-amount', 'amount', '-date,amount'],
  ['-date,amount', 'date', 'date,amount'],
  ['-date', 'date', 'date'],
  ['-date,amount', 'number', '-date,number'],
])('"%s" with %s added is "%s"', (sort, key, next) => {
  expect(addSort(sort, key)).toBe(next)
})

test('a column knows its direction and its place', () => {
  expect(sortPlace('-entry_date', 'entry_date')).toEqual({ direction: 'descending', position: 1 })
  expect(sortPlace('-date,number', 'number')).toEqual({ direction: 'ascending', position: 2 })
  expect(sortPlace('-entry_date', 'date')).toBeUndefined()
  expect(sortPlace('', '')).toBeUndefined()
})

test('all orders by one or two columns, and none by a column twice', () => {
  expect(sortsOf(['date'])).toEqual(['date', '-date'])
  const sorts = sortsOf(['date', 'number', 'amount'])
  expect(new Set(sorts).size).toBe(30)
  expect(sorts).toContain('-date,amount')
  expect(sorts.filter((sort) => new Set(sortColumns(sort).map(({ key }) => key)).size === 2)).toHaveLength(24)
})
