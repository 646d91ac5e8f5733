import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { previewHeader, seenHeader } from '../../../../platform/rules/http/endpoint.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { createRole } from '../../../identity/contract.ts'
import { postingPreview } from '../../../ledger/contract.ts'
import * as sales from '../../contract.ts'
import * as contract from '../../../inventory/contract.ts'

const world = await createWorld()
const [admin, desk] = await Promise.all([world.as('admin'), world.as('user')])
const day = (text: string) => toDay(`2026-11-${text}`)
let vendorId = 0
let productId = 0

beforeAll(async () => {
  world.setClock('2026-11-20T03:00:00Z')
  ;({ id: vendorId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from vendor where is_active order by id limit 1`,
  ))
  ;({ id: productId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values ('PRD-70002', 'Pratinjau', 'pcs', false, 0, 100000) returning id`,
  ))
  expect((await receive(received('01', 10, 1_000))).status).toBe(200)
  await desk.call(contract.createAdjustment, {
    body: {
      adjustmentDate: day('10'),
      reason: 'loss',
      warehouseId: null,
      lines: [{ productId, quantity: 4, unitCost: null }],
    } as never,
  })
})
afterAll(async () => {
  await checkBooks(world.db)
  world.setClock(undefined)
  await world.close()
})

const received = (on: string, quantity: number, unitPrice: number) => ({
  receiptDate: day(on),
  vendorId,
  warehouseId: null,
  lines: [{ productId, quantity, unitPrice }],
})
const receive = (body: object, headers: Record<string, string> = {}, by = desk) =>
  by.send('POST', contract.createGoodsReceipt.path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const previewed = async (body: object) => {
  const { status, body: told } = await receive(body, { [previewHeader.name]: previewHeader.value })
  expect(status).toBe(200)
  return postingPreview.parse(told)
}
const lost = () =>
  soleRowOf(
    world.db,
    sql<{ value: number }>`select sum(m.value)::bigint as value from stock_movement m join stock_movement b
      on b.product_id = m.product_id and b.sequence = coalesce(m.corrects_sequence, m.sequence)
      where m.product_id = ${productId} and b.kind = 'adjustment'`,
  )

describe('what is entered late', () => {
  it('tells which later movements it changes, and month by month what that does to the books', async () => {
    const { entries, consequences } = await previewed(received('05', 10, 1_300))
    expect(entries.map(({ referenceType }) => referenceType)).toEqual(['goods_receipt'])
    expect(consequences.map(({ title }) => title)).toEqual([
      '1 mutasi sesudahnya berubah nilainya',
      'Koreksi per bulan (debit +, kredit −)',
    ])
    expect(consequences[0]?.rows.map((row) => row.slice(2))).toEqual([['Pratinjau', '-4.000', '-4.600']])
    expect(consequences[1]?.rows.map(([, account, amount]) => [account?.slice(0, 6), amount])).toEqual([
      ['1-1401', '-600'],
      [expect.stringMatching(/^5-/), '+600'],
      ['Laba', '-600'],
    ])
    expect(await lost()).toEqual({ value: -4_000 })
  })

  it('is done as it was seen, or not at all: what changed meanwhile is told anew', async () => {
    const body = received('05', 10, 1_300)
    const first = await previewed(body)
    expect((await receive(received('04', 10, 1_100))).status).toBe(200)
    const meanwhile = await lost()
    const overtaken = await receive(body, { [seenHeader]: first.mark ?? '' })
    expect(overtaken).toMatchObject({ status: 412, body: { code: 'preview-changed' } })
    expect(await lost()).toEqual(meanwhile)
    const latest = postingPreview.parse((overtaken.body as { current: unknown }).current)
    expect(latest.consequences[0]?.rows.map((row) => row.slice(3))).toEqual([['-4.200', '-4.533']])
    expect((await receive(body, { [seenHeader]: latest.mark ?? '' })).status).toBe(200)
    expect(await lost()).toEqual({ value: -4_533 })
  })

  it('is not asked again because somebody else took the next number', async () => {
    const body = received('12', 1, 1_000)
    const { mark } = await previewed(body)
    const other = await soleRowOf(
      world.db,
      sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values ('PRD-70003', 'Lain', 'pcs', false, 0, 100000) returning id`,
    )
    const lines = [{ productId: other.id, quantity: 1, unitPrice: 900 }]
    expect((await receive({ ...received('12', 1, 1_000), lines })).status).toBe(200)
    expect((await receive(body, { [seenHeader]: mark ?? '' })).status).toBe(200)
  })

  it('is refused with the reason when its month is locked before it is saved, in the preview as well', async () => {
    const body = received('06', 1, 1_000)
    const { mark } = await previewed(body)
    await sql`insert into fiscal_period (month, status, changed_by) values ('2026-11-01', 'locked', 'Rina')`.execute(
      world.db,
    )
    for (const headers of [{ [seenHeader]: mark ?? '' }, { [previewHeader.name]: previewHeader.value }])
      expect(await receive(body, headers)).toMatchObject({ status: 422, body: { code: 'period-closed' } })
    await sql`update fiscal_period set status = 'open' where month = '2026-11-01'`.execute(world.db)
  })

  it('tells what goods change that come back late, before their surat retur is saved', async () => {
    const { id: goods, customerId } = await soleRowOf(
      world.db,
      sql<{
        id: number
        customerId: number
      }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values ('PRD-70004', 'Retur mundur', 'pcs', false, 0, 100000)
        returning id, (select id from customer where is_active order by id limit 1) as "customerId"`,
    )
    const came = (on: string, quantity: number, unitPrice: number) =>
      receive({ ...received(on, quantity, unitPrice), lines: [{ productId: goods, quantity, unitPrice }] })
    await came('02', 4, 1_000)
    const line = { productId: goods, quantity: 4, unitPrice: 5_000, discountPercent: 0 }
    const order = await desk.call(sales.createSalesOrder, {
      body: { orderDate: day('02'), customerId, lines: [line] },
    })
    const params = { id: order.id }
    await desk.call(sales.confirmSalesOrder, { params, version: 1 })
    const lines = [{ lineNumber: 1, quantity: 4 }]
    await desk.call(sales.createDelivery, { params, body: { deliveryDate: day('03'), lines } })
    await came('06', 2, 4_000)
    const loss = [{ productId: goods, quantity: 1, unitCost: null }]
    await desk.call(contract.createAdjustment, {
      body: { adjustmentDate: day('08'), reason: 'loss', warehouseId: null, lines: loss } as never,
    })
    const { id: deliveryLineId } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select id from sales_delivery_line where product_id = ${goods}`,
    )
    const back = { returnDate: day('05'), reason: 'Uji', lines: [{ deliveryLineId, quantity: 2 }] }
    const asked = await desk.send('POST', sales.createSalesReturn.path.replace(':id', String(order.id)), {
      body: JSON.stringify(back),
      headers: { 'content-type': 'application/json', [previewHeader.name]: previewHeader.value },
    })
    const { entries, consequences } = postingPreview.parse(asked.body)
    expect(entries.map(({ referenceType }) => referenceType)).toEqual(['delivery_return'])
    expect(consequences[0]?.rows.map((row) => row.slice(3))).toEqual([['-4.000', '-2.500']])
    await desk.call(sales.createSalesReturn, { params, body: back })
    const { value } = await soleRowOf(
      world.db,
      sql<{ value: number }>`select value from stock_balance where product_id = ${goods}`,
    )
    expect(value).toBe(7_500)
  })

  it('is told to whoever does not see costs as done or refused, without figures', async () => {
    const permissions = ['books.read', 'sales.edit', 'documents.all', 'departments.all', 'warehouses.all']
    const { code } = await admin.call(createRole, {
      body: { name: 'Kasir', permissions, departments: [] } as never,
    })
    await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
    const bill = async (invoiceDate: string) => {
      const { customerId, serviceId } = await soleRowOf(
        world.db,
        sql<{ customerId: number; serviceId: number }>`select
          (select id from customer where is_active order by id limit 1) as "customerId",
          (select id from product where is_active and is_service order by id limit 1) as "serviceId"`,
      )
      const line = { productId: serviceId, quantity: 1, unitPrice: 5_000, discountPercent: 0 }
      return desk.send('POST', sales.createSalesInvoice.path, {
        body: JSON.stringify({ invoiceDate, customerId, lines: [line] }),
        headers: { 'content-type': 'application/json', [previewHeader.name]: previewHeader.value },
      })
    }
    expect(await bill(day('19'))).toMatchObject({
      status: 200,
      body: { entries: [], consequences: [], mark: null, isClosed: true },
    })
    expect((await bill(day('21'))).status).toBe(422)
  })
})
