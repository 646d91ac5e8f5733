import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
let [productId, vendorId, from, to] = [0, 0, 0, 0]

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id

beforeAll(async () => {
  world.setClock('2026-11-20T03:00:00Z')
  vendorId = await idOf(sql`select id from vendor where is_active order by id limit 1`)
  productId = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-00000', 'Barang jalan', 'pcs', false, 0, 100000) returning id`)
  from = await idOf(sql`select id from warehouse order by id limit 1`)
  to = await idOf(sql`insert into warehouse (code, name) values ('CABANG', 'Cabang') returning id`)
  await receive('2026-11-02', 10, 1_000)
})
afterAll(async () => {
  await checkBooks(world.db)
  world.setClock(undefined)
  await world.close()
})

const receive = (receiptDate: string, quantity: number, unitPrice: number) =>
  desk.call(contract.createGoodsReceipt, {
    body: { receiptDate, vendorId, warehouseId: from, lines: [{ productId, quantity, unitPrice }] } as never,
  })
const send = async (transferDate: string, quantity: number) =>
  desk.call(contract.createTransfer, {
    body: {
      ...{ transferDate, fromWarehouseId: from, toWarehouseId: to, isDirect: false },
      lines: [{ productId, quantity }],
    } as never,
  })
const read = (query: Record<string, string | number> = {}) =>
  desk.call(contract.readStockCommitments, { query: query as never })
const own = async () =>
  (await read({ kind: 'transit' })).rows
    .filter((row) => row.productId === productId)
    .map(({ number, quantity, value, days, fromName, toName }) => [
      number,
      quantity,
      Number(value),
      days,
      fromName,
      toName,
    ])

it('tells what was sent until it arrives, at what it is worth after what came late', async () => {
  const { transferNumber } = (await send('2026-11-10', 4)) as { transferNumber: string }
  expect(await own()).toEqual([[transferNumber, 4, 4_000, 10, expect.any(String), 'Cabang']])
  await receive('2026-11-01', 10, 2_000)
  expect(await own()).toEqual([[transferNumber, 4, 6_000, 10, expect.any(String), 'Cabang']])
  const { rows, onTheWay } = await read({ kind: 'transit', limit: 200 })
  expect(rows.reduce((sum, { value }) => sum + BigInt(value ?? 0), 0n)).toBe(BigInt(onTheWay))
  const [{ balance } = { balance: 0 }] = await rowsOf(
    world.db,
    sql<{ balance: number }>`select sum(l.debit - l.credit)::bigint as balance from journal_line l
      join journal_entry e on e.id = l.entry_id join account_role r on r.account_id = l.account_id
      where r.role = 'inventory_in_transit' and e.status = 'posted'`,
  )
  expect(Number(onTheWay)).toBe(balance)
  const id = await idOf(sql`select id from stock_transfer where transfer_number = ${transferNumber}`)
  await desk.call(contract.receiveTransfer, {
    params: { id },
    version: 1,
    body: { receivedOn: '2026-11-15', lines: [{ lineNumber: 1, quantity: 4 }] } as never,
  })
  expect(await own()).toEqual([])
})

it('tells what orders still want, page after page, and as a file', async () => {
  const all = (await read({ kind: 'reserved', limit: 200 })).rows
  const { reserved } = await soleRowOf(
    world.db,
    sql<{ reserved: number }>`select coalesce(sum(l.quantity), 0)::float8 as reserved from sales_order_line l
      join sales_order o on o.id = l.order_id join product p on p.id = l.product_id and not p.is_service
      where o.status = 'confirmed' and o.closed_at is null and l.delivered_quantity = 0 and l.closed_quantity = 0`,
  )
  expect(all.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThanOrEqual(reserved)
  const paged: typeof all = []
  let after: string | undefined
  do {
    const page = await read({ kind: 'all', limit: 2, ...(after !== undefined && { after }) })
    paged.push(...page.rows)
    after = page.next
  } while (after !== undefined)
  expect(paged.filter(({ kind }) => kind === 'reserved')).toEqual(all)
  const { body } = await exportedRows(world.url, desk, '/stock-commitments-export?format=csv&kind=reserved')
  expect(body.length).toBeGreaterThanOrEqual(all.length)
  const bad = await desk.refusal(contract.readStockCommitments, { query: { after: 'x' } as never })
  expect(bad.code).toBe('cursor')
})
