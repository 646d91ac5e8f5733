import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { createSettlementWorld, today } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import * as sales from '../../../sales/contract.ts'
import { addMonths, monthEnd, monthStart } from '../../../../platform/rules/day/day.ts'
import * as contract from '../contract.ts'

const { account, cancel, desk, goods, newCustomer, pay, readInvoice, world } = await createSettlementWorld()
afterAll(() => world.close())

const year = today().slice(0, 4)
const query = { query: { year } } as never

async function bill(customerId: number, unitPrice: number) {
  const lines = [{ productId: goods, unitPrice, quantity: 1, discountPercent: 0 }]
  const body = { invoiceDate: today(), customerId, lines }
  const { invoiceNumber } = await desk.call(sales.createSalesInvoice, { body } as never)
  return readInvoice(invoiceNumber)
}

const sumsOf = async () => {
  const { months, rows } = await desk.call(contract.readEqualisation, query)
  const month = months.find(({ masa }) => masa === monthStart(today()))
  return { base: Number(month?.base ?? 0), revenue: Number(month?.revenue ?? 0), rows }
}

it('names the documents whose base of VAT is not what they earned, and only those', async () => {
  const before = await sumsOf()
  const invoice = await bill(await newCustomer(), 777_000)
  const line = (accountId: number, debit: number, credit: number) => ({
    accountId,
    debit,
    credit,
    description: '',
  })
  const lines = [line(account('1-1201'), 5_000, 0), line(account('4-2101'), 0, 5_000)]
  const entry = await desk.call(createJournalEntry, {
    body: { entryDate: today(), description: 'Jasa giro', lines, post: true },
  } as never)
  const after = await sumsOf()
  expect([after.base - before.base, after.revenue - before.revenue]).toEqual([777_000, 782_000])
  const added = after.rows.filter((row) => !before.rows.some(({ number }) => number === row.number))
  expect(added.map(({ entryNumber, base, revenue }) => [entryNumber, base, revenue])).toEqual([
    [entry.entryNumber, 0, 5_000],
  ])
  expect(after.rows.map(({ number }) => number)).not.toContain(invoice.invoiceNumber)
  const file = await exportedRows(world.url, desk, `/tax-equalisation-export?year=${year}&format=csv`)
  expect(file.body.length).toBeGreaterThanOrEqual(after.rows.length)
})

it('recapitulates what a party was charged and withheld, without what was cancelled', async () => {
  const customerId = await newCustomer()
  const invoice = await bill(customerId, 1_000_000)
  const withholdings = [{ article: 'pph23', baseAmount: 1_000_000, taxAmount: 20_000 }]
  const receive = () => pay(customerId, 90_000, { withholdings })
  await receive()
  await cancel((await receive()).id)
  const { rows } = await desk.call(contract.readTaxRecap, query)
  const [own, ...others] = rows.filter(({ code }) => code === invoice.customerCode)
  expect(others).toEqual([])
  expect([own?.side, own?.base, own?.vat, own?.withheld]).toEqual(['customer', 1_000_000, 110_000, 20_000])
})

it('tells what is left of the duties of months, and of returns what proves them', async () => {
  const masa = addMonths(monthStart(today()), -1)
  const read = async () => {
    const due = addMonths(masa, 1).slice(0, 4)
    const { rows } = await desk.call(contract.readTaxCalendar, { query: { year: due } } as never)
    return rows
  }
  const leftOf = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.filter(({ key }) => key === 'pay_pph').reduce((sum, { left }) => sum + Number(left), 0)
  const before = leftOf(await read())
  const lines = [
    { accountId: account('5-3101'), debit: 40_000, credit: 0, description: '' },
    { accountId: account('2-1203'), debit: 0, credit: 40_000, description: '' },
  ]
  await desk.call(createJournalEntry, {
    body: { entryDate: monthEnd(masa), description: 'PPh 21', lines, post: true },
  } as never)
  const rows = await read()
  expect(leftOf(rows) - before).toBe(40_000)
  const waiting = rows.find((row) => row.key === 'upload_faktur' && row.masa === masa)
  const { count } = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from output_tax where not is_reduction
      and status in ('open', 'rejected') and issued_on between ${masa} and ${monthEnd(masa)}`,
  )
  expect(Number(waiting?.left)).toBe(count)
  expect(count).toBeGreaterThan(0)
  expect(['late', 'soon', 'open']).toContain(waiting?.state)
})
