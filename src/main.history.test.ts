import { expect, test } from 'vitest'
import { tableOwners } from '../tests/tidy/table-owners.ts'
import { readProject } from '../tests/tidy/source.ts'
import { history, historyByModule } from './main.history.ts'
import { permissions } from './main.permissions.ts'
import { moduleOrder } from './modules/order.js'

const modules = Object.entries(historyByModule)

test('every module speaks of the tables that its migrations create, and of no other', () => {
  const owners = tableOwners(readProject())
  const spoken = modules.flatMap(([module, { tables, unaudited }]) =>
    [...Object.keys(tables), ...Object.keys(unaudited ?? {})].map((table) => ({ module, table })),
  )
  const strangers = spoken.filter(({ module, table }) => {
    const owner = owners.get(table) ?? 'platform'
    return owner !== module && !(owner === 'platform' && module === 'audit')
  })
  expect(strangers).toEqual([])
  expect(spoken.map(({ table }) => table)).toEqual([...new Set(spoken.map(({ table }) => table))])
})

test('a module says where records of earlier modules are shown, and one module for each kind', () => {
  const shown = modules.flatMap(([module, { addresses }]) =>
    Object.keys(addresses ?? {}).map((table) => ({ module, table })),
  )
  const rank = (module: string) => moduleOrder.indexOf(module)
  const owner = (table: string) => modules.find(([, { tables }]) => table in tables)?.[0] ?? ''
  expect(shown.filter(({ module, table }) => rank(owner(table)) >= rank(module))).toEqual([])
  const own = Object.values(historyByModule).flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { address }]) => (address === undefined ? [] : [table])),
  )
  const all = [...own, ...shown.map(({ table }) => table)]
  expect(all).toEqual([...new Set(all)])
})

test('a history is shown to people with a permission that exists', () => {
  const asked = Object.values(history.tables).flatMap(({ readBy }) => readBy ?? [])
  expect(new Set(asked)).toEqual(
    new Set(['audit.read', 'books.read', 'settings.manage', 'tax.read', 'users.manage']),
  )
  expect(asked.filter((permission) => !(permission in permissions))).toEqual([])
})
