import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import {
  accountIds,
  beginOrganisation,
  createWorld,
  signInWith,
  type Client,
} from '../../../../../tests/server.ts'
import { exampleEmployeeLaw } from '../../../../../tests/employee-law.ts'
import { schemaFaults } from '../../../../../tests/xml-schema.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { readIncomeTaxLaw, saveEmployeeLaw } from '../../law/contract.ts'
import * as incomeTax from '../../income-tax/contract.ts'
import { filingHealth } from '../../server/filing-health.ts'
import * as contract from '../contract.ts'
import { monthlyTax } from '../rules/employee-tax.ts'

const world = await createWorld({ isEmpty: true })
const schema = readFileSync('tests/coretax/MmPayrollBulk.xsd', 'utf8')
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world.setClock('2027-01-20T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  await sql`update organisation set npwp16 = '0013121660091000'`.execute(world.db)
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of filingHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})
afterAll(() => world.close())

const employee = (change: object = {}) => ({
  ...{
    nik: '3171234506900001',
    name: 'Rina & Contoh',
    status: 'K/0',
    position: 'Staf',
    objectCode: '21-100-01',
  },
  ...{ gross: 10_000_000, tax: null, isLast: false, pension: 0, earlierGross: 0, earlierTax: 0 },
  ...change,
})
const other = (change: object = {}) =>
  employee({ nik: '3171234506900002', name: 'Budi', status: 'TK/0', gross: 5_400_000, ...change })
const bodyOf = (masa: string, rows: object[], books = 'salary') => ({ body: { masa, books, rows } as never })
const post = (masa: string, rows: object[], books?: string) =>
  desk.call(contract.postEmployeeTax, bodyOf(masa, rows, books))
const refused = (masa: string, rows: object[]) => desk.refusal(contract.postEmployeeTax, bodyOf(masa, rows))
const read = (masa: string) => desk.call(contract.readEmployeeTax, { query: { masa: toDay(masa) } })
async function article(masa: string) {
  const { articles } = await desk.call(incomeTax.readIncomeTaxMonth, { query: { masa: toDay(masa) } })
  const found = articles.find((each) => each.article === 'pph21')
  if (found === undefined) throw new Error('no PPh 21')
  return found
}
const linesOf = (entryNumber: string | null) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))

describe('income tax of employees', () => {
  it('is taken over with one entry, filed with the other articles, and its file is the same each time', async () => {
    const { id, entryNumber, tax } = await post('2026-01-15', [employee({ tax: 200_000 }), other()])
    expect(tax).toBe(200_000)
    expect(await linesOf(entryNumber)).toEqual([
      ['5-3101', 15_400_000, 0],
      ['2-1203', 0, 200_000],
      ['2-1302', 0, 15_200_000],
    ])
    const { run } = await read('2026-01-01')
    expect(run).toMatchObject({ runNumber: 'PPH21-2026-01-1', file: 'bpmp-2026-01-1', gross: 15_400_000 })
    const file = async () =>
      (
        await fetch(`${world.url}/api/v1/withheld-slip-files/bpmp-2026-01-1`, {
          headers: { cookie: desk.cookie },
        })
      ).text()
    const xml = await file()
    expect(schemaFaults(schema, xml)).toEqual([])
    expect(xml.match(/<MmPayroll>/g)).toHaveLength(2)
    await sql`update organisation set npwp16 = '0099999999999000'`.execute(world.db)
    expect(await file()).toBe(xml)
    await sql`update organisation set npwp16 = '0013121660091000'`.execute(world.db)

    expect(await article('2026-01-01')).toMatchObject({
      ...{
        state: 'ready',
        slips: 1,
        waiting: 0,
        tax: 200_000,
        register: 200_000,
        ledger: 200_000,
        differences: [],
      },
    })
    const told = { base: 15_400_000, tax: 200_000 }
    const closing = await desk.call(incomeTax.closeIncomeTax, {
      body: { masa: toDay('2026-01-01'), article: 'pph21', told } as never,
    })
    const cancel = { params: { id }, body: { reason: 'Salah' } }
    expect(await desk.refusal(contract.cancelEmployeeTax, cancel)).toMatchObject({
      code: 'income-tax-closed',
    })
    const paid = {
      paidOn: '2026-02-10',
      accountId: account('1-1201'),
      billingCode: '1'.repeat(15),
      ntpn: 'A'.repeat(16),
    }
    await desk.call(incomeTax.payIncomeTax, { params: { id: closing.id }, body: paid as never })
    await desk.call(incomeTax.fileIncomeTax, {
      params: { id: closing.id },
      body: { filedOn: toDay('2026-02-11'), receiptNumber: 'BPE-1' },
    })
    expect(await article('2026-01-01')).toMatchObject({ state: 'filed', balance: 200_000 })
    expect((await article('2026-02-01')).balance).toBe(0)
  })

  it('books the tax alone where salaries stand in the books, and is taken back without a rest', async () => {
    const { id, entryNumber } = await post('2026-02-01', [employee()], 'tax')
    expect(await linesOf(entryNumber)).toEqual([
      ['2-1302', 200_000, 0],
      ['2-1203', 0, 200_000],
    ])
    expect(await refused('2026-02-01', [employee()])).toMatchObject({ status: 409, code: 'employees-taken' })
    await desk.call(contract.cancelEmployeeTax, { params: { id }, body: { reason: 'Salah' } })
    expect(await article('2026-02-01')).toMatchObject({ state: 'none', tax: 0, balance: 0 })
    await post('2026-02-01', [employee()])
    expect((await read('2026-02-01')).run).toMatchObject({ runNumber: 'PPH21-2026-02-2' })
  })

  it('names every row that is wrong, and takes none of them', async () => {
    const wrong = [
      employee({ tax: 190_000 }),
      employee(),
      other({ status: 'K/9' }),
      other({ nik: '12', gross: 0, objectCode: 'x', position: '' }),
    ]
    const { errors } = await refused('2026-03-01', wrong)
    expect(errors.map(({ path }) => path)).toEqual([
      'rows.0.tax',
      'rows.1.nik',
      'rows.2.status',
      'rows.3.nik',
      'rows.3.position',
      'rows.3.objectCode',
      'rows.3.gross',
    ])
    expect(await refused('2027-01-01', [employee()])).toMatchObject({ code: 'masa-running' })
    expect(await refused('2026-01-01', [employee()])).toMatchObject({ status: 409 })
    expect((await read('2026-03-01')).run).toBeNull()
  })

  it('withholds in the last month what the year asks beyond the months before', async () => {
    for (let month = 3; month <= 11; month += 1)
      await post(`2026-${String(month).padStart(2, '0')}-01`, [employee()])
    const last = { isLast: true, pension: 1_200_000, gross: 10_000_000 }
    const { tax, entryNumber } = await post('2026-12-01', [employee({ ...last, tax: 515_000 })])
    expect(tax).toBe(515_000)
    expect(await linesOf(entryNumber)).toContainEqual(['2-1203', 0, 515_000])
    expect((await read('2026-12-01')).run).toMatchObject({ file: null })
    expect(monthlyTax('K/0', toRupiah(10_000_000), exampleEmployeeLaw) * 11 + tax).toBe(2_715_000)
  })

  it('counts the cost of a position by the months of work of who began within the year', async () => {
    const begun = { gross: 20_000_000, isLast: true, earlierGross: 40_000_000, earlierTax: 3_600_000 }
    const rowOf = (change: object = {}) => [
      employee({ nik: '3171234506900003', gross: 100_000_000 }),
      other({ nik: '3171234506900004', ...begun, ...change }),
    ]
    const october = { masa: '2025-10-01', tax: -3_375_000 }
    expect(await refused(october.masa, rowOf({ tax: october.tax }))).toMatchObject({
      errors: [{ path: 'rows.1.tax', message: 'Baris 2: PPh Budi seharusnya -3450000, bukan -3375000' }],
    })
    expect(await refused(october.masa, rowOf({ startMonth: 11 }))).toMatchObject({
      errors: [{ path: 'rows.1.startMonth' }],
    })
    await post(october.masa, rowOf({ startMonth: 8, tax: october.tax }))
    expect((await read(october.masa)).rows[1]).toMatchObject({ tax: october.tax })
  })

  it('takes the rates of the month it is paid in, and none before there are any', async () => {
    const { employees } = await desk.call(readIncomeTaxLaw, {})
    expect(employees).toEqual([
      { ...exampleEmployeeLaw, validFrom: '2024-01-01', source: employees[0]?.source },
    ])
    const decree = {
      ...{ ...exampleEmployeeLaw, validFrom: '2027-01-15', source: 'PP contoh 2027' },
      ratesA: '6.000.000\t0\nseterusnya 2,5',
    }
    const short = { ...decree, ratesA: '6.000.000 0' }
    expect(await desk.refusal(saveEmployeeLaw, { body: short as never })).toMatchObject({
      errors: [{ path: 'ratesA' }],
    })
    const saved = await desk.call(saveEmployeeLaw, { body: decree as never })
    expect(saved.employees[0]).toMatchObject({
      ...{ validFrom: '2027-01-01', ratesA: '6.000.000 0\nseterusnya 2,5' },
    })
    expect((await read('2026-12-01')).law?.validFrom).toBe('2024-01-01')
    world.setClock('2027-02-20T05:00:00Z')
    expect((await read('2027-01-01')).law?.validFrom).toBe('2027-01-01')
    expect((await post('2027-01-01', [employee()])).tax).toBe(250_000)
    expect((await read('2026-11-01')).rows).toMatchObject([{ rateBasisPoints: 200, tax: 200_000 }])
    expect(await read('2023-12-01')).toMatchObject({ law: null, actions: [] })
    expect(await refused('2023-12-01', [employee()])).toMatchObject({
      errors: [{ code: 'law-row', path: 'masa' }],
    })
  })

  it('shows identity numbers only to who may see them', async () => {
    await sql`insert into user_account (email, name, role, password_hash)
      select 'pembaca@contoh.example', 'Pembaca', 'viewer', password_hash from user_account limit 1`.execute(
      world.db,
    )
    const viewer = await signInWith(world.url, {
      ...{ email: 'pembaca@contoh.example', password: 'kata sandi panjang' },
    })
    const { rows, actions } = await viewer.call(contract.readEmployeeTax, {
      query: { masa: toDay('2026-01-01') },
    })
    expect([rows[0]?.nik, actions]).toEqual(['•'.repeat(16), []])
  })
})
