import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { objection, refuseIf, type Refusal } from '../../../../platform/server/http/refusal.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { accountOf } from '../../../documents/rules/journal-sides.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { cancelPurchaseTax } from '../../../tax/server/index.ts'
import { refusingViolations } from '../../../ledger/server/index.ts'
import { postDocument, type Cancellable } from '../../../documents/server/index.ts'
import { holdPairOf } from '../../../parties/server/index.ts'
import { lockAllocated, settleBySetOff, settles, settlingCustomer } from '../../../sales/server/index.ts'
import {
  paymentWithholdings,
  withheldByRole,
  withheldInAll,
} from '../../payments/rules/payment-withholding.ts'
import { lockBills } from '../../payments/server/pay-vendor.ts'
import { readPayableObjects, writeSettledWithheld } from '../../payments/server/payment-withholding.ts'
import { problem } from '../../rules/problem-codes.ts'
import { partyOf, vendorOf, type DocumentVendor } from '../../server/document-vendor.ts'
import type { createSetOff } from '../contract.ts'
import type { PayableBill } from '../../payments/rules/allocation.ts'
import type { PayableInvoice } from '../../../sales/settlements/rules/allocation.ts'
import { setOffApprovals, setOffProposal } from '../rules/set-off-approval.ts'
import { setOffs } from '../rules/set-off-kind.ts'
import { setOffJournal, setOffProblems, sumOf } from '../rules/set-off.ts'

type Input = BodyOf<typeof createSetOff>

interface MadeSetOff {
  readonly setOffNumber: string
  readonly entryNumber: string
  readonly amount: Rupiah
  readonly withheldAmount: Rupiah
}

/**
 * Settles invoices and bills of one party against each other; all or nothing. Of bills whose tax is withheld as they are settled it
 * withholds the share it settles. Invoices are locked before bills. Where a rule asks, it waits for people to agree.
 */
export async function setOffParty(tx: Tx, input: Input, carrying: Carrying): Promise<MadeSetOff | Waits> {
  const { today, actor } = carrying
  const { setOffDate: day, vendorId, notes } = input
  const { invoices, receivableOf } = await lockAllocated(tx, input.invoices)
  const bills = await lockBills(tx, input.bills)
  const pair = vendorId === null ? undefined : await holdPairOf(tx, vendorId)
  const vendor = vendorId === null ? undefined : await vendorOf(tx, vendorId)
  // Of whom is no customer no invoice is: that is said before what each of them is refused for.
  if (vendor !== undefined && pair === undefined) throw unpaired(vendor)
  const objects = vendor === undefined ? [] : await readPayableObjects(tx, { vendor, day })
  const known = { today, invoices, bills, objects }
  refuseIf(setOffProblems({ ...input, customerId: pair?.customerId ?? null }, known))
  assert(vendor !== undefined && pair !== undefined, 'a set-off without a vendor was refused')
  const withheld = paymentWithholdings(input.bills, objects)
  const withheldAmount = withheldInAll(withheld)
  const customer = await settlingCustomer(tx, pair.customerId)
  const amount = sumOf(input.bills)
  assert(amount !== undefined, 'what is set off was checked to add up')
  const propose = async () =>
    setOffProposal(
      { ...input, vendor, customer, amount, withheldAmount, ...sharesOf(input, { invoices, bills }) },
      { input, today },
    )
  const waits = await waitsFor(tx, { kind: setOffApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  const payableOf = new Map([...bills].map(([id, bill]) => [id, bill.payableAccountId]))
  const byRole = await accountsForRoles(tx, [...new Set(withheldByRole(withheld).map(([role]) => role))])
  const lines = setOffJournal({ ...input, withheld }, { receivableOf, payableOf, byRole })
  const says = (own: string) => `Perjumpaan ${own} ${vendor.name}`
  const posting = { kind: setOffs, referenceType: 'netting', day, says, lines }
  const { number, entryId, entryNumber, createdBy } = await postDocument(tx, posting, actor)
  const writing = insertRow(tx, 'set_off', {
    ...{ setOffNumber: number, setOffDate: day, pairId: pair.id, ...partyOf(vendor) },
    ...{ customerId: customer.id, customerCode: customer.code, customerName: customer.name },
    ...{ amount, withheldAmount, notes: notes ?? null, journalEntryId: entryId, createdBy },
  })
  const id = await refusingViolations(writing)
  await settleBySetOff(tx, { id, number, entryId, day }, input.invoices)
  await settleBills(tx, { id, day }, input.bills)
  await writeSettledWithheld(tx, {
    ...{ by: 'setOff', id, number, day, vendor, withheld },
    accountOf: (article) => accountOf(byRole, withheldArticles[article].role),
  })
  return { setOffNumber: number, entryNumber, amount, withheldAmount }
}

function unpaired({ name }: DocumentVendor): Refusal {
  const text = `${name} belum disatukan dengan customer; satukan di halaman vendornya`
  return objection(problem('set-off-unpaired', 'vendorId', text))
}

interface Locked {
  readonly invoices: ReadonlyMap<number, PayableInvoice>
  readonly bills: ReadonlyMap<number, PayableBill>
}

/** What each document gives, for whoever agrees. */
function sharesOf(input: Input, { invoices, bills }: Locked) {
  return {
    invoices: input.invoices.map(({ invoiceId: id, amount }) => {
      const invoice = invoices.get(id)
      assert(invoice !== undefined, 'an invoice that is set off was locked')
      return { id, number: invoice.invoiceNumber, open: invoice.openAmount, amount }
    }),
    bills: input.bills.map(({ billId: id, amount }) => {
      const bill = bills.get(id)
      assert(bill !== undefined, 'a bill that is set off was locked')
      return { id, number: bill.billNumber, open: bill.openAmount, amount }
    }),
  }
}

async function settleBills(
  tx: Tx,
  { id, day }: { readonly id: number; readonly day: string },
  bills: Input['bills'],
): Promise<void> {
  const given = sql`unnest(${bills.map(({ billId }) => billId)}::bigint[],
    ${bills.map(({ amount }) => amount)}::bigint[]) as a (bill_id, amount)`
  await sql`insert into bill_settlement (bill_id, set_off_id, day, amount)
    select a.bill_id, ${id}, ${day}, a.amount from ${given}`.execute(tx)
  await sql`update vendor_bill b set settled_amount = b.settled_amount + a.amount, version = version + 1
    from ${given} where b.id = a.bill_id`.execute(tx)
}

const ofInvoices = settles('set_off_id')

/** A cancelled set-off opens its invoices and bills again. */
export const cancellableSetOff: Cancellable = {
  kind: setOffs,
  day: 'setOffDate',
  hold: async (tx, id) => {
    const objections = await ofInvoices.hold(tx, id)
    await sql`select from vendor_bill where id in (select bill_id from bill_settlement where set_off_id = ${id})
      order by id for update`.execute(tx)
    return objections
  },
  release: async (tx, id, day) => {
    await ofInvoices.release(tx, id, day)
    await cancelPurchaseTax(tx, { source: setOffs.table, sourceId: id }, day)
    await sql`update bill_settlement set cancelled_on = ${day} where set_off_id = ${id}`.execute(tx)
    await sql`update vendor_bill b set settled_amount = b.settled_amount - s.amount, version = version + 1
      from bill_settlement s where s.set_off_id = ${id} and b.id = s.bill_id`.execute(tx)
  },
  mark: (tx, row) => refusingViolations(updateRow(tx, 'set_off', row)),
}
