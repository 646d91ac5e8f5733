import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { addDays } from '../../../../platform/rules/day/day.ts'
import { listAccounts } from '../../../accounts/contract.ts'
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

it('has a slip that comes with the money or later, never to what was not withheld', async () => {
  const customerId = await newCustomer()
  const slip = { slipNumber: 'BP-01', slipDay: today() }
  const given = { withheldAmount: 2_000, ...slip }
  const receipt = await pay(customerId, 98_000, given)
  expect(receipt).toMatchObject({ ...slip, canRecordSlip: true })
  const later = await pay(customerId, 98_000, { withheldAmount: 2_000 })
  expect(later).toMatchObject({ slipNumber: null, slipDay: null, canRecordSlip: true })
  const record = (id: number, change: object = {}) =>
    ({ params: { id }, body: { ...slip, ...change } }) as never
  await desk.call(contract.recordWithholdingSlip, record(later.id, { slipNumber: 'BP-02' }))
  expect(await readReceipt(later.receiptNumber)).toMatchObject({ slipNumber: 'BP-02', slipDay: today() })
  const plain = await pay(customerId, 1_000)
  expect(plain.canRecordSlip).toBe(false)
  const refusal = async (id: number, change: object = {}) =>
    (await desk.refusal(contract.recordWithholdingSlip, record(id, change))).errors?.map(({ path }) => path)
  expect(await refusal(plain.id)).toEqual(['withheldAmount'])
  expect(await refusal(later.id, { slipDay: addDays(today(), 1) })).toEqual(['slipDay'])
  await cancel(later.id)
  const late = await desk.refusal(contract.recordWithholdingSlip, record(later.id))
  expect(late.status).toBe(409)
  const unchanged = sql`update sales_receipt set slip_number = 'X', slip_day = current_date where id = ${plain.id}`
  await expect(unchanged.execute(world.db)).rejects.toThrow('slip_is_of_withheld')
})

it('reaches no account that money only passes', async () => {
  const { rows } = await desk.call(listAccounts, {})
  expect(rows.filter(({ isClearing }) => isClearing).map(({ code }) => code)).toEqual(['1-1209'])
})
