import { expect, test } from 'vitest'
import { referencesByModule } from '../src/main.links.ts'
import { moduleOrder } from '../src/modules/order.js'
import { referenceFindings } from './tidy/entry-references.ts'
import { readProject } from './tidy/source.ts'

test('what entries come from is what the modules name', () => {
  expect(referenceFindings(readProject(), referencesByModule, moduleOrder)).toEqual([])
})

const act = 'src/modules/sales/server/invoice-order.ts'
const written = "post({ referenceType: 'sales_order' })"
const named = { sales: { sales_order: { label: 'Sales Order' } } }

test.each([
  ['a type that no module names', `${written}\npost({ referenceType: 'sales_gift' })`, named],
  ['a type of a later module', written, { filing: named.sales }],
  [
    'a type that a statement reads and no module names',
    `${written}\nsql\`e.reference_type = 'gift'\``,
    named,
  ],
  [
    'one of several that a statement reads',
    `${written}\nsql\`reference_type not in ('sales_order', 'gift')\``,
    named,
  ],
  ['a type that no entry comes from', '', named],
  ['a type without a label', written, { sales: { sales_order: { label: '' } } }],
  ['a type of two modules', written, { ledger: named.sales, sales: named.sales }],
])('finds %s', (_what, text, lists) => {
  expect(referenceFindings(new Map([[act, text]]), lists, moduleOrder)).toHaveLength(1)
})

test('entries that people make come from nothing', () => {
  const text = `${written}\npost({ referenceType: 'manual' })\nsql\`reference_type <> 'manual'\``
  expect(referenceFindings(new Map([[act, text]]), named, moduleOrder)).toEqual([])
})
