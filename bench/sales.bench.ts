import { sql } from 'kysely'
import { addDays, type Day } from '../src/platform/rules/day/day.ts'
import { rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { runAsAdmin } from '../tests/test-server.ts'
import type { World } from './ledger-world.ts'
import { ask, measure } from './load.ts'
import { report, secondsEach, timesOf, today, withProgram, type Question } from './program-world.ts'

/** From order to invoice over HTTP, and the lists of sales with many orders. */
const orderCount = Number(process.env['NERACA_BENCH_ROWS'] ?? 100_000)

let sent = 0

await withProgram(fillOrders, async (world) => {
  const lines = [...(await fromOrderToInvoice(world)), '', ...(await listsAt(world))]
  report('sales', 'Sales', lines)
})

/** Orders of many days and customers, as drafts: what a list shows, without the books behind it. */
async function fillOrders(
  _db: Database,
  { databaseUrl }: { readonly today: Day; readonly databaseUrl: string },
): Promise<void> {
  await runAsAdmin(databaseUrl, [
    `insert into sales_order (order_number, order_date, customer_id, customer_code, customer_name, status,
       vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, created_by, updated_by)
     select 'SO-2020-' || lpad(n::text, greatest(5, length(n::text)), '0'), '${today}'::date - n % 700,
       c.id, c.code, c.name, 'draft', 1100, n * 100, 0, n * 11, n * 111, 'Contoh', 'Contoh'
     from generate_series(1, ${orderCount}) n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from customer) c
       on c.place = n % c.many`,
    `insert into number_counter (series, period, last_number) values ('SO', 2020, ${orderCount})
       on conflict (series, year) do update set last_number = excluded.last_number`,
    'vacuum (analyze) sales_order',
  ])
}

interface Stored {
  readonly id: number
  readonly version: number
}

/** One act of a person after the other: order, confirm, deliver, invoice. */
async function fromOrderToInvoice(world: World): Promise<string[]> {
  const body = await orderBody(world.db)
  const lines = [
    '| Order, confirm, deliver, invoice: four requests | clients | invoices per second | p50 ms | p95 ms |',
    '|---|---|---|---|---|',
  ]
  for (const clients of [1, 4, 16]) {
    const milliseconds = secondsEach * 1000
    const { perSecond, p50, p95 } = await measure({ clients, milliseconds }, async () => {
      let order = await send<Stored>(world, '/sales-orders', { body })
      for (const step of ['confirm', 'deliver'])
        order = await send(world, `/sales-orders/${order.id}/${step}`, order)
      await send(world, `/sales-orders/${order.id}/invoice`, order)
    })
    lines.push(`| | ${clients} | ${perSecond.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`)
  }
  return lines
}

async function send<Reply>(
  { url, headers }: World,
  path: string,
  { body, version }: { readonly body?: string; readonly version?: number },
): Promise<Reply> {
  sent += 1
  const seen = version === undefined ? {} : { 'if-match': `"${version}"` }
  const text = await ask(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...seen, 'idempotency-key': `sales-${process.pid}-${sent}` },
    body: body ?? '{}',
  })
  return JSON.parse(text) as Reply
}

async function orderBody(db: Database): Promise<string> {
  const customers = await rowsOf(
    db,
    sql<{ id: number }>`select id from customer where is_active and credit_limit = 0 order by id limit 1`,
  )
  const products = await rowsOf(
    db,
    sql<{ id: number }>`select id from product where is_active order by id limit 4`,
  )
  const items = products.map(({ id }) => ({
    productId: id,
    quantity: 2.5,
    unitPrice: 125_000,
    discountPercent: 5,
  }))
  return JSON.stringify({ orderDate: today, customerId: customers[0]?.id ?? 1, lines: items })
}

async function listsAt({ url, headers, db }: World): Promise<string[]> {
  const get = (path: string) => () => ask(`${url}${path}`, { headers })
  const middle = `SO-2020-${String(orderCount / 2).padStart(5, '0')}`
  const questions: Question[] = [
    ['orders, first page', get('/sales-orders'), '≤ 10'],
    ['orders, drafts by amount', get('/sales-orders?status=draft&sort=-amount'), '≤ 10'],
    ['orders of a month', get(`/sales-orders?from=${addDays(today, -60)}&to=${addDays(today, -30)}`), '≤ 10'],
    ['orders, search by number', get(`/sales-orders?q=${middle}`), '≤ 60'],
    ['orders, search by name', get('/sales-orders?q=contoh'), '≤ 60'],
    ['orders, search, none matches', get('/sales-orders?q=zzzqq'), '≤ 60'],
    ['invoices, first page', get('/sales-invoices'), '≤ 10'],
    ['ageing today', get(`/receivables-ageing?asOf=${today}`), '≤ 15'],
    ['dashboard', get('/dashboard'), '≤ 50'],
    ['search everything', get(`/search?q=${middle}`), '≤ 120'],
  ]
  const [count] = await rowsOf(db, sql<{ count: number }>`select count(*) from sales_order`)
  return timesOf(`At ${count?.count ?? 0} orders, one client`, questions)
}
