import { sql } from 'kysely'
import * as contract from '../src/modules/purchasing/contract.ts'
import type { AccountRole } from '../src/modules/accounts/rules/account-role.ts'
import { accountsForRoles } from '../src/modules/accounts/server/index.ts'
import { moveStock } from '../src/modules/inventory/server/index.ts'
import { storedQuantity } from '../src/platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { bookkeeper } from './ledger-world.ts'
import { accountIds, createWorld } from './server.ts'
import { daysAgo, today } from './settlement-world.ts'

type Change = Record<string, unknown>

/** A company that buys: vendors, goods and documents with defaults, and what they moved in the books. */
export async function buyingWorld() {
  const world = await createWorld()
  const desk = await world.as('user')
  const { db } = world
  let made = 0
  const codeOf = (prefix: string) => `${prefix}-5${String((made += 1)).padStart(4, '0')}`
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(db, statement)).id

  const vendor = ({ isPkp = true, npwp = '0012345678901000' as string | null } = {}) => {
    const code = codeOf('VEND')
    return idOf(sql`insert into vendor (code, name, npwp16, is_pkp)
      values (${code}, ${`PT Pemasok ${code}`}, ${npwp}, ${isPkp}) returning id`)
  }
  const product = () => {
    const code = codeOf('PRD')
    return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 100000) returning id`)
  }
  const order = (vendorId: number, lines: readonly object[], change: Change = {}) =>
    desk.call(contract.createPurchaseOrder, {
      body: { orderDate: daysAgo(20), vendorId, lines, ...change } as never,
    }) as Promise<contract.PurchaseOrder>
  const orderAt = (number: string) => desk.call(contract.purchaseOrderApi.read, { params: { number } })
  const receive = async (of: { orderNumber: string }, quantities: readonly number[], change: Change = {}) => {
    const { id, version } = await orderAt(of.orderNumber)
    const lines = quantities.map((quantity, index) => ({ lineNumber: index + 1, quantity }))
    const body = { receiptDate: daysAgo(9), warehouseId: null, lines, ...change } as never
    return desk.call(contract.receivePurchaseOrder, { params: { id }, version, body })
  }
  const billBody = (vendorId: number, change: Change) => {
    made += 1
    const day = (change['postingDay'] ?? daysAgo(5)) as string
    return {
      ...{ billDate: day, postingDay: day, vendorId, documentNumber: `B-${made}`, goods: [], lines: [] },
      taxInvoiceNumber: `01026400${String(made).padStart(8, '0')}`,
      taxInvoiceDay: day,
      ...change,
    } as never
  }
  const bill = async (vendorId: number, change: Change) => {
    const entered = await desk.call(contract.createBill, { body: billBody(vendorId, change) })
    return desk.call(contract.readBill, {
      params: { number: (entered as { billNumber: string }).billNumber },
    })
  }
  const billRefusal = async (vendorId: number, change: Change) => {
    const { errors } = await desk.refusal(contract.createBill, { body: billBody(vendorId, change) })
    return (errors as readonly { code?: string }[]).map(({ code }) => code)
  }
  const pay = (vendorId: number, change: Change) =>
    desk.call(contract.createPayment, {
      body: { paymentDate: daysAgo(4), vendorId, allocations: [], ...change } as never,
    })
  const billableGoods = async (vendorId: number) =>
    (await desk.call(contract.listBillableGoods, { query: { vendorId: String(vendorId) } as never })).rows

  /** Goods leave stock. */
  const issue = (productId: number, quantity: number, day = daysAgo(7)) =>
    transaction(db, { actor: bookkeeper, requestId: 'issue' }, async (tx) => {
      const { cogs } = await accountsForRoles(tx, ['cogs'])
      const line = {
        ...{ productId, warehouseId: null, quantity: storedQuantity(String(-quantity)) },
        ...({ kind: 'delivery', basis: { is: 'average' }, counterAccountId: cogs } as const),
      }
      const act = { day, reference: { type: 'test', number: `K-${(made += 1)}` }, says: 'Keluar' }
      await moveStock(tx, { ...act, lines: [line] }, { today: today(), actor: bookkeeper })
    })
  /** What entries of a document moved, by role, debit positive. */
  const moved = async (number: string) => {
    const rows = await rowsOf(
      db,
      sql<{ role: AccountRole; amount: number }>`select coalesce(r.role, a.code) as role,
          sum(l.debit - l.credit)::float8 as amount
        from journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
        left join account_role r on r.account_id = l.account_id
        where e.reference_number = ${number} group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
    )
    return Object.fromEntries(rows.map(({ role, amount }) => [role, amount]))
  }
  const onHand = async (productId: number) => {
    const row = await soleRowOf(
      db,
      sql<{ quantity: number; value: number }>`select quantity::float8 as quantity, value from stock_balance
        where product_id = ${productId}`,
    )
    return [row.quantity, Number(row.value)]
  }
  const account = await accountIds(db)
  return {
    ...{ world, db, desk, account, vendor, product, order, orderAt, receive, bill, billBody, billRefusal },
    ...{ pay, billableGoods, issue, moved, onHand },
  }
}
