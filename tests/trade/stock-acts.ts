import { sql } from 'kysely'
import { today } from '../settlement-world.ts'
import { cancelling, Nothing, type Acts, type Trader } from './trader.ts'

const pieces = (trader: Trader, most = 5) => (1 + trader.upTo(most * 1_000)) / 1_000
const someGoods = (trader: Trader) => [
  { productId: trader.oneOf(trader.goods.products), quantity: pieces(trader) },
]

async function begunCount(trader: Trader): Promise<void> {
  const { goods } = trader
  const { code } = await trader.pick<{ code: string }>(
    sql`select id, code from product where id = any(${goods.products}::bigint[])`,
  )
  await trader.post('/stock-counts', {
    ...{
      warehouseId: trader.warehouse(),
      isBlind: trader.happens(0.5),
      scope: 'all',
      holding: code,
    },
  })
}

/** What people do in warehouses. */
export const stockActs: Acts = {
  receive: (trader) =>
    trader.post('/goods-receipts', {
      ...{ receiptDate: trader.anyDay(), vendorId: trader.oneOf(trader.goods.vendors) },
      warehouseId: trader.warehouse(),
      lines: Array.from({ length: 1 + trader.upTo(3) }, (_, index) => ({
        ...{ productId: trader.oneOf(trader.goods.products), quantity: pieces(trader, 30) },
        unitPrice: index > 0 && trader.happens(0.3) ? 0 : 1_000 + trader.upTo(50_000),
      })),
    }),
  cancelReceipt: cancelling(
    '/goods-receipts',
    ({ vendors }) => sql`select id, receipt_date as day from goods_receipt
      where cancelled_on is null and vendor_id = any(${vendors}::bigint[])`,
  ),
  adjust: (trader) => {
    const reason = trader.oneOf(['surplus', 'loss', 'sample', 'ownUse'])
    const unitCost = reason === 'surplus' && trader.happens(0.5) ? 1_000 + trader.upTo(30_000) : null
    return trader.post('/stock-adjustments', {
      ...{ adjustmentDate: trader.lateDay(), reason, warehouseId: trader.warehouse() },
      lines: someGoods(trader).map((line) => ({ ...line, unitCost })),
    })
  },
  cancelAdjustment: cancelling(
    '/stock-adjustments',
    ({
      products,
    }) => sql`select a.id, a.adjustment_date as day from stock_adjustment a where a.cancelled_on is null
      and exists (select from stock_adjustment_line l where l.adjustment_id = a.id and l.product_id = any(${products}::bigint[]))`,
  ),
  transfer: (trader) =>
    trader.post('/stock-transfers', {
      ...{ transferDate: trader.lateDay(), isDirect: trader.happens(0.4), lines: someGoods(trader) },
      fromWarehouseId: trader.warehouse(),
      toWarehouseId: trader.oneOf(trader.goods.warehouses),
    }),
  arriveTransfer: async (trader) => {
    const { id, day, version, quantity } = await trader.pick<{
      id: number
      day: string
      version: number
      quantity: string
    }>(
      sql`select t.id, t.transfer_date as day, t.version, l.quantity from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id
        where not t.is_direct and t.received_on is null and t.cancelled_on is null`,
    )
    const sent = Math.round(Number(quantity) * 1_000)
    const arrived = trader.happens(0.6) ? sent : trader.upTo(sent + 1)
    const lines = [{ lineNumber: 1, quantity: arrived / 1_000 }]
    return trader.post(`/stock-transfers/${id}/receive`, { receivedOn: trader.since(day), lines }, version)
  },
  cancelTransfer: cancelling(
    '/stock-transfers',
    () => sql`select id, transfer_date as day from stock_transfer where cancelled_on is null`,
  ),
  beginCount: begunCount,
  count: async (trader) => {
    const { id, product } = await trader.pick<{ id: number; product: number }>(
      sql`select c.id, l.product_id as product from stock_count c join stock_count_line l on l.count_id = c.id
        where c.posted_on is null and c.cancelled_on is null and l.product_id = any(${trader.goods.products}::bigint[])`,
    )
    return trader.post(`/stock-counts/${id}/entries`, {
      productId: product,
      quantity: trader.upTo(20_000) / 1_000,
    })
  },
  postCount: async (trader) => {
    const { id, version } = await trader.pick<{ id: number; version: number }>(
      sql`select c.id, c.version from stock_count c where c.posted_on is null and c.cancelled_on is null
        and exists (select from stock_count_entry e join stock_count_line l on l.id = e.line_id where l.count_id = c.id)`,
    )
    return trader.postAsAdmin(`/stock-counts/${id}/post`, { postingDay: today() }, version)
  },
  cancelCount: cancelling(
    '/stock-counts',
    () =>
      sql`select id, coalesce(posted_on, current_date) as day from stock_count where cancelled_on is null`,
  ),
  serve: async (trader) => {
    const { products, service } = trader.goods
    const line = (productId: number) => ({
      productId,
      quantity: 1 + trader.upTo(2),
      unitPrice: 90_000,
      discountPercent: 0,
    })
    await trader.post('/service-orders', {
      ...{
        orderDate: trader.lateDay(),
        customerId: trader.oneOf(trader.goods.customers),
        problem: 'Tidak menyala',
      },
      ...{ priority: 'normal', isWarranty: trader.happens(0.3), technicians: ['Teknisi'] },
      lines: [line(service), line(trader.oneOf(products))],
    })
  },
  goOnServing: async (trader) => {
    // Mostly what has come furthest is gone on with: by chance alone hardly an order would ever end.
    const only = trader.happens(0.6) ? sql`step = max_step` : sql`true`
    const order = await trader.pick<{ id: number; version: number; status: string; day: string }>(
      sql`select id, version, status, day from (
          select *, max(step) over () as max_step from (
            select id, version, status, order_date as day, array_position(array['draft', 'scheduled', 'working'], status) as step
            from service_order where status in ('draft', 'scheduled', 'working')
              and customer_id = any(${trader.goods.customers}::bigint[])) running) stepped
        where ${only}`,
    )
    const at = `/service-orders/${order.id}`
    const day = trader.since(order.day)
    if (order.status === 'draft') {
      const visit = { visitDay: day, visitFrom: null, visitUntil: null, technicians: ['Teknisi'] }
      return trader.post(`${at}/schedule`, visit, order.version)
    }
    if (order.status === 'scheduled') return trader.post(`${at}/start`, {}, order.version)
    const warehouseId = trader.warehouse()
    if (trader.happens(0.4)) {
      const lines = [
        { productId: trader.oneOf(trader.goods.products), quantity: trader.happens(0.3) ? -1 : 1 },
      ]
      return trader.post(`${at}/parts`, { day, warehouseId, lines }, order.version)
    }
    if (trader.happens(0.2)) return trader.post(`${at}/cancel`, { day, reason: 'Batal' }, order.version)
    return trader.post(`${at}/finish`, { finishedOn: day, warehouseId }, order.version)
  },
  invoiceService: async (trader) => {
    const { id, day } = await trader.pick<{ id: number; day: string }>(
      sql`select id, finished_on as day from service_order where status = 'finished' and customer_id = any(${trader.goods.customers}::bigint[])`,
    )
    if (day === null) throw new Nothing()
    return trader.post('/service-invoices', { orderIds: [id], invoiceDate: trader.since(day) })
  },
}
