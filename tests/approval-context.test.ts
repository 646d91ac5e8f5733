import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as approvals from '../src/modules/approvals/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import * as stock from '../src/modules/inventory/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { formatRupiah } from '../src/platform/rules/money/money.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { today } from './approval-path.ts'
import { orderOf } from './approval-sale.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { budgetInForce, unusedCosts } from './budget-in-force.ts'
import { checkBooks } from './books.ts'

let world: ApprovalWorld
let vendorId: number
/** An account that nobody has used. */
let cost: string

beforeAll(async () => {
  world = await createApprovalWorld()
  cost = (await unusedCosts(world.db))[0] ?? ''
  vendorId = (
    await soleRowOf(world.db, sql<{ id: number }>`select min(id) as id from vendor where is_active`)
  ).id
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

/** What is told of the newest request, by matter and label. */
async function told(group: string) {
  const { context } = await world.admin.call(approvals.readApproval, {
    params: { id: await world.newestId() },
  })
  return context.filter((fact) => fact.group === group)
}

const entry = (amount: number) => ({
  entryDate: today(),
  description: 'Sewa alat',
  lines: [
    { accountId: world.account(cost), debit: amount, credit: 0 },
    { accountId: world.account('1-1101'), debit: 0, credit: amount },
  ],
  post: true,
})

const bill = (documentNumber: string) => ({
  ...{ billDate: today(), postingDay: today(), documentNumber, vendorId },
  lines: [{ accountId: world.account(cost), description: 'Air', amount: 300_000 }],
})

describe('whoever decides is told', () => {
  it('what is left of the budget before and after, and entries alike', async () => {
    await budgetInForce(world, { codes: [cost], amount: 1_000_000 })
    await world.rina.call(journals.createJournalEntry, { body: entry(400_000) as never })
    await world.rule('journal')
    await world.rina.call(journals.createJournalEntry, { body: entry(400_000) as never })
    const [left] = await told('Sisa anggaran')
    expect(left?.label).toContain(cost)
    expect(left).toMatchObject({
      value: `${formatRupiah(600_000)} → ${formatRupiah(200_000)} setelah ini`,
      warns: false,
    })
    expect(await told('Mungkin ganda')).toHaveLength(1)
    await world.rina.call(journals.createJournalEntry, { body: entry(700_000) as never })
    expect(await told('Sisa anggaran')).toMatchObject([{ warns: true }])
    await decide(world.admin, { id: await world.newestId(), level: 1 })
    expect(await told('Sisa anggaran')).toEqual([])
  })

  it('of a vendor what is owed, and bills alike', async () => {
    await world.rina.call(purchasing.createBill, { body: bill('A-1') as never })
    await world.rule('vendor-bill')
    await world.rina.asks(purchasing.createBill, { body: bill('A-2') as never })
    const owed = (await told('Vendor')).find(({ label }) => label === 'Utang terbuka')
    const { open } = await soleRowOf(
      world.db,
      sql<{ open: bigint }>`select sum(payable_amount - settled_amount) as open from vendor_bill
        where vendor_id = ${vendorId} and voided_at is null and cancelled_on is null`,
    )
    expect(owed?.value).toBe(formatRupiah(BigInt(open)))
    expect(await told('Mungkin ganda')).toMatchObject([
      { value: expect.stringContaining('A-1'), warns: true },
    ])
  })

  it('of a sale where its customer stands and what is on hand, of goods what there is', async () => {
    await world.rule('sales-order')
    const order = await orderOf(world.db, world.rina)
    await world.rina.call(sales.confirmSalesOrder, { params: { id: order.id }, version: order.version })
    expect((await told('Customer')).map(({ label }) => label)).toContain('Piutang terbuka')
    const { isService } = await soleRowOf(
      world.db,
      sql<{
        isService: boolean
      }>`select bool_and(is_service) as "isService" from sales_order_line where order_id = ${order.id}`,
    )
    expect(await told('Stok')).toHaveLength(0)
    await sql`update stock_policy set started_on = ${today()}`.execute(world.db)
    expect(await told('Stok')).toHaveLength(isService ? 0 : 1)
    await world.rule('stock-adjustment')
    const { productId } = await soleRowOf(
      world.db,
      sql<{
        productId: number
      }>`select min(id) as "productId" from product where not is_service and is_active`,
    )
    const lines = [{ productId, quantity: 2, unitCost: 1_000 }]
    const body = { adjustmentDate: today(), reason: 'surplus', warehouseId: null, lines }
    await world.rina.asks(stock.createAdjustment, { body: body as never })
    expect(await told('Stok sekarang')).toHaveLength(1)
  })

  it('of an order to a vendor what its goods cost last', async () => {
    const { productId } = await soleRowOf(
      world.db,
      sql<{
        productId: number
      }>`select max(id) as "productId" from product where not is_service and is_active`,
    )
    const receipt = { receiptDate: today(), vendorId, warehouseId: null }
    await world.rina.call(stock.createGoodsReceipt, {
      body: { ...receipt, lines: [{ productId, quantity: 3, unitPrice: 9_000 }] } as never,
    })
    await world.rule('purchase-order')
    const lines = [{ productId, quantity: 3, unitPrice: 9_500 }]
    await world.rina.asks(purchasing.createPurchaseOrder, {
      body: { orderDate: today(), vendorId, lines } as never,
    })
    expect(await told('Harga beli terakhir')).toMatchObject([
      { warns: true, value: expect.stringContaining(formatRupiah(9_000)) },
    ])
    const [last] = await told('Harga beli terakhir')
    expect(last?.value).toContain(`sekarang ${formatRupiah(9_500)}`)
  })

  it('of an order that is changed what is left beside it: its old part counts once', async () => {
    const other = (await unusedCosts(world.db))[1] ?? ''
    await budgetInForce(world, { codes: [other], amount: 1_000_000 })
    const orderOfCost = (unitPrice: number) => ({
      ...{ orderDate: today(), vendorId },
      lines: [{ accountId: world.account(other), quantity: 1, unitPrice, taxClass: 'untaxed' }],
    })
    const ordered = await world.rina.call(purchasing.createPurchaseOrder, {
      body: orderOfCost(300_000) as never,
    })
    if ('waits' in ordered) throw new Error('no rule stands yet')
    await world.rule('purchase-order')
    const { id, version } = ordered
    await world.rina.asks(purchasing.updatePurchaseOrder, {
      ...{ params: { id }, version },
      body: orderOfCost(500_000) as never,
    })
    const left = (after: number) => `${formatRupiah(700_000)} → ${formatRupiah(after)} setelah ini`
    expect(await told('Sisa anggaran')).toMatchObject([{ value: left(500_000) }])
    await world.rule('purchase-request')
    const line = { accountId: world.account(other), description: 'Servis', quantity: 1, unitPrice: 250_000 }
    const body = { requestDate: today(), neededDay: today(), lines: [line] } as never
    const asked = await world.rina.call(purchasing.createPurchaseRequest, { body })
    await world.rina.call(purchasing.submitPurchaseRequest, {
      params: { id: asked.id },
      version: asked.version,
    })
    expect(await told('Sisa anggaran')).toMatchObject([{ value: left(450_000) }])
  })

  it('of an amended sale what room its customer has beside what the order is now', async () => {
    const customerId = (
      await soleRowOf(
        world.db,
        sql<{ id: number }>`insert into customer (code, name, credit_limit, without_vat)
          values ('CUST-81001', 'PT Ditambah', 10000000, true) returning id`,
      )
    ).id
    const productId = (
      await soleRowOf(
        world.db,
        sql<{
          id: number
        }>`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class)
          values ('PRD-81001', 'Barang', 'pcs', false, 0, 1000000, 'untaxed') returning id`,
      )
    ).id
    await sql`update stock_policy set started_on = ${today()}`.execute(world.db)
    const linesOf = (quantity: number) => [{ productId, quantity, unitPrice: 1_000_000, discountPercent: 0 }]
    const drafted = await world.rina.call(sales.createSalesOrder, {
      body: { orderDate: today(), customerId, lines: linesOf(4) } as never,
    })
    const confirmed = await world.rina.call(sales.confirmSalesOrder, {
      params: { id: drafted.id },
      version: drafted.version,
    })
    await world.rule('sales-order')
    await world.rina.asks(sales.amendSalesOrder, {
      ...{ params: { id: drafted.id }, version: confirmed.version },
      body: { orderDate: today(), reason: 'Ditambah', lines: linesOf(7) } as never,
    })
    const room = (await told('Customer')).find(({ label }) => label === 'Sisa credit limit')
    expect(room?.value).toBe(`${formatRupiah(6_000_000)} → ${formatRupiah(3_000_000)} setelah ini`)
    expect(await told('Stok')).toMatchObject([{ value: '0 → -7 pcs setelah ini', warns: true }])
  })
})
