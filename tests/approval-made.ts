import { sql } from 'kysely'
import * as closing from '../src/modules/closing/contract.ts'
import * as stock from '../src/modules/inventory/contract.ts'
import * as parties from '../src/modules/parties/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import type { ApprovalWorld } from './approval-world.ts'
import { groundOf } from './approval-ground.ts'
import type { Client } from './server.ts'
import { daysAgo } from './settlement-world.ts'

/** What rules may look at in something that is to be made; its kind says which of them it has. */
export interface Wanted {
  readonly amount: number
  readonly days: number
  readonly discount: boolean
  readonly belowCost: boolean
  readonly overBudget: boolean
  readonly overLimit: boolean
  readonly newParty: boolean
  readonly departmentId: number | null
}

/** What is sent to have something done. */
export interface Sending {
  readonly endpoint: Endpoint
  readonly input: {
    readonly params?: Readonly<Record<string, unknown>>
    readonly version?: number
    readonly body?: unknown
  }
}

/** Prepares what an act needs before any rule stands, and gives what is sent to have it done. */
export type Making = (client: Client, wanted: Wanted) => Promise<Sending>

/** Has it done; whether it was or waits is for the caller to see. */
export async function done(client: Client, { endpoint, input }: Sending): Promise<void> {
  await client.call(endpoint, input as never).catch((error: unknown) => {
    // A client that expects an answer says so of what waits.
    if (!String(error).includes(' waits: ')) throw error
  })
}

/** What a form sends back of a record as it was read. */
export function bodyOf(record: object): object {
  const kept = [
    ...['id', 'code', 'createdAt', 'updatedAt', 'deletedAt'],
    ...['version', 'actions', 'mayEditBankDetails'],
  ]
  return Object.fromEntries(Object.entries(record).filter(([name]) => !kept.includes(name)))
}

interface Ground extends Pick<ApprovalWorld, 'db' | 'account' | 'ids' | 'rina'> {
  /** An account whose budget anything uses up. */
  readonly tight: number
  /** A month that is locked. */
  readonly lockedMonth: string
}

/** How each kind is made that waits as the input of an act, or is a draft of sales or of requests. */
export function makingsOf({ db, account, ids, rina, tight, lockedMonth }: Ground) {
  const {
    next,
    newCustomer,
    newVendor,
    product,
    service,
    sold,
    orderOf,
    invoiceOf,
    billOf,
    setOffBody,
    paidBody,
  } = groundOf({
    db,
    account,
    rina,
  })
  return {
    'sales-order': async (
      client,
      { amount, days, discount, belowCost, overLimit, newParty, departmentId },
    ) => {
      const customerId = await newCustomer()
      if (!newParty) {
        const former = await orderOf(client, customerId, sold(await product(), 1))
        await client.call(sales.confirmSalesOrder, { params: { id: former.id }, version: former.version })
      }
      await sql`update customer set credit_limit = ${overLimit ? 1 : 0} where id = ${customerId}`.execute(db)
      const price = discount
        ? { unitPrice: amount * 2, discountPercent: 50 }
        : { unitPrice: amount, discountPercent: 0 }
      const lines = [
        { productId: await product(belowCost ? 800_000_000 : 0), quantity: 1, ...price, departmentId },
      ]
      const body = { orderDate: daysAgo(days), customerId, lines } as never
      const { id, version } = await client.call(sales.createSalesOrder, { body })
      return { endpoint: sales.confirmSalesOrder, input: { params: { id }, version } }
    },
    delivery: async (client, { overLimit }) => {
      const customerId = await newCustomer()
      const { id, version } = await orderOf(client, customerId, sold(await service(), 1_000_000))
      const confirmed = await client.call(sales.confirmSalesOrder, { params: { id }, version })
      await sql`update customer set credit_limit = ${overLimit ? 1 : 0} where id = ${customerId}`.execute(db)
      return { endpoint: sales.deliverSalesOrder, input: { params: { id }, version: confirmed.version } }
    },
    'credit-note': async (_, { amount, days }) => {
      const lines = [{ description: 'Potongan', quantity: 1, unitPrice: amount }]
      const body = { noteDate: daysAgo(days), customerId: await newCustomer(), reason: 'Potongan', lines }
      return { endpoint: sales.createFreeCreditNote, input: { body: body as never } }
    },
    'write-off': async (_, { amount, days }) => {
      const { id, customerId } = await invoiceOf(amount)
      const about = { chargedTo: 'expense', reason: 'Tutup', allocations: [{ invoiceId: id, amount }] }
      const body = { writeOffDate: daysAgo(days), customerId, ...about } as never
      return { endpoint: sales.createWriteOff, input: { body } }
    },
    'stock-count': async (client, { amount }) => {
      const productId = await product()
      const lines = [{ productId, quantity: 2, unitCost: amount }]
      const about = { adjustmentDate: daysAgo(0), reason: 'surplus', warehouseId: null }
      await rina.call(stock.createAdjustment, { body: { ...about, lines } as never })
      const { code } = await soleRowOf(
        db,
        sql<{ code: string }>`select code from product where id = ${productId}`,
      )
      const body = { warehouseId: null, isBlind: false, scope: 'all', holding: code } as never
      const { countNumber } = await client.call(stock.createCount, { body })
      const { id, version } = await client.call(stock.countApi.read, { params: { number: countNumber } })
      await client.call(stock.enterCount, { params: { id }, body: { productId, quantity: 1 } as never })
      const posting = { params: { id }, version, body: { postingDay: daysAgo(0) } as never }
      return { endpoint: stock.postCount, input: posting }
    },
    'goods-receipt': async (_, { amount, days }) => {
      // Ten are ordered, and come in with as many more: worth what both cost.
      const line = { productId: await product(), quantity: 10, unitPrice: amount / 20, taxClass: 'untaxed' }
      const body = { orderDate: daysAgo(3), vendorId: await newVendor(), lines: [line] } as never
      const ordered = await rina.call(purchasing.createPurchaseOrder, { body })
      if ('waits' in ordered) throw new Error('no rule stands yet')
      const lines = [{ lineNumber: 1, quantity: 20 }]
      const arrival = { receiptDate: daysAgo(days), warehouseId: null, lines } as never
      const { id, version } = ordered
      return { endpoint: purchasing.receivePurchaseOrder, input: { params: { id }, version, body: arrival } }
    },
    'purchase-request': async (client, { amount, overBudget, departmentId }) => {
      const accountId = overBudget ? tight : account('5-3201')
      const line = { accountId, description: 'Servis', quantity: 1, unitPrice: amount, departmentId }
      const body = { requestDate: daysAgo(0), neededDay: daysAgo(0), lines: [line] } as never
      const { id, version } = await client.call(purchasing.createPurchaseRequest, { body })
      return { endpoint: purchasing.submitPurchaseRequest, input: { params: { id }, version } }
    },
    'vendor-payment': async (_, wanted) => {
      const vendorId = await newVendor()
      if (!wanted.newParty)
        await rina.call(purchasing.createPayment, { body: await paidBody(vendorId, { amount: 1, days: 3 }) })
      const body = await paidBody(vendorId, wanted)
      return { endpoint: purchasing.createPayment, input: { body } }
    },
    'set-off': async (_, { amount, days }) => {
      const body = await setOffBody(amount, days)
      return { endpoint: purchasing.createSetOff, input: { body } }
    },
    'debit-note': async (_, { amount, days }) => {
      const { id, lines } = await billOf(await newVendor(), amount * 2)
      const line = { billLineId: lines[0]?.id ?? null, receiptId: null, receiptLine: null, amount }
      const body = { noteDate: daysAgo(days), billId: id, reason: 'Terlalu mahal', lines: [line] } as never
      return { endpoint: purchasing.createDebitNote, input: { body } }
    },
    'vendor-bank': async () => {
      const code = `VB-8${next()}`
      const body = { code, name: `Pemasok ${code}`, bankAccountNumber: `77${next()}` } as never
      return { endpoint: parties.vendorApi.create, input: { body } }
    },
    'credit-limit': async (client, { amount }) => {
      const fresh = { code: `CL-8${next()}`, name: `Pembeli ${next()}`, creditLimit: 1 } as never
      const customer = await client.call(parties.customerApi.create, { body: fresh })
      const { id, version } = customer
      const change = { ...bodyOf(customer), creditLimit: amount }
      return { endpoint: parties.customerApi.update, input: { params: { id }, version, body: change } }
    },
    'period-exception': async () => {
      const until = new Date(Date.now() + 5 * 3_600_000).toISOString()
      const body = { month: lockedMonth, userId: ids.get('Tono Contoh') ?? 0, until, reason: 'Uji' } as never
      return { endpoint: closing.grantPeriodException, input: { body } }
    },
  } satisfies Record<string, Making>
}
