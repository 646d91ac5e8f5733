import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { addDays } from '../../../../platform/rules/day/day.ts'
import { listAccounts } from '../../../accounts/contract.ts'
import { saveWithheldRate } from '../../../tax/contract.ts'
import { readWithheldFromUs } from '../../../tax/withheld/contract.ts'
import * as contract from '../../contract.ts'

const settling = await createSettlementWorld()
const { cancel, desk, goods, insert, newCustomer, pay, readInvoice, readReceipt, world } = settling
const product = (code: string, isService: boolean, withheld: string | null) =>
  insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price, withheld_tax)
    values (${code}, ${code}, 'unit', ${isService}, 0, 1000, ${withheld}) returning id`)
const service = await product('SRV-91001', true, null)
const without = await product('SRV-91002', true, 'none')
const rented = await product('PRD-91003', false, 'pph23')

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function bill(
  customerId: number,
  ...sold: readonly (readonly [productId: number, unitPrice: number])[]
) {
  const lines = sold.map(([productId, unitPrice]) => ({
    productId,
    unitPrice,
    quantity: 1,
    discountPercent: 0,
  }))
  const body = { invoiceDate: daysAgo(3), customerId, lines }
  const { invoiceNumber } = await desk.call(contract.createSalesInvoice, { body } as never)
  return readInvoice(invoiceNumber)
}

const basesOf = async (customerId: number) =>
  (await desk.call(contract.readWithholdingBases, { query: { customerId: String(customerId) } } as never))
    .rows

it('is of services unless their product says otherwise, less what was credited, while they are unpaid', async () => {
  const customerId = await newCustomer()
  const mixed = await bill(
    customerId,
    [service, 100_000],
    [goods, 50_000],
    [without, 20_000],
    [rented, 10_000],
  )
  const plain = await bill(customerId, [goods, 70_000])
  expect(plain.openAmount).toBe(77_700)
  const row = { invoiceId: mixed.id, base: 110_000, total: 199_800 }
  expect(await basesOf(customerId)).toEqual([row])
  const credit = { noteDate: today(), reason: 'Potongan', lines: [{ lineNumber: 1, quantity: 0.5 }] }
  await desk.call(contract.createCreditNote, { params: { id: mixed.id }, body: credit } as never)
  expect(await basesOf(customerId)).toEqual([{ ...row, base: 60_000, total: 199_800 - 55_500 }])
  const left = (await readInvoice(mixed.invoiceNumber)).openAmount
  await pay(customerId, left, { allocations: [{ invoiceId: mixed.id, amount: left }] })
  expect(await basesOf(customerId)).toEqual([])
})

const withheld = (article: string, baseAmount: number, taxAmount: number, slip: object = {}) => ({
  ...{ article, baseAmount, taxAmount, ...slip },
})

it('has slips that come with the money or later, each of a tax of that receipt', async () => {
  const customerId = await newCustomer()
  const slip = { slipNumber: 'BP-01', slipDay: today() }
  const first = await pay(customerId, 98_000, { withholdings: [withheld('pph23', 100_000, 2_000, slip)] })
  expect(first).toMatchObject({ withholdings: [slip], withheldAmount: 2_000, canRecordSlip: true })
  const rows = [withheld('pph23', 100_000, 2_000), withheld('pph22', 100_000, 1_500)]
  const later = await pay(customerId, 96_500, { withholdings: rows })
  expect(later.withholdings.map(({ article, slipDay }) => [article, slipDay])).toEqual([
    ['pph23', null],
    ['pph22', null],
  ])
  const slips = (id: number, ...given: readonly object[]) =>
    ({ params: { id }, body: { slips: given } }) as never
  const second = { id: later.withholdings[1]?.id, slipNumber: 'BP-02', slipDay: today() }
  await desk.call(contract.recordWithholdingSlips, slips(later.id, second))
  const kept = await readReceipt(later.receiptNumber)
  expect(kept.withholdings.map(({ slipNumber }) => slipNumber)).toEqual([null, 'BP-02'])
  const refusal = async (id: number, ...given: readonly object[]) =>
    (await desk.refusal(contract.recordWithholdingSlips, slips(id, ...given))).errors?.map(({ path }) => path)
  expect(await refusal(first.id, second)).toEqual(['slips'])
  expect(await refusal(later.id, second, second)).toEqual(['slips'])
  expect(await refusal(later.id, { ...second, slipDay: addDays(today(), 1) })).toEqual(['slips.0.slipDay'])
  expect((await pay(customerId, 1_000)).canRecordSlip).toBe(false)
  await cancel(later.id)
  expect((await desk.refusal(contract.recordWithholdingSlips, slips(later.id, second))).status).toBe(409)
  await expect(
    sql`update withheld_from_us set tax_amount = 1 where source_id = ${first.id}`.execute(world.db),
  ).rejects.toThrow(/denied|terbit/)
})

it('is PPh 22 of a collector, who pays the base less it', async () => {
  const customerId = await newCustomer()
  await sql`update customer set vat_collector = 'state_owned' where id = ${customerId}`.execute(world.db)
  const invoice = await bill(customerId, [goods, 100_000_000])
  const receipt = await pay(customerId, 98_500_000, {
    withholdings: [withheld('pph22', 100_000_000, 1_500_000)],
    allocations: [{ invoiceId: invoice.id, amount: 100_000_000 }],
  })
  expect(await settling.entryLines(receipt.entryNumber)).toEqual([
    ['1-1201', 98_500_000, 0],
    ['1-1503', 1_500_000, 0],
    ['1-1301', 0, 100_000_000],
  ])
  expect((await readInvoice(invoice.invoiceNumber)).openAmount).toBe(0)
})

it('is what a marketplace collects, from the day on that it does', async () => {
  const admin = await world.as('admin')
  const rate = (validFrom: string, rateBasisPoints: number, source = 'PENG contoh') =>
    ({ body: { article: 'pph22_marketplace', validFrom, rateBasisPoints, source } }) as never
  expect((await admin.refusal(saveWithheldRate, rate(today(), 10_001, ' '))).errors).toMatchObject([
    { path: 'rateBasisPoints' },
    { path: 'source' },
  ])
  await admin.call(saveWithheldRate, rate('2026-11-01', 0))
  await admin.call(saveWithheldRate, rate(daysAgo(10), 50))
  const customerId = await newCustomer()
  const collected = (receiptDate: string, article = 'pph22') => ({
    ...{
      receiptDate,
      customerId,
      accountId: settling.account('1-1201'),
      receivedAmount: 1_990_000,
      allocations: [],
    },
    withholdings: [
      { ...withheld('pph23', 100, 2) },
      { ...withheld(article, 2_000_000, 10_000), viaMarketplace: true },
    ],
  })
  const refused = async (body: object) =>
    (await desk.refusal(contract.createReceipt, { body } as never)).errors.map(({ path }) => path)
  expect(await refused(collected(daysAgo(11)))).toEqual(['withholdings.1.article'])
  expect(await refused(collected(today(), 'pph23'))).toEqual(['withholdings.1.article'])
  const { rates } = await desk.call(contract.readWithholdingBases, {
    query: { customerId: String(customerId) },
  } as never)
  expect(rates).toContainEqual({ article: 'pph22_marketplace', rateBasisPoints: 50 })
  const receipt = await pay(customerId, 1_990_000, {
    withholdings: [{ ...withheld('pph22', 2_000_000, 10_000), viaMarketplace: true }],
  })
  expect(receipt.withholdings).toMatchObject([{ article: 'pph22', viaMarketplace: true, slipDay: null }])
  expect(await settling.entryLines(receipt.entryNumber)).toContainEqual(['1-1503', 10_000, 0])
  const query = { from: today(), to: today(), slips: 'missing' }
  const chase = await desk.call(readWithheldFromUs, { query } as never)
  expect(chase.rows.find((row) => row.sourceNumber === receipt.receiptNumber)).toMatchObject({
    ...{ article: 'pph22', viaMarketplace: true, objectCode: '22-102-01', taxAmount: 10_000 },
  })
  await expect(
    sql`update withheld_from_us set object_code = null where source_id = ${receipt.id}`.execute(world.db),
  ).rejects.toThrow(/denied|terbit/)
  await admin.call(saveWithheldRate, rate(today(), 0))
  const later = await desk.call(contract.readWithholdingBases, {
    query: { customerId: String(customerId) },
  } as never)
  expect(later.rates.map(({ article }) => article)).not.toContain('pph22_marketplace')
})

it('stands in a register that tells what slips prove and what still waits for one', async () => {
  const customerId = await newCustomer()
  const day = daysAgo(40)
  const read = async (slips: string, from = day, to = day) => {
    const query = { from, to, slips }
    const register = await desk.call(readWithheldFromUs, { query } as never)
    return {
      rows: register.rows.map((row) => [
        row.sourceNumber,
        row.article,
        row.taxAmount,
        row.cancelledOn !== null,
      ]),
      articles: register.articles.filter(({ tax }) => tax > 0n),
      all: register.articles,
    }
  }
  const ever = [daysAgo(4_000), today()] as const
  const before = (await read('all', ...ever)).all
  const slip = { slipNumber: 'BP-9', slipDay: day }
  const withholdings = [
    withheld('pph23', 1_000_000, 20_000, slip),
    withheld('pph23', 500_000, 10_000),
    withheld('final', 200_000, 1_000),
  ]
  const receipt = await pay(customerId, 1_000_000, { receiptDate: day, withholdings })
  const gone = await pay(customerId, 1_000, {
    receiptDate: day,
    withholdings: [withheld('pph22', 100, 5)],
  })
  await cancel(gone.id)
  const month = await read('all')
  expect(month.rows).toEqual([
    [receipt.receiptNumber, 'pph23', 20_000, false],
    [receipt.receiptNumber, 'pph23', 10_000, false],
    [receipt.receiptNumber, 'final', 1_000, false],
    [gone.receiptNumber, 'pph22', 5, true],
  ])
  expect(month.articles.map(({ article, base, tax, proven }) => [article, base, tax, proven])).toEqual([
    ['pph23', 1_500_000, 30_000, 20_000],
    ['final', 200_000, 1_000, 0],
  ])
  const waiting = (await read('missing', today(), day)).rows
  expect(waiting.filter(([number]) => number === receipt.receiptNumber)).toEqual(month.rows.slice(1, 3))
  expect(waiting.map(([number]) => number)).not.toContain(gone.receiptNumber)
  const after = (await read('all', ...ever)).all
  for (const { article, tax, accountBalance } of after) {
    const held = before.find((each) => each.article === article)
    if (accountBalance === null || !held || held.accountBalance === null)
      expect(article).toMatch(/^(final|pph4_2)$/)
    else expect([article, accountBalance - held.accountBalance]).toEqual([article, tax - held.tax])
  }
  const file = await exportedRows(
    world.url,
    desk,
    `/withheld-from-us-export?from=${day}&to=${day}&format=csv`,
  )
  expect(file.body).toHaveLength(4)
})

it('reaches no account that money only passes', async () => {
  const { rows } = await desk.call(listAccounts, {})
  expect(rows.filter(({ isClearing }) => isClearing).map(({ code }) => code)).toEqual(['1-1209'])
})
