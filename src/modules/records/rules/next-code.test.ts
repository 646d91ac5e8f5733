import { expect, test } from 'vitest'
import { nextCode } from './next-code.ts'

test.each([
  [undefined, 'CUST-00001'],
  ['CUST-00007', 'CUST-00008'],
  ['cust-7', 'CUST-00008'],
  ['CUST-99999', 'CUST-100000'],
  ['CUST-100000', 'CUST-100001'],
  ['CUST-999999999999999', 'CUST-1000000000000000'],
])('the code after %s is %s', (highest, next) => {
  expect(nextCode('CUST-', highest)).toBe(next)
})
