import { sql } from 'kysely'
import { createGoodsReceipt } from '../src/modules/inventory/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import type { Client } from './server.ts'

interface Planted {
  readonly db: Database
  readonly by: Client
  readonly day: string
  /** Goods whose cost nobody may read. */
  readonly goods: number
  readonly cost: number
  /** Bills of an account and a department whose notes nobody else may read. */
  readonly bills: readonly {
    readonly accountId: number
    readonly departmentId: number
    readonly amount: number
    readonly notes: string
  }[]
}

/** Goods that came in and were billed at another price, in part; goods that nobody billed; and bills whose VAT is credited. */
export async function plantPurchases({ db, by, day, goods, cost, bills }: Planted): Promise<void> {
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(db, statement)).id
  const vendorId = await idOf(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-90001', 'PT Pemasok Uji', '0012345678901000', true) returning id`)
  const receive = async (quantity: number) => {
    const lines = [{ productId: goods, quantity, unitPrice: cost }]
    const body = { receiptDate: day, vendorId, warehouseId: null, lines } as never
    await by.call(createGoodsReceipt, { body })
    return idOf(sql`select max(id)::integer as id from goods_receipt`)
  }
  let serial = 0
  const bill = (change: object) => {
    serial += 1
    const documentNumber = `UJI-${serial}`
    const taxed = { taxInvoiceNumber: `0102640000009${serial}000`.slice(0, 16), taxInvoiceDay: day }
    const head = { billDate: day, postingDay: day, vendorId, documentNumber, goods: [], lines: [] }
    return by.call(purchasing.createBill, { body: { ...head, ...taxed, ...change } as never })
  }
  const receiptId = await receive(2)
  await receive(1)
  const dearer = { receiptId, lineNumber: 1, quantity: 1, amount: cost + 1_000_000, taxClass: 'taxed' }
  await bill({ goods: [dearer] })
  for (const { accountId, departmentId, amount, notes } of bills) {
    const line = { accountId, departmentId, amount, description: notes, taxClass: 'taxed' }
    await bill({ notes, lines: [line] })
  }
}
