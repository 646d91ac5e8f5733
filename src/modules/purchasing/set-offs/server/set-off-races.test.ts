import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { lockHolder } from '../../../../../tests/lock-holder.ts'
import { daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { connect, soleRowOf, violationOf } from '../../../../platform/server/database/database.ts'
import { joinParties } from '../../../parties/pairs/contract.ts'
import * as contract from '../../contract.ts'
import { createSetOff } from '../contract.ts'

const buying = await buyingWorld()
const { world, desk, vendor, product, order, receive, bill, billableGoods } = buying
const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
const { hold, letGo, untilWaiting, end } = await lockHolder(world)
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  await Promise.all([end(), owner.destroy()])
  await world.close()
})

/** A bill dearer than its order, of a vendor that is a customer with an open invoice. */
async function dearBill() {
  const vendorId = await vendor()
  await receive(
    await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }]),
    [10],
  )
  const { receiptId } = (await billableGoods(vendorId))[0] ?? {}
  const goods = [{ receiptId, lineNumber: 1, quantity: 10, amount: 105_000, taxClass: 'untaxed' }]
  const { id } = await bill(vendorId, { goods, taxInvoiceNumber: undefined, taxInvoiceDay: undefined })
  const invoice = await soleRowOf(
    world.db,
    sql<{ id: number; customerId: number }>`select id, customer_id as "customerId" from sales_invoice
      where receivable_amount - settled_amount > 1000 and voided_at is null
        and customer_id not in (select customer_id from party_pair where parted_at is null) order by id limit 1`,
  )
  await desk.call(joinParties, { body: { customerId: invoice.customerId, vendorId } })
  const body = {
    ...{ setOffDate: today(), vendorId, notes: '' },
    invoices: [{ invoiceId: invoice.id, amount: 1000 }],
    bills: [{ billId: id, amount: 1000 }],
  } as never
  return { id, vendorId, body }
}

async function dispute(vendorId: number) {
  const query = { state: 'todo', limit: 200 } as never
  const row = (await desk.call(contract.listMatchFaults, { query })).rows.find(
    (each) => each.vendorId === vendorId,
  )
  const { fault, billLineId, receiptId, receiptLine, difference } = row as contract.MatchRow
  const of = { fault, billLineId, receiptId, receiptLine, difference }
  return desk.call(contract.decideMatch, {
    body: { ...of, decision: 'disputed', reason: 'Terlalu mahal' } as never,
  })
}

it('a bill that is disputed while a set-off waits for it is not set off', async () => {
  const { id, vendorId, body } = await dearBill()
  await hold(`select from vendor_bill where id = ${id} for update`)
  const disputing = dispute(vendorId)
  await untilWaiting(1)
  const setting = desk.refusal(createSetOff, { body })
  await untilWaiting(2)
  await letGo()
  await disputing
  expect((await setting).errors).toMatchObject([{ path: 'bills.0.billId', code: 'bill-disputed' }])
})

it('the database sets no disputed bill off, while a note of it settles it', async () => {
  const { id, vendorId } = await dearBill()
  const settle = async (by: 'set_off_id' | 'note_id' | 'payment_id') => {
    const back = new Error('undone')
    const trying = owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into bill_settlement (bill_id, ${sql.ref(by)}, day, amount)
        values (${id}, 999999, ${daysAgo(0)}, 1)`.execute(tx)
      throw back
    })
    const failed = await trying.catch((error: unknown) => error)
    return failed === back ? 'done' : violationOf(failed)?.sqlState
  }
  expect(await settle('set_off_id')).toBe('done')
  await dispute(vendorId)
  expect([await settle('set_off_id'), await settle('payment_id'), await settle('note_id')]).toEqual([
    'NR002',
    'NR002',
    'done',
  ])
})
