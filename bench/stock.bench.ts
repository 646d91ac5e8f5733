import { sql } from 'kysely'
import { addDays, toDay, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { accountsForRoles } from '../src/modules/accounts/server/index.ts'
import { verifyInventory } from '../src/modules/inventory/server/index.ts'
import { postJournals } from '../src/modules/ledger/server/post-journal.ts'
import { runAsAdmin } from '../tests/test-server.ts'
import { signIn, type World } from './ledger-world.ts'
import { ask, measure } from './load.ts'
import { report, secondsEach, timesOf, today, withProgram, type Question } from './program-world.ts'

/** Stock with many movements: cards, positions, availability, what is entered late, and sales with stock and without. */
const movementCount = Number(process.env['NERACA_BENCH_ROWS'] ?? 200_000)
const productCount = Math.max(50, movementCount / 50)
/** Every tenth product has a point at which it is ordered again. */
const levelled = 10
/** The movements of one product that something is entered before. */
const busyCount = 1_004
const days = 700
const firstDay = addDays(today, -days)

const products = sql`(select p.id, row_number() over (order by p.id) as place from product p where p.code like 'BEN-%')`

/**
 * Each product goes through its five warehouses in turn: ten pieces come, three times two leave. Each has one price, so that its average
 * is that price whatever the order, and what is written is what replaying gives. One entry a day holds what moved on it.
 */
async function fillStock(db: Database, { databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  await runAsAdmin(databaseUrl, [
    `insert into warehouse (code, name) select 'GB-' || n, 'Gudang uji ' || n from generate_series(1, 4) n`,
    `insert into product (code, name, unit, is_service, cost_price, selling_price)
       select 'BEN-' || lpad(n::text, 6, '0'), 'Barang uji ' || n, 'pcs', false, 0, 1000000 from generate_series(1, ${productCount}) n`,
    `insert into stock_item (product_id) select id from product where code like 'BEN-%'`,
    `create table bench_movement as
       select product_id, sequence, w.id as warehouse_id, '${firstDay}'::date + ((sequence - 1) * ${days - 1} / amount)::int as day,
         case when sequence % 4 = 1 then 10 else -2 end as quantity,
         (1000 + product_id % 500 * 10) * case when sequence % 4 = 1 then 10 else -2 end as value
       from (select p.id as product_id, p.place, s as sequence, p.amount
         from (select id, row_number() over (order by id) as place,
             case when row_number() over (order by id) = 1 then ${busyCount} else ${movementCount / productCount} end as amount
           from product where code like 'BEN-%') p cross join lateral generate_series(1, p.amount) s) m
       join (select id, row_number() over (order by id) as place from warehouse) w on w.place = 1 + (m.place + (m.sequence - 1) / 4) % 5`,
    'grant select on bench_movement to neraca_app',
  ])
  await postDays(db)
  await runAsAdmin(databaseUrl, [
    'alter table stock_movement disable trigger user',
    `insert into stock_movement (product_id, sequence, warehouse_id, day, quantity, value, kind, basis, stock_account_id, counter_account_id,
         reference_type, reference_number, journal_entry_id, created_by)
       select m.product_id, m.sequence, m.warehouse_id, m.day, m.quantity, m.value, case when m.quantity > 0 then 'receipt' else 'delivery' end,
         case when m.quantity > 0 then 'given' else 'average' end, (select account_id from account_role where role = 'inventory'),
         (select account_id from account_role where role = 'inventory_variance'), 'stock_correction', 'BEN', e.id, 'Contoh'
       from bench_movement m join journal_entry e on e.entry_date = m.day and e.reference_number = 'BEN' order by m.product_id, m.sequence`,
    `do $$ declare own name; begin
       for own in select tgname from pg_trigger where tgrelid = 'stock_movement'::regclass and not tgisinternal loop
         execute format('alter table stock_movement enable always trigger %I', own);
       end loop; end $$`,
    `insert into stock_balance select product_id, warehouse_id, false, sum(quantity), sum(value) from bench_movement group by 1, 2`,
    `insert into stock_day_balance select product_id, warehouse_id, false, day, sum(quantity), sum(value) from bench_movement group by 1, 2, 4`,
    `insert into stock_account_day select (select account_id from account_role where role = 'inventory'), day, sum(value) from bench_movement group by 2`,
    `update stock_item i set last_sequence = m.last from (select product_id, max(sequence) as last from bench_movement group by 1) m
       where m.product_id = i.product_id`,
    `insert into stock_reorder_level (product_id, warehouse_id, least, most, created_by)
       select id, (select min(id) from warehouse), 20, 60, 'Contoh' from product where code like 'BEN-%' and id % ${levelled} = 0`,
    `update stock_policy set started_on = '${firstDay}'`,
    'drop table bench_movement',
    'vacuum (analyze) stock_movement, stock_balance, stock_day_balance, stock_account_day, stock_item, product',
  ])
  const wrong = await verifyInventory(db)
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong))
}

async function postDays(db: Database): Promise<void> {
  const moved = await rowsOf(
    db,
    sql<{
      day: Day
      value: bigint
    }>`select day, sum(value) as value from bench_movement group by 1 order by 1`,
  )
  await transaction(db, { actor: systemActor, requestId: 'bench' }, async (tx) => {
    const { inventory, inventory_variance: variance } = await accountsForRoles(tx, [
      'inventory',
      'inventory_variance',
    ])
    const journals = moved.map(({ day, value }) => {
      const amount = toRupiah(Math.abs(Number(value)))
      const [debited, credited] = value > 0 ? [inventory, variance] : [variance, inventory]
      return {
        entryDate: toDay(day),
        description: 'Stok uji',
        referenceType: 'stock_correction',
        referenceNumber: 'BEN',
        lines: [
          { accountId: debited, debit: amount, credit: toRupiah(0) },
          { accountId: credited, debit: toRupiah(0), credit: amount },
        ],
      }
    })
    await postJournals(tx, journals, { actor: systemActor, isAgreed: true })
  })
}

async function reads({ url, headers, db }: World): Promise<string[]> {
  const get = (path: string) => () => ask(`${url}${path}`, { headers })
  const ids = await rowsOf(db, sql<{ id: number }>`select id from ${products} p order by place limit 10`)
  const middle = addDays(today, -days / 2)
  const questions: Question[] = [
    ['card of a product, page', get('/stock-cards/BEN-000002'), '≤ 10'],
    [`card of a product with ${busyCount} movements, page`, get('/stock-cards/BEN-000001'), '≤ 10'],
    ['position today, page', get(`/stock-position?asOf=${today}`), '≤ 10'],
    ['position and value as of a day a year ago, page', get(`/stock-position?asOf=${middle}`), '≤ 50'],
    ['stock of products, page', get('/standing-goods'), '≤ 10'],
    ['stock of products, short ones', get('/standing-goods?view=short'), '≤ 50'],
    ['products to order again', get('/stock-reorders'), '≤ 50'],
    [
      'availability of ten products',
      get(`/stock-availability?products=${ids.map(({ id }) => id).join(',')}`),
      '≤ 10',
    ],
  ]
  const { count } = await soleRowOf(db, sql<{ count: number }>`select count(*) from stock_movement`)
  return timesOf(`At ${count} movements of ${productCount} products in 5 warehouses, one client`, questions)
}

let sent = 0

async function send<Reply>(
  { url, headers }: World,
  path: string,
  {
    body,
    version,
    more = {},
  }: { readonly body?: object; readonly version?: number; readonly more?: Record<string, string> },
): Promise<Reply> {
  sent += 1
  const seen = version === undefined ? {} : { 'if-match': `"${version}"` }
  const text = await ask(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...seen, ...more, 'idempotency-key': `stock-${process.pid}-${sent}` },
    body: JSON.stringify(body ?? {}),
  })
  return JSON.parse(text) as Reply
}

/** A receipt of long ago, before a thousand movements of its product. */
async function enteredLate(world: World): Promise<string[]> {
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from product where code = 'BEN-000001'`,
  )
  const { vendorId } = await soleRowOf(
    world.db,
    sql<{ vendorId: number }>`select min(id) as "vendorId" from vendor where is_active`,
  )
  const body = {
    receiptDate: firstDay,
    vendorId,
    warehouseId: null,
    lines: [{ productId: id, quantity: 7, unitPrice: 1_234 }],
  }
  const took = async (more: Record<string, string>) => {
    const begun = performance.now()
    await send(world, '/goods-receipts', { body, more })
    return performance.now() - begun
  }
  const [shown, saved] = [await took({ 'x-neraca-preview': 'journal' }), await took({})]
  return [
    `| A receipt before ${busyCount - 1} movements of its product | ms | target |`,
    '|---|---|---|',
    `| previewed | ${shown.toFixed(0)} | ≤ 1000 |`,
    `| saved | ${saved.toFixed(0)} | ≤ 1000 |`,
  ]
}

/** Goods of one warehouse are counted, each one piece more than the books say, and the difference is posted. */
async function counted(world: World): Promise<string[]> {
  const rows = [
    await countOf(world, { most: productCount / 4, target: '≤ 10' }),
    await countOf(world, { most: productCount, target: '' }),
  ]
  return [
    '| Counts of a warehouse | begun, seconds | shown | posted | target |',
    '|---|---|---|---|---|',
    ...rows,
  ]
}

const seconds = async (act: () => Promise<unknown>): Promise<string> => {
  const begun = performance.now()
  await act()
  return ((performance.now() - begun) / 1000).toFixed(2)
}

async function countOf(
  world: World,
  { most, target }: { readonly most: number; readonly target: string },
): Promise<string> {
  const { db, url, headers } = world
  let begun = { countNumber: '', lines: 0 }
  const beginning = await seconds(async () => {
    const body = { warehouseId: null, isBlind: false, scope: 'all', holding: 'BEN-' }
    begun = await send(world, '/stock-counts', { body })
  })
  await sql`insert into stock_count_entry (line_id, place, quantity, standing_quantity, standing_sequence, created_by)
    select l.id, '', l.book_quantity + 1, l.book_quantity, i.last_sequence, 'Contoh'
    from stock_count_line l join stock_count o on o.id = l.count_id join stock_item i on i.product_id = l.product_id
    where o.count_number = ${begun.countNumber} order by l.line_number limit ${most}`.execute(db)
  const { id, version } = await soleRowOf(
    db,
    sql<Stored>`select id, version from stock_count where count_number = ${begun.countNumber}`,
  )
  const shown = await seconds(() => ask(`${url}/stock-counts/${begun.countNumber}`, { headers }))
  const posted = await seconds(() =>
    send(world, `/stock-counts/${id}/post`, { body: { postingDay: today }, version }),
  )
  return `| ${most} of ${begun.lines} products counted | ${beginning} | ${shown} | ${posted} | ${target} |`
}

interface Stored {
  readonly id: number
  readonly version: number
}

/** The same order with goods of which stock is kept, and with services, in turn. */
async function sales(world: World): Promise<string[]> {
  const [customer] = await rowsOf(
    world.db,
    sql<{ id: number }>`select id from customer where is_active and credit_limit = 0 order by id limit 1`,
  )
  const goods = await rowsOf(
    world.db,
    sql<{ id: number }>`select id from ${products} p where place > 10 order by place limit 2000`,
  )
  const services = await rowsOf(
    world.db,
    sql<{ id: number }>`select id from product where is_service and is_active limit 4`,
  )
  let at = 0
  const sell = (of: readonly { readonly id: number }[]) => async () => {
    at += 1
    const lines = [0, 1, 2, 3].map((each) => ({
      productId: of[(4 * at + each) % of.length]?.id,
      quantity: 1,
      unitPrice: 1_000_000,
      discountPercent: 0,
    }))
    let order = await send<Stored>(world, '/sales-orders', {
      body: { orderDate: today, customerId: customer?.id, lines },
    })
    for (const step of ['confirm', 'deliver', 'invoice'])
      order =
        (await send<Stored>(world, `/sales-orders/${order.id}/${step}`, { version: order.version })) ?? order
  }
  const options = { clients: 4, milliseconds: secondsEach * 1000 }
  const without = await measure(options, sell(services))
  const withStock = await measure(options, sell(goods))
  const share = (100 * withStock.perSecond) / without.perSecond
  return [
    '| From order to invoice, four lines, 4 clients | per second | p50 ms | target |',
    '|---|---|---|---|',
    `| services | ${without.perSecond.toFixed(1)} | ${without.p50.toFixed(1)} | |`,
    `| goods with stock | ${withStock.perSecond.toFixed(1)} | ${withStock.p50.toFixed(1)} | ≥ 60 % (${share.toFixed(0)} %) |`,
  ]
}

await withProgram(fillStock, async (world) => {
  // Who posts counts is an admin.
  const admin = { ...world, headers: await signIn(world.url, 'admin') }
  const parts = [await reads(world), await enteredLate(world), await sales(world), await counted(admin)]
  const lines = parts.flatMap((part, index) => (index === 0 ? part : ['', ...part]))
  report('stock', 'Stock', lines)
})
