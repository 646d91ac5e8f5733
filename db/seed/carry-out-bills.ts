import { sql } from 'kysely'
import type { Day } from '../../src/platform/rules/day/day.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import * as purchasing from '../../src/modules/purchasing/contract.ts'
import { enterBill, payVendor } from '../../src/modules/purchasing/server/index.ts'
import { readIds, type Step } from './example-desk.ts'
import { codeOf } from './example-parties.ts'
import type { PlannedBill } from './example-bills.ts'

interface Desk {
  readonly tx: Tx
  readonly actor: Actor
  readonly ids: ReadonlyMap<string, number>
}

/** Bills of vendors and what is paid of them, each on its day. */
export async function billSteps(tx: Tx, planned: readonly PlannedBill[], actor: Actor): Promise<Step[]> {
  const desk = { tx, actor, ids: await readIds(tx) }
  return planned.flatMap((bill, index) => {
    const made = { id: 0, owed: 0 }
    const enter = async (today: Day) => Object.assign(made, await enterOne(desk, bill, today))
    return [
      { day: bill.day, order: index - 1_000, act: enter },
      { day: bill.paid, order: 40_000 + index, act: (today: Day) => payOne(desk, { bill, ...made }, today) },
    ]
  })
}

async function enterOne({ tx, actor, ids }: Desk, bill: PlannedBill, today: Day) {
  const { day, vendor, document, lines, withholdAt, invoice } = bill
  const input = {
    ...{ billDate: day, postingDay: day, vendorId: ids.get(codeOf('VEND-', vendor)) ?? null },
    ...{ documentNumber: document, withholdAt },
    ...(invoice === null ? {} : { taxInvoiceNumber: invoice, taxInvoiceDay: day }),
    lines: lines.map(({ account, objectCode, ...line }) => ({
      ...{ ...line, accountId: ids.get(account) ?? null, taxClass: 'taxed', objectCode: objectCode ?? null },
    })),
  }
  const entered = await enterBill(tx, purchasing.createBill.body.parse(input), { today, actor })
  assert('billNumber' in entered, 'no rule of the example company asks about bills')
  return soleRowOf(
    tx,
    sql<{ id: number; owed: number }>`select id, payable_amount as owed from vendor_bill
      where bill_number = ${entered.billNumber}`,
  )
}

interface Owed {
  readonly bill: PlannedBill
  readonly id: number
  readonly owed: number
}

/** Pays a bill whole. */
async function payOne({ tx, actor, ids }: Desk, { bill, id, owed }: Owed, today: Day): Promise<void> {
  const input = {
    ...{ paymentDate: today, vendorId: ids.get(codeOf('VEND-', bill.vendor)) ?? null },
    ...{ accountId: ids.get('1-1201') ?? null, paidAmount: owed },
    allocations: [{ billId: id, amount: owed }],
  }
  await payVendor(tx, purchasing.createPayment.body.parse(input), { today, actor })
}
