import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentSources } from '../src/main.books.ts'
import { permissions } from '../src/main.permissions.ts'
import { allRoutes } from '../src/main.routes.ts'
import { mayAsk } from '../src/main.scopes.ts'
import { createRole } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import { createPurchaseRequest } from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { createServiceOrder } from '../src/modules/service/contract.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { checkBooks } from './books.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

/** A document of somebody else, of no department. */
interface Hidden {
  readonly api: string
  readonly id: number
  readonly number: string
}

let world: TestWorld
let admin: Client
let person: Client
const hidden: Hidden[] = []
const made = { quotation: 0, customer: 0, goods: 0, order: '' }

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const routes = allRoutes(readSettings({})).map(({ endpoint }) => endpoint)

beforeAll(async () => {
  world = await createWorld({ keepsStock: true })
  ;[admin, person] = await Promise.all([world.as('admin'), world.as('user')])
  await plant()
  for (const { kind, from, joins, id, number, there } of documentSources) {
    const rows = await rowsOf(
      world.db,
      sql<{ id: number; number: string }>`select ${id} as id, ${number} as number from ${from} ${joins}
        where ${there} order by 1 desc limit 1`,
    )
    hidden.push(...rows.map((row) => ({ api: kind.api, ...row })))
  }
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id

/** Documents of kinds that the example company has none of, and an order that reserves goods beyond a limit. */
async function plant(): Promise<void> {
  made.customer = await idOf(sql`insert into customer (code, name, payment_terms_days, credit_limit)
    values ('CUST-90001', 'PT Contoh Uji', 14, 1000) returning id`)
  made.goods = await idOf(
    sql`select b.product_id as id from stock_balance b where b.quantity > 5 and not b.in_transit limit 1`,
  )
  await sql`update organisation set refuses_over_limit = false`.execute(world.db)
  const lines = [{ productId: made.goods, quantity: 1, unitPrice: 8_123_457, discountPercent: 0 }]
  const { customer: customerId } = made
  const validUntil = `${Number(today().slice(0, 4)) + 1}-01-31`
  const quoted = { quotationDate: today(), validUntil, customerId, lines }
  const quotation = await admin.call(sales.createQuotation, { body: quoted as never })
  made.quotation = quotation.id
  await admin.call(sales.sendQuotation, { params: { id: quotation.id }, version: quotation.version })
  const order = await admin.call(sales.createSalesOrder, {
    body: { orderDate: today(), customerId, lines } as never,
  })
  made.order = order.orderNumber
  await admin.call(sales.confirmSalesOrder, { params: { id: order.id }, version: 1 })
  const served = {
    ...{ orderDate: today(), customerId, problem: 'Mesin mati', technicians: ['Budi'], lines },
    ...{ priority: 'normal', isWarranty: false },
  }
  await admin.call(createServiceOrder, { body: served as never })
  const wanted = [{ productId: made.goods, quantity: 1, unitPrice: 8_123_457 }]
  await admin.call(createPurchaseRequest, {
    body: { requestDate: today(), neededDay: today(), lines: wanted } as never,
  })
}

async function lack(scope: string): Promise<readonly string[]> {
  const held = chosenPermissions(permissions).filter((name) => name !== scope)
  const department = await idOf(sql`select id from department where code = 'UJI'`).catch(() => undefined)
  const own =
    department ??
    (await idOf(sql`insert into department (code, name) values ('UJI', 'Bagian uji') returning id`))
  const { code } = await admin.call(createRole, {
    body: { name: `Tanpa ${scope}`, permissions: held, departments: [own] },
  })
  await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
  return Object.keys(permissions).filter((name) => name !== scope)
}

/** What is answered under an address, apart from the id of the request. */
async function answerTo(method: string, path: string): Promise<string> {
  const headers = { 'if-match': '"1"', 'content-type': 'application/json' }
  const { status, body } = await person.send(method, path, {
    headers,
    ...(method === 'GET' ? {} : { body: '{"reason":"x"}' }),
  })
  const told = typeof body === 'object' && body !== null ? { ...body, requestId: '' } : body
  return `${status} ${JSON.stringify(told)}`
}

describe.each(['documents.all', 'departments.all'] as const)('a role that lacks %s', (scope) => {
  let held: readonly string[]
  beforeAll(async () => {
    held = await lack(scope)
  })

  it('is answered about documents it does not see as if they were not there, whatever it asks for', async () => {
    const actor = { id: 2, name: 'Rina', email: '', role: 'uji', permissions: held }
    const different: string[] = []
    let asked = 0
    for (const { api, id, number } of hidden)
      for (const endpoint of routes.filter(({ path }) => path.startsWith(`${api}/:`))) {
        if (!mayAsk(actor, endpoint)) continue
        const at = (which: string | number) => endpoint.path.replace(/:\w+/, encodeURIComponent(which))
        const [of, there] = endpoint.path.includes(':number') ? [number, 'XX-2026-99999'] : [id, 99_999_999]
        const [seen, none] = [
          await answerTo(endpoint.method, at(of)),
          await answerTo(endpoint.method, at(there)),
        ]
        asked += 1
        if (seen !== none) different.push(`${endpoint.method} ${at(of)}: ${seen} instead of ${none}`)
      }
    expect(different).toEqual([])
    expect(asked).toBeGreaterThan(scope === 'documents.all' ? 60 : 20)
  }, 120_000)

  it('finds none of them in lists, files and the search', async () => {
    const actor = { id: 2, name: 'Rina', email: '', role: 'uji', permissions: held }
    const lists = hidden
      .flatMap(({ api }) => [api, `${api}-export?format=csv`])
      .filter((path) =>
        mayAsk(actor, { method: 'GET', path: path.split('?')[0] ?? '', access: 'books.read' }),
      )
    const places = [...lists, ...hidden.map(({ number }) => `/search?q=${number}`)]
    const told: string[] = []
    for (const path of places) {
      const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: person.cookie } })
      const text = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      told.push(
        ...hidden.filter(({ number }) => text.includes(number)).map(({ number }) => `${number} in ${path}`),
      )
    }
    expect(told).toEqual([])
    expect(lists.length).toBeGreaterThan(4)
  }, 60_000)

  it('makes no order out of an offer of somebody else', async () => {
    const lines = [{ productId: made.goods, quantity: 1, unitPrice: 10_000, discountPercent: 0 }]
    const body = { orderDate: today(), lines, quotationId: made.quotation }
    const other = await idOf(sql`select id from customer where id <> ${made.customer} limit 1`)
    for (const customerId of [made.customer, other]) {
      const refused = await person.refusal(sales.createSalesOrder, { body: { ...body, customerId } as never })
      expect([refused.status, JSON.stringify(refused)]).toEqual([404, expect.not.stringContaining('Uji')])
    }
    const { status } = await soleRowOf(
      world.db,
      sql<{ status: string }>`select status from sales_quotation where id = ${made.quotation}`,
    )
    expect(status).toBe('sent')
  })

  it('is told what of goods is promised, not to whom', async () => {
    const path = `/stock-availability?products=${made.goods}`
    const { body: all } = await admin.send('GET', path)
    expect(JSON.stringify(all)).toContain(made.order)
    const { status, body } = await person.send('GET', path)
    expect(status).toBe(200)
    expect(body).toMatchObject({ rows: [{ productId: made.goods, promised: [] }] })
  })

  it('is told that a customer is past its limit, and not what it owes', async () => {
    await sql`update organisation set refuses_over_limit = true`.execute(world.db)
    const department = await idOf(sql`select id from department where code = 'UJI'`)
    const lines = [
      { productId: made.goods, quantity: 1, unitPrice: 10_000, discountPercent: 0, departmentId: department },
    ]
    const { id } = await person.call(sales.createSalesOrder, {
      body: { orderDate: today(), customerId: made.customer, lines } as never,
    })
    const params = { id }
    const refused = await person.refusal(sales.confirmSalesOrder, { params, version: 1 })
    expect(refused.errors).toMatchObject([
      { code: 'over-credit-limit', message: 'Order ditolak. Melebihi credit limit customer.' },
    ])
    const told = await admin.refusal(sales.confirmSalesOrder, { params, version: 1 })
    expect(JSON.stringify(told)).toContain('order berjalan')
    await sql`update organisation set refuses_over_limit = false`.execute(world.db)
  })
})
