import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { healthOf, namedChecks } from './grouped-checks.ts'
import { healthCheck } from './health-check.ts'

const told = { label: 'Semua sama', advice: 'Periksa', counted: sql`select 1`, unit: 'baris' }
const none = sql`select null as record where false`
const lines = { lines: { 'lines are whole': none }, numbers: { 'numbers are explained': none } }

test('shows a group of checks where it stands in the list, and what has no group beside it', () => {
  const apart = healthCheck({ ...told, key: 'apart', wrong: [none] })
  const shown = healthOf([lines], [{ ...told, key: 'numbers' }, apart, { ...told, key: 'lines' }])
  expect(shown.map(({ key }) => key)).toEqual(['numbers', 'apart', 'lines'])
})

test('refuses checks of a group that people are not told of', () => {
  expect(() => healthOf([lines], [{ ...told, key: 'lines' }])).toThrow('numbers')
})

test('names the checks of all groups, and refuses a name that two of them have', () => {
  const others = { lines: { 'lines have accounts': none } }
  expect(Object.keys(namedChecks([lines, others]))).toEqual([
    'lines are whole',
    'numbers are explained',
    'lines have accounts',
  ])
  expect(() => namedChecks([lines, lines])).toThrow('lines are whole')
})
