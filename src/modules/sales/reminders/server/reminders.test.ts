import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

const settling = await createSettlementWorld()
const { desk, fileType, goods, newCustomer, pay, readInvoice, world } = settling
afterAll(() => world.close())

async function owing(age: number, unitPrice = 100_000) {
  const customerId = await newCustomer()
  const lines = [{ productId: goods, quantity: 1, unitPrice, discountPercent: 0 }]
  const body = { invoiceDate: daysAgo(age + 1), dueDate: daysAgo(age), customerId, lines }
  const { invoiceNumber } = await desk.call(contract.createSalesInvoice, { body } as never)
  return { customerId, invoice: await readInvoice(invoiceNumber) }
}

const remind = (...customerIds: readonly number[]) =>
  desk.call(contract.createReminders, { body: { customerIds } } as never)
const lettersTo = async (customerId: number) =>
  (await desk.call(contract.listReminders, { query: { customerId: String(customerId) } } as never)).rows

it('is written to each customer for what is past due, by age, and says who made it and when', async () => {
  const [one, two, three] = [await owing(5), await owing(40), await owing(61)]
  await pay(two.customerId, 11_000, { allocations: [{ invoiceId: two.invoice.id, amount: 11_000 }] })
  const { ids } = await remind(one.customerId, two.customerId, three.customerId)
  expect(ids).toHaveLength(3)
  const made = await Promise.all([one, two, three].map(({ customerId }) => lettersTo(customerId)))
  expect(made.map((rows) => rows.map(({ level, amount }) => [level, amount]))).toEqual([
    [[1, 111_000]],
    [[2, 100_000]],
    [[3, 111_000]],
  ])
  expect(made[0]?.[0]).toMatchObject({ reminderDay: today(), createdBy: 'Rina Contoh' })
  expect(await fileType(`/payment-reminders-pdf?ids=${ids.join(',')}`)).toBe('application/pdf')
  const logged = await rowsOf(
    world.db,
    sql<{ n: number }>`select 1 as n from audit_log where table_name = 'payment_reminder'`,
  )
  expect(logged).toHaveLength(3)
  await checkBooks(world.db)
})

it('stays as it was made, whatever is paid afterwards', async () => {
  const { customerId, invoice } = await owing(10)
  await remind(customerId)
  await pay(customerId, invoice.openAmount, {
    allocations: [{ invoiceId: invoice.id, amount: invoice.openAmount }],
  })
  expect((await lettersTo(customerId)).map(({ amount }) => amount)).toEqual([111_000])
  const change = sql`update payment_reminder set amount = 1 where customer_id = ${customerId}`
  await expect(change.execute(world.db)).rejects.toThrow('payment_reminder')
})

it('is written to nobody where one of them has nothing past due', async () => {
  const [late, early] = [await owing(1), await owing(0)]
  const refused = await desk.refusal(contract.createReminders, {
    body: { customerIds: [late.customerId, early.customerId] },
  } as never)
  expect(refused.errors.map(({ path }) => path)).toEqual(['customerIds'])
  expect(await lettersTo(late.customerId)).toEqual([])
  expect(await fileType('/payment-reminders-pdf?ids=999999')).toBe('404')
  expect(await fileType('/payment-reminders-pdf?ids=1;drop')).toBe('422')
})

it('says what the organisation wrote, and stays so when that is changed', async () => {
  const admin = await world.as('admin')
  const write = (opening: string, seenVersion: number) =>
    admin.call(contract.changeReminderText, {
      params: { level: 1 },
      body: { heading: 'SURAT', opening, closing: 'Salam', seenVersion },
    } as never)
  const { customerId } = await owing(5)
  const { texts } = await write('Kepada {customer}: {jumlah}', 0)
  expect(texts.map(({ level, version }) => [level, version])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ])
  await expect(write('Lain', 0)).rejects.toThrow(/sudah diubah/)
  await expect(write('Kepada {nama}', 1)).rejects.toThrow(/\{nama\} tidak dikenal/)
  await remind(customerId)
  await write('Kepada siapa pun', 1)
  const written = await rowsOf(
    world.db,
    sql<{ opening: string }>`select opening from payment_reminder where customer_id = ${customerId}`,
  )
  expect(written[0]?.opening).toMatch(/^Kepada PT Contoh CUST-9\d{4}: Rp\s111\.000$/)
  const refused = await desk.refusal(contract.changeReminderText, {
    params: { level: 1 },
    body: { heading: 'x', opening: 'x', closing: 'x', seenVersion: 2 },
  } as never)
  expect(refused.status).toBe(403)
})
