import { sql } from 'kysely'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import { joinParties } from '../src/modules/parties/pairs/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import * as services from '../src/modules/service/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import type { ApprovalWorld } from './approval-world.ts'
import type { Client } from './server.ts'
import { daysAgo } from './settlement-world.ts'

let made = 0

/** What there has to be before something is made that rules ask about, while no rule stands. */
export function groundOf({ db, account, rina }: Pick<ApprovalWorld, 'db' | 'account' | 'rina'>) {
  const next = () => String((made += 1)).padStart(4, '0')
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(db, statement)).id

  const newCustomer = () => {
    const code = `CUST-8${next()}`
    return idOf(sql`insert into customer (code, name) values (${code}, ${`PT ${code}`}) returning id`)
  }
  const newVendor = () => {
    const code = `VEND-8${next()}`
    return idOf(sql`insert into vendor (code, name) values (${code}, ${`PT ${code}`}) returning id`)
  }
  /** Goods without PPN that cost more than anything is sold for, or nothing. */
  const product = (costPrice = 0) => {
    const code = `PRD-8${next()}`
    return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, ${costPrice}, 900000000, 'untaxed') returning id`)
  }
  /** The same as a service, which is delivered without stock. */
  const service = async () => {
    const id = await product()
    await sql`update product set is_service = true where id = ${id}`.execute(db)
    return id
  }
  const sold = (productId: number, unitPrice: number) => ({
    productId,
    quantity: 1,
    unitPrice,
    discountPercent: 0,
  })
  const orderOf = async (client: Client, customerId: number, line: object) =>
    client.call(sales.createSalesOrder, {
      body: { orderDate: daysAgo(3), customerId, lines: [line] } as never,
    })
  const invoiceOf = async (amount: number) => {
    const customerId = await newCustomer()
    const body = { invoiceDate: daysAgo(3), customerId, lines: [sold(await product(), amount)] }
    const invoiced = await rina.call(sales.createSalesInvoice, { body: body as never })
    if ('waits' in invoiced) throw new Error('no rule stands yet')
    const { id } = await rina.call(sales.readSalesInvoice, { params: { number: invoiced.invoiceNumber } })
    return { id, customerId }
  }
  /** A service order whose work is done. */
  const finishedService = async (line: object) => {
    const [customerId, technicians] = [await newCustomer(), ['Budi']]
    const about = { orderDate: daysAgo(3), problem: 'Mesin mati', priority: 'normal', isWarranty: false }
    const body = { ...about, customerId, technicians, lines: [line] } as never
    const { id, version } = await rina.call(services.createServiceOrder, { body })
    const params = { id }
    const visit = { visitDay: daysAgo(2), visitFrom: '09:00', visitUntil: '11:00', technicians } as never
    const planned = await rina.call(services.scheduleServiceOrder, { params, version, body: visit })
    const begun = await rina.call(services.startServiceOrder, { params, version: planned.version })
    const finished = { finishedOn: daysAgo(1), warehouseId: null } as never
    await rina.call(services.finishServiceOrder, { params, version: begun.version, body: finished })
    return id
  }
  const billOf = async (vendorId: number, amount: number) => {
    const dates = { billDate: daysAgo(3), postingDay: daysAgo(3), documentNumber: `M-${next()}` }
    const lines = [{ accountId: account('5-2101'), description: 'Listrik', amount, taxClass: 'untaxed' }]
    const billed = await rina.call(purchasing.createBill, { body: { ...dates, vendorId, lines } as never })
    if ('waits' in billed) throw new Error('no rule stands yet')
    return rina.call(purchasing.readBill, { params: { number: billed.billNumber } })
  }
  /** A customer and a vendor that are one party, with an invoice and a bill of as much. */
  const setOffBody = async (amount: number, days: number) => {
    const [invoice, vendorId] = [await invoiceOf(amount), await newVendor()]
    const bill = await billOf(vendorId, amount)
    await rina.call(joinParties, { body: { customerId: invoice.customerId, vendorId } as never })
    return {
      ...{ setOffDate: daysAgo(days), vendorId, invoices: [{ invoiceId: invoice.id, amount }] },
      bills: [{ billId: bill.id, amount }],
    } as never
  }
  const paidBody = async (
    vendorId: number,
    { amount, days }: { readonly amount: number; readonly days: number },
  ) => {
    const { id } = await billOf(vendorId, amount)
    return {
      ...{ paymentDate: daysAgo(days), vendorId, accountId: account('1-1101'), paidAmount: amount },
      allocations: [{ billId: id, amount }],
    } as never
  }

  return {
    next,
    newCustomer,
    newVendor,
    product,
    service,
    sold,
    orderOf,
    invoiceOf,
    finishedService,
    billOf,
    setOffBody,
    paidBody,
  }
}
