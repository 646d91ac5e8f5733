import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { buyingWorld } from '../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../tests/settlement-world.ts'
import { addMonths, monthEnd, monthStart, toDay } from '../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { createJournalEntry, reverseJournalEntry } from '../../journals/contract.ts'
import { goodsReceiptApi } from '../../inventory/contract.ts'
import * as contract from '../contract.ts'
import { purchasingMonthPoints } from './month-points.ts'

const buying = await buyingWorld()
const { world, db, desk, account, vendor, product, order, receive, bill, billableGoods } = buying
const admin = await world.as('admin')
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const month = monthStart(toDay(today()))
const before = addMonths(month, -1)
const lastDay = monthEnd(month)
const bare = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined, postingDay: today() }

const pointsOf = async (of = month) =>
  (await purchasingMonthPoints(db, [before, month], toDay(today()))).get(of) ?? []
const open = async (of = month) => (await pointsOf(of)).filter(({ isDone }) => !isDone).map(({ key }) => key)
const point = async (key: string) => (await pointsOf()).find((each) => each.key === key)

/** Ten pieces at 10.000 that came in, and what was billed of them. */
async function bought({ price = 0, day = today() }) {
  const vendorId = await vendor()
  const made = await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }], {
    orderDate: daysAgo(60),
  })
  const { receiptNumber } = await receive(made, [10], { receiptDate: day })
  const { receiptId } = (await billableGoods(vendorId))[0] ?? {}
  const goods = (at: number) => [
    { receiptId, lineNumber: 1, quantity: 10, amount: 10 * at, taxClass: 'untaxed' },
  ]
  const charge = (at: number) => bill(vendorId, { ...bare, goods: goods(at) })
  return { receiptNumber, charge, billed: price === 0 ? undefined : await charge(price) }
}

async function decide(sourceNumber: string | undefined, decision: string) {
  const { rows } = await desk.call(contract.listMatchFaults, { query: { state: 'all', limit: 200 } as never })
  const row = rows.find((each) => each.sourceNumber === sourceNumber)
  const { fault, billLineId, receiptId, receiptLine, difference } = row as contract.MatchRow
  const body = { fault, billLineId, receiptId, receiptLine, difference, decision, reason: 'Dicek' } as never
  await desk.call(contract.decideMatch, { body })
}

describe('the checklist of a month before stock is kept', () => {
  it('leaves accounts that are journalled by hand to whoever journals them', async () => {
    const lines = [
      { accountId: account('2-1102'), debit: 0, credit: 9_000 },
      { accountId: account('1-1406'), debit: 9_000, credit: 0 },
    ]
    const body = { entryDate: today(), description: 'Akrual tanpa stok', post: true, lines } as never
    const { id, version } = await admin.call(createJournalEntry, { body })
    expect(await open()).toEqual([])
    expect((await point('unbilled_goods'))?.figure).toBe(`${formatRupiah(9_000)}, 0 dokumen`)
    await admin.call(reverseJournalEntry, { params: { id }, version, body: cancelBody() as never })
  })
})

describe('the checklist of a month', () => {
  it('has nothing against books in which nothing waits, nor against goods that came lately', async () => {
    expect((await pointsOf()).map(({ key, isDone }) => [key, isDone])).toEqual([
      ['unbilled_goods', true],
      ['late_bills', true],
      ['landed_costs', true],
      ['match_queue', true],
      ['disputed_bills', true],
    ])
    const { charge } = await bought({})
    expect((await point('unbilled_goods'))?.figure).toBe(`${formatRupiah(100_000)}, 1 dokumen`)
    expect(await open()).toEqual([])
    await charge(10_000)
    expect((await point('unbilled_goods'))?.figure).toBe('Saldo nol')
  })

  it('asks for what stands on the account of goods without a document', async () => {
    const lines = [
      { accountId: account('2-1102'), debit: 0, credit: 7_000, description: 'Sisa buku lama' },
      { accountId: account('1-1101'), debit: 7_000, credit: 0 },
    ]
    const body = { entryDate: today(), description: 'Tanpa dokumen', post: true, lines } as never
    const { id, version } = await admin.call(createJournalEntry, { body })
    expect(await open()).toEqual(['unbilled_goods'])
    expect(await open(before)).not.toContain('unbilled_goods')
    const found = await point('unbilled_goods')
    expect(found?.findings.map(({ text }) => text)).toContain(`Tanpa dokumen: ${formatRupiah(7_000)}`)
    expect(found?.to).toBe(`/purchase/unbilled-goods?asOf=${lastDay}`)
    await admin.call(reverseJournalEntry, { params: { id }, version, body: cancelBody() as never })
    expect(await open()).toEqual([])
  })

  it('asks for bills of what came in more than 30 days before its end, and its link opens exactly these', async () => {
    const { receiptNumber, charge } = await bought({ day: daysAgo(45) })
    await bought({})
    expect(await open()).toContain('late_bills')
    const found = await point('late_bills')
    expect([found?.figure, found?.findings[0]?.text, found?.to]).toEqual([
      `1 penerimaan, ${formatRupiah(100_000)}`,
      receiptNumber,
      `/purchase/unbilled-goods?asOf=${lastDay}&waits=long`,
    ])
    const query = { asOf: lastDay, waits: 'long' } as never
    const { rows, isTied } = await desk.call(contract.readUnbilledGoods, { query })
    expect([rows.map(({ number }) => number), isTied]).toEqual([[receiptNumber], true])
    await charge(10_000)
    expect(await open()).not.toContain('late_bills')
  })

  it('asks for costs of bringing goods that were not spread', async () => {
    const { receiptNumber, charge } = await bought({})
    await charge(10_000)
    const freight = await bill(await vendor(), {
      ...bare,
      lines: [{ accountId: account('1-1406'), description: 'Angkut', amount: 5_000, taxClass: 'untaxed' }],
    })
    expect(await open()).toEqual(['landed_costs'])
    expect(await open(before)).not.toContain('landed_costs')
    const found = await point('landed_costs')
    expect(found?.figure).toBe(`${formatRupiah(5_000)}, 1 tagihan`)
    expect(found?.findings).toEqual([
      {
        text: `${freight.billNumber}: ${formatRupiah(5_000)} belum dibagi`,
        to: `/purchase/bills/${freight.billNumber}`,
      },
    ])
    const { id } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    const sources = [{ billLineId: freight.lines[0]?.id, amount: 5_000 }]
    await desk.call(contract.createLandedCost, {
      body: { runDate: today(), basis: 'value', sources, goods: [{ receiptId: id, lineNumber: 1 }] } as never,
    })
    expect(await open()).toEqual([])
  })

  it('asks for differences that nobody decided of, then for bills in dispute, until they are taken', async () => {
    const { billed } = await bought({ price: 10_500 })
    expect(await open()).toEqual(['match_queue'])
    expect(await open(before)).not.toContain('match_queue')
    expect(await point('match_queue')).toMatchObject({
      figure: '1 selisih perlu diputuskan',
      to: `/purchase/matching?state=open&until=${lastDay}`,
    })
    await decide(billed?.billNumber, 'disputed')
    expect(await open()).toEqual(['disputed_bills'])
    expect((await point('disputed_bills'))?.findings.map(({ text }) => text)).toEqual([billed?.billNumber])
    await decide(billed?.billNumber, 'reopened')
    await decide(billed?.billNumber, 'accepted')
    expect(await open()).toEqual([])
  })

  it('is read for many months in three statements', async () => {
    const many = Array.from({ length: 24 }, (_, index) => addMonths(month, -index))
    let count = 0
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const points = await purchasingMonthPoints(watched, many, toDay(today()))
    expect([points.size, [...points.values()].every((each) => each.length === 5)]).toEqual([24, true])
    expect(count).toBe(3)
  })
})
