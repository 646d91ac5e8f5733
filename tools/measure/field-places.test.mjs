import { expect, test } from 'vitest'
import { fieldPlaces } from './field-places.mjs'

test('a line counts once, for any of the names, as a whole word', () => {
  const sources = new Map([
    ['src/a.ts', "creditLimit: row.credit_limit,\nlabel: 'Credit Limit'\ncreditLimits\nnoCreditLimit\n"],
    ['src/b.ts', 'credit\nlimit\n'],
  ])
  expect(fieldPlaces(sources, ['creditLimit', 'credit_limit', 'Credit Limit'])).toEqual({
    field: 'creditLimit',
    lines: 2,
    files: 1,
    places: [{ path: 'src/a.ts', lines: 2 }],
  })
})

test('a name is no pattern', () => {
  expect(fieldPlaces(new Map([['src/a.ts', 'axb\n']]), ['a.b']).lines).toBe(0)
})
