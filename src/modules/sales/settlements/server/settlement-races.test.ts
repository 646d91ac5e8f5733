import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, cancelBody, today, useBody } from '../../../../../tests/settlement-world.ts'

const { account, advancesOf, invoiceOf, newCustomer, pay, readInvoice, refundBody, send, world } =
  await createSettlementWorld()

afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(() => world.close())

it('a receipt is cancelled once, however many cancel it at the same time', async () => {
  const customerId = await newCustomer()
  const invoice = await invoiceOf(customerId, 100_000)
  const receipt = await pay(customerId, 150_000, {
    allocations: [{ invoiceId: invoice.id, amount: 111_000 }],
  })
  const path = `/sales-receipts/${receipt.id}/cancel`
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(path, cancelBody())))
  const statuses = answers.map((one) => one.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 111_000 })
})

it('everything that settles the same invoices at the same time is done or refused, never stuck', async () => {
  const customerId = await newCustomer()
  const one = await invoiceOf(customerId, 100_000)
  const two = await invoiceOf(customerId, 100_000)
  const there = [
    { invoiceId: one.id, amount: 1_000 },
    { invoiceId: two.id, amount: 1_000 },
  ]
  const back = there.toReversed()
  const receipts = []
  for (let count = 0; count < 6; count += 1)
    receipts.push(await pay(customerId, 5_000, { allocations: there }))
  const note = { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity: 0.1 }] }
  const acts = receipts.flatMap((receipt, index) => {
    const allocations = index % 2 === 0 ? there : back
    const head = { receiptDate: today(), customerId, accountId: account('1-1201'), receivedAmount: 3_000 }
    return [
      send(`/sales-receipts/${receipt.id}/cancel`, cancelBody()),
      send('/advance-uses', { useDate: today(), customerId, allocations }),
      send('/sales-receipts', { ...head, allocations }),
      send('/advance-refunds', refundBody(customerId, 1_000)),
      send(`/sales-invoices/${one.id}/credit-notes`, note),
    ]
  })
  const statuses = (await Promise.all(acts)).map((answer) => answer.status)
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
})

it('an advance is used up to what there is, however many use or return it at the same time', async () => {
  const customerId = await newCustomer()
  const invoice = await invoiceOf(customerId, 1_000_000)
  await pay(customerId, 45_000)
  const acts = Array.from({ length: 50 }, (_, index) =>
    index % 2 === 0
      ? send('/advance-uses', useBody(customerId, invoice.id, 10_000))
      : send('/advance-refunds', refundBody(customerId, 10_000)),
  )
  const statuses = (await Promise.all(acts)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  expect(await advancesOf(customerId)).toBe(5_000)
})
