import { expect, test } from 'vitest'
import { assert } from './assert.ts'

test('says what should have been true, and nothing when it is', () => {
  const found: number | undefined = [3].at(0)
  assert(found !== undefined, 'a list of one has a first')
  expect(found + 1).toBe(4)
  expect(() => assert([].at(0) !== undefined, 'a list has a first')).toThrow('a list has a first')
})
