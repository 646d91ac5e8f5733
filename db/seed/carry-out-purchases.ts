import { sql } from 'kysely'
import { toRupiah } from '../../src/platform/rules/money/money.ts'
import { storedQuantity } from '../../src/platform/rules/money/quantity.ts'
import type { Day } from '../../src/platform/rules/day/day.ts'
import { rowsOf, soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import * as inventory from '../../src/modules/inventory/contract.ts'
import {
  adjustStock,
  beginCount,
  enterCount,
  postCount,
  replaceLevels,
} from '../../src/modules/inventory/server/index.ts'
import * as purchasing from '../../src/modules/purchasing/contract.ts'
import {
  createPurchaseOrder,
  enterBill,
  payVendor,
  receiveOrder,
} from '../../src/modules/purchasing/server/index.ts'
import { idAt, type Step } from './example-desk.ts'
import { exampleProductCode, exampleProducts } from './example-goods.ts'
import { codeOf } from './example-parties.ts'
import type { BoughtGoods, ExamplePurchases, PlannedPurchase, PlannedTaking } from './example-purchases.ts'

interface Buying {
  readonly tx: Tx
  readonly actor: Actor
  readonly ids: ReadonlyMap<string, number>
}

/** What a purchase has come to so far. */
interface Came {
  orderId: number
  receiptNumber: string
  billId: number
}

/** What brings goods into stock and out of it, besides sales: on each day before what is sold. */
export function stepsOfPurchases(buying: Buying, { opening, purchases, takings }: ExamplePurchases): Step[] {
  return [
    { day: opening.day, order: -60, act: (today) => openStock(buying, opening.goods, today) },
    ...purchases.flatMap((purchase, index) => stepsOfPurchase(buying, purchase, index)),
    ...takings.map((taking) => ({
      day: taking.day,
      order: -10,
      act: (today: Day) => take(buying, taking, today),
    })),
  ]
}

function productOf({ ids }: Buying, product: number): number {
  return idAt(ids, exampleProductCode(product))
}

async function openStock(buying: Buying, goods: readonly BoughtGoods[], today: Day): Promise<void> {
  const input = {
    ...{ adjustmentDate: today, reason: 'opening', warehouseId: null, notes: 'Stok awal' },
    lines: goods.map(({ product, quantity, unitCost }) => ({
      ...{ productId: productOf(buying, product), quantity, unitCost },
    })),
  }
  await adjustStock(buying.tx, inventory.createAdjustment.body.parse(input), { today, actor: buying.actor })
  await setLevels(buying)
}

/** Each product is to be ordered again below what an ordinary order asks for. */
async function setLevels({ tx, actor, ids }: Buying): Promise<void> {
  const { warehouseId } = await soleRowOf(
    tx,
    sql<{ warehouseId: number }>`select min(id) as "warehouseId" from warehouse`,
  )
  for (const [product, { usual, isService }] of exampleProducts.entries()) {
    if (isService === true) continue
    const [least, most] = [storedQuantity(String(usual)), storedQuantity(String(usual * 2))]
    const level = { warehouseId, least, most }
    const productId = idAt(ids, exampleProductCode(product))
    await replaceLevels(tx, productId, { levels: [level], createdBy: actor.name })
  }
}

function stepsOfPurchase(buying: Buying, purchase: PlannedPurchase, index: number): Step[] {
  const came: Came = { orderId: 0, receiptNumber: '', billId: 0 }
  const place = index % 10
  return [
    { day: purchase.ordered, order: -50 + place, act: (today) => order(buying, purchase, { came, today }) },
    {
      day: purchase.received,
      order: -40 + place,
      act: (today) => receive(buying, purchase, { came, today }),
    },
    {
      day: purchase.billed,
      order: -30 + place,
      act: (today) => bill(buying, purchase, { came, today, index }),
    },
    { day: purchase.paid, order: 30_000 + index, act: (today) => pay(buying, purchase, { came, today }) },
  ]
}

interface Doing {
  readonly came: Came
  readonly today: Day
}

async function order(buying: Buying, purchase: PlannedPurchase, { came, today }: Doing): Promise<void> {
  const { tx, actor, ids } = buying
  const input = {
    orderDate: today,
    expectedDay: purchase.received,
    vendorId: idAt(ids, codeOf('VEND-', purchase.vendor)),
    lines: purchase.goods.map(({ product, quantity, unitCost }) => ({
      ...{ productId: productOf(buying, product), quantity, unitPrice: unitCost },
    })),
  }
  const made = await createPurchaseOrder(tx, purchasing.createPurchaseOrder.body.parse(input), {
    today,
    actor,
  })
  if (typeof made !== 'number') throw new Error('an order of the example company waits for nobody')
  came.orderId = made
}

async function receive(buying: Buying, purchase: PlannedPurchase, { came, today }: Doing): Promise<void> {
  const input = purchasing.receivePurchaseOrder.body.parse({
    receiptDate: today,
    vendorNote: `SJ/${today.replaceAll('-', '')}/${purchase.vendor + 1}`,
    warehouseId: null,
    lines: purchase.goods.map(({ quantity }, index) => ({ lineNumber: index + 1, quantity })),
  })
  const seen = { id: came.orderId, version: 1, actor: buying.actor }
  const made = await receiveOrder(buying.tx, seen, { input, today })
  if ('requestId' in made) throw new Error('goods of the example company wait for nobody')
  came.receiptNumber = made.receiptNumber
}

async function bill(
  { tx, actor, ids }: Buying,
  { vendor, goods, vat }: PlannedPurchase,
  { came, today, index }: Doing & { readonly index: number },
): Promise<void> {
  const [year, month] = today.split('-')
  const receiptId = await idOf(
    tx,
    sql`select id from goods_receipt where receipt_number = ${came.receiptNumber}`,
  )
  const input = purchasing.createBill.body.parse({
    ...{ billDate: today, postingDay: today, vendorId: idAt(ids, codeOf('VEND-', vendor)) },
    documentNumber: `INV/${year}/${month}/${String(101 + index)}`,
    goods: goods.map(({ quantity, unitCost }, line) => ({
      ...{ receiptId, lineNumber: line + 1, quantity, amount: quantity * unitCost, taxClass: 'taxed' },
    })),
    lines: [],
    taxAmount: vat,
    taxInvoiceNumber: `0400${year?.slice(2)}${String(30_210_000_000 + index * 37 + vendor)}`,
    taxInvoiceDay: today,
  })
  const entered = await enterBill(tx, input, { today, actor })
  if (!('billNumber' in entered)) throw new Error('a bill of the example company waits for nobody')
  came.billId = await idOf(tx, sql`select id from vendor_bill where bill_number = ${entered.billNumber}`)
}

async function pay(
  { tx, actor, ids }: Buying,
  { vendor, amount, vat }: PlannedPurchase,
  { came, today }: Doing,
): Promise<void> {
  const input = purchasing.createPayment.body.parse({
    ...{ paymentDate: today, vendorId: idAt(ids, codeOf('VEND-', vendor)), accountId: idAt(ids, '1-1201') },
    paidAmount: toRupiah(amount + vat),
    allocations: [{ billId: came.billId, amount: toRupiah(amount + vat) }],
  })
  await payVendor(tx, input, { today, actor })
}

async function take(buying: Buying, { reason, notes, product, quantity }: PlannedTaking, today: Day) {
  const line = { productId: productOf(buying, product), quantity, unitCost: null }
  const input = { adjustmentDate: today, reason, warehouseId: null, notes, lines: [line] }
  await adjustStock(buying.tx, inventory.createAdjustment.body.parse(input), { today, actor: buying.actor })
}

/** A count of the last working days: a few goods are missing, the others are as the books say. */
export async function countExampleStock(
  tx: Tx,
  { today, actor }: { readonly today: Day; readonly actor: Actor },
) {
  const begun = { warehouseId: null, isBlind: false, scope: 'stocked', notes: 'Opname bulanan' } as const
  const { countNumber } = await beginCount(tx, begun, { actor, today })
  const id = await idOf(tx, sql`select id from stock_count where count_number = ${countNumber}`)
  const lines = await rowsOf(
    tx,
    sql<{ productId: number; book: number }>`select product_id as "productId", book_quantity::float8 as book
      from stock_count_line where count_id = ${id} order by line_number`,
  )
  for (const [at, { productId, book }] of lines.entries()) {
    const found = { productId, quantity: at === 2 ? book - 1 : book }
    await enterCount(tx, { id, found: inventory.enterCount.body.parse(found) }, { actor, today })
  }
  const { version } = await soleRowOf(
    tx,
    sql<{ version: number }>`select version from stock_count where id = ${id}`,
  )
  await postCount(tx, { id, version, day: today }, { actor, today })
}

async function idOf(tx: Tx, query: ReturnType<typeof sql>): Promise<number> {
  return (await soleRowOf(tx, sql<{ id: number }>`${query}`)).id
}
