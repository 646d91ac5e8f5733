import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import {
  createSettlementWorld,
  cancelBody,
  daysAgo,
  today,
  useBody,
} from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { verifySales } from '../../server/verify-sales.ts'

const {
  account,
  ageingAt,
  cancel,
  desk,
  invoiceOf,
  newCustomer,
  pay,
  readInvoice,
  readReceipt,
  refundBody,
  send,
  use,
  world,
} = await createSettlementWorld()
const admin = await world.as('admin')

afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(() => world.close())

const kinds = [
  'receipt',
  'note',
  'use',
  'refund',
  'writeOff',
  'cancel',
  'cancelUse',
  'cancelWriteOff',
] as const

it('ageing and advances equal their accounts on every day after any sequence of acts', async () => {
  const act = fc.record({
    kind: fc.constantFrom(...kinds),
    ago: fc.integer({ min: -3, max: 12 }),
    share: fc.integer({ min: 1, max: 130 }),
    pick: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const customerId = await newCustomer()
      const numbers: string[] = []
      for (const [index, ago] of [12, 6].entries())
        numbers.push(
          (await invoiceOf(customerId, 33_333 * (index + 1), { day: daysAgo(ago), quantity: 3 }))
            .invoiceNumber,
        )
      for (const step of acts) {
        const invoice = await readInvoice(numbers[step.pick % 2] ?? '')
        const status = await take(step, { customerId, invoice })
        expect([undefined, 200, 409, 422]).toContain(status)
      }
      for (const ago of [13, 9, 5, 2, 0, -2, -4]) expect((await ageingAt(daysAgo(ago))).isTied).toBe(true)
      expect(await verifySales(world.db)).toEqual([])
      expect(await oversettled()).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)

/** The invoices that are settled beyond their amount on a day on which something settles them. */
const oversettled = () =>
  rowsOf(
    world.db,
    sql`select i.invoice_number, t.day, sum(s.amount) from sales_invoice i
      join invoice_settlement t on t.invoice_id = i.id
      join invoice_settlement s on s.invoice_id = i.id and s.day <= t.day
        and (s.cancelled_on is null or s.cancelled_on > t.day)
      group by i.id, i.invoice_number, i.total_amount, t.id, t.day having sum(s.amount) > i.total_amount`,
  )

describe('an invoice whose payment was cancelled later', () => {
  const paidBetween = async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { day: daysAgo(20) })
    const allocations = [{ invoiceId: invoice.id, amount: 111_000 }]
    const receipt = await pay(customerId, 111_000, { receiptDate: daysAgo(15), allocations })
    await cancel(receipt.id, { entryDate: daysAgo(2) })
    return { customerId, invoice, allocations }
  }
  const owedAt = async (day: Day, customerId: number) =>
    (await ageingAt(day)).rows.find((row) => row.customerId === customerId)?.total ?? 0

  it('is not paid again on the days between, but from the cancellation on', async () => {
    const { customerId, invoice, allocations } = await paidBetween()
    const body = { customerId, accountId: account('1-1201'), receivedAmount: 111_000, allocations }
    const between = { body: { ...body, receiptDate: daysAgo(3) } }
    const refused = `${invoice.invoiceNumber}: melebihi sisa Rp\u00a00 pada tanggal ini`
    expect((await desk.refusal(contract.createReceipt, between)).title).toBe(refused)
    await pay(customerId, 500, { receiptDate: daysAgo(10) })
    const used = { body: useBody(customerId, invoice.id, 500, daysAgo(3)) }
    expect((await desk.refusal(contract.createAdvanceUse, used)).title).toBe(refused)
    await use(customerId, invoice.id, 500, daysAgo(2))
    await pay(customerId, 110_500, {
      receiptDate: daysAgo(2),
      allocations: [{ invoiceId: invoice.id, amount: 110_500 }],
    })
    expect(await owedAt(daysAgo(5), customerId)).toBe(0)
    expect(await owedAt(today(), customerId)).toBe(0)
  })

  it('is credited between as an advance, for nothing is open then', async () => {
    const { customerId, invoice } = await paidBetween()
    await desk.call(contract.createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: daysAgo(10), reason: 'Retur', lines: [] },
    })
    expect(await owedAt(daysAgo(5), customerId)).toBe(0)
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 111_000 })
    await use(customerId, invoice.id, 111_000)
    expect(await oversettled()).toEqual([])
  })
})

interface Step {
  readonly kind: (typeof kinds)[number]
  readonly ago: number
  readonly share: number
  readonly pick: number
}

/** Sends one act of a sequence; gives its status, or nothing when there is nothing to act on. */
async function take(
  { kind, ago, share, pick }: Step,
  { customerId, invoice }: { customerId: number; invoice: { id: number; totalAmount: number } },
): Promise<number | undefined> {
  const day = daysAgo(ago)
  const amount = Math.ceil((invoice.totalAmount * share) / 200)
  const allocations = [{ invoiceId: invoice.id, amount: Math.ceil(amount / 2) }]
  const idOf = async (table: 'sales_receipt' | 'advance_use' | 'sales_write_off') => {
    const rows = await rowsOf(
      world.db,
      sql<{ id: number }>`select id from ${sql.table(table)} where customer_id = ${customerId} order by id`,
    )
    return rows[pick % Math.max(rows.length, 1)]?.id
  }
  const sendAs = (kindOf: string, address: string, body: unknown) =>
    kindOf === 'sales-write-offs'
      ? admin.send('POST', address, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      : send(address, body)
  const cancelAt = async (path: string, id: number | undefined) =>
    id === undefined
      ? undefined
      : (await sendAs(path, `/${path}/${id}/cancel`, cancelBody({ entryDate: day }))).status
  const head = { receiptDate: day, customerId, accountId: account('1-1201'), receivedAmount: amount }
  const note = { noteDate: day, reason: 'Retur', lines: [{ lineNumber: 1, quantity: share / 100 }] }
  switch (kind) {
    case 'receipt':
      return (await send('/sales-receipts', { ...head, allocations })).status
    case 'note':
      return (await send(`/sales-invoices/${invoice.id}/credit-notes`, note)).status
    case 'use':
      return (await send('/advance-uses', { useDate: day, customerId, allocations })).status
    case 'refund':
      return (await send('/advance-refunds', refundBody(customerId, Math.ceil(amount / 4), day))).status
    case 'writeOff': {
      const body = { writeOffDate: day, customerId, chargedTo: 'expense', reason: 'Pailit', allocations }
      return (await sendAs('sales-write-offs', '/sales-write-offs', body)).status
    }
    case 'cancelWriteOff':
      return cancelAt('sales-write-offs', await idOf('sales_write_off'))
    case 'cancel':
      return cancelAt('sales-receipts', await idOf('sales_receipt'))
    case 'cancelUse':
      return cancelAt('advance-uses', await idOf('advance_use'))
  }
}

it('receives, gives back and cancels on a day more than a year ago where its month is open', async () => {
  const customerId = await newCustomer()
  const receipt = await pay(customerId, 5_000, { receiptDate: daysAgo(500) })
  expect(receipt.receiptDate).toBe(daysAgo(500))
  await desk.call(contract.createAdvanceRefund, { body: refundBody(customerId, 1_000, daysAgo(450)) })
  const other = await pay(customerId, 7_000, { receiptDate: daysAgo(500) })
  await cancel(other.id, { entryDate: daysAgo(460) })
  expect(await readReceipt(other.receiptNumber)).toMatchObject({ cancelled: { day: daysAgo(460) } })
})
