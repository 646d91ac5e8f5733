import { sql } from 'kysely'
import * as budgets from '../src/modules/budget/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import * as stock from '../src/modules/inventory/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { billServiceOrders } from '../src/modules/service/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { groundOf } from './approval-ground.ts'
import { makingsOf, type Sending, type Wanted } from './approval-made.ts'
import type { Client } from './server.ts'
import { daysAgo } from './settlement-world.ts'

/** An act that rules ask about: how it is asked for, and what is there more of once it was carried out. */
export interface WalkedAct {
  readonly kind: string
  readonly made: (client: Client) => Promise<Sending>
  readonly done: string
}

const million = 1_000_000
const plain: Wanted = {
  ...{ amount: 3 * million, days: 0, discount: false, belowCost: false, overBudget: false },
  ...{ overLimit: false, newParty: false, departmentId: null },
}

/** Every act that waits for people, by its name. */
export function walkedActs(ground: Parameters<typeof makingsOf>[0]): Readonly<Record<string, WalkedAct>> {
  const { db, account, rina } = ground
  const { next, newCustomer, newVendor, product, service, sold, orderOf, invoiceOf, finishedService } =
    groundOf(ground)
  const makings = makingsOf(ground)
  const ofKind = (kind: keyof typeof makings, done: string): WalkedAct => ({
    ...{ kind, done },
    made: (client) => makings[kind](client, plain),
  })
  const entry = (post: boolean) => ({
    ...{ entryDate: daysAgo(0), description: `Uji ${next()}`, post },
    lines: [
      { accountId: account('5-3201'), debit: million, credit: 0 },
      { accountId: account('1-1101'), debit: 0, credit: million },
    ],
  })
  const bought = async () => ({
    ...{ orderDate: daysAgo(0), vendorId: await newVendor() },
    lines: [{ productId: await product(), quantity: 2, unitPrice: million, taxClass: 'untaxed' }],
  })
  const expense = sql<{ id: number }>`select min(id) as id from account where type = 'expense' and level = 3`
  let years = 2027

  return {
    'journal.post': {
      ...{ kind: 'journal', done: "journal_entry where status = 'posted'" },
      made: () => Promise.resolve({ endpoint: journals.createJournalEntry, input: { body: entry(true) } }),
    },
    'journal.reverse': {
      ...{ kind: 'journal', done: "journal_entry where status = 'posted'" },
      made: async (client) => {
        const { id } = await client.call(journals.createJournalEntry, { body: entry(true) as never })
        const body = { entryDate: daysAgo(0), reason: 'Salah akun' }
        return { endpoint: journals.reverseJournalEntry, input: { params: { id }, body } }
      },
    },
    'sales-order.confirm': ofKind('sales-order', "sales_order where status <> 'draft'"),
    'sales-order.amend': {
      ...{ kind: 'sales-order', done: 'sales_order where revision > 1' },
      made: async (client) => {
        const productId = await product()
        const { id, version } = await orderOf(client, await newCustomer(), sold(productId, million))
        const confirmed = await client.call(sales.confirmSalesOrder, { params: { id }, version })
        const lines = [{ ...sold(productId, million), quantity: 2 }]
        const body = { orderDate: daysAgo(3), reason: 'Ditambah', lines }
        return {
          endpoint: sales.amendSalesOrder,
          input: { params: { id }, version: confirmed.version, body },
        }
      },
    },
    'delivery.all': ofKind('delivery', 'sales_delivery'),
    'delivery.create': {
      ...{ kind: 'delivery', done: 'sales_delivery' },
      made: async (client) => {
        const { id, version } = await orderOf(client, await newCustomer(), sold(await service(), million))
        await client.call(sales.confirmSalesOrder, { params: { id }, version })
        const body = { deliveryDate: daysAgo(0), lines: [{ lineNumber: 1, quantity: 1 }] }
        return { endpoint: sales.createDelivery, input: { params: { id }, body } }
      },
    },
    'sales-order.invoice': {
      ...{ kind: 'sales-order', done: 'sales_invoice' },
      made: async () => {
        const lines = [sold(await product(), million)]
        const body = { orderDate: daysAgo(0), customerId: await newCustomer(), lines }
        return { endpoint: sales.createInvoicedOrder, input: { body } }
      },
    },
    'sales-invoice.create': {
      ...{ kind: 'sales-order', done: 'sales_invoice' },
      made: async () => {
        const lines = [sold(await product(), million)]
        const body = { invoiceDate: daysAgo(0), customerId: await newCustomer(), lines }
        return { endpoint: sales.createSalesInvoice, input: { body } }
      },
    },
    'service-order.invoice': {
      ...{ kind: 'sales-order', done: "sales_invoice where kind = 'service'" },
      made: async () => {
        const orderIds = [await finishedService(sold(await service(), million))]
        return { endpoint: billServiceOrders, input: { body: { orderIds, invoiceDate: daysAgo(0) } } }
      },
    },
    'credit-note.of-invoice': {
      ...{ kind: 'credit-note', done: 'credit_note' },
      made: async () => {
        const { id } = await invoiceOf(million)
        const body = { noteDate: daysAgo(0), reason: 'Barang kembali', lines: [] }
        return { endpoint: sales.createCreditNote, input: { params: { id }, body } }
      },
    },
    'credit-note.of-customer': ofKind('credit-note', 'credit_note'),
    'write-off.create': ofKind('write-off', 'sales_write_off'),
    'stock-adjustment.create': {
      ...{ kind: 'stock-adjustment', done: 'stock_adjustment' },
      made: async () => {
        const lines = [{ productId: await product(), quantity: 1, unitCost: million }]
        const about = { adjustmentDate: daysAgo(0), reason: 'surplus', warehouseId: null }
        return { endpoint: stock.createAdjustment, input: { body: { ...about, lines } } }
      },
    },
    'stock-count.post': ofKind('stock-count', 'stock_count where posted_on is not null'),
    'purchase-order.create': {
      ...{ kind: 'purchase-order', done: 'purchase_order' },
      made: async () => ({ endpoint: purchasing.createPurchaseOrder, input: { body: await bought() } }),
    },
    'purchase-order.update': {
      ...{ kind: 'purchase-order', done: "purchase_order where notes = 'Ditambah'" },
      made: async () => {
        const body = await bought()
        const order = await rina.call(purchasing.createPurchaseOrder, { body: body as never })
        if ('waits' in order) throw new Error('no rule stands yet')
        const { id, version } = order
        const input = { params: { id }, version, body: { ...body, notes: 'Ditambah' } }
        return { endpoint: purchasing.updatePurchaseOrder, input }
      },
    },
    'goods-receipt.beyond-order': ofKind('goods-receipt', 'order_receipt_line'),
    'purchase-request.submit': ofKind('purchase-request', "purchase_request where status = 'approved'"),
    'vendor-bill.create': {
      ...{ kind: 'vendor-bill', done: 'vendor_bill' },
      made: async () => {
        const dates = { billDate: daysAgo(0), postingDay: daysAgo(0), documentNumber: `A-${next()}` }
        const lines = [{ accountId: account('5-2101'), description: 'Listrik', amount: million }]
        const body = { ...dates, vendorId: await newVendor(), lines }
        return { endpoint: purchasing.createBill, input: { body } }
      },
    },
    'cash-purchase.create': {
      ...{ kind: 'vendor-bill', done: 'vendor_bill' },
      made: async () => {
        const line = { accountId: account('5-3201'), description: 'ATK', quantity: 1, unitPrice: million }
        const about = { purchaseDate: daysAgo(0), vendorId: await newVendor() }
        const body = { ...about, accountId: account('1-1101'), lines: [line] }
        return { endpoint: purchasing.createCashPurchase, input: { body } }
      },
    },
    'vendor-payment.create': ofKind('vendor-payment', 'vendor_payment'),
    'set-off.create': ofKind('set-off', 'set_off'),
    'debit-note.create': ofKind('debit-note', 'debit_note'),
    'vendor.bank': ofKind('vendor-bank', "vendor where bank_account_number like '77%'"),
    'customer.credit-limit': ofKind('credit-limit', `customer where credit_limit = ${plain.amount}`),
    'period-exception.grant': ofKind('period-exception', 'period_exception'),
    'budget.approve': {
      ...{ kind: 'budget', done: "budget where status = 'approved'" },
      made: async (client) => {
        years += 1
        const named = { firstDay: `${years}-01-01`, name: `Anggaran ${years}` } as never
        const { id, name, version } = await client.call(budgets.createBudget, { body: named })
        const months = Array.from({ length: 12 }, () => million)
        const lines = [{ accountId: (await soleRowOf(db, expense)).id, months }]
        const at = { params: { id: String(id) } as never, version }
        const filled = await client.call(budgets.changeBudget, { ...at, body: { name, lines } as never })
        return { endpoint: budgets.submitBudget, input: { params: { id }, version: filled.version } }
      },
    },
  }
}
