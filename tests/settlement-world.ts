import { sql } from 'kysely'
import { addDays, toDay, type Day } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { readJournalEntry } from '../src/modules/journals/contract.ts'
import * as contract from '../src/modules/sales/contract.ts'
import { accountIds, createWorld } from './server.ts'

export const today = () => toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))
export const daysAgo = (count: number): Day => addDays(today(), -count)

/** Day and reason of a cancellation: today unless told otherwise. */
export const cancelBody = (change: Record<string, unknown> = {}) => ({
  entryDate: today(),
  reason: 'Salah catat',
  ...change,
})

export const useBody = (customerId: number, invoiceId: number, amount: number, useDate = today()) => ({
  useDate,
  customerId,
  allocations: [{ invoiceId, amount }],
})

/** The whole server with a desk that makes invoices and settles them; every customer is new. */
export async function createSettlementWorld() {
  const world = await createWorld()
  const desk = await world.as('user')
  const account = await accountIds(world.db)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  const goods = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 0, 100000) returning id`)
  let customers = 0

  const newCustomer = (): Promise<number> => {
    customers += 1
    const code = `CUST-9${String(customers).padStart(4, '0')}`
    return insert(
      sql`insert into customer (code, name) values (${code}, ${`PT Contoh ${code}`}) returning id`,
    )
  }
  const readInvoice = (number: string) => desk.call(contract.readSalesInvoice, { params: { number } })
  const readReceipt = (number: string) => desk.call(contract.readReceipt, { params: { number } })
  const refundBody = (customerId: number, amount: number, useDate = today()) => ({
    useDate,
    customerId,
    accountId: account('1-1201'),
    amount,
  })

  return {
    world,
    desk,
    account,
    goods,
    insert,
    newCustomer,
    readInvoice,
    readReceipt,
    refundBody,
    invoiceOf: async (customerId: number, unitPrice: number, { day = today(), quantity = 1 } = {}) => {
      world.setClock(`${day}T03:00:00Z`)
      const line = { productId: goods, quantity, unitPrice, discountPercent: 0 }
      const order = await desk.call(contract.createSalesOrder, {
        body: { orderDate: day, customerId, lines: [line] },
      })
      const params = { id: order.id }
      const confirmed = await desk.call(contract.confirmSalesOrder, { params, version: order.version })
      const delivered = await desk.call(contract.deliverSalesOrder, { params, version: confirmed.version })
      const invoiced = await desk.call(contract.invoiceSalesOrder, { params, version: delivered.version })
      world.setClock(undefined)
      return readInvoice(invoiced.invoiceNumber)
    },
    pay: async (customerId: number, receivedAmount: number, change: Record<string, unknown> = {}) => {
      const head = { receiptDate: today(), customerId, accountId: account('1-1201') }
      const body = { ...head, receivedAmount, allocations: [], ...change }
      const { receiptNumber } = await desk.call(contract.createReceipt, { body })
      return readReceipt(receiptNumber)
    },
    cancel: (id: number, change: Record<string, unknown> = {}) =>
      desk.call(contract.cancelSalesReceipt, { params: { id }, body: cancelBody(change) }),
    use: (...given: Parameters<typeof useBody>) =>
      desk.call(contract.createAdvanceUse, { body: useBody(...given) }),
    refund: (...given: Parameters<typeof refundBody>) =>
      desk.call(contract.createAdvanceRefund, { body: refundBody(...given) }),
    advancesOf: async (customerId: number) =>
      (await desk.call(contract.readCustomerAdvances, { query: { customerId: String(customerId) } })).total,
    ageingAt: (asOf: Day) => desk.call(contract.readReceivablesAgeing, { query: { asOf } }),
    entryLines: async (number: string) =>
      (await desk.call(readJournalEntry, { params: { number } })).lines.map(
        ({ accountCode, debit, credit }) => [accountCode, debit, credit],
      ),
    /** The type of the file at an address below the API. */
    fileType: async (path: string) => {
      const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: desk.cookie } })
      return answer.ok ? answer.headers.get('content-type') : String(answer.status)
    },
    send: (path: string, body: unknown) =>
      desk.send('POST', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
