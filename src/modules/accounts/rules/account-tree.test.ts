import { expect, test } from 'vitest'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { codePrefix, pathOf, sumIntoHeadings } from './account-tree.ts'

test.each([
  ['1-0000', '1-'],
  ['1-1000', '1-1'],
  ['1-1100', '1-11'],
  ['1-1101', '1-1101'],
])('codes below %s begin with %s', (code, prefix) => {
  expect(codePrefix(code)).toBe(prefix)
})

test('the path of a leaf goes up to its main category', () => {
  expect(pathOf('1-1101')).toEqual(['1-1101', '1-1100', '1-1000', '1-0000'])
})

test('amounts reach every heading above their account', () => {
  const sums = sumIntoHeadings(
    new Map([
      ['1-1101', toTotal(10)],
      ['1-1102', toTotal(-4)],
      ['1-2101', toTotal(1)],
    ]),
  )
  expect(sums.get('1-1100')).toBe(6n)
  expect(sums.get('1-1000')).toBe(6n)
  expect(sums.get('1-0000')).toBe(7n)
  expect(sums.get('2-0000')).toBeUndefined()
})
