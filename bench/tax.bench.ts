import { addMonths, monthStart } from '../src/platform/rules/day/day.ts'
import type { Database } from '../src/platform/server/database/database.ts'
import { invoiceImportApi } from '../src/modules/sales/imports/contract.ts'
import { runAsAdmin } from '../tests/test-server.ts'
import { ask } from './load.ts'
import { report, timed, today, withProgram, type WatchedWorld } from './program-world.ts'

/** A month of many tax invoices over HTTP: what lacks something, and the file they go into. */
const invoiceCount = Number(process.env['NERACA_BENCH_ROWS'] ?? 1_000)
const faultyCount = 25
/** A month before the example company begins, so that it holds nothing else. */
const masa = addMonths(monthStart(today), -14)

await withProgram(fillParties, async (world) => {
  await sellAll(world)
  report('tax', 'Tax', await measureMonth(world))
})

/** Customers of whom some lack an address. */
async function fillParties(_db: Database, { databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  await runAsAdmin(databaseUrl, [
    `insert into customer (code, name, address, npwp16, buyer_document)
       select 'BEN-' || n, 'PT Uji ' || n, case when n >= ${faultyCount} then 'Jl. Contoh ' || n end, '0012345678901000', 'TIN'
       from generate_series(0, ${invoiceCount - 1}) n`,
    `insert into product (code, name, unit, is_service, cost_price, selling_price) values ('BEN-JASA', 'Jasa uji', 'hour', true, 0, 100000)`,
  ])
}

/** Invoices by files of a hundred. */
async function sellAll({ url, headers }: WatchedWorld): Promise<void> {
  const month = masa.slice(0, 8)
  for (let from = 0; from < invoiceCount; from += 100) {
    const rows = Array.from({ length: Math.min(100, invoiceCount - from) }, (_, index) => {
      const at = from + index
      return `R-${at};${month}${String(1 + (at % 28)).padStart(2, '0')};BEN-${at};BEN-JASA;${1 + (at % 7)}`
    })
    const body = ['Referensi;Tanggal;Customer;Produk;Quantity', ...rows].join('\r\n')
    const sent = { ...headers, 'content-type': 'application/octet-stream' }
    const check = await ask(`${url}${invoiceImportApi.check.path}?format=csv`, {
      ...{ method: 'POST', headers: sent, body },
    })
    const { digest } = JSON.parse(check) as { digest: string }
    const query = new URLSearchParams({ format: 'csv', fileName: `${from}.csv`, digest })
    const key = { 'idempotency-key': `bench-tax-${from}` }
    await ask(`${url}${invoiceImportApi.apply.path}?${query}`, {
      ...{ method: 'POST', headers: { ...sent, ...key }, body },
    })
  }
}

async function measureMonth(world: WatchedWorld): Promise<string[]> {
  const { url, headers, databaseUrl } = world
  const list = () => ask(`${url}/output-tax-invoices?masa=${masa}`, { headers })
  const { rows } = JSON.parse(await list()) as { rows: { faults: unknown[] }[] }
  const faulty = rows.filter(({ faults }) => faults.length > 0).length
  if (rows.length !== invoiceCount || faulty !== faultyCount)
    throw new Error(`${faulty} of ${rows.length} lack something`)
  const checked = (await timed([['list', list]])).get('list')
  await runAsAdmin(databaseUrl, [`update customer set address = 'Jl. Contoh' where address is null`])
  const exported = await timeOf(() =>
    ask(`${url}/output-tax-files`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'bench-tax' },
      body: JSON.stringify({ masa }),
    }),
  )
  const file = `${url}/output-tax-files/${masa.slice(0, 7)}-1`
  const read = (await timed([['file', () => ask(file, { headers })]])).get('file')
  const row = (what: string, milliseconds = 0) => `| ${what} | ${Math.round(milliseconds)} | ≤ 2000 |`
  return [
    `| A month of ${invoiceCount} tax invoices, one client | ms | target |`,
    '|---|---|---|',
    row(`all of them checked, the ${faultyCount} told that lack something`, checked?.p50),
    row('put into a file', exported),
    row('the file read again', read?.p50),
  ]
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
