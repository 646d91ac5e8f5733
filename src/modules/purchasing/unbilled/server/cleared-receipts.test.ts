import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { connect, rowsOf, violationOf, type Tx } from '../../../../platform/server/database/database.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { purchasingChecks } from '../../server/verify-purchasing.ts'

const { world, db, desk, vendor, product, order, receive, bill } = await buyingWorld()
const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
const { landed_cost_clearing: clearing } = await accountsForRoles(db, ['landed_cost_clearing'])
let vendorId: number

beforeEach(async () => {
  vendorId = await vendor()
})
afterEach(async () => {
  await checkBooks(db)
  for (let ago = 0; ago < 13; ago += 1) {
    const asOf = daysAgo(ago)
    const { isTied } = await desk.call(contract.readUnbilledGoods, { query: { asOf } as never })
    expect([asOf, isTied]).toEqual([asOf, true])
  }
})
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

/** Ten pieces at 10.000. */
const ordered = async () => order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
/** They came in ten days ago. */
const received = async (of: { orderNumber: string }) => {
  const { receiptNumber: number } = await receive(of, [10], { receiptDate: daysAgo(10) })
  return desk.call(goodsReceiptApi.read, { params: { number } })
}
const ended = (id: number, ago = 5) => ({
  params: { id },
  body: cancelBody({ entryDate: daysAgo(ago) }) as never,
})
const goodsOf = (receiptId: number) => ({
  goods: [{ receiptId, lineNumber: 1, quantity: 4, amount: 40_000, taxClass: 'taxed' }],
})

/** What ended five days ago holds the receipt on the day before, and not from then on. */
async function expectHeld(receiptId: number): Promise<void> {
  const { errors } = await desk.refusal(cancelGoodsReceipt, ended(receiptId, 6))
  expect(errors.map(({ path }) => path)).toEqual(['entryDate'])
  expect(errors[0]?.message).toContain('berlaku sampai dibatalkan per')
  await desk.call(cancelGoodsReceipt, ended(receiptId))
}

/** Does something as the owner of the tables, and undoes it. */
async function tried(act: (tx: Tx) => Promise<void>): Promise<void> {
  const back = new Error('undone')
  const trying = owner.transaction().execute(async (tx) => {
    await act(tx)
    throw back
  })
  await expect(trying).rejects.toBe(back)
}

describe('goods that came in stay until the day on which what was made of them was cancelled', () => {
  it('a bill of them', async () => {
    const { id } = await received(await ordered())
    const billed = await bill(vendorId, { postingDay: daysAgo(8), ...goodsOf(id) })
    await desk.call(contract.cancelBill, ended(billed.id))
    await expectHeld(id)
  })

  it('a bill that was there before them', async () => {
    const made = await ordered()
    const query = { vendorId: String(vendorId) } as never
    const [line] = (await desk.call(contract.listBillableOrderedGoods, { query })).rows
    const charged = [{ orderLineId: line?.orderLineId, quantity: 10, amount: 100_000, taxClass: 'taxed' }]
    const billed = await bill(vendorId, { postingDay: daysAgo(12), ordered: charged })
    const { id } = await received(made)
    await desk.call(contract.cancelBill, ended(billed.id))
    await expectHeld(id)
  })

  it('a note of them before their bill', async () => {
    const { id } = await received(await ordered())
    const lines = [{ billLineId: null, receiptId: id, receiptLine: 1, quantity: 3 }]
    const body = { noteDate: daysAgo(8), reason: 'Rusak', receiptId: id, lines } as never
    const { noteNumber: number } = (await desk.call(contract.createDebitNote, { body })) as {
      noteNumber: string
    }
    const note = await desk.call(contract.readDebitNote, { params: { number } })
    await desk.call(contract.cancelDebitNote, ended(note.id))
    await expectHeld(id)
  })

  it('a cost of bringing them', async () => {
    const { id } = await received(await ordered())
    const freight = { accountId: clearing, description: 'Angkut', amount: 5_000, taxClass: 'untaxed' }
    const untaxed = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined }
    const { lines } = await bill(vendorId, { ...untaxed, postingDay: daysAgo(9), lines: [freight] })
    const sources = [{ billLineId: lines[0]?.id, amount: 5_000 }]
    const goods = [{ receiptId: id, lineNumber: 1 }]
    const body = { runDate: daysAgo(8), basis: 'value', sources, goods } as never
    const { runNumber: number } = await desk.call(contract.createLandedCost, { body })
    const run = await desk.call(contract.landedCostApi.read, { params: { number } })
    await desk.call(contract.cancelLandedCost, ended(run.id))
    await expectHeld(id)
  })

  it('is kept so by the database, and found by verify where it is not', async () => {
    const { id, receiptNumber } = await received(await ordered())
    const billed = await bill(vendorId, { postingDay: daysAgo(8), ...goodsOf(id) })
    await desk.call(contract.cancelBill, ended(billed.id))
    const check = purchasingChecks['goods that came in stay until what was made of them was cancelled']
    await tried(async (tx) => {
      await sql`alter table goods_receipt disable trigger user`.execute(tx)
      await sql`alter table goods_receipt enable always trigger goods_receipt_unbilled`.execute(tx)
      const stateOf = async (ago: number) => {
        await sql`savepoint before`.execute(tx)
        const ending = sql`update goods_receipt set cancelled_on = ${daysAgo(ago)} where id = ${id}`.execute(
          tx,
        )
        const state = await ending.catch((error: unknown) => violationOf(error)?.sqlState)
        await sql`rollback to savepoint before`.execute(tx)
        return state
      }
      // Beyond the guard nothing but the rest of a cancellation is missing.
      expect([await stateOf(6), await stateOf(5)]).toEqual(['NR002', '23514'])
    })
    await desk.call(cancelGoodsReceipt, ended(id))
    await tried(async (tx) => {
      await sql`alter table goods_receipt disable trigger user`.execute(tx)
      expect(await rowsOf(tx, check)).toEqual([])
      await sql`update goods_receipt set cancelled_on = ${daysAgo(6)} where id = ${id}`.execute(tx)
      expect(await rowsOf(tx, check)).toEqual([{ record: receiptNumber }])
    })
  })
})
