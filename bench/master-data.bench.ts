import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import { composeServer } from '../src/main.server.ts'
import { dayInZone } from '../src/platform/rules/day/day.ts'
import { connect, rowsOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { runAsAdmin, startTestServer, urlOf } from '../tests/test-server.ts'

/** Lists, searches and choices over HTTP with many customers and products; fails when one is slower than its target. */
const count = Number(process.env['NERACA_BENCH_ROWS'] ?? 100_000)
const rounds = 40

const generous = {
  NERACA_LOG: 'silent',
  NERACA_READS_PER_MINUTE: '1000000',
  NERACA_WRITES_PER_MINUTE: '1000000',
}

/** What is asked, with the most milliseconds half of the answers may take. */
const questions: readonly (readonly [name: string, path: string, target: number])[] = [
  ['first page', '/customers', 10],
  ['page in the middle', `/customers?after=${cursorAt(count / 2)}`, 10],
  ['first page by name', '/customers?sort=name', 10],
  ['inactive ones', '/customers?status=inactive', 10],
  ['one group', '/customers?group=Grup%207', 10],
  ['search, few match', `/customers?q=pelanggan%20${count - 5}`, 60],
  ['search, all match', '/customers?q=pelanggan', 60],
  ['search, none matches', '/customers?q=zzzqq', 60],
  ['search by one letter', '/customers?q=9', 60],
  ['groups', '/customer-groups', 10],
  ['proposed code', '/customer-code', 10],
  ['choices, nothing typed', '/customer-options', 10],
  ['choices by code', `/customer-options?q=cust-${count - 7}`, 10],
  ['choices by common word', '/customer-options?q=pelanggan', 20],
  ['choices, none matches', '/customer-options?q=zzzqq', 20],
  ['products, first page', '/products', 10],
  ['products, services', '/products?type=service&status=active', 10],
  ['products, search, all match', '/products?q=barang', 60],
  ['active products', '/product-counts', 10],
]

await main()

async function main(): Promise<void> {
  const server = await startTestServer()
  const name = `${server.template}_bench`
  await runAsAdmin(server.adminUrl, [`create database ${name} template ${server.template}`])
  const url = urlOf(server.adminUrl, name)
  const settings = readSettings(generous)
  const db = connect({ url, poolSize: settings.NERACA_POOL })
  await loadExampleCompany(db, dayInZone(new Date().toISOString(), 'Asia/Jakarta'), 'typed')
  await runAsAdmin(url, [customers(), products(), 'vacuum (analyze) customer', 'vacuum (analyze) product'])
  const app = await composeServer({ db, settings })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const isFast = await measure(`${address}/api/v1`)
  await explain(db)
  await app.close()
  await db.destroy()
  await server.stop()
  if (!isFast) process.exitCode = 1
}

function customers(): string {
  return `insert into customer (code, name, address, phone, email, group_name, is_active, deleted_at)
    select 'CUST-' || lpad(n::text, greatest(5, length(n::text)), '0'), 'PT Pelanggan ' || n, 'Jl. Contoh Raya No. ' || n || ', Jakarta',
      '021-' || (5550000 + n), 'pelanggan' || n || '@contoh.example', 'Grup ' || n % 40, n % 50 <> 0,
      case when n % 50 = 0 then now() end
    from generate_series(100, ${count}) n`
}

function products(): string {
  return `insert into product (code, name, unit, is_service, cost_price, selling_price)
    select 'PRD-' || lpad(n::text, greatest(5, length(n::text)), '0'), 'Barang ' || n, 'pcs', n % 10 = 0, 1000 + n, 2000 + n
    from generate_series(100, ${count}) n`
}

function cursorAt(place: number): string {
  const key = [`cust-${String(place).padStart(20, '0')}`, place]
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

async function measure(base: string): Promise<boolean> {
  const cookie = await signIn(base)
  let isFast = true
  console.log(`${count} customers and products, milliseconds over HTTP (${rounds} rounds)`)
  for (const [name, path, target] of questions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(`${base}${path}`, cookie))
    times.sort((a, b) => a - b)
    const [half, most] = [times[Math.floor(rounds / 2)] ?? 0, times[Math.floor(rounds * 0.95)] ?? 0]
    isFast &&= half <= target
    const verdict = half <= target ? '' : '  TOO SLOW'
    console.log(
      `  ${name.padEnd(28)} p50 ${half.toFixed(1).padStart(6)}  p95 ${most.toFixed(1).padStart(6)}  target ${target}${verdict}`,
    )
  }
  return isFast
}

async function signIn(base: string): Promise<string> {
  const { email, password } = exampleLogins[0] ?? { email: '', password: '' }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${base}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - start
}

/** How the database counts and pages. */
async function explain(db: ReturnType<typeof connect>): Promise<void> {
  const statements = [
    sql`select sum(r.records) from customer_tally r where true`,
    sql`select r.id from customer r where true order by r.code_order, r.id limit 51`,
    sql`select r.id from customer r where not r.is_active order by r.code_order, r.id limit 51`,
    sql`select r.id from customer r where r.group_name = 'Grup 7' order by r.code_order, r.id limit 51`,
    sql`select r.id from customer r where r.search_text like '%99995%' order by r.code_order, r.id limit 51`,
    sql`select count(*) from customer r where r.search_text like '%pelanggan%'`,
  ]
  for (const statement of statements) {
    const plan = await rowsOf(
      db,
      sql<Record<string, string>>`explain (analyze, costs off, timing off, summary on) ${statement}`,
    )
    console.log(plan.map((row) => `    ${row['QUERY PLAN']}`).join('\n'))
  }
}
