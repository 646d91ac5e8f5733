import { expect, test } from 'vitest'
import { tableText } from './table.mjs'

test('numbers stand to the right, texts to the left', () => {
  expect(
    tableText(
      'Sizes',
      ['part', 'lines'],
      [
        ['sales', 11873],
        ['tax', 64],
      ],
    ),
  ).toBe(['Sizes', 'part    lines', '-----  ------', 'sales  11,873', 'tax        64'].join('\n'))
})

test('a table without rows shows its heads', () => {
  expect(tableText('Kinds', ['kind'], [])).toBe('Kinds\nkind\n----')
})
