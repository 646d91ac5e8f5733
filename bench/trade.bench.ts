import { sql } from 'kysely'
import { addDays, toDay, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { accountsForRoles } from '../src/modules/accounts/server/index.ts'
import { postJournals } from '../src/modules/ledger/server/post-journal.ts'
import { runAsAdmin } from '../tests/test-server.ts'
import type { World } from './ledger-world.ts'
import { ask, measure } from './load.ts'
import { report, secondsEach, timesOf, today, withProgram, type Question } from './program-world.ts'

/** Buying with many bills: lists, ageing, what is not billed, and from a receipt to its payment beside selling. */
const billCount = Number(process.env['NERACA_BENCH_ROWS'] ?? 100_000)
/** Every fifth bill is of goods that were ordered and came in; of every fiftieth of those nothing was billed. */
const receiptCount = billCount / 5
const unbilledEvery = 50
/** Every tenth bill is open. */
const openEvery = 10
const days = 700
const firstDay = addDays(today, -days)

/** What each document is of: its place, day, vendor and amount. */
const documents = `(select n, '${firstDay}'::date + (n::bigint * ${days - 40} / ${billCount})::int as day, v.id as vendor_id, v.code, v.name,
    (10000 + n % 900 * 100)::bigint as amount, n % 5 = 0 as of_goods
  from generate_series(1, ${billCount}) n
  join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from vendor where is_active) v
    on v.place = n / 5 % v.many)`

interface Planned {
  readonly number: string
  readonly day: Day
  readonly amount: number
}

/** Receipts, bills and payments with their entries, written as the program would write them. */
async function fillTrade(db: Database, { databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  await runAsAdmin(databaseUrl, [
    `create table bench_document as select * from ${documents} d`,
    'grant select on bench_document to neraca_app',
  ])
  await postFor(db, {
    prefix: 'GR-2020-',
    from: 'select n, day, amount from bench_document where of_goods',
    debited: 'inventory',
    credited: 'grni',
  })
  await postFor(db, {
    prefix: 'BILL-2020-',
    from: `select n, day + 3 as day, amount from bench_document where of_goods and n % ${5 * unbilledEvery} <> 0`,
    debited: 'grni',
    credited: 'ap_trade',
  })
  await postFor(db, {
    prefix: 'BILL-2020-',
    from: 'select n, day + 3 as day, amount from bench_document where not of_goods',
    debited: 'purchase_price_variance',
    credited: 'ap_trade',
  })
  await postFor(db, {
    prefix: 'PAY-2020-',
    from: `select min(n) as n, '${addDays(today, -1)}'::date as day, sum(amount) as amount from bench_document
      where n % ${openEvery} <> 1 and (not of_goods or n % ${5 * unbilledEvery} <> 0) group by vendor_id`,
    debited: 'ap_trade',
    credited: 'purchase_price_variance',
  })
  await runAsAdmin(databaseUrl, written)
}

interface Posting {
  readonly prefix: string
  /** Place, day and amount of each document. */
  readonly from: string
  readonly debited: 'inventory' | 'grni' | 'ap_trade' | 'purchase_price_variance'
  readonly credited: Posting['debited']
}

async function postFor(db: Database, { prefix, from, debited, credited }: Posting): Promise<void> {
  const planned = await rowsOf(
    db,
    sql<Planned>`select ${prefix} || lpad(n::text, 6, '0') as number, day, amount::float8 as amount
      from (${sql.raw(from)}) d order by n`,
  )
  const most = 1_000
  for (let begin = 0; begin < planned.length; begin += most)
    await transaction(db, { actor: systemActor, requestId: 'bench' }, async (tx) => {
      const accounts = await accountsForRoles(tx, [debited, credited])
      const journals = planned.slice(begin, begin + most).map(({ number, day, amount }) => ({
        entryDate: toDay(day),
        description: 'Pembelian uji',
        referenceType: 'stock_correction',
        referenceNumber: number,
        lines: [
          { accountId: accounts[debited], debit: toRupiah(amount), credit: toRupiah(0) },
          { accountId: accounts[credited], debit: toRupiah(0), credit: toRupiah(amount) },
        ],
      }))
      await postJournals(tx, journals, { actor: systemActor, isAgreed: true })
    })
}

const tables = [
  'purchase_order',
  'purchase_order_line',
  'goods_receipt',
  'goods_receipt_line',
  'order_receipt_line',
  'vendor_bill',
  'vendor_bill_line',
  'vendor_payment',
  'bill_settlement',
]

const withoutTriggers = tables.map((table) => `alter table ${table} disable trigger user`)
const withTriggers = tables.map(
  (table) => `do $$ declare own name; begin
    for own in select tgname from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal loop
      execute format('alter table ${table} enable always trigger %I', own);
    end loop; end $$`,
)

/** Their numbers and entries, by place. */
const numbered = (prefix: string) =>
  `join journal_entry e on e.reference_number = '${prefix}-2020-' || lpad(d.n::text, 6, '0')`
const product = `(select id, code, name, unit from product where not is_service and is_active order by id limit 1)`

const written = [
  'create index on journal_entry (reference_number)',
  'vacuum (analyze) journal_entry',
  ...withoutTriggers,
  `insert into purchase_order (order_number, order_date, expected_day, vendor_id, vendor_code, vendor_name, subtotal, tax_amount,
     total_amount, created_by, updated_by)
   select 'PO-2020-' || lpad(n::text, 6, '0'), day - 5, day, vendor_id, code, name, amount, 0, amount, 'Contoh', 'Contoh'
   from bench_document where of_goods order by n`,
  `insert into purchase_order_line (order_id, line_number, product_id, product_code, product_name, unit, description, quantity, unit_price,
     discount_basis_points, amount, is_amount_typed, tax_class, vat_basis_points, tax_amount, cost_amount)
   select o.id, 1, p.id, p.code, p.name, p.unit, '', 1, o.subtotal, 0, o.subtotal, false, 'untaxed', 0, 0, o.subtotal
   from purchase_order o, ${product} p where o.order_number like 'PO-2020-%' order by o.id`,
  `insert into goods_receipt (receipt_number, receipt_date, vendor_id, vendor_code, vendor_name, warehouse_id, total_amount,
     journal_entry_id, created_by)
   select e.reference_number, d.day, vendor_id, code, name, (select min(id) from warehouse), amount, e.id, 'Contoh'
   from bench_document d ${numbered('GR')} order by n`,
  `insert into goods_receipt_line (receipt_id, line_number, product_id, product_code, product_name, unit, quantity, unit_price, amount,
     billed_quantity, billed_amount)
   select g.id, 1, p.id, p.code, p.name, p.unit, 1, g.total_amount, g.total_amount, billed, billed * g.total_amount
   from (select *, case when right(receipt_number, 6)::int % ${5 * unbilledEvery} = 0 then 0 else 1 end as billed from goods_receipt
     where receipt_number like 'GR-2020-%') g, ${product} p`,
  `insert into order_receipt_line (receipt_id, receipt_line, order_line_id, net_amount, cost_amount)
   select g.id, 1, l.id, l.amount, l.amount from goods_receipt g
   join purchase_order o on o.order_number = 'PO-' || substr(g.receipt_number, 4) join purchase_order_line l on l.order_id = o.id
   where g.receipt_number like 'GR-2020-%'`,
  `insert into vendor_bill (bill_number, vendor_id, vendor_code, vendor_name, document_number, bill_date, due_date, posting_day, subtotal,
     total_amount, payable_amount, settled_amount, payable_account_id, journal_entry_id, created_by)
   select e.reference_number, vendor_id, code, name, 'UJI/' || n, d.day + 3, d.day + 33, d.day + 3, amount, amount, amount,
     case when n % ${openEvery} = 1 then 0 else amount end,
     (select account_id from account_role where role = 'ap_trade'), e.id, 'Contoh'
   from bench_document d ${numbered('BILL')} order by n`,
  `insert into vendor_bill_line (bill_id, line_number, account_id, description, amount, tax_class, vat_basis_points, tax_amount, cost_amount,
     receipt_id, receipt_line, quantity, cleared_amount)
   select b.id, 1, a.account_id, '', b.subtotal, 'untaxed', 0, 0, b.subtotal, g.id, case when g.id is not null then 1 end,
     case when g.id is not null then 1 end, case when g.id is not null then b.subtotal end
   from vendor_bill b left join goods_receipt g on g.receipt_number = 'GR-' || substr(b.bill_number, 6)
   join account_role a on a.role = case when g.id is null then 'purchase_price_variance' else 'grni' end
   where b.bill_number like 'BILL-2020-%'`,
  `insert into vendor_payment (payment_number, payment_date, vendor_id, vendor_code, vendor_name, account_id, paid_amount, journal_entry_id,
     created_by)
   select e.reference_number, e.entry_date, vendor_id, code, name,
     (select account_id from account_role where role = 'purchase_price_variance'), e.total_debit, e.id, 'Contoh'
   from bench_document d ${numbered('PAY')}`,
  `insert into bill_settlement (bill_id, payment_id, day, amount)
   select b.id, p.id, p.payment_date, b.payable_amount from vendor_bill b
   join vendor_payment p on p.vendor_id = b.vendor_id and p.payment_number like 'PAY-2020-%'
   where b.bill_number like 'BILL-2020-%' and b.settled_amount > 0`,
  ...withTriggers,
  `insert into vendor_bill_tally
   select 64, count(*), sum(total_amount), sum(payable_amount - settled_amount) from vendor_bill where bill_number like 'BILL-2020-%'`,
  `insert into purchase_order_standing
   select * from purchase_orders_stand(array(select id from purchase_order where order_number like 'PO-2020-%'))`,
  ...['PO', 'GR', 'BILL', 'PAY'].map(
    (
      series,
    ) => `insert into number_counter (series, period, last_number) values ('${series}', 2020, ${billCount})
      on conflict (series, period) do update set last_number = excluded.last_number`,
  ),
  'drop table bench_document',
  `vacuum (analyze) ${tables.join(', ')}, purchase_order_standing, journal_line`,
]

async function lists({ url, headers, db }: World): Promise<string[]> {
  const get = (path: string) => () => ask(`${url}${path}`, { headers })
  const yearAgo = addDays(today, -365)
  for (const path of [`/payables-ageing?asOf=${today}`, `/unbilled-goods?asOf=${today}`]) {
    const { isTied } = JSON.parse(await get(path)()) as { readonly isTied: boolean }
    if (!isTied) throw new Error(`${path} is not what the account says`)
  }
  const middle = `BILL-2020-${String(billCount / 2 + 1).padStart(6, '0')}`
  const questions: Question[] = [
    ['bills, first page', get('/vendor-bills'), '≤ 10'],
    ['bills that are open', get('/vendor-bills?state=open'), ''],
    ['bills that are late', get('/vendor-bills?state=overdue'), ''],
    [
      'bills of a month',
      get(`/vendor-bills?from=${addDays(today, -160)}&to=${addDays(today, -130)}`),
      '≤ 10',
    ],
    ['bills, search by number', get(`/vendor-bills?q=${middle}`), '≤ 60'],
    ['bills, search by name', get('/vendor-bills?q=contoh'), '≤ 60'],
    ['payables ageing today', get(`/payables-ageing?asOf=${today}`), '≤ 15'],
    ['payables ageing as of a year ago', get(`/payables-ageing?asOf=${yearAgo}`), ''],
    ['received and not billed, today', get(`/unbilled-goods?asOf=${today}`), '≤ 50'],
    ['received and not billed, a year ago', get(`/unbilled-goods?asOf=${yearAgo}`), ''],
    ['orders, first page', get('/purchase-orders'), '≤ 10'],
    ['orders that run', get('/purchase-orders?state=running'), ''],
    ['receipts, first page', get('/goods-receipts'), '≤ 10'],
    ['payments, first page', get('/vendor-payments'), '≤ 10'],
    ['what does not match', get('/match-faults'), ''],
  ]
  const { count } = await soleRowOf(db, sql<{ count: number }>`select count(*) from vendor_bill`)
  return timesOf(`At ${count} bills and ${receiptCount} receipts, one client`, questions)
}

let sent = 0

async function send<Reply>(
  { url, headers }: World,
  path: string,
  { body, version }: { readonly body?: object; readonly version?: number },
): Promise<Reply> {
  sent += 1
  const seen = version === undefined ? {} : { 'if-match': `"${version}"` }
  const text = await ask(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...seen, 'idempotency-key': `trade-${process.pid}-${sent}` },
    body: JSON.stringify(body ?? {}),
  })
  return JSON.parse(text) as Reply
}

interface Stored {
  readonly id: number
  readonly version: number
}

/** A receipt, its bill and its payment, and the four steps of a sale, in turn. */
async function acts(world: World): Promise<string[]> {
  const { db } = world
  const one = (text: ReturnType<typeof sql<{ id: number }>>) => soleRowOf(db, text)
  const vendor = await one(sql`select min(id) as id from vendor where is_active`)
  const customer = await one(sql`select min(id) as id from customer where is_active and credit_limit = 0`)
  const bank = await one(sql`select id from account where code = '1-1201'`)
  const goods = await rowsOf(
    db,
    sql<{ id: number }>`select id from product where not is_service and is_active order by id limit 4`,
  )
  const lines = goods.map(({ id }) => ({ productId: id, quantity: 10, unitPrice: 5_000 }))
  const buy = async () => {
    const received = await send<Stored & { receiptNumber: string }>(world, '/goods-receipts', {
      body: { receiptDate: today, vendorId: vendor.id, warehouseId: null, lines },
    })
    const receipt = JSON.parse(
      await ask(`${world.url}/goods-receipts/${received.receiptNumber}`, { headers: world.headers }),
    ) as Stored
    const billed = await send<{ id: number; billNumber: string }>(world, '/vendor-bills', {
      body: {
        ...{ billDate: today, postingDay: today, vendorId: vendor.id, documentNumber: `TRADE-${sent}` },
        goods: goods.map((_, index) => ({
          ...{ receiptId: receipt.id, lineNumber: index + 1, quantity: 10, amount: 50_000 },
          taxClass: 'untaxed',
        })),
        lines: [],
      },
    })
    const bill = JSON.parse(
      await ask(`${world.url}/vendor-bills/${billed.billNumber}`, { headers: world.headers }),
    ) as Stored
    const paidAmount = 50_000 * goods.length
    await send(world, '/vendor-payments', {
      body: {
        ...{ paymentDate: today, vendorId: vendor.id, accountId: bank.id, paidAmount },
        allocations: [{ billId: bill.id, amount: paidAmount }],
      },
    })
  }
  const sell = async () => {
    const sold = goods.map(({ id }) => ({ productId: id, quantity: 1, unitPrice: 9_000, discountPercent: 0 }))
    let order = await send<Stored>(world, '/sales-orders', {
      body: { orderDate: today, customerId: customer.id, lines: sold },
    })
    for (const step of ['confirm', 'deliver', 'invoice'])
      order =
        (await send<Stored>(world, `/sales-orders/${order.id}/${step}`, { version: order.version })) ?? order
  }
  const rows: string[] = []
  for (const clients of [1, 4]) {
    const options = { clients, milliseconds: secondsEach * 1000 }
    for (const [name, act] of [
      ['receipt, bill, payment (and two readings)', buy],
      ['order, confirm, deliver, invoice', sell],
    ] as const) {
      const { perSecond, p50, p95 } = await measure(options, act)
      rows.push(`| ${name} | ${clients} | ${perSecond.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`)
    }
  }
  return [
    '| Four lines of goods each | clients | per second | p50 ms | p95 ms |',
    '|---|---|---|---|---|',
    ...rows,
  ]
}

await withProgram(fillTrade, async (world) => {
  report('trade', 'Trade', [...(await lists(world)), '', ...(await acts(world))])
})
