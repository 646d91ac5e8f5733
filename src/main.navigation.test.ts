import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chainScreen, firstSteps, referenceTypes, sourceTypes, shellLinks } from './main.links.ts'
import { navigation } from './main.navigation.ts'
import { permissions } from './main.permissions.ts'
import { screens } from './main.screens.ts'
import { placeOf, withPermissions } from './platform/web/sidebar/navigation.ts'
import { firstPage } from './platform/web/help/handbook.ts'
import { actsOf } from './platform/web/palette/palette-item.ts'

const addresses = screens.flatMap(({ path, dialogs = [] }) => [
  path,
  ...dialogs.map((dialog) => `${path}/${dialog.path}`),
])

function isThere(to: string): boolean {
  return addresses.some((address) => new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}$`).test(to))
}

test('the sidebar has every group and route in order', () => {
  expect(navigation.map((group) => [group.label, ...group.links.map((link) => link.to)])).toEqual([
    ['Dashboard', '/dashboard'],
    [
      'Accounting',
      '/accounting/chart-of-accounts',
      '/accounting/journal-entries',
      '/accounting/trial-balance',
    ],
    [
      'Transactions',
      '/transactions/sales-orders',
      '/transactions/purchase-orders',
      '/transactions/service-orders',
    ],
    ['Sales', '/sales/orders', '/sales/invoices', '/sales/customers'],
    ['Purchase', '/purchase/orders', '/purchase/goods-receipt', '/purchase/vendors'],
    ['Service Orders', '/service-orders'],
    [
      'Inventory',
      '/inventory/stock-movements',
      '/inventory/adjustments',
      '/inventory/products',
      '/inventory/reports',
    ],
    ['Master Data', '/master/customers', '/master/vendors', '/master/products'],
    [
      'Financial Reports',
      '/reports/balance-sheet',
      '/reports/income-statement',
      '/reports/cash-flow',
      '/reports/changes-equity',
      '/reports/trial-balance',
    ],
    ['Tax Management', '/tax/ppn', '/tax/pph', '/tax/reports'],
    ['Budget', '/budget/planning', '/budget/vs-actual', '/budget/reports'],
    ['Approvals', '/approvals'],
    ['Settings', '/settings/users', '/settings/system', '/settings/audit-log'],
  ])
})

test('no route and no group appears twice', () => {
  const routes = navigation.flatMap((group) => group.links.map((link) => link.to))
  expect(new Set(routes).size).toBe(routes.length)
  expect(new Set(navigation.map((group) => group.id)).size).toBe(navigation.length)
})

test('a link is current on its screens and on the dialogs over them, never on another', () => {
  const linkAt = (pathname: string) => placeOf(navigation, pathname)?.link.to
  expect(linkAt('/sales/orders')).toBe('/sales/orders')
  expect(linkAt('/sales/orders/SO-2026-00001/edit')).toBe('/sales/orders')
  expect(linkAt('/sales/orders-archive')).toBeUndefined()
  expect(linkAt('/transactions/sales-orders')).toBe('/transactions/sales-orders')
  expect(linkAt('/sales/receipts/RCP-2026-00001')).toBe('/sales/invoices')
  expect(placeOf(navigation, '/sales/receipts/RCP-2026-00001')?.tab?.label).toBe('Penerimaan')
  expect(placeOf(navigation, '/sales/invoices')?.tab?.label).toBe('Faktur')
  expect(placeOf(navigation, '/reports/trial-balance')?.group.id).toBe('financial-reports')
})

test('every screen of the shell has a place, and every tab is a screen in one place', () => {
  const inside = addresses.filter((address) => !/^\/(login.*|invitation)?$/.test(address))
  expect(inside.filter((address) => placeOf(navigation, address) === undefined)).toEqual([])
  const tabs = navigation.flatMap(({ links }) => links.flatMap((link) => link.tabs ?? []))
  expect(tabs.filter(({ to }) => !isThere(to))).toEqual([])
  expect(new Set(tabs.map(({ to }) => to)).size).toBe(tabs.length)
  for (const { links } of navigation)
    for (const { to, tabs: own = [] } of links)
      expect([to, own.length === 0 || own.some((tab) => tab.to === to)]).toEqual([to, true])
})

test('the page of the handbook a screen opens is there', () => {
  const named = screens.flatMap((screen) =>
    [screen, ...(screen.dialogs ?? [])].flatMap(({ help }) => help ?? []),
  )
  const pages = readdirSync('docs').map((file) => file.replace(/\.md$/, ''))
  expect(named.length).toBeGreaterThan(0)
  expect([...named, firstPage].filter((page) => !pages.includes(page))).toEqual([])
})

test('an act asks for the permission of its dialog, or else of the screen below it', () => {
  const permissionOf = (text: string) =>
    actsOf(navigation, screens).find((act) => act.text === text)?.permission
  expect(permissionOf('Tambah user')).toBe('users.manage')
  expect(permissionOf('Buat jurnal')).toBe('journals.edit')
})

test('every link of the sidebar leads to a screen', () => {
  const links = navigation.flatMap((group) => group.links.map(({ to }) => to))
  expect(links.filter((to) => !isThere(to))).toEqual([])
})

test('a home leads to screens that are there, each once, and says where one is found that is not its own', () => {
  const links = withPermissions(navigation, screens).flatMap((group) => group.links)
  for (const link of links.filter(({ home }) => home)) {
    const sections = link.home?.flatMap((group) => group.sections) ?? []
    expect(sections.filter(({ to }) => !isThere(to))).toEqual([])
    expect(new Set(sections.map(({ to }) => to)).size).toBe(sections.length)
    const own = sections.filter(({ elsewhere }) => elsewhere === undefined).map(({ to }) => to)
    expect(own).toEqual(link.tabs?.slice(1).map(({ to }) => to))
  }
  const roles = links
    .flatMap(({ home = [] }) => home.flatMap(({ sections }) => sections))
    .find(({ to }) => to === '/settings/account-roles')
  expect(roles).toMatchObject({ elsewhere: 'Chart of Accounts', permission: 'books.read' })
})

test('a tab asks for the permission of its screen', () => {
  const [group] = withPermissions(navigation.slice(-1), [
    { path: '/settings/users', permission: 'users.manage' },
    { path: '/settings/sessions' },
  ])
  const tabs = group?.links[0]?.tabs?.map(({ to, permission }) => [to, permission])
  expect(tabs?.slice(0, 2)).toEqual([
    ['/settings/users', 'users.manage'],
    ['/settings/roles', undefined],
  ])
})

test('the same screen on two routes is found under each', () => {
  expect(placeOf(navigation, '/sales/customers')?.group.id).toBe('sales')
  expect(placeOf(navigation, '/master/customers')?.group.id).toBe('master-data')
  expect(placeOf(navigation, '/login')).toBeUndefined()
})

test('every act of the palette begins on a screen that is there and asks for a permission that exists', () => {
  for (const { to, permission } of actsOf(navigation, screens)) {
    expect([to, isThere(to)]).toEqual([to, true])
    if (permission !== undefined) expect(Object.keys(permissions)).toContain(permission)
  }
})

test('whatever is handed over as a link leads to a screen that is there or that the sidebar announces', () => {
  const announced = navigation.flatMap((group) => group.links.map((link) => link.to))
  const { home, login, sessions, password, apiTokens, approvals, locks, goKeys } = shellLinks
  const links = [home, login, sessions, password, apiTokens, approvals, locks.to, chainScreen]
  const lists = [goKeys, firstSteps].flatMap((list) => list.map(({ to }) => to))
  expect([...links, ...lists].filter((to) => !isThere(to) && !announced.includes(to))).toEqual([])
  const asked = [locks, ...firstSteps].map(({ permission }) => permission)
  expect(asked.filter((permission) => !Object.hasOwn(permissions, permission))).toEqual([])
})

test('what an entry comes from has a name, and a screen that is there when it has one', () => {
  const addresses = Object.values(sourceTypes).flatMap(({ address }) => address ?? [])
  expect(addresses.filter((address) => !isThere(address.replace(/:\w+/, 'X-1')))).toEqual([])
  const types = [
    'reversal',
    'recurring',
    'import',
    'closing',
    'input_tax',
    'stock_correction',
    'goods_receipt',
    'stock_adjustment',
    'stock_count',
    'stock_transfer',
    'giro',
    'sales_order',
    'sales_delivery',
    'delivery_return',
    'sales_invoice',
    'receipt',
    'credit_note',
    'advance_use',
    'write_off',
    'service_order',
    'vendor_bill',
    'payment',
    'netting',
    'debit_note',
    'landed_cost',
    'depreciation',
    'asset_disposal',
    'opening',
    'vat_closing',
    'income_tax_payment',
    'annual_tax',
    'employee_tax',
    'self_paid_tax',
    'vat_refund',
    'vat_payment',
  ]
  expect(Object.keys(referenceTypes)).toEqual(types)
})

test('what stands outside the frame asks nothing of who opens it: nobody is signed in there', () => {
  const bare = screens.filter((screen) => screen.bare)
  expect(bare.length).toBeGreaterThan(2)
  expect(bare.filter(({ permission, needs }) => permission !== undefined || needs !== undefined)).toEqual([])
})
