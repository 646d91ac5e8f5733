import { sql } from 'kysely'
import { today } from '../settlement-world.ts'
import { cancelling, Nothing, type Acts, type Json, type Trader } from './trader.ts'

const line = (trader: Trader, most = 6) => ({
  ...{
    productId: trader.oneOf([...trader.goods.products, trader.goods.service]),
    quantity: 1 + trader.upTo(most),
  },
  ...{ unitPrice: 20_000 + trader.upTo(80_000), discountPercent: trader.oneOf([0, 0, 0, 2.5, 100]) },
})

/** An order of the customers here in one of some states. */
const orderIn = (trader: Trader, ...states: readonly string[]) =>
  trader.pick<{ id: number; version: number; day: string; number: string }>(
    sql`select id, version, order_date as day, order_number as number from sales_order
      where status = any(${states}::text[]) and customer_id = any(${trader.goods.customers}::bigint[])`,
  )

interface Billable {
  readonly deliveryLineId: number
  readonly deliveryDate: string
  readonly left: number
}

async function billableOf(
  trader: Trader,
): Promise<{ id: number; day: string; lines: { deliveryLineId: number; quantity: number }[] }> {
  const { id } = await orderIn(trader, 'confirmed', 'delivered', 'invoiced')
  const { lines } = await trader.read<{ lines: Billable[] }>(`/sales-orders/${id}/billable`)
  const taken = lines.filter(() => trader.happens(0.7))
  if (taken.length === 0) throw new Nothing()
  const last =
    taken
      .map(({ deliveryDate }) => deliveryDate)
      .toSorted()
      .at(-1) ?? today()
  return {
    ...{ id, day: trader.since(last) },
    lines: taken.map(({ deliveryLineId, left }) => ({
      deliveryLineId,
      quantity: trader.happens(0.5) ? left : 1 + trader.upTo(Math.max(1, Math.floor(left))),
    })),
  }
}

interface Open {
  readonly id: number
  readonly customer: number
  readonly day: string
  readonly number: string
  readonly open: number
}
const invoiceOf = (trader: Trader, isOpen: boolean) =>
  trader.pick<Open>(sql`select i.id, i.customer_id as customer, i.invoice_date as day, i.invoice_number as number,
      (i.receivable_amount - i.settled_amount)::float8 as open from sales_invoice i
    where i.customer_id = any(${trader.goods.customers}::bigint[]) and (not ${isOpen} or i.settled_amount < i.receivable_amount)`)

async function credit(trader: Trader): Promise<unknown> {
  const { id, number, day } = await invoiceOf(trader, false)
  const { lines } = await trader.read<{ lines: Json[] }>(`/sales-invoices/${number}`)
  const chosen = trader.oneOf(lines.filter(({ isDeduction }) => isDeduction !== true))
  const left = Number(chosen['quantity']) - Number(chosen['creditedQuantity'])
  const isPrice = chosen['advanceLeft'] !== null || trader.happens(0.3)
  const credited = isPrice
    ? { amount: 1 + trader.upTo(Number(chosen['subtotal'])) }
    : { quantity: 1 + trader.upTo(Math.max(1, Math.floor(left))) }
  return trader.post(`/sales-invoices/${id}/credit-notes`, {
    ...{ noteDate: trader.since(day), reason: 'Retur' },
    lines: [{ lineNumber: chosen['lineNumber'], ...credited }],
  })
}

/** What people do who sell. */
export const sellingActs: Acts = {
  sell: async (trader) => {
    const lines = trader.happens(0.4) ? [line(trader), line(trader)] : [line(trader)]
    const body = { orderDate: trader.lateDay(), customerId: trader.oneOf(trader.goods.customers), lines }
    const { id, version } = await trader.post('/sales-orders', body)
    return trader.post(`/sales-orders/${String(id)}/confirm`, {}, Number(version))
  },
  deliver: async (trader) => {
    const { id, day, number } = await orderIn(trader, 'confirmed')
    const { lines } = await trader.read<{ lines: Json[] }>(`/sales-orders/${number}`)
    const chosen = lines.flatMap((each) => {
      const left =
        Number(each['quantity']) - Number(each['closedQuantity']) - Number(each['deliveredQuantity'])
      return left > 0 ? [{ lineNumber: each['lineNumber'], quantity: 1 + trader.upTo(Math.floor(left)) }] : []
    })
    return trader.post(`/sales-orders/${id}/deliveries`, { deliveryDate: trader.since(day), lines: chosen })
  },
  deliverAll: async (trader) => {
    const { id, version } = await orderIn(trader, 'confirmed')
    return trader.post(`/sales-orders/${id}/deliver`, {}, version)
  },
  closeRest: async (trader) => {
    const { id, version } = await orderIn(trader, 'confirmed')
    return trader.post(`/sales-orders/${id}/close`, { reason: 'Cukup' }, version)
  },
  invoice: async (trader) => {
    const { id, day, lines } = await billableOf(trader)
    return trader.post(`/sales-orders/${id}/invoices`, { invoiceDate: day, lines })
  },
  invoiceAll: async (trader) => {
    const { id, version } = await orderIn(trader, 'delivered')
    return trader.post(`/sales-orders/${id}/invoice`, {}, version)
  },
  takeBack: async (trader) => {
    const { id, day, lines } = await billableOf(trader)
    return trader.post(`/sales-orders/${id}/returns`, {
      returnDate: day,
      reason: 'Salah kirim',
      lines: lines.slice(0, 1),
    })
  },
  cancelReturn: cancelling(
    '/sales-returns',
    ({ customers }) => sql`select id, return_date as day from delivery_return
      where cancelled_on is null and customer_id = any(${customers}::bigint[])`,
  ),
  giveAway: async (trader) => {
    const { id, version, day } = await trader.pick<{ id: number; version: number; day: string }>(
      sql`select o.id, o.version, (select max(d.delivery_date) from sales_delivery d where d.order_id = o.id) as day
        from sales_order o join (select order_id, max(subtotal) as most from sales_order_line
          where delivered_quantity + reopened_quantity > returned_quantity + given_quantity + invoiced_quantity group by 1) l
          on l.order_id = o.id and l.most = 0
        where o.status in ('delivered', 'invoiced') and o.customer_id = any(${trader.goods.customers}::bigint[])`,
    )
    const reason = trader.oneOf(['bonus', 'sample', 'warranty'])
    return trader.post(`/sales-orders/${id}/giveaway`, { day: trader.since(day), reason }, version)
  },
  cancelGiveaway: cancelling(
    '/sales-giveaways',
    ({
      customers,
    }) => sql`select g.id, g.given_on as day from sales_giveaway g join sales_order o on o.id = g.order_id
      where g.cancelled_on is null and o.customer_id = any(${customers}::bigint[])`,
  ),
  advance: async (trader) => {
    const { id, day } = await orderIn(trader, 'confirmed')
    const asked = trader.happens(0.5)
      ? { percent: 10 + trader.upTo(50) }
      : { amount: 1_000 + trader.upTo(50_000) }
    return trader.post(`/sales-orders/${id}/advance-invoices`, { invoiceDate: trader.since(day), ...asked })
  },
  sellDirectly: (trader) =>
    trader.post('/sales-invoices', {
      ...{ invoiceDate: trader.lateDay(), customerId: trader.oneOf(trader.goods.customers) },
      warehouseId: trader.warehouse(),
      ...(trader.happens(0.4) ? { accountId: trader.goods.account('1-1201') } : {}),
      lines: [line(trader, 3)],
    }),
  credit,
  cancelInvoice: async (trader) => {
    const { id, day } = await invoiceOf(trader, true)
    const body = { noteDate: trader.since(day), reason: 'Salah tagih', cancels: true, lines: [] }
    return trader.post(`/sales-invoices/${id}/credit-notes`, body)
  },
  receiveMoney: async (trader) => {
    const { id, customer, day, open } = await invoiceOf(trader, true)
    const amount = trader.happens(0.6) ? open : 1 + trader.upTo(open)
    const more = trader.happens(0.2) ? 1 + trader.upTo(100_000) : 0
    return trader.post('/sales-receipts', {
      ...{ receiptDate: trader.since(day), customerId: customer, accountId: trader.goods.account('1-1201') },
      ...{ receivedAmount: amount + more, allocations: [{ invoiceId: id, amount }] },
    })
  },
  cancelMoney: cancelling(
    '/sales-receipts',
    ({ customers }) => sql`select id, receipt_date as day from sales_receipt
      where cancelled_on is null and customer_id = any(${customers}::bigint[])`,
  ),
  useAdvance: async (trader) => {
    const { id, customer, day, open } = await invoiceOf(trader, true)
    const allocations = [{ invoiceId: id, amount: 1 + trader.upTo(Math.min(open, 100_000)) }]
    return trader.post('/advance-uses', { useDate: trader.since(day), customerId: customer, allocations })
  },
  cancelUse: cancelling(
    '/advance-uses',
    ({ customers }) => sql`select id, use_date as day from advance_use
      where cancelled_on is null and customer_id = any(${customers}::bigint[])`,
  ),
  giveBackAdvance: async (trader) => {
    const customer = trader.oneOf(trader.goods.customers)
    const body = { useDate: trader.anyDay(), customerId: customer, accountId: trader.goods.account('1-1201') }
    return trader.post('/advance-refunds', { ...body, amount: 1 + trader.upTo(50_000) })
  },
}
