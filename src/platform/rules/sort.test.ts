import { expect, test } from 'vitest'
import { directionOf, nextSort } from './sort.ts'

test.each([
  ['', 'name', false, 'name'],
  ['name', 'name', false, '-name'],
  ['-name', 'name', false, 'name'],
  ['-entry_date', 'number', false, 'number'],
  ['-entry_date', 'number', true, '-entry_date,number'],
  ['-entry_date,number', 'number', true, '-entry_date,-number'],
  ['-entry_date,number', 'entry_date', true, 'entry_date,number'],
])('"%s" after %s (with Shift: %s) is "%s"', (sort, key, beside, next) => {
  expect(nextSort(sort, key, beside)).toBe(next)
})

test('a column knows its direction', () => {
  expect(directionOf('-entry_date,number', 'entry_date')).toBe('descending')
  expect(directionOf('-entry_date,number', 'number')).toBe('ascending')
  expect(directionOf('-entry_date,number', 'date')).toBeUndefined()
  expect(directionOf('', '')).toBeUndefined()
})
