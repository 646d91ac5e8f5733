import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentSources, recordKinds } from '../src/main.books.ts'
import { permissions } from '../src/main.permissions.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { createApiToken, createRole, readSession } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import { approveBudget, changeBudget, createBudget, submitBudget } from '../src/modules/budget/contract.ts'
import { createAdjustment } from '../src/modules/inventory/contract.ts'
import { createJournalEntry } from '../src/modules/journals/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { scopes, type Scope } from '../src/platform/rules/http/permission.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { holdsMarker, readAll, readings, type Fills, type Read } from './every-reading.ts'
import { isSoak, sampleOf } from './faults/soak.ts'
import { plantPurchases } from './planted-purchases.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

/** What nobody may see who lacks a scope: planted where it belongs, in nothing else. */
const markers: Readonly<Record<Scope, readonly string[]>> = {
  'costs.read': ['7654321', 'JURNAL-RAHASIA'],
  'documents.all': ['8123457', 'CATATAN-ASING'],
  'departments.all': ['6543217', 'BAGIAN-LAIN'],
  'warehouses.all': ['5432197', 'GUDANG-LAIN'],
}

let world: TestWorld
let admin: Client
let person: Client
let secret: string
let fills: Fills
let serial = 0
const made = { own: '', department: 0, ownDepartment: '', budget: '', warehouse: 0, ownAdjustment: '' }
const foreign: { path: string; id: number; number: string }[] = []

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id

beforeAll(async () => {
  world = await createWorld()
  ;[admin, person] = await Promise.all([world.as('admin'), world.as('user')])
  const body = { name: 'baca', isReadOnly: true, permissions: [], validDays: 30 }
  ;({ secret } = await person.call(createApiToken, { body }))
  await plant()
  await readFills()
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

async function plant(): Promise<void> {
  const customerId = await idOf(sql`insert into customer (code, name, payment_terms_days)
    values ('CUST-90001', 'PT Contoh Uji', 14) returning id`)
  const goods = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 7654321, 9999000) returning id`)
  const service = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 100000) returning id`)
  for (const code of ['UJI-1', 'UJI-2'])
    made.department = (await admin.call(departmentApi.create, { body: { code, name: code } as never })).id
  const sell = async (
    by: Client,
    line: object,
    { notes, invoices }: { notes: string; invoices: boolean },
  ) => {
    const lines = [{ quantity: 1, discountPercent: 0, ...line }]
    const order = await by.call(sales.createSalesOrder, {
      body: { orderDate: today(), customerId, notes, lines } as never,
    })
    if (!invoices) return order
    const params = { id: order.id }
    await by.call(sales.confirmSalesOrder, { params, version: 1 })
    await by.call(sales.deliverSalesOrder, { params, version: 2 })
    await by.call(sales.invoiceSalesOrder, { params, version: 3 })
    return order
  }
  const [own, other] = [made.department, made.department - 1]
  // Foreign: goods with a cost, a note, a price, all in the other department.
  for (const invoices of [true, false]) {
    const sold = { productId: goods, unitPrice: 9_999_000, departmentId: other }
    await sell(admin, sold, { notes: 'CATATAN-ASING', invoices })
    const hidden = { productId: service, unitPrice: 8_123_457, departmentId: own }
    await sell(admin, hidden, { notes: 'CATATAN-ASING', invoices })
    const elsewhere = { productId: service, unitPrice: 6_543_217, departmentId: other }
    await sell(person, elsewhere, { notes: 'BAGIAN-LAIN', invoices })
  }
  const mine = { productId: service, unitPrice: 111_000, departmentId: own }
  made.own = (await sell(person, mine, { notes: 'MILIK SENDIRI', invoices: true })).orderNumber
  const account = await accountIds(world.db)
  const accountId = account('5-3202')
  const bills = [
    { accountId, departmentId: other, amount: 6_543_217, notes: 'BAGIAN-LAIN' },
    { accountId, departmentId: own, amount: 8_123_457, notes: 'CATATAN-ASING' },
  ]
  await plantPurchases({ db: world.db, by: admin, day: today(), goods, cost: 7_654_321, bills })
  await planBudget(account, own, other)
  await plantStock()
  await admin.call(createJournalEntry, {
    body: {
      entryDate: today(),
      description: 'JURNAL-RAHASIA',
      post: true,
      lines: [
        { accountId: account('5-3201'), debit: 7_654_321, credit: 0, departmentId: other },
        { accountId: account('1-1101'), debit: 0, credit: 7_654_321 },
      ],
    } as never,
  })
  await admin.call(createJournalEntry, {
    body: {
      entryDate: today(),
      description: 'BAGIAN-LAIN CATATAN-ASING',
      post: true,
      lines: [
        { accountId: account('5-3202'), debit: 6_543_217, credit: 0, departmentId: other },
        { accountId: account('1-1101'), debit: 0, credit: 6_543_217 },
        { accountId: account('5-3202'), debit: 8_123_457, credit: 0, departmentId: other },
        { accountId: account('1-1101'), debit: 0, credit: 8_123_457 },
      ],
    } as never,
  })
}

/** Goods in the warehouse of the role, and in another, of which nothing is told. */
async function plantStock(): Promise<void> {
  const goods = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90002', 'Barang Gudang', 'pcs', false, 1, 2) returning id`)
  const warehouse = (code: string) =>
    idOf(sql`insert into warehouse (code, name) values (${code}, ${code}) returning id`)
  made.warehouse = await warehouse('CABANG')
  const adjusted = async (warehouseId: number, quantity: number, notes: string) => {
    const lines = [{ productId: goods, quantity, unitCost: 1 }]
    const body = { adjustmentDate: today(), reason: 'surplus', warehouseId, notes, lines }
    return person.call(createAdjustment, { body: body as never }) as Promise<{ adjustmentNumber: string }>
  }
  await adjusted(await warehouse('PUSAT'), 5_432_197, 'GUDANG-LAIN')
  made.ownAdjustment = (await adjusted(made.warehouse, 3, 'GUDANG SENDIRI')).adjustmentNumber
}

/** A budget in force with what is of one department, of another, and of none. */
async function planBudget(account: (code: string) => number, own: number, other: number): Promise<void> {
  const firstDay = `${today().slice(0, 4)}-01-01`
  const body = { firstDay, name: 'Anggaran uji' } as never
  const { id, version } = await person.call(createBudget, { body })
  const line = (departmentId: number | null, amount: number) => ({
    ...{ accountId: account('5-3202'), departmentId },
    months: Array.from({ length: 12 }, () => amount),
  })
  const lines = [line(own, 222_000), line(other, 6_543_217), line(null, 6_543_217)]
  const params = { id: String(id) } as never
  const filled = await person.call(changeBudget, {
    ...{ params, version },
    body: { name: 'Anggaran uji', lines } as never,
  })
  const submitted = await person.call(submitBudget, { params, version: filled.version })
  await admin.call(approveBudget, { params, version: submitted.version })
  made.budget = String(id)
}

/** What every address is filled with: the newest documents of each kind, records, and days that hold all of it. */
async function readFills(): Promise<void> {
  const byKind: Record<string, string[]> = {}
  for (const { kind, from, joins, id, number, there } of documentSources) {
    const rows = await rowsOf(
      world.db,
      sql<{ id: number; number: string }>`select ${id} as id, ${number} as number from ${from} ${joins}
        where ${there} order by 1 desc limit ${/^sales_(order|invoice)$/.test(kind.table) ? 7 : 2}`,
    )
    const segment = kind.api.slice(1)
    byKind[`${segment}.id`] = rows.map((row) => String(row.id))
    byKind[`${segment}.number`] = rows.map((row) => row.number)
    if (kind.table !== 'sales_order') continue
    foreign.push(...rows.map((row) => ({ path: kind.api, ...row })).filter((row) => row.number !== made.own))
  }
  const codes = async (table: string) =>
    (
      await rowsOf(
        world.db,
        sql<{ code: string }>`select code from ${sql.table(table)} order by id desc limit 2`,
      )
    ).map(({ code }) => code)
  const records: Record<string, string[]> = {}
  for (const { path, table } of recordKinds) records[`${path.slice(1)}.code`] = await codes(table)
  const month = `${today().slice(0, 7)}-01`
  const customerId = await idOf(sql`select id from customer where code = 'CUST-90001'`)
  const bankId = await idOf(sql`select id from account where code = '1-1201'`)
  fills = {
    ...byKind,
    ...records,
    'budgets.id': [made.budget],
    'budgets-export.id': [made.budget],
    'general-ledger.code': ['5-3201', '5-3202', '5-1101'],
    'general-ledger-export.code': ['5-3201', '5-3202', '5-1101'],
    'stock-cards.code': ['PRD-90001', 'PRD-90002'],
    'stock-cards-export.code': ['PRD-90001', 'PRD-90002'],
    'advance-uses.number': ['UM-2026-00001'],
    'orders-of-receipt.number': byKind['goods-receipts.number'] ?? [],
    'print-templates.kind': ['sales_invoice'],
    'department-defaults.kind': ['customer', 'user'],
    'department-defaults.recordId': ['1'],
    'history.kind': ['product', 'sales_order', 'sales_invoice', 'journal_entry', 'goods_receipt'],
    'history.recordId': [...new Set(Object.values(byKind).flat())]
      .filter((each) => /^\d+$/.test(each))
      .slice(0, 3),
    'attachments.kind': ['product', 'sales_order', 'sales_invoice', 'journal_entry', 'goods_receipt'],
    'attachments.recordId': ['1', '2'],
    accountId: [String(bankId)],
    id: ['1', '2'],
    number: ['1'],
    month: [month.slice(0, 7)],
    file: [`${month.slice(0, 7)}-1`, `bppu-${month.slice(0, 7)}-1`],
    '?masa': [month],
    '?year': [today().slice(0, 4)],
    lastDay: [`${today().slice(0, 4)}-12-31`],
    form: ['sales-order'],
    // No marker itself: a file says what it was searched by.
    '?q': [made.own, made.ownAdjustment, 'RAHASIA', 'Uji', 'SO-', 'PRD-9'],
    '?from': [month],
    '?to': [today()],
    '?asOf': [today()],
    '?day': [today()],
    '?at': [today()],
    '?format': ['csv'],
    '?type': ['physical'],
    '?customerId': [String(customerId)],
    '?month': [month],
    '?screen': ['sales-orders'],
    '?ids': byKind['sales-invoices.id']?.slice(0, 3) ?? [],
    '?numbers': [byKind['sales-invoices.number']?.slice(0, 3).join(',') ?? ''],
    '?kind': ['receivable'],
    '?of': [today()],
    '?series': ['SO'],
    '?period': [today().slice(0, 4)],
    '?since': [`${month}T00:00:00.000Z`],
    '?step': ['accounts'],
  }
}

/** Gives the person a role that lacks one scope, and holds everything else. */
async function lack(scope: Scope): Promise<void> {
  const held = chosenPermissions(permissions).filter((name) => name !== scope)
  serial += 1
  await sql`update user_session set confirmed_at = now()`.execute(world.db)
  const { code } = await admin.call(createRole, {
    body: {
      ...{ name: `Tanpa ${scope} ${serial}`, permissions: held },
      ...{ departments: [made.department], warehouses: [made.warehouse] },
    },
  })
  await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
}

const bySession = () => ({ cookie: person.cookie })
const byToken = () => ({ authorization: `Bearer ${secret}` })

/** Reads under every address; a quick run under one of so many. */
async function readEverything(headers: Record<string, string>, of: number): Promise<Read[]> {
  const all: Read[] = []
  for (const endpoint of sampleOf(readings, of))
    all.push(...(await readAll(world.url, endpoint, { fills, headers })))
  return all
}

/** A document that whoever lacks a scope sees all the same. */
function ownOf(scope: Scope): { readonly number: string; readonly api: string } {
  return scope === 'warehouses.all'
    ? { number: made.ownAdjustment, api: '/stock-adjustments' }
    : { number: made.own, api: '/sales-orders' }
}

const showing = (all: readonly Read[], scope: Scope) =>
  all.filter(({ status, text }) => status === 200 && markers[scope].some((each) => holdsMarker(text, each)))
const pathsIn = (all: readonly Read[]) => new Set(all.map(({ endpoint }) => endpoint.path))

test('whoever sees everything reads every marker in many places, and every address is filled well enough to be answered', async () => {
  const all = await readEverything({ cookie: admin.cookie }, 3)
  const least = isSoak ? 10 : 2
  for (const scope of scopes)
    expect([scope, pathsIn(showing(all, scope)).size > least]).toEqual([scope, true])
  const unfilled = readings.filter(
    ({ path }) =>
      all.some(({ endpoint }) => endpoint.path === path) &&
      !all.some(({ endpoint, status }) => endpoint.path === path && [200, 403, 404, 409].includes(status)),
  )
  expect(unfilled.map(({ path }) => [path, all.find((each) => each.endpoint.path === path)?.text])).toEqual(
    [],
  )
  expect(all.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
}, 240_000)

describe.each(scopes)('a role that lacks %s', (scope) => {
  beforeAll(() => lack(scope))

  test('is told of permissions that open something, and of none that do not', async () => {
    const { permissions: told } = await person.call(readSession)
    // Sales name no warehouse that could be hidden of them, so they are closed as a whole.
    const opened = scope === 'warehouses.all' ? 'stock.edit' : 'sales.edit'
    expect(told).toEqual(expect.arrayContaining(['books.read', opened]))
    const closed = ['journals.edit', 'history.read', 'audit.read', 'approvals.read', scope]
    expect(told.filter((name) => closed.includes(name))).toEqual([])
  })

  test.each([
    ['session', bySession, 2],
    ['token', byToken, 6],
  ] as const)(
    'reads no byte of what it does not see, by %s',
    async (_, headers, of) => {
      const all = await readEverything(headers(), of)
      expect(showing(all, scope).map(({ path }) => path)).toEqual([])
      expect(all.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
      const { number, api } = ownOf(scope)
      const own = all.filter(({ status, text }) => status === 200 && text.includes(number))
      const places = [api, `${api}-export`, `${api}/:number`, `${api}/:number/pdf`, '/search']
      const read = places.filter((path) => pathsIn(all).has(path))
      expect(read.filter((path) => !pathsIn(own).has(path))).toEqual([])
    },
    240_000,
  )
})

describe.each(['documents.all', 'departments.all'] as const)('a role that lacks %s', (scope) => {
  beforeAll(() => lack(scope))

  test('does nothing to a document it does not see: each is answered as if it were not there', async () => {
    const acts = ['confirm', 'deliver', 'invoice', 'close', 'deliveries', 'invoices', 'returns']
    const hidden = foreign.filter(({ number }) => scope === 'documents.all' || !number.includes(made.own))
    const seen = await person.send('GET', '/sales-orders?limit=200')
    const visible = (seen.body as { rows: { orderNumber: string }[] }).rows.map((row) => row.orderNumber)
    for (const { path, id, number } of hidden.filter((each) => !visible.includes(each.number))) {
      const headers = { 'if-match': '1', 'content-type': 'application/json' }
      for (const act of acts) {
        const { status } = await person.send('POST', `${path}/${id}/${act}`, {
          headers,
          body: '{"reason":"x"}',
        })
        expect([number, act, [403, 404, 422].includes(status)]).toEqual([number, act, true])
      }
      const { status } = await person.send('DELETE', `${path}/${id}`, { headers })
      expect([number, status]).toEqual([number, 404])
    }
    expect(visible).toContain(made.own)
    expect(hidden.some(({ number }) => !visible.includes(number))).toBe(true)
  })
})
