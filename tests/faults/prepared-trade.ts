import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Act } from './prepared-acts.ts'

interface Made {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

/** What the acts of buying, serving and stock are prepared with. */
export interface Ground {
  readonly today: string
  readonly account: (code: string) => number
  readonly next: () => number
  readonly make: (path: string, body: unknown, version?: number) => Promise<Made>
  readonly row: (statement: ReturnType<typeof sql>) => Promise<{ readonly id: number }>
  readonly invoice: () => Promise<{ readonly id: number; readonly customerId: number }>
}

const post = (path: string, body: unknown, version?: number): Act => ({
  ...{ method: 'POST', path, body },
  ...(version === undefined ? {} : { version }),
})

/** Acts of buying, serving and stock, each prepared anew for each try. */
export function preparedTrade(ground: Ground): Readonly<Record<string, () => Promise<Act>>> {
  const { today, account, next, make, row, invoice } = ground
  const bank = () => account('1-1201')
  const vendor = async () => {
    const code = `VEND-8${String(next()).padStart(5, '0')}`
    return (
      await row(sql`insert into vendor (code, name) values (${code}, ${`PT Pemasok ${code}`}) returning id`)
    ).id
  }
  const goods = async () => {
    const code = `PRD-8${String(next()).padStart(5, '0')}`
    return (
      await row(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 100000) returning id`)
    ).id
  }
  const stocked = async () => {
    const productId = await goods()
    const lines = [{ productId, quantity: 5, unitCost: 1_001 }]
    await make('/stock-adjustments', { adjustmentDate: today, reason: 'surplus', warehouseId: null, lines })
    return productId
  }
  const billOf = (vendorId: number, change: object = {}) => ({
    ...{ billDate: today, postingDay: today, vendorId, documentNumber: `T-${next()}` },
    lines: [{ accountId: account('5-2101'), description: 'Listrik', amount: 90_000, taxClass: 'untaxed' }],
    ...change,
  })
  const bill = async (change: object = {}) => {
    const vendorId = await vendor()
    await make('/vendor-bills', billOf(vendorId, change))
    const { id } = await row(sql`select id from vendor_bill where vendor_id = ${vendorId}`)
    return { id, vendorId }
  }
  const received = async (vendorId: number) => {
    const productId = await goods()
    const lines = [{ productId, quantity: 4, unitPrice: 10_000 }]
    await make('/goods-receipts', { receiptDate: today, vendorId, warehouseId: null, lines })
    return row(sql`select max(id) as id from goods_receipt`)
  }
  const paymentOf = ({ id: billId, vendorId }: { id: number; vendorId: number }, change: object = {}) => ({
    ...{ paymentDate: today, vendorId, accountId: bank(), paidAmount: 60_000 },
    allocations: [{ billId, amount: 60_000 }],
    ...change,
  })
  /** An order of four pieces, with the line that is billed before they come. */
  const ordered = async () => {
    const vendorId = await vendor()
    const lines = [{ productId: await goods(), quantity: 4, unitPrice: 10_000 }]
    const { id, version } = await make('/purchase-orders', { orderDate: today, vendorId, lines })
    const { id: orderLineId } = await row(sql`select id from purchase_order_line where order_id = ${id}`)
    return { vendorId, orderLineId, path: `/purchase-orders/${id}`, version }
  }
  /** What a vendor billed as an advance, by its line. */
  const advance = async () => {
    const { account_id: accountId } = (await row(
      sql`select account_id from account_role where role = 'purchase_advance'`,
    )) as unknown as { account_id: number }
    const lines = [{ accountId, description: 'Uang muka', amount: 50_000, taxClass: 'untaxed' }]
    const { id, vendorId } = await bill({ lines })
    return { vendorId, ...(await row(sql`select id from vendor_bill_line where bill_id = ${id}`)) }
  }
  const giro = () => ({ chequeNumber: `BG ${next()}`, bankName: 'Bank Contoh', dueDay: today })
  const given = async () => {
    const of = await bill()
    await make('/vendor-payments', paymentOf(of, { accountId: null, giro: giro() }))
    return row(sql`select max(id) as id from giro`)
  }
  const party = async () => {
    const [{ id: invoiceId, customerId }, { id: billId, vendorId }] = [await invoice(), await bill()]
    await make('/party-pairs', { customerId, vendorId })
    return {
      ...{ setOffDate: today, vendorId, invoices: [{ invoiceId, amount: 40_000 }] },
      bills: [{ billId, amount: 40_000 }],
    }
  }
  /** An order of work that was begun, with parts of which some were taken. */
  const working = async (isWarranty: boolean) => {
    const productId = await stocked()
    const { customerId } = await invoice()
    const lines = [{ productId, quantity: 2, unitPrice: 75_000, discountPercent: 0 }]
    const head = { orderDate: today, customerId, problem: 'Macet', priority: 'normal', isWarranty }
    const drafted = await make('/service-orders', { ...head, technicians: ['Budi'], lines })
    const path = `/service-orders/${drafted.id}`
    const plan = { visitDay: today, visitFrom: null, visitUntil: null, technicians: ['Budi'] }
    const planned = await make(`${path}/schedule`, plan, drafted.version)
    const begun = await make(`${path}/start`, {}, planned.version)
    const used = await make(
      `${path}/parts`,
      { day: today, warehouseId: null, lines: [{ productId, quantity: 1 }] },
      begun.version,
    )
    return { path, id: drafted.id, version: used.version }
  }
  const finish = async (isWarranty: boolean) => {
    const { path, version } = await working(isWarranty)
    return post(`${path}/finish`, { finishedOn: today, warehouseId: null }, version)
  }

  return {
    'a bill is entered': async () => post('/vendor-bills', billOf(await vendor())),
    'a bill of goods is entered': async () => {
      const vendorId = await vendor()
      const { id: receiptId } = await received(vendorId)
      const line = { receiptId, lineNumber: 1, quantity: 4, amount: 44_000, taxClass: 'untaxed' }
      return post('/vendor-bills', billOf(vendorId, { lines: [], goods: [line] }))
    },
    'goods of an order come in': async () => {
      const { path, version } = await ordered()
      const lines = [{ lineNumber: 1, quantity: 3 }]
      return post(`${path}/receive`, { receiptDate: today, warehouseId: null, lines }, version)
    },
    'goods are billed before they come in': async () => {
      const { vendorId, orderLineId } = await ordered()
      const line = { orderLineId, quantity: 4, amount: 41_000, taxClass: 'untaxed' }
      return post('/vendor-bills', billOf(vendorId, { lines: [], ordered: [line] }))
    },
    'a bill deducts an advance': async () => {
      const { vendorId, id: advanceLineId } = await advance()
      return post('/vendor-bills', billOf(vendorId, { advances: [{ advanceLineId, amount: 40_000 }] }))
    },
    'a bill is cancelled': async () =>
      post(`/vendor-bills/${(await bill()).id}/cancel`, { entryDate: today, reason: 'Salah' }),
    'a payment of a bill is cancelled': async () => {
      await make('/vendor-payments', paymentOf(await bill()))
      const { id } = await row(sql`select max(id) as id from vendor_payment`)
      return post(`/vendor-payments/${id}/cancel`, { entryDate: today, reason: 'Salah' })
    },
    'a bill is paid': async () => post('/vendor-payments', paymentOf(await bill())),
    'a bill is paid by giro': async () =>
      post('/vendor-payments', paymentOf(await bill(), { accountId: null, giro: giro() })),
    'a giro is cleared': async () =>
      post(`/giros/${(await given()).id}/clear`, { clearingDay: today, accountId: bank() }),
    'a giro is rejected': async () =>
      post(`/giros/${(await given()).id}/reject`, { entryDate: today, reason: 'Dana kurang' }),
    'something is bought for cash': async () => {
      const line = { productId: await goods(), quantity: 3, unitPrice: 20_000 }
      const head = { purchaseDate: today, vendorId: await vendor(), accountId: bank() }
      return post('/cash-purchases', { ...head, lines: [line] })
    },
    'costs of bringing goods are spread': async () => {
      const vendorId = await vendor()
      const { id: receiptId } = await received(vendorId)
      const { account_id: accountId } = (await row(
        sql`select account_id from account_role where role = 'landed_cost_clearing'`,
      )) as unknown as { account_id: number }
      const lines = [{ accountId, description: 'Ongkos kirim', amount: 9_000, taxClass: 'untaxed' }]
      const { id: billId } = await bill({ lines })
      const { id: billLineId } = await row(sql`select id from vendor_bill_line where bill_id = ${billId}`)
      const about = { runDate: today, basis: 'value', sources: [{ billLineId, amount: 9_000 }] }
      return post('/landed-costs', { ...about, goods: [{ receiptId, lineNumber: 1 }] })
    },
    'goods go back to their vendor': async () => {
      const { id: receiptId } = await received(await vendor())
      const lines = [{ billLineId: null, receiptId, receiptLine: 1, quantity: 2 }]
      return post('/debit-notes', { noteDate: today, receiptId, reason: 'Rusak', lines })
    },
    'an invoice and a bill are set off': async () => post('/set-offs', await party()),
    'a set-off is cancelled': async () => {
      await make('/set-offs', await party())
      const { id } = await row(sql`select max(id) as id from set_off`)
      return post(`/set-offs/${id}/cancel`, { entryDate: today, reason: 'Salah' })
    },
    'parts are used': async () => {
      const { path, id, version } = await working(false)
      const { id: productId } = await row(
        sql`select product_id as id from service_order_line where order_id = ${id}`,
      )
      const lines = [{ productId, quantity: 1 }]
      return post(`${path}/parts`, { day: today, warehouseId: null, lines }, version)
    },
    'work is finished': () => finish(false),
    'work under warranty is finished': () => finish(true),
    'work is billed': async () => {
      const { path, body, version } = await finish(false)
      const { id } = await make(path, body, version)
      expect(id).toBeGreaterThan(0)
      return post('/service-invoices', { orderIds: [id], invoiceDate: today })
    },
    'invoices are handed over': async () => {
      const { id, customerId } = await invoice()
      const about = { handoverDate: today, promisedDay: today, customerId }
      return post('/invoice-handovers', { ...about, invoiceIds: [id] })
    },
    'a count is posted': async () => {
      const productId = await stocked()
      const { id: code } = await row(sql`select code as id from product where id = ${productId}`)
      await make('/stock-counts', { warehouseId: null, isBlind: false, scope: 'all', holding: String(code) })
      const { id } = await row(sql`select max(id) as id from stock_count`)
      await make(`/stock-counts/${id}/entries`, { productId, quantity: 3 })
      const { id: version } = await row(sql`select version as id from stock_count where id = ${id}`)
      return post(`/stock-counts/${id}/post`, { postingDay: today }, version)
    },
  }
}
