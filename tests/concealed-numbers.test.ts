import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentSources, recordKinds } from '../src/main.books.ts'
import { permissions } from '../src/main.permissions.ts'
import { createRole } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import { customerApi } from '../src/modules/parties/contract.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { bodyOf } from './approval-made.ts'
import { readAll, readings, type Fills, type Read } from './every-reading.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let person: Client
let fills: Fills
let numbers: readonly string[]
afterAll(() => world.close())

beforeAll(async () => {
  world = await createWorld()
  ;[admin, person] = await Promise.all([world.as('admin'), world.as('user')])
  const held = chosenPermissions(permissions).filter((name) => name !== 'tax.read')
  const { code } = await admin.call(createRole, {
    body: { name: 'Tanpa NPWP', permissions: held, departments: [] },
  })
  await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
  await sql`update customer set buyer_document_number = 'P' || lpad(id::text, 9, '7')`.execute(world.db)
  numbers = await readNumbers()
  fills = await readFills()
}, 120_000)

/** The tax numbers of everybody but the organisation itself. */
async function readNumbers(): Promise<string[]> {
  const rows = await rowsOf(
    world.db,
    sql<{ number: string }>`select distinct number from (
        select unnest(array[npwp, npwp16, nik, buyer_document_number]) as number from customer
        union select unnest(array[npwp, npwp16, nik]) from vendor union select nik from employee_tax_line) n
      where number is not null and number not in (select unnest(array[npwp, npwp16]) from organisation where npwp is not null)`,
  )
  return rows.map(({ number }) => number)
}

async function readFills(): Promise<Fills> {
  const found: Record<string, string[]> = {}
  for (const { kind, from, joins, id, number, there } of documentSources) {
    const rows = await rowsOf(
      world.db,
      sql<{ id: number; number: string }>`select ${id} as id, ${number} as number from ${from} ${joins}
        where ${there} order by 1 desc limit 1`,
    )
    found[`${kind.api.slice(1)}.id`] = rows.map((row) => String(row.id))
    found[`${kind.api.slice(1)}.number`] = rows.map((row) => row.number)
  }
  for (const { path, table } of recordKinds) {
    const rows = await rowsOf(
      world.db,
      sql<{ code: string }>`select code from ${sql.table(table)} order by id limit 1`,
    )
    found[`${path.slice(1)}.code`] = rows.map(({ code }) => code)
  }
  const { masa } = await soleRowOf(
    world.db,
    sql<{
      masa: string
    }>`select date_trunc('month', max(issued_on))::date as masa from output_tax where exported is not null`,
  )
  return {
    ...found,
    'history.kind': ['customer', 'vendor'],
    'history.recordId': ['1'],
    id: ['1'],
    month: [masa.slice(0, 7)],
    file: [`${masa.slice(0, 7)}-1`, `bppu-${masa.slice(0, 7)}-1`],
    '?masa': [masa],
    '?year': [masa.slice(0, 4)],
    '?customerId': ['1'],
    '?from': [masa],
    '?to': [`${masa.slice(0, 7)}-28`],
    '?asOf': [`${masa.slice(0, 7)}-28`],
    '?day': [masa],
    '?kind': ['receivable'],
    '?ids': found['sales-invoices.id']?.slice(0, 1) ?? [],
    '?numbers': found['sales-invoices.number']?.slice(0, 1) ?? [],
  }
}

/** Where numbers of customers, vendors and employees are shown; each place is read once. */
const places = new Set([
  ...['/customers', '/customers/:code', '/customers-export', '/vendors', '/vendors/:code', '/vendors-export'],
  ...[
    '/sales-orders/:number',
    '/sales-invoices/:number',
    '/sales-invoices/:number/pdf',
    '/customer-statement',
  ],
  ...[
    '/output-tax-invoices',
    '/output-tax-invoices-export',
    '/input-tax',
    '/withheld-slips',
    '/withheld-slips-export',
  ],
  ...['/employee-tax', '/history/:kind/:recordId', '/audit-log'],
])

/** Everything that can be asked for with what is known; addresses that ask for more are looked at elsewhere. */
async function readEverything(cookie: string): Promise<Read[]> {
  const all: Read[] = []
  for (const endpoint of readings.filter(({ path }) => places.has(path))) {
    const missing = [...endpoint.path.matchAll(/:(\w+)/g)].some(
      ([, name = '']) =>
        fills[`${endpoint.path.split('/')[1]}.${name}`] === undefined && fills[name] === undefined,
    )
    if (!missing) all.push(...(await readAll(world.url, endpoint, { fills, headers: { cookie } })))
  }
  return all
}

const telling = (all: readonly Read[]) =>
  [
    ...new Set(
      all
        .filter(({ status, text }) => status === 200 && numbers.some((number) => text.includes(number)))
        .map(({ endpoint }) => endpoint.path),
    ),
  ].toSorted()

describe('whoever may not see tax numbers', () => {
  test('reads none of them anywhere: not in lists, documents, files, papers or the history', async () => {
    expect(telling(await readEverything(admin.cookie)).length).toBeGreaterThan(7)
    const all = await readEverything(person.cookie)
    expect(telling(all)).toEqual([])
    expect(all.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
    const customers = all.find(({ endpoint }) => endpoint.path === '/customers')
    expect(customers?.text).toContain('••')
  }, 240_000)

  test('changes a customer without changing its numbers, whatever is sent', async () => {
    const numbersOf = () =>
      soleRowOf(
        world.db,
        sql<{ code: string }>`select code, npwp, npwp16, nik from customer
          where npwp is not null and npwp16 is not null order by id limit 1`,
      )
    const before = await numbersOf()
    const params = { code: before.code }
    expect((await person.call(customerApi.read, { params })).npwp).toMatch(/^[•.-]+$/)
    for (const npwp of ['••.•••.•••.•-•••.•••', null, '01.234.567.8-901.234']) {
      const shown = await person.call(customerApi.read, { params })
      const { id, version } = shown
      const body = { ...bodyOf(shown), npwp, phone: `021-${version}` } as never
      await person.call(customerApi.update, { params: { id }, version, body })
      expect([npwp, await numbersOf()]).toEqual([npwp, before])
    }
  })

  test('is told none with the order that somebody else changed meanwhile', async () => {
    const { id } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select o.id from sales_order o join customer c on c.id = o.customer_id
        where o.status = 'draft' and o.deleted_at is null and c.npwp is not null order by o.id limit 1`,
    )
    const stale = (client: Client) =>
      client.send('DELETE', `/sales-orders/${id}`, { headers: { 'if-match': '"999"' } })
    const [whole, masked] = await Promise.all([stale(admin), stale(person)])
    expect([whole.status, masked.status]).toEqual([412, 412])
    const isTold = ({ body }: { readonly body: unknown }) =>
      numbers.some((number) => JSON.stringify(body).includes(number))
    expect([isTold(whole), isTold(masked)]).toEqual([true, false])
  })
})
