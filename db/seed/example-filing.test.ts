import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../tests/server.ts'
import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { readAssetTies } from '../../src/modules/assets/contract.ts'
import { listFakturs, listInputTax, readVatMonth } from '../../src/modules/filing/contract.ts'
import { listSlips, readIncomeTaxMonth } from '../../src/modules/filing/income-tax/contract.ts'
import { readWorkspace } from '../../src/modules/settings/contract.ts'
import { readWithheldFromUs } from '../../src/modules/tax/withheld/contract.ts'

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
    expect(rows.every(({ slipStatus, slipNumber }) => slipStatus === 'issued' && slipNumber !== null)).toBe(
      true,
    )
  }
  const proven = { from: months[0] ?? today, to: monthEnd(months[7] ?? today), slips: 'missing' } as const
  expect((await desk.call(readWithheldFromUs, { query: proven })).rows).toEqual([])
})

it('its register of assets equals the ledger at the end of every month', async () => {
  for (const masa of months.slice(0, -1)) {
    const { accounts, rows } = await desk.call(readAssetTies, { query: { asOf: monthEnd(masa) } })
    expect([masa, accounts.length, rows]).toEqual([masa, 4, []])
  }
})

it('is in order', () => checkBooks(world.db))
