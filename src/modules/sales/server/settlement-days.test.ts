import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { createSettlementWorld, cancelBody, daysAgo } from '../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../platform/server/database.ts'
import { verifySales } from './verify-sales.ts'

const { account, ageingAt, invoiceOf, newCustomer, readInvoice, refundBody, send, world } =
  await createSettlementWorld()

afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(() => world.close())

it('ageing and advances equal their accounts on every day after any sequence of acts', async () => {
  const act = fc.record({
    kind: fc.constantFrom('receipt', 'note', 'use', 'refund', 'cancel', 'cancelUse' as const),
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
    }),
    { numRuns: 12 },
  )
}, 120_000)

interface Step {
  readonly kind: 'receipt' | 'note' | 'use' | 'refund' | 'cancel' | 'cancelUse'
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
  const idOf = async (table: 'sales_receipt' | 'advance_use') => {
    const rows = await rowsOf(
      world.db,
      sql<{ id: number }>`select id from ${sql.table(table)} where customer_id = ${customerId} order by id`,
    )
    return rows[pick % Math.max(rows.length, 1)]?.id
  }
  const cancelAt = async (path: string, id: number | undefined) =>
    id === undefined
      ? undefined
      : (await send(`/${path}/${id}/cancel`, cancelBody({ entryDate: day }))).status
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
    case 'cancel':
      return cancelAt('sales-receipts', await idOf('sales_receipt'))
    case 'cancelUse':
      return cancelAt('advance-uses', await idOf('advance_use'))
  }
}
