import { sql } from 'kysely'
import { addDays, type Day } from '../../src/platform/rules/day/day.ts'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { rowsOf, soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import * as purchasing from '../../src/modules/purchasing/contract.ts'
import {
  createRequest,
  debitVendor,
  enterBill,
  spreadCost,
  submitRequest,
} from '../../src/modules/purchasing/server/index.ts'
import * as sales from '../../src/modules/sales/contract.ts'
import { handOverInvoices, receivePayment } from '../../src/modules/sales/server/index.ts'
import { idAt, readIds } from './example-desk.ts'
import { exampleProductCode, exampleProducts } from './example-goods.ts'
import { codeOf } from './example-parties.ts'

interface Desk {
  readonly tx: Tx
  readonly ids: ReadonlyMap<string, number>
  readonly caller: { readonly today: Day; readonly actor: Actor }
}

/** One document of each kind that an ordinary month does without, so that every list has something to show. */
export async function addExampleVariety(tx: Tx, caller: Desk['caller']): Promise<void> {
  const desk = { tx, caller, ids: await readIds(tx) }
  const [first, second] = await customersThatOwe(desk)
  assert(first !== undefined && second !== undefined, 'customers of the example company owe something')
  await handOver(desk, first)
  await receiveGiro(desk, second)
  await askForGoods(desk)
  await shareFreight(desk)
  await sendOneBack(desk)
}

interface Owing {
  readonly customerId: number
  readonly invoiceIds: number[]
  readonly owed: number
}

/** Customers with open invoices, who owes most of them first; the owed amount is that of the oldest. */
function customersThatOwe({ tx }: Desk): Promise<Owing[]> {
  return rowsOf(
    tx,
    sql<Owing>`select customer_id as "customerId", array_agg(id::integer order by id) as "invoiceIds",
        (array_agg(receivable_amount - settled_amount order by id))[1] as owed
      from sales_invoice where voided_at is null and receivable_amount > settled_amount
      group by customer_id order by count(*) desc, customer_id`,
  )
}

async function handOver({ tx, caller }: Desk, { customerId, invoiceIds }: Owing): Promise<void> {
  const input = {
    ...{ handoverDate: caller.today, promisedDay: addDays(caller.today, 10), customerId, invoiceIds },
    receivedBy: 'Bagian keuangan',
  }
  await handOverInvoices(tx, sales.createHandover.body.parse(input), caller)
}

async function receiveGiro({ tx, caller }: Desk, { customerId, invoiceIds, owed }: Owing): Promise<void> {
  const input = {
    ...{ receiptDate: caller.today, customerId, accountId: null, receivedAmount: owed },
    giro: { chequeNumber: 'CTH 000123', bankName: 'Bank Contoh', dueDay: addDays(caller.today, 14) },
    allocations: [{ invoiceId: invoiceIds[0], amount: owed }],
  }
  await receivePayment(tx, sales.createReceipt.body.parse(input), caller)
}

async function askForGoods({ tx, caller, ids }: Desk): Promise<void> {
  const asked = [
    { product: 0, quantity: 60 },
    { product: 2, quantity: 20 },
  ]
  const input = {
    ...{ requestDate: caller.today, neededDay: addDays(caller.today, 7), notes: 'Untuk cabang baru' },
    lines: asked.map(({ product, quantity }) => ({
      productId: idAt(ids, exampleProductCode(product)),
      quantity,
      unitPrice: exampleProducts[product]?.cost ?? 0,
    })),
  }
  const id = await createRequest(tx, purchasing.createPurchaseRequest.body.parse(input), caller)
  await submitRequest(tx, { id, version: 1, actor: caller.actor }, caller.today)
}

interface LastGoods {
  readonly receiptId: number
  readonly lines: number
  readonly billId: number
  readonly billLineId: number
}

/** The goods that came last and are billed. */
function lastGoods({ tx }: Desk): Promise<LastGoods> {
  return soleRowOf(
    tx,
    sql<LastGoods>`select l.receipt_id as "receiptId", b.id as "billId", l.id as "billLineId",
        (select count(*)::int from goods_receipt_line g where g.receipt_id = l.receipt_id) as lines
      from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
      where l.receipt_id is not null and l.receipt_line = 1
      order by b.posting_day desc, b.id desc limit 1`,
  )
}

/** What a carrier asked for the last delivery, as a part of what its goods cost. */
async function shareFreight(desk: Desk): Promise<void> {
  const { tx, caller, ids } = desk
  const { receiptId, lines } = await lastGoods(desk)
  const freight = {
    ...{ billDate: caller.today, postingDay: caller.today, vendorId: idAt(ids, codeOf('VEND-', 2)) },
    documentNumber: 'ANGKUT-01',
    lines: [
      {
        accountId: idAt(ids, '1-1406'),
        description: 'Ongkos angkut dari pemasok',
        amount: 1_350_000,
        taxClass: 'untaxed',
      },
    ],
  }
  const entered = await enterBill(tx, purchasing.createBill.body.parse(freight), caller)
  assert('billNumber' in entered, 'a bill of the example company waits for nobody')
  const { billLineId } = await soleRowOf(
    tx,
    sql<{ billLineId: number }>`select l.id as "billLineId" from vendor_bill_line l
      join vendor_bill b on b.id = l.bill_id where b.bill_number = ${entered.billNumber}`,
  )
  const run = {
    ...{ runDate: caller.today, basis: 'value', sources: [{ billLineId, amount: 1_350_000 }] },
    goods: Array.from({ length: lines }, (_, index) => ({ receiptId, lineNumber: index + 1 })),
  }
  await spreadCost(tx, purchasing.createLandedCost.body.parse(run), caller)
}

/** Two pieces of the last delivery were damaged. */
async function sendOneBack(desk: Desk): Promise<void> {
  const { tx, caller } = desk
  const { receiptId, billId, billLineId } = await lastGoods(desk)
  const input = {
    ...{ noteDate: caller.today, billId, reason: 'Rusak saat diterima', taxNoteNumber: 'NR-CTH-001' },
    lines: [{ billLineId, receiptId, receiptLine: 1, quantity: 2 }],
  }
  await debitVendor(tx, purchasing.createDebitNote.body.parse(input), caller)
}
