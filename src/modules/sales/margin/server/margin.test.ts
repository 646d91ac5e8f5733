import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createWorld } from '../../../../../tests/server.ts'
import { addMonths, monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { createAdjustment } from '../../../inventory/contract.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import * as contract from '../../contract.ts'

const world = await createWorld({ keepsStock: true })
const desk = await world.as('user')
const { today } = await desk.call(readWorkspace, {})
afterAll(() => world.close())

const reports = (from: Day, to: Day) =>
  Promise.all(
    (['product', 'customer', 'order'] as const).map((by) =>
      desk.call(contract.readMargins, { query: { from, to, by } }),
    ),
  )

/** What accounts of roles came to within days, debit positive. */
const moved = async (from: Day, to: Day, roles: readonly string[]) =>
  (
    await soleRowOf(
      world.db,
      sql<{ amount: bigint }>`select coalesce(sum(l.debit - l.credit), 0)::numeric as amount
        from journal_entry e join journal_line l on l.entry_id = e.id
        where e.status = 'posted' and e.entry_date between ${from} and ${to}
          and l.account_id in (select account_id from account_role where role = any(${roles}::text[]))`,
    )
  ).amount

it('month by month, revenue and cost are those of the ledger, by product, customer and order alike', async () => {
  for (let month = addMonths(monthStart(today), -11); month <= today; month = addMonths(month, 1)) {
    const to = monthEnd(month)
    const cost = Number(await moved(month, to, ['cogs', 'cost_of_services']))
    const revenue = -Number(await moved(month, to, ['sales_goods', 'sales_service', 'sales_return']))
    for (const { totals } of await reports(month, to))
      expect({ month, ...totals }).toMatchObject({ cost, revenue })
  }
})

let made = 0
async function product(): Promise<{ id: number; code: string }> {
  made += 1
  const code = `PRD-7000${made}`
  return soleRowOf(
    world.db,
    sql<{
      id: number
      code: string
    }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 20000) returning id, code`,
  )
}

const marginOf = async (code: string) => {
  const [byProduct] = await reports(today, today)
  const row = byProduct?.rows.find((each) => each.code === code)
  return row && [row.revenue, row.cost, row.margin, row.share]
}

it('a sale is told of its product with its cost, and without what came back of it', async () => {
  const { id: productId, code } = await product()
  const line = { productId, quantity: 10, unitCost: 10_000 }
  const head = { adjustmentDate: today, warehouseId: null }
  await desk.call(createAdjustment, { body: { ...head, reason: 'surplus', lines: [line] } as never })
  const { id: customerId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from customer where code = 'CUST-00003'`,
  )
  const sold = { productId, quantity: 4, unitPrice: 15_005, discountPercent: 0 }
  const invoice = await desk.call(contract.createSalesInvoice, {
    body: { invoiceDate: today, customerId, lines: [sold] } as never,
  })
  expect(await marginOf(code)).toEqual([60_020, 40_000, 20_020, 3_336])
  const { id: invoiceId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from sales_invoice where invoice_number = ${
      'invoiceNumber' in invoice ? invoice.invoiceNumber : ''
    }`,
  )
  await desk.call(contract.createCreditNote, {
    params: { id: invoiceId },
    body: { noteDate: today, reason: 'Rusak', lines: [{ lineNumber: 1, quantity: 1 }] } as never,
  })
  expect(await marginOf(code)).toEqual([45_015, 30_000, 15_015, 3_336])
})
