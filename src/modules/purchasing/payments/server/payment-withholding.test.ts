import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

const { world, desk, account, vendor, bill, pay, moved } = await buyingWorld()
let vendorId: number

beforeEach(async () => {
  vendorId = await vendor()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const service = '24-104-03'
const line = (code: string, amount: number, objectCode: string | null = null, taxClass = 'taxed') => ({
  ...{ accountId: account(code), description: '', amount, taxClass, objectCode },
})
/** Goods of 4 million and a service of 10 million, with VAT. */
const mixed = (change: object = {}) =>
  bill(vendorId, { lines: [line('5-3205', 4_000_000), line('5-3208', 10_000_000, service)], ...change })
const later = { withholdAt: 'payment' }
const payOf = async (billId: number, amount: number, change: object = {}) => {
  const allocations = [{ billId, amount }]
  const made = await pay(vendorId, {
    accountId: account('1-1201'),
    paidAmount: amount,
    allocations,
    ...change,
  })
  const { paymentNumber: number } = made as { paymentNumber: string }
  return desk.call(contract.readPayment, { params: { number } })
}
const slips = (number: string) =>
  rowsOf(
    world.db,
    sql<{
      base: number
      tax: number
      rate: number
    }>`select base_amount::float8 as base, tax_amount::float8 as tax,
        rate_basis_points as rate from withheld_by_us
      where source_number = ${number} and cancelled_on is null order by id`,
  )
const cash = async (number: string) => {
  const entries = await moved(number)
  return [entries['ap_trade'], entries['pph23_payable']]
}

describe('tax of a mixed bill', () => {
  it('is withheld with the bill, twice the rate without a tax number', async () => {
    const known = await mixed()
    expect(await moved(known.billNumber)).toMatchObject({ ap_trade: -15_340_000, pph23_payable: -200_000 })
    vendorId = await vendor({ npwp: null })
    const unknown = await mixed()
    expect(await moved(unknown.billNumber)).toMatchObject({ ap_trade: -15_140_000, pph23_payable: -400_000 })
  })

  it('is withheld by its payments at their cumulative share, to the rupiah', async () => {
    const made = await mixed(later)
    expect(await moved(made.billNumber)).toMatchObject({ ap_trade: -15_540_000, vat_in: 1_540_000 })
    expect([made.withheldAmount, made.payableAmount, await slips(made.billNumber)]).toEqual([
      0,
      15_540_000,
      [],
    ])
    const one = await payOf(made.id, 5_000_000)
    expect(await cash(one.paymentNumber)).toEqual([5_000_000, -64_350])
    expect(await slips(one.paymentNumber)).toEqual([{ base: 3_217_503, tax: 64_350, rate: 200 }])
    const two = await payOf(made.id, 10_540_000)
    expect(await cash(two.paymentNumber)).toEqual([10_540_000, -135_650])
    expect(await slips(two.paymentNumber)).toEqual([{ base: 6_782_497, tax: 135_650, rate: 200 }])
    expect(two.withheldAmount).toBe(135_650)
  })

  it('is withheld again of what a cancelled payment gave back', async () => {
    const made = await mixed(later)
    const one = await payOf(made.id, 5_000_000)
    const two = await payOf(made.id, 5_000_000)
    await desk.call(contract.cancelPayment, { params: { id: one.id }, body: cancelBody() as never })
    expect(await slips(one.paymentNumber)).toEqual([])
    const [kept] = await slips(two.paymentNumber)
    const rest = await payOf(made.id, 10_540_000, { paymentDate: today() })
    const [last] = await slips(rest.paymentNumber)
    expect([(kept?.base ?? 0) + (last?.base ?? 0), (kept?.tax ?? 0) + (last?.tax ?? 0)]).toEqual([
      10_000_000, 200_000,
    ])
  })

  it('is one slip of an object for all bills that a payment pays', async () => {
    const [one, other] = [await mixed(later), await mixed(later)]
    const allocations = [one, other].map(({ id: billId }) => ({ billId, amount: 15_540_000 }))
    const paid = await payOf(one.id, 31_080_000, { allocations, bankFee: 2_500 })
    expect(await slips(paid.paymentNumber)).toEqual([{ base: 20_000_000, tax: 400_000, rate: 200 }])
    expect(paid.withheld.map(({ taxAmount }) => taxAmount)).toEqual([400_000])
    expect(await moved(paid.paymentNumber)).toMatchObject({ bank_fee: 2_500, pph23_payable: -400_000 })
  })

  it('is withheld once, however many pay at the same time', async () => {
    const made = await mixed(later)
    const race = await Promise.allSettled(Array.from({ length: 50 }, () => payOf(made.id, 15_540_000)))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }, 120_000)

  it('of a service that is grossed up is paid by whoever buys it', async () => {
    vendorId = await vendor({ isPkp: false })
    const made = await bill(vendorId, { lines: [line('5-3208', 20_408_163, service, 'untaxed')] })
    expect(await moved(made.billNumber)).toEqual({
      '5-3208': 20_408_163,
      ap_trade: -20_000_000,
      pph23_payable: -408_163,
    })
  })
})
