import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import * as contract from '../../contract.ts'

const {
  world,
  db,
  desk,
  account,
  vendor,
  product,
  order,
  receive,
  bill,
  billableGoods,
  pay,
  moved,
  onHand,
  issue,
} = await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const queue = async (vendorId: number, state = 'todo') =>
  (await desk.call(contract.listMatchFaults, { query: { state, limit: 200 } as never })).rows.filter(
    (row) => row.vendorId === vendorId,
  )
const named = async (vendorId: number, state = 'todo') =>
  (await queue(vendorId, state)).map(({ fault, passed, difference, state: is }) => [
    fault,
    passed,
    difference,
    is,
  ])
type Decision = contract.MatchRow['actions'][number]
const decisionOf = (row: contract.MatchRow | undefined, decision: Decision, change: object = {}) => {
  const { fault, billLineId, receiptId, receiptLine, difference } = row as contract.MatchRow
  return {
    ...{ fault, billLineId, receiptId, receiptLine, difference, decision, reason: 'Sudah dicek' },
    ...change,
  } as never
}
const decide = (row: contract.MatchRow | undefined, decision: Decision, change: object = {}) =>
  desk.call(contract.decideMatch, { body: decisionOf(row, decision, change) })
const refused = async (row: contract.MatchRow | undefined, decision: Decision, change: object = {}) =>
  (await desk.refusal(contract.decideMatch, { body: decisionOf(row, decision, change) })).errors.map(
    ({ path }) => path,
  )
const note = (body: object) =>
  desk.call(contract.createDebitNote, {
    body: { noteDate: today(), reason: 'Nota', ...body } as never,
  }) as unknown as Promise<{ noteNumber: string }>
const grni = async () => desk.call(contract.readUnbilledGoods, { query: { asOf: today() } as never })
const left = async (vendorId: number) => {
  const { rows, isTied } = await grni()
  const { code } = (await sql<{ code: string }>`select code from vendor where id = ${vendorId}`.execute(db))
    .rows[0] as { code: string }
  expect(isTied).toBe(true)
  return rows.filter(({ vendorCode }) => vendorCode === code).reduce((sum, row) => sum + Number(row.left), 0)
}

/** Pieces at 10.000 of a new order, of which some came in `ago` days ago and some were billed at a price. */
async function goodsOf({ came = 10, billed = 0, price = 10_000, ago = 9, vendorId = 0 }) {
  const from = vendorId === 0 ? await vendor() : vendorId
  const productId = await product()
  const made = await order(from, [{ productId, quantity: 10, unitPrice: 10_000 }])
  await receive(made, [came], { receiptDate: daysAgo(ago) })
  const { receiptId, receiptNumber } = (await billableGoods(from)).at(-1) ?? {}
  const goods = [{ receiptId, lineNumber: 1, quantity: billed, amount: billed * price, taxClass: 'untaxed' }]
  const entered = billed === 0 ? undefined : await bill(from, { postingDay: daysAgo(5), goods, ...bare })
  return { vendorId: from, productId, made, receiptId, receiptNumber, entered }
}
const bare = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined }

/** Pieces at 10.000 that are billed before they come. */
async function billedAhead({ came = 0, price = 10_000, postingDay = daysAgo(8) }) {
  const vendorId = await vendor()
  const made = await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
  const orderLineId = (
    await desk.call(contract.listBillableOrderedGoods, { query: { vendorId: String(vendorId) } as never })
  ).rows[0]?.orderLineId
  const ordered = [{ orderLineId, quantity: 10, amount: 10 * price, taxClass: 'untaxed' }]
  const entered = await bill(vendorId, { postingDay, ordered, ...bare })
  if (came > 0) await receive(made, [came], { receiptDate: daysAgo(3) })
  return { vendorId, made, entered }
}

describe('faults', () => {
  it('land in the queue once each, named rightly', async () => {
    const price = await goodsOf({ billed: 10, price: 10_500 })
    expect(await named(price.vendorId)).toEqual([['price', 'percent', 5_000, 'open']])
    const some = await goodsOf({ billed: 6 })
    expect(await named(some.vendorId)).toEqual([['quantity', null, 40_000, 'open']])
    const both = await goodsOf({ billed: 6, price: 9_000 })
    expect((await named(both.vendorId)).toSorted()).toEqual([
      ['price', 'percent', -6_000, 'open'],
      ['quantity', null, 40_000, 'open'],
    ])
    const unbilled = await goodsOf({})
    expect(await named(unbilled.vendorId)).toEqual([['bill', null, 100_000, 'open']])
    const missing = await billedAhead({})
    expect(await named(missing.vendorId)).toEqual([['goods', null, 100_000, 'open']])
    const part = await billedAhead({ came: 4 })
    expect(await named(part.vendorId)).toEqual([['quantity', null, 60_000, 'open']])
    const dear = await billedAhead({ price: 11_000, came: 10 })
    expect(await named(dear.vendorId)).toEqual([['price', 'percent', 10_000, 'open']])
    const right = await goodsOf({ billed: 10 })
    expect(await named(right.vendorId)).toEqual([])
  })

  it('of a vendor are judged by its own tolerances where it has them', async () => {
    const vendorId = await vendor()
    await goodsOf({ vendorId, billed: 10, price: 10_500 })
    const own = (price: number | null, line: number | null, document: number | null) =>
      sql`update vendor set price_tolerance = ${price}, line_tolerance = ${line}, document_tolerance = ${document}
        where id = ${vendorId}`.execute(db)
    await own(500, null, null)
    expect(await named(vendorId)).toEqual([])
    await own(500, 4_999, null)
    expect(await named(vendorId)).toEqual([['price', 'line', 5_000, 'open']])
    await own(500, null, 4_999)
    expect(await named(vendorId)).toEqual([['price', 'document', 5_000, 'open']])
    await own(null, null, null)
    expect(await named(vendorId)).toEqual([['price', 'percent', 5_000, 'open']])
  })

  it('within the tolerances are taken without asking, each tolerance by itself', async () => {
    const vendorId = await vendor()
    await goodsOf({ vendorId, billed: 10, price: 10_100 })
    expect(await named(vendorId)).toEqual([])
    const policy = await desk.call(contract.readMatchPolicy, {})
    const admin = await world.as('admin')
    const change = (body: object, version: number) =>
      admin.call(contract.changeMatchPolicy, { body: { ...tolerances(policy), ...body } as never, version })
    const narrow = await change({ lineAmount: 999 }, policy.version)
    expect(await named(vendorId)).toEqual([['price', 'line', 1_000, 'open']])
    const whole = await change({ documentAmount: 999 }, narrow.version)
    expect(await named(vendorId)).toEqual([['price', 'document', 1_000, 'open']])
    const waits = await change({ waitingDays: 9 }, whole.version)
    const young = await goodsOf({ ago: 9 })
    expect(await named(young.vendorId)).toEqual([])
    const old = await goodsOf({ ago: 10 })
    expect(await named(old.vendorId)).toEqual([['bill', null, 100_000, 'open']])
    await change({}, waits.version)
    const wrong = await admin.refusal(contract.changeMatchPolicy, {
      body: { ...tolerances(policy), waitingDays: 366 } as never,
      version: waits.version + 1,
    })
    expect(wrong.errors.map(({ path }) => path)).toEqual(['waitingDays'])
    expect(
      (await desk.refusal(contract.changeMatchPolicy, { body: tolerances(policy), version: 1 })).status,
    ).toBe(403)
  })
})

const tolerances = ({ version: _, ...given }: contract.MatchPolicy) => given

describe('ways out leave what is not billed right', () => {
  it('a difference of price is taken into cost, and asked again once it changed', async () => {
    const { vendorId, entered } = await goodsOf({ billed: 10, price: 10_500 })
    const [row] = await queue(vendorId)
    expect(await refused(row, 'accepted', { reason: ' ' })).toEqual(['reason'])
    expect(await refused(row, 'accepted', { difference: 4_999 })).toEqual(['difference'])
    await decide(row, 'accepted')
    expect(await named(vendorId)).toEqual([])
    expect(await named(vendorId, 'accepted')).toEqual([['price', 'percent', 5_000, 'accepted']])
    expect(await left(vendorId)).toBe(0)
    const line = { billLineId: entered?.lines[0]?.id, receiptId: row?.receiptId, receiptLine: 1 }
    await note({ billId: entered?.id, lines: [{ ...line, amount: 2_000 }] })
    expect(await named(vendorId)).toEqual([['price', 'percent', 3_000, 'open']])
    await note({ billId: entered?.id, lines: [{ ...line, amount: 3_000 }] })
    expect(await named(vendorId)).toEqual([])
    expect(await left(vendorId)).toBe(0)
  })

  it('goods that go back take their part of a difference with them', async () => {
    const { vendorId, entered, receiptId } = await goodsOf({ billed: 10, price: 10_500 })
    await note({
      billId: entered?.id,
      lines: [{ billLineId: entered?.lines[0]?.id, receiptId, receiptLine: 1, quantity: 4 }],
    })
    expect(await named(vendorId)).toEqual([['price', 'percent', 3_000, 'open']])
    expect(await left(vendorId)).toBe(0)
  })

  it('a disputed bill is not paid until that is settled', async () => {
    const { vendorId, entered, receiptId } = await goodsOf({ billed: 10, price: 10_500 })
    await decide((await queue(vendorId))[0], 'disputed')
    expect(await named(vendorId)).toEqual([['price', 'percent', 5_000, 'disputed']])
    const body = {
      ...{ paymentDate: today(), vendorId, accountId: account('1-1201'), paidAmount: 105_000 },
      allocations: [{ billId: entered?.id, amount: 105_000 }],
    } as never
    const { errors } = await desk.refusal(contract.createPayment, { body })
    expect(errors.map(({ message }) => message)).toEqual([
      `${entered?.billNumber} disengketakan; selesaikan dahulu di Pencocokan`,
    ])
    const read = await desk.call(contract.readBill, { params: { number: entered?.billNumber ?? '' } })
    expect(read.isDisputed).toBe(true)
    await expect(
      sql`insert into bill_settlement (bill_id, payment_id, day, amount) values (${entered?.id}, 1, ${today()}, 1)`.execute(
        db,
      ),
    ).rejects.toThrow('disengketakan')
    await note({
      billId: entered?.id,
      lines: [{ billLineId: entered?.lines[0]?.id, receiptId, receiptLine: 1, amount: 5_000 }],
    })
    const [still] = await queue(vendorId)
    expect([still?.state, still?.difference]).toEqual(['disputed', 0])
    await decide(still, 'reopened')
    expect(await named(vendorId)).toEqual([])
    await pay(vendorId, {
      ...{ paymentDate: today(), accountId: account('1-1201'), paidAmount: 100_000 },
      allocations: [{ billId: entered?.id, amount: 100_000 }],
    })
  })

  it('what is waited for comes back on the day after', async () => {
    const { vendorId } = await goodsOf({})
    const [row] = await queue(vendorId)
    expect(await refused(row, 'waiting')).toEqual(['untilDay'])
    expect(await refused(row, 'waiting', { untilDay: today() })).toEqual(['untilDay'])
    expect(await refused(row, 'accepted')).toEqual(['decision'])
    expect(await refused(row, 'disputed')).toEqual(['decision'])
    await decide(row, 'waiting', { untilDay: daysAgo(-1) })
    expect(await named(vendorId)).toEqual([])
    const [waiting] = await queue(vendorId, 'waiting')
    expect(waiting?.decided).toMatchObject({ untilDay: daysAgo(-1), reason: 'Sudah dicek' })
    await decide(waiting, 'reopened')
    expect(await named(vendorId)).toEqual([['bill', null, 100_000, 'open']])
  })

  it('goods that nobody will bill stay, and stock takes its part of what they are not charged', async () => {
    const { vendorId, productId, receiptId } = await goodsOf({ billed: 6 })
    await issue(productId, 8)
    const line = { billLineId: null, receiptId, receiptLine: 1, quantity: 4 }
    const kept = await note({ receiptId, keepsGoods: true, lines: [line] })
    expect(await onHand(productId)).toEqual([2, 12_000])
    expect(await moved(kept.noteNumber)).toEqual({
      grni: 40_000,
      inventory: -8_000,
      purchase_price_variance: -32_000,
    })
    expect(await named(vendorId)).toEqual([])
    expect(await left(vendorId)).toBe(0)
    const { id } = await desk.call(contract.readDebitNote, { params: { number: kept.noteNumber } })
    await desk.call(contract.cancelDebitNote, {
      params: { id },
      body: cancelBody({ entryDate: today() }) as never,
    })
    expect(await named(vendorId)).toEqual([['quantity', null, 40_000, 'open']])
    expect(await left(vendorId)).toBe(40_000)
    const goods = [{ receiptId, lineNumber: 1, quantity: 4, amount: 40_000, taxClass: 'untaxed' }]
    await bill(vendorId, { postingDay: today(), goods, ...bare })
    expect(await named(vendorId)).toEqual([])
    expect(await left(vendorId)).toBe(0)
  })

  it('goods of a bill never stay without it', async () => {
    const { entered, receiptId } = await goodsOf({ billed: 10 })
    const line = { billLineId: entered?.lines[0]?.id, receiptId, receiptLine: 1, quantity: 1 }
    const body = { noteDate: today(), reason: 'x', billId: entered?.id, keepsGoods: true, lines: [line] }
    const { errors } = await desk.refusal(contract.createDebitNote, { body: body as never })
    expect(errors.map(({ path }) => path)).toEqual(['keepsGoods'])
  })

  it('goods that are missing come in, or a note takes back what was charged for them', async () => {
    const { vendorId, made, entered } = await billedAhead({})
    expect(await left(vendorId)).toBe(-100_000)
    await receive(made, [7], { receiptDate: daysAgo(2) })
    expect(await named(vendorId)).toEqual([['quantity', null, 30_000, 'open']])
    const missing = { billLineId: entered.lines[0]?.id, receiptId: null, receiptLine: null, quantity: 3 }
    await note({ billId: entered.id, lines: [missing] })
    expect(await named(vendorId)).toEqual([])
    expect(await left(vendorId)).toBe(0)
  })
})
