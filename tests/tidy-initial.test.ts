import { expect, test } from 'vitest'
import { initialKindFindings } from './tidy/initial-sources.ts'
import { readProject } from './tidy/source.ts'

test('no page loads the kinds of document and record from its start', () => {
  expect(initialKindFindings(readProject())).toEqual([])
})

test('a kind is found behind the screens of its module', () => {
  const tree = new Map([
    ['src/main.web.tsx', "import './modules/sales/web/screens.ts'"],
    [
      'src/modules/sales/web/screens.ts',
      "import { orders } from '../rules/order-kind.ts'\nexport { orders }",
    ],
    ['src/modules/sales/rules/order-kind.ts', 'export const orders = documentKind({ path: 1 })'],
  ])
  expect(initialKindFindings(tree).map(({ path }) => path)).toEqual(['src/modules/sales/rules/order-kind.ts'])
})

test('a kind of record is found like one of document', () => {
  const tree = new Map([
    ['src/main.web.tsx', "import './modules/parties/rules/vendors.ts'"],
    ['src/modules/parties/rules/vendors.ts', 'export const vendors = recordKind({ path: 1 })'],
  ])
  expect(initialKindFindings(tree).map(({ path }) => path)).toEqual(['src/modules/parties/rules/vendors.ts'])
})
