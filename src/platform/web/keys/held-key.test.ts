import { expect, test } from 'vitest'
import { isHeldKey } from './held-key.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

test.each([
  ['n', plain, true],
  ['é', plain, true],
  [' ', plain, true],
  ['Enter', plain, true],
  ['ArrowDown', plain, true],
  ['Shift', plain, false],
  ['F5', plain, false],
  ['s', { ...plain, ctrlKey: true }, true],
  ['p', { ...plain, ctrlKey: true }, true],
  ['Enter', { ...plain, metaKey: true }, true],
  ['v', { ...plain, ctrlKey: true }, false],
  ['r', { ...plain, ctrlKey: true }, false],
  ['x', { ...plain, altKey: true }, false],
  ['n', { ...plain, isComposing: true }, false],
])('%s with %j is kept for the next screen: %s', (key, press, expected) => {
  expect(isHeldKey({ key, ...press })).toBe(expected)
})
