import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { readWorkspace } from '../../settings/contract.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { saveCollectorLimit, saveTaxRate } from '../../tax/contract.ts'

let world: TestWorld
let admin: Client
let viewer: Client
let months: readonly Day[]
let documents: readonly string[]
let files: readonly string[]

beforeAll(async () => {
  world = await createWorld()
  ;[admin, viewer] = await Promise.all([world.as('admin'), world.as('viewer')])
  const { today } = await admin.call(readWorkspace, {})
  months = Array.from({ length: 4 }, (_, index) => addMonths(monthStart(today), index - 4))
  const named = async (statement: ReturnType<typeof sql<{ name: string }>>) =>
    (await rowsOf(world.db, statement)).map(({ name }) => name)
  documents = await named(
    sql<{
      name: string
    }>`(select '/sales-invoices/' || invoice_number as name from sales_invoice order by id desc limit 3)
      union all (select '/vendor-bills/' || bill_number from vendor_bill order by id desc limit 3)`,
  )
  const [first] = months
  files = await named(
    sql<{
      name: string
    }>`select distinct '/output-tax-files/' || (exported ->> 'file') as name from output_tax
        where exported is not null and issued_on >= ${first ?? today}
      union select distinct '/withheld-slip-files/' || (exported ->> 'file') from withheld_by_us
        where exported is not null and withheld_on >= ${first ?? today} order by 1`,
  )
})
afterAll(() => world.close())

const get = (client: Client, path: string) =>
  fetch(`${world.url}/api/v1${path}`, { headers: { cookie: client.cookie } })

/** What the registers, returns and lists of tax say of months. */
const registers = () =>
  months.flatMap((masa) =>
    [
      'output-tax-invoices',
      'output-tax-reductions',
      'input-tax',
      'vat-month',
      'withheld-slips',
      'employee-tax',
    ]
      .map((path) => `/${path}?masa=${masa}`)
      .concat([
        `/income-tax-month?masa=${masa}`,
        `/withheld-from-us?from=${masa}&to=${masa.slice(0, 8)}28&slips=all`,
      ]),
  )

async function bytesOf(paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const answer = await get(admin, path)
    expect([path, answer.status]).toEqual([path, 200])
    const bytes = Buffer.from(await answer.arrayBuffer())
    // A print bears the moment it was made; what stands on it is what was issued.
    const printed = path.endsWith('/pdf') ? readPdf(bytes).map(({ lines }) => lines) : undefined
    found.set(path, printed === undefined ? bytes.toString('base64') : JSON.stringify(printed))
  }
  return found
}

it('a new rate, even of a day long ago, leaves documents, reprints, registers and files byte for byte', async () => {
  expect([documents.length, files.length > 6]).toEqual([6, true])
  const paths = [...documents, ...documents.map((path) => `${path}/pdf`), ...registers(), ...files]
  const before = await bytesOf(paths)
  const [first] = months
  const rate = { baseNumerator: 1, baseDenominator: 1, source: 'UU contoh' }
  for (const [taxClass, transactionCode] of [
    ['taxed', '01'],
    ['luxury', '01'],
    ['specified', '05'],
  ] as const)
    await admin.call(saveTaxRate, {
      body: {
        ...rate,
        taxClass,
        transactionCode,
        validFrom: first ?? monthStart('2026-01-01' as Day),
        rateBasisPoints: 1_500,
      },
    })
  const limit = { collector: 'government', transactionCode: '02', source: 'PMK contoh' } as const
  await admin.call(saveCollectorLimit, {
    body: { ...limit, limitAmount: toRupiah(1), validFrom: first ?? monthStart('2026-01-01' as Day) },
  })
  const after = await bytesOf(paths)
  expect(paths.filter((path) => after.get(path) !== before.get(path))).toEqual([])
}, 240_000)

it('tax numbers of others are shown to nobody without tax.read, in no register and no file', async () => {
  const numbers = await rowsOf(
    world.db,
    sql<{ number: string }>`select n as number from customer, unnest(array[npwp16, nik]) n where n is not null
      union select n from vendor, unnest(array[npwp16, nik]) n where n is not null
      union select nik from employee_tax_line`,
  )
  const namedIn = async (client: Client, path: string) => {
    const answer = await get(client, path)
    const said = await answer.text()
    return [answer.status, numbers.filter(({ number }) => said.includes(number)).length] as const
  }
  let [seenByAdmin, asked] = [0, 0]
  for (const path of registers()) {
    seenByAdmin += (await namedIn(admin, path))[1]
    asked += 1
    expect([path, await namedIn(viewer, path)]).toEqual([path, [200, 0]])
  }
  expect([asked, seenByAdmin > 50]).toEqual([32, true])
  for (const path of files) expect([path, (await get(viewer, path)).status]).toEqual([path, 403])
}, 240_000)
