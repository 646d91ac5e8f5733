import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { joinParties } from '../../../parties/pairs/contract.ts'
import { createSalesInvoice, readSalesInvoice } from '../../../sales/contract.ts'
import { verifyPurchasing } from '../../server/verify-purchasing.ts'
import { cancelSetOff, createSetOff, setOffApi } from '../contract.ts'

const { world, desk, account, vendor, bill, pay, moved } = await buyingWorld()
let made = 0

afterEach(async () => {
  await checkBooks(world.db)
  expect(await verifyPurchasing(world.db)).toEqual([])
})
afterAll(() => world.close())

const line = (code: string, amount: number, objectCode: string | null = null) => ({
  ...{ accountId: account(code), description: '', amount, taxClass: 'taxed', objectCode },
})

/** A party that is owed 4 million of goods and 10 million of a service with VAT, and owes an invoice. */
async function party() {
  const vendorId = await vendor()
  const later = { withholdAt: 'payment' }
  const lines = [line('5-3205', 4_000_000), line('5-3208', 10_000_000, '24-104-03')]
  const billed = await bill(vendorId, { lines, ...later })
  const code = `CUST-5${String((made += 1)).padStart(4, '0')}`
  const { id: customerId } = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`insert into customer (code, name, payment_terms_days) values (${code}, ${`PT ${code}`}, 30) returning id`,
  )
  await desk.call(joinParties, { body: { customerId, vendorId } })
  const sold = {
    ...{ productId: null, description: 'Sewa alat', unit: 'unit', accountId: account('4-1101') },
    ...{ quantity: 1, unitPrice: 20_000_000, discountPercent: 0 },
  }
  const { invoiceNumber } = (await desk.call(createSalesInvoice, {
    body: { invoiceDate: daysAgo(5), customerId, lines: [sold] } as never,
  })) as { invoiceNumber: string }
  const invoice = await desk.call(readSalesInvoice, { params: { number: invoiceNumber } })
  const body = (receivable: number, payable: number, setOffDate = daysAgo(3)) =>
    ({
      ...{ setOffDate, vendorId, notes: '' },
      invoices: [{ invoiceId: invoice.id, amount: receivable }],
      bills: [{ billId: billed.id, amount: payable }],
    }) as never
  const setOff = (...given: Parameters<typeof body>) =>
    desk.call(createSetOff, { body: body(...given) }) as Promise<{ setOffNumber: string }>
  return { vendorId, billId: billed.id, invoiceId: invoice.id, body, setOff }
}

const slips = (number: string) =>
  rowsOf(
    world.db,
    sql<object>`select source, base_amount::float8 as base, tax_amount::float8 as tax, party_code is not null as named
      from withheld_by_us where source_number = ${number} and cancelled_on is null order by id`,
  )
const openOf = async ({ billId, invoiceId }: { readonly billId: number; readonly invoiceId: number }) =>
  soleRowOf(
    world.db,
    sql<object>`select
      (select (payable_amount - settled_amount)::float8 from vendor_bill where id = ${billId}) as bill,
      (select (receivable_amount - settled_amount)::float8 from sales_invoice where id = ${invoiceId}) as invoice`,
  )
const payOf = async (vendorId: number, billId: number, amount: number) => {
  const allocations = [{ billId, amount }]
  const money = { accountId: account('1-1201'), paidAmount: amount, paymentDate: daysAgo(2) }
  return (await pay(vendorId, { ...money, allocations })) as { paymentNumber: string }
}

it('a set-off withholds the share it settles, and payments the rest', async () => {
  const at = await party()
  const before = (await openOf(at)) as { bill: number; invoice: number }
  const refused = await desk.refusal(createSetOff, { body: at.body(5_000_000, 5_000_000) })
  expect(refused).toMatchObject({ code: 'set-off-unequal', status: 422 })
  const { setOffNumber } = await at.setOff(4_935_650, 5_000_000)
  expect(await moved(setOffNumber)).toEqual({
    ...{ ap_trade: 5_000_000, ar_trade: -4_935_650, pph23_payable: -64_350 },
  })
  expect(await slips(setOffNumber)).toEqual([
    { source: 'set_off', base: 3_217_503, tax: 64_350, named: true },
  ])
  expect(await openOf(at)).toEqual({ bill: before.bill - 5_000_000, invoice: before.invoice - 4_935_650 })
  const read = await desk.call(setOffApi.read, { params: { number: setOffNumber } })
  expect(read).toMatchObject({
    ...{ amount: 5_000_000, withheldAmount: 64_350 },
    withheld: [{ objectCode: '24-104-03', rateBasisPoints: 200, baseAmount: 3_217_503, taxAmount: 64_350 }],
  })
  const { paymentNumber } = await payOf(at.vendorId, at.billId, 10_540_000)
  expect(await moved(paymentNumber)).toMatchObject({ ap_trade: 10_540_000, pph23_payable: -135_650 })
})

it('a set-off goes on where a payment ended, to the rupiah', async () => {
  const at = await party()
  const { paymentNumber } = await payOf(at.vendorId, at.billId, 5_000_000)
  expect(await moved(paymentNumber)).toMatchObject({ pph23_payable: -64_350 })
  const { setOffNumber } = await at.setOff(10_404_350, 10_540_000, today())
  expect(await moved(setOffNumber)).toEqual({
    ...{ ap_trade: 10_540_000, ar_trade: -10_404_350, pph23_payable: -135_650 },
  })
  expect(await slips(setOffNumber)).toMatchObject([{ base: 6_782_497, tax: 135_650 }])
})

it('a cancelled set-off withholds nothing, and what settles the bill then withholds all', async () => {
  const at = await party()
  const before = await openOf(at)
  const { setOffNumber } = await at.setOff(4_935_650, 5_000_000)
  const { id } = await desk.call(setOffApi.read, { params: { number: setOffNumber } })
  await desk.call(cancelSetOff, { params: { id }, body: cancelBody({ entryDate: daysAgo(2) }) as never })
  expect(await openOf(at)).toEqual(before)
  expect([await moved(setOffNumber), await slips(setOffNumber)]).toEqual([{}, []])
  const again = await at.setOff(15_340_000, 15_540_000, today())
  expect(await slips(again.setOffNumber)).toMatchObject([{ base: 10_000_000, tax: 200_000 }])
})

it('the database keeps what a set-off withheld', async () => {
  for (const statement of [
    'update set_off_withholding set tax_amount = 0',
    'delete from set_off_withholding',
    'update set_off set withheld_amount = withheld_amount + 1',
    `insert into set_off_withholding select set_off_id, bill_id, '24-104-01', object_name, article, rate_basis_points, 1, 0
      from set_off_withholding limit 1`,
  ])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/./)
})

it('a bill is set off once, however many try at the same time', async () => {
  const at = await party()
  const race = await Promise.allSettled(
    Array.from({ length: 20 }, () => at.setOff(15_340_000, 15_540_000, today())),
  )
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
}, 120_000)
