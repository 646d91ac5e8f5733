import { expect, test } from 'vitest'
import { largestFolders, partFigures, partOf } from './folders.mjs'
import { isSource } from './sources.mjs'

test.each([
  ['src/main.server.ts', 'main'],
  ['src/modules/bakery/contract.ts', 'bakery'],
  ['src/modules/bakery/breads/web/bread-list.tsx', 'bakery'],
  ['src/platform/server/oven.ts', 'platform/server'],
  ['src/platform/server/heat/oven.ts', 'platform/server/heat'],
])('%s is part of %s', (path, part) => {
  expect(partOf(path)).toBe(part)
})

test('tests, declarations and other files are no sources', () => {
  const paths = ['a.ts', 'a.tsx', 'a.css', 'a.mjs', 'a.test.ts', 'a.test.mjs', 'a.d.ts', 'README.md', 'a.svg']
  expect(paths.filter(isSource)).toEqual(['a.ts', 'a.tsx', 'a.css', 'a.mjs'])
})

const sources = new Map([
  ['src/main.web.tsx', 'a\n'],
  ['src/modules/bakery/rules/bread.ts', 'a\nb\n'],
  ['src/modules/bakery/rules/roll.ts', 'a\nb'],
])

test('parts are counted, the total last', () => {
  expect(partFigures(sources)).toEqual([
    { part: 'bakery', files: 2, lines: 4 },
    { part: 'main', files: 1, lines: 1 },
    { part: 'total', files: 3, lines: 5 },
  ])
})

test('the fullest folder comes first', () => {
  expect(largestFolders(sources, 1)).toEqual([{ folder: 'src/modules/bakery/rules', files: 2 }])
})
