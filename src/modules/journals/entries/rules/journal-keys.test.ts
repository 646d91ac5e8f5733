import { expect, test } from 'vitest'
import type { KeyPress } from '../../../../platform/rules/grid/line-keys.ts'
import { gridActOf, type KeyPlace } from './journal-keys.ts'
import type { GridColumn } from './journal-grid.ts'

/** `Ctrl+Shift+Z` as the browser tells it. */
function press(combination: string): KeyPress {
  const parts = combination.split('+')
  const name = parts.at(-1) ?? ''
  const has = (modifier: string): boolean => parts.slice(0, -1).includes(modifier)
  const code = /^[A-Z]$/.test(name) ? `Key${name}` : name
  const key = /^[A-Z]$/.test(name) ? name.toLowerCase() : name
  return { key, code, control: has('Ctrl'), alt: has('Alt'), shift: has('Shift') }
}

function place(column: GridColumn, change: Partial<KeyPlace> = {}): KeyPlace {
  return { cell: { row: 3, column }, isTyping: false, isEmpty: true, ...change }
}

test.each<[string, GridColumn, object | undefined]>([
  ['Tab', 'debit', { kind: 'step', step: 'next' }],
  ['Shift+Tab', 'debit', { kind: 'step', step: 'previous' }],
  ['Enter', 'account', { kind: 'step', step: 'next' }],
  ['Shift+Enter', 'account', { kind: 'step', step: 'previous' }],
  ['ArrowUp', 'credit', { kind: 'step', step: 'above' }],
  ['ArrowDown', 'credit', { kind: 'step', step: 'below' }],
  ['Ctrl+B', 'credit', { kind: 'balance' }],
  ['=', 'debit', { kind: 'balance' }],
  ['=', 'description', undefined],
  ['Ctrl+D', 'account', { kind: 'duplicate' }],
  ["Ctrl+'", 'account', { kind: 'copyAbove' }],
  ['Alt+X', 'debit', { kind: 'swap' }],
  ['Alt+ArrowUp', 'debit', { kind: 'move', by: -1 }],
  ['Alt+ArrowDown', 'debit', { kind: 'move', by: 1 }],
  ['Alt+ArrowDown', 'account', undefined],
  ['Ctrl+Delete', 'debit', { kind: 'remove' }],
  ['Delete', 'debit', undefined],
  ['Ctrl+Z', 'debit', { kind: 'undo' }],
  ['Ctrl+Shift+Z', 'debit', { kind: 'redo' }],
  ['Ctrl+Y', 'debit', { kind: 'redo' }],
  ['Ctrl+C', 'debit', undefined],
  ['Ctrl+ArrowUp', 'debit', undefined],
  ['Ctrl+Alt+B', 'debit', undefined],
  ['a', 'debit', undefined],
])('%s in %s', (combination, column, expected) => {
  const act = gridActOf(press(combination), place(column))
  if (expected === undefined) expect(act).toBeUndefined()
  else expect(act).toMatchObject(expected)
})

test('= in an amount that holds something, and undo while typing, belong to the field', () => {
  expect(gridActOf(press('='), place('debit', { isEmpty: false }))).toBeUndefined()
  expect(gridActOf(press('Ctrl+Z'), place('debit', { isTyping: true }))).toBeUndefined()
})
