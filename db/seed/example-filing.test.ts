import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../tests/server.ts'
import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { readAssetTies } from '../../src/modules/assets/contract.ts'
import { listFakturs, listInputTax, readVatMonth } from '../../src/modules/filing/contract.ts'
import { readEmployeeTax } from '../../src/modules/filing/employees/contract.ts'
import { readSelfPaidTax } from '../../src/modules/filing/self-paid/contract.ts'
import { listSlips, readIncomeTaxMonth } from '../../src/modules/filing/income-tax/contract.ts'
import { rowsOf } from '../../src/platform/server/database/database.ts'
import { readWorkspace } from '../../src/modules/settings/contract.ts'
import { readWithheldFromUs } from '../../src/modules/tax/withheld/contract.ts'

import { salariesOf } from './example-employees.ts'

let world: TestWorld
let desk: Client
let today: Day
let months: readonly Day[]

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('admin')
  ;({ today } = await desk.call(readWorkspace, {}))
  const first = addMonths(monthStart(today), -11)
  months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
})
afterAll(() => world.close())

/** VAT of the month before today is still worked on, income tax is filed by the eighth of the next month. */
const filed = () => months.slice(0, -2)
const withheld = () => months.filter((masa) => addDays(addMonths(masa, 1), 7) <= today)

it('every month of VAT before the last is closed, paid and filed, and its registers equal the ledger', async () => {
  for (const masa of months) {
    const { state, ties, changedSince } = await desk.call(readVatMonth, { query: { masa } })
    expect([masa, ...ties.map(({ role, differences }) => [role, differences])]).toEqual([
      masa,
      ['vat_out', []],
      ['vat_in', []],
    ])
    if (filed().includes(masa)) expect([masa, state, changedSince]).toEqual([masa, 'filed', 0])
  }
})

it('its tax invoices are approved with 17 digits, and input VAT that came late counts where it came', async () => {
  for (const masa of filed()) {
    const { rows, files } = await desk.call(listFakturs, { query: { masa } })
    const sold = rows.filter(({ isReduction }) => !isReduction)
    expect(sold.length).toBeGreaterThan(5)
    expect(
      sold.filter(({ status, fakturNumber }) => status !== 'approved' || fakturNumber?.length !== 17),
    ).toEqual([])
    expect(files).toHaveLength(1)
  }
  const worked = await desk.call(listFakturs, { query: { masa: months.at(-2) ?? today } })
  const missing = worked.rows.flatMap(({ faults }) => faults.map(({ of, field }) => `${of} ${field}`))
  expect(new Set(missing)).toEqual(new Set(['CUST-00006 nik']))
  const late = await desk.call(listInputTax, { query: { masa: months[4] ?? today } })
  expect(late.rows.filter(({ decisionId }) => decisionId !== null)).toHaveLength(1)
  const waiting = await desk.call(listInputTax, { query: { masa: today } })
  expect(
    waiting.rows.every(({ state, enteredOn }) => state !== 'pending' || enteredOn >= (months.at(-2) ?? '')),
  ).toBe(true)
})

it('what it withheld is on slips that are numbered, paid and filed, and equals the ledger', async () => {
  for (const masa of withheld()) {
    const { articles } = await desk.call(readIncomeTaxMonth, { query: { masa } })
    const own = articles.find(({ article }) => article === 'pph23')
    expect([masa, own?.state, own?.differences]).toEqual([masa, 'filed', []])
    const { rows } = await desk.call(listSlips, { query: { masa } })
    const ofVendors = rows.filter(({ source }) => source !== 'employee_tax')
    expect(ofVendors.every((each) => each.slipStatus === 'issued' && each.slipNumber !== null)).toBe(true)
  }
  const proven = { from: months[0] ?? today, to: monthEnd(months[7] ?? today), slips: 'missing' } as const
  expect((await desk.call(readWithheldFromUs, { query: proven })).rows).toEqual([])
})

it('its employees come through their door every month: entry, slips, return and account are one figure', async () => {
  const first = months[0] ?? today
  for (const masa of months.slice(0, -1)) {
    const { run, rows } = await desk.call(readEmployeeTax, { query: { masa } })
    const { gross, tax } = salariesOf(masa, first)
    expect([masa, run?.gross, run?.tax, rows.length]).toEqual([masa, gross, tax, 10])
    const { articles } = await desk.call(readIncomeTaxMonth, { query: { masa } })
    const own = articles.find(({ article }) => article === 'pph21')
    expect([masa, own?.register, own?.ledger, own?.differences]).toEqual([masa, tax, tax, []])
    if (withheld().includes(masa)) expect([masa, own?.state]).toEqual([masa, 'filed'])
  }
  const typed = await rowsOf(
    world.db,
    sql`select from journal_entry e join journal_line l on l.entry_id = e.id join account_role r on r.account_id = l.account_id
      where r.role in ('pph21_payable', 'pph25_prepaid') and e.reference_type = 'manual'`,
  )
  expect(typed).toEqual([])
})

it('its instalments of the year are all proven by what was paid', async () => {
  for (const year of new Set(months.map((masa) => masa.slice(0, 4)))) {
    const { account25, proven25 } = await desk.call(readSelfPaidTax, { query: { year } })
    expect([year, String(account25)]).toEqual([year, String(proven25)])
  }
})

it('its register of assets equals the ledger at the end of every month', async () => {
  for (const masa of months.slice(0, -1)) {
    const { accounts, rows } = await desk.call(readAssetTies, { query: { asOf: monthEnd(masa) } })
    expect([masa, accounts.length, rows]).toEqual([masa, 4, []])
  }
})

it('is in order', () => checkBooks(world.db))
