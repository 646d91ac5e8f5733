import { expect, test } from 'vitest'
import { directionOf, nextSort } from './sort.ts'

test.each([
  ['', 'name', 'name'],
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
  ['-entry_date', 'number', 'number'],
])('"%s" after %s is "%s"', (sort, key, next) => {
  expect(nextSort(sort, key)).toBe(next)
})

test('a column knows its direction', () => {
  expect(directionOf('-entry_date', 'entry_date')).toBe('descending')
  expect(directionOf('number', 'number')).toBe('ascending')
  expect(directionOf('-entry_date', 'date')).toBeUndefined()
  expect(directionOf('', '')).toBeUndefined()
})
