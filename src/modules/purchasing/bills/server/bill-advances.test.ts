import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import * as contract from '../../contract.ts'

const {
  world,
  desk,
  account,
  vendor,
  product,
  order,
  receive,
  bill,
  billRefusal,
  billableGoods,
  pay,
  moved,
} = await buyingWorld()
let vendorId: number

beforeEach(async () => {
  vendorId = await vendor()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Change = Record<string, unknown>
const line = (accountCode: string, amount: number, change: Change = {}) => ({
  ...{ accountId: account(accountCode), description: 'Uang muka', amount, taxClass: 'taxed' },
  ...change,
})
const advance = (amount: number, change: Change = {}, ofLine: Change = {}) =>
  bill(vendorId, { lines: [line('1-1601', amount, ofLine)], postingDay: daysAgo(19), ...change })
const context = async () => {
  const query = { day: daysAgo(0), vendorId: String(vendorId) } as never
  return (await desk.call(contract.readBillContext, { query })).vendor?.advances ?? []
}
const taking = async (amount: number) => {
  const [open] = await context()
  return { advances: [{ advanceLineId: open?.advanceLineId, amount }] }
}
const supplies = (amount: number, change: Change = {}) => ({ lines: [line('5-3206', amount, change)] })

describe('an advance that a vendor bills', () => {
  it('is deducted from the bill of the goods, which bears VAT on the rest', async () => {
    const paper = await product()
    const made = await order(vendorId, [{ productId: paper, quantity: 10, unitPrice: 5_000_000 }])
    const first = await advance(20_000_000)
    expect(await moved(first.billNumber)).toEqual({
      purchase_advance: 20_000_000,
      vat_in: 2_200_000,
      ap_trade: -22_200_000,
    })
    const allocations = [{ billId: first.id, amount: 22_200_000 }]
    await pay(vendorId, { accountId: account('1-1201'), paidAmount: 22_200_000, allocations })
    const { receiptNumber } = await receive(made, [10])
    expect(await moved(receiptNumber)).toEqual({ inventory: 50_000_000, grni: -50_000_000 })
    const [goods] = await billableGoods(vendorId)
    const final = await bill(vendorId, {
      goods: [
        {
          ...{ receiptId: goods?.receiptId, lineNumber: 1, quantity: 10, amount: 50_000_000 },
          taxClass: 'taxed',
        },
      ],
      ...(await taking(20_000_000)),
    })
    expect(await moved(final.billNumber)).toEqual({
      grni: 50_000_000,
      vat_in: 3_300_000,
      purchase_advance: -20_000_000,
      ap_trade: -33_300_000,
    })
    expect([final.subtotal, final.taxAmount, final.advanceAmount, final.totalAmount]).toEqual([
      50_000_000, 3_300_000, 20_000_000, 33_300_000,
    ])
    expect(final.advances).toEqual([{ billNumber: first.billNumber, amount: 20_000_000 }])
    expect(await context()).toEqual([])
  })

  it('is deducted in parts, and whole again when a bill is cancelled', async () => {
    await advance(1_000_000)
    const one = await bill(vendorId, { ...supplies(600_000), ...(await taking(400_000)) })
    expect(one.taxAmount).toBe(22_000)
    expect((await context()).map(({ left, bearsVat }) => [left, bearsVat])).toEqual([[600_000, true]])
    const two = await bill(vendorId, { ...supplies(600_000), ...(await taking(600_000)) })
    expect([two.taxAmount, two.totalAmount, two.state, await context()]).toEqual([0, 0, 'paid', []])
    await desk.call(contract.cancelBill, { params: { id: two.id }, body: cancelBody() as never })
    expect((await context()).map(({ left }) => left)).toEqual([600_000])
  })

  it('whose VAT is cost is deducted with it, and the bill bears VAT on everything', async () => {
    await advance(1_000_000, { isCreditable: false })
    expect((await context()).map(({ left, bearsVat }) => [left, bearsVat])).toEqual([[1_110_000, false]])
    const final = await bill(vendorId, {
      ...supplies(2_000_000),
      ...(await taking(1_110_000)),
      isCreditable: false,
    })
    expect([final.taxAmount, final.totalAmount]).toEqual([220_000, 1_110_000])
  })

  it('is not deducted beyond what it is, what is billed, or by another vendor, nor before its day', async () => {
    await advance(1_000_000)
    const some = await taking(1_000_001)
    expect(await billRefusal(vendorId, { ...supplies(2_000_000), ...some })).toEqual(['advance-too-large'])
    const all = await taking(1_000_000)
    expect(await billRefusal(vendorId, { ...supplies(999_999), ...all })).toEqual(['advance-too-large'])
    const untaxed = supplies(2_000_000, { taxClass: 'untaxed' })
    expect(await billRefusal(vendorId, { ...untaxed, ...all })).toEqual(['advance-too-large'])
    const early = { postingDay: daysAgo(20) }
    expect(await billRefusal(vendorId, { ...supplies(2_000_000), ...all, ...early })).toEqual(['before-bill'])
    expect(await billRefusal(await vendor(), { ...supplies(2_000_000), ...all })).toEqual(['advance-invalid'])
    const twice = { advances: [...all.advances, ...all.advances] }
    expect(await billRefusal(vendorId, { ...supplies(4_000_000), ...twice })).toEqual(['advance-invalid'])
  })

  it('stays while a bill deducts it, and is deducted once, however many bills do it at the same time', async () => {
    const first = await advance(1_000_000)
    const taken = await taking(600_000)
    const race = await Promise.allSettled(
      Array.from({ length: 50 }, () => bill(vendorId, { ...supplies(700_000), ...taken })),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const body = cancelBody() as never
    const { errors } = await desk.refusal(contract.cancelBill, { params: { id: first.id }, body })
    expect(errors[0]?.message).toContain('sudah dipotong')
  }, 120_000)
})
