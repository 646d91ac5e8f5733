import { expect, test } from 'vitest'
import { permissionLists } from '../src/main.permissions.ts'
import { moduleOrder } from '../src/modules/order.js'
import { permissionFindings } from './tidy/permissions.ts'
import { readProject } from './tidy/source.ts'

test('what the program asks for is what its lists name', () => {
  expect(permissionFindings(readProject(), permissionLists, moduleOrder)).toEqual([])
})

const rule = 'src/modules/sales/rules/order.ts'
const asked = "holds(actor, 'sales.edit')"
const entry = { label: 'Mengubah', roles: ['admin'], tokens: 'chosen' } as const
const listed = { sales: { 'sales.edit': entry } }

test.each([
  ['a function that asks for what no list names', `${asked}\nholds(actor, 'sales.burn')`, listed],
  ['a button that does', `${asked}\nuseCan('sales.burn')`, listed],
  ['one side of a condition', `${asked}\nuseCan(isNew ? 'sales.burn' : 'sales.edit')`, listed],
  ['an endpoint', `${asked}\nendpoint({ access: 'sales.burn' })`, listed],
  ['a screen', `${asked}\nconst screen = { permission: 'sales.burn' }`, listed],
  ['the history of a record', `${asked}\nconst table = { readBy: 'sales.burn' }`, listed],
  ['an attribute', `${asked}\nconst list = <List permission="sales.burn" />`, listed],
  ['a permission of a later module', asked, { filing: listed.sales }],
  ['a permission that nothing asks for', '', listed],
  ['a permission in two lists', asked, { ...listed, ledger: listed.sales }],
  ['a permission without words', asked, { sales: { 'sales.edit': { ...entry, label: '' } } }],
  ['a permission that nobody holds', asked, { sales: { 'sales.edit': { ...entry, roles: [] } } }],
  ['another spelling', "holds(actor, 'salesEdit')", { sales: { salesEdit: entry } }],
])('finds %s', (_what, text, lists) => {
  const sources = new Map([[rule.replace('.ts', '.tsx'), text]])
  expect(permissionFindings(sources, lists, moduleOrder)).toHaveLength(1)
})

test('finds a list that is not handed over', () => {
  const sources = new Map([['src/modules/sales/rules/permissions.ts', 'export const salesPermissions = {}']])
  expect(permissionFindings(sources, {}, moduleOrder)).toHaveLength(1)
})

test('an endpoint that is open, and what main asks for, are no findings', () => {
  const sources = new Map([
    [rule, "endpoint({ access: 'public' })"],
    ['src/main.navigation.ts', "const act = { permission: 'sales.edit' }"],
  ])
  expect(permissionFindings(sources, listed, moduleOrder)).toEqual([])
})
