import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../../accounts/server/index.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { accountOf } from '../../../documents/rules/journal-sides.ts'
import {
  cancelDocument,
  postDocument,
  type Cancellable,
  type Caller,
} from '../../../documents/server/index.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { cancelPurchaseTax } from '../../../tax/server/index.ts'
import { endGiro, giroAccount, holdGiro, writeGiro } from '../../../parties/server/index.ts'
import { partyOf, vendorOf, type DocumentVendor } from '../../server/document-vendor.ts'
import type { createPayment } from '../contract.ts'
import type { Allocation, PayableBill } from '../rules/allocation.ts'
import { payments } from '../rules/payment-kind.ts'
import { creditProblems, creditSum, drawCredits, type VendorCredit } from '../rules/vendor-credit.ts'
import { paymentWaits } from './payment-approval.ts'
import { paymentWithholdings, withheldInAll } from '../rules/payment-withholding.ts'
import { lockCredits, useCredits } from './vendor-credit.ts'
import { readPayableObjects, writeSettledWithheld } from './payment-withholding.ts'
import { paymentJournal, paymentProblems, paymentRoles, type PaymentRole } from '../rules/payment.ts'

/** What is told of a payment that was made. */
interface MadePayment {
  readonly paymentNumber: string
  readonly entryNumber: string
  readonly paidAmount: Rupiah
  readonly withheldAmount: Rupiah
}

/**
 * Pays bills of a vendor: posts the payment and settles them; all or nothing. Where a rule asks, it waits for people to agree.
 */
export async function payVendor(
  tx: Tx,
  input: BodyOf<typeof createPayment>,
  carrying: Carrying,
): Promise<MadePayment | Waits> {
  const { today, actor } = carrying
  const { allocations, fromCredit, giro, ...given } = input
  const bills = await lockBills(tx, allocations)
  refuseIf(paymentProblems(input, { today, bills }))
  const vendor = await vendorOf(tx, input.vendorId)
  const withheld = paymentWithholdings(
    allocations,
    await readPayableObjects(tx, { vendor, day: input.paymentDate }),
  )
  const withheldAmount = withheldInAll(withheld)
  const drawn = toRupiah(input.paidAmount - withheldAmount)
  const credits = await creditsFor(tx, { input, vendor, drawn })
  const creditAccountId = credits[0]?.accountId
  const payment = {
    ...input,
    withheld,
    accountId: creditAccountId ?? (await payingAccount(tx, input)),
  }
  const waits = await paymentWaits(tx, { input, vendor, bills, withheldAmount }, carrying)
  if (waits !== undefined) return waits
  const accounts: Partial<Record<PaymentRole, number>> = await accountsForRoles(tx, paymentRoles(payment))
  const day = input.paymentDate
  const payableOf = new Map([...bills].map(([id, bill]) => [id, bill.payableAccountId]))
  const says = (own: string) => `Pembayaran ${own} ${vendor.name}`
  const lines = paymentJournal(payment, accounts, payableOf)
  const posting = { kind: payments, referenceType: 'payment', day, says, lines }
  const { number, entryId, entryNumber, createdBy } = await postDocument(tx, posting, actor)
  const id = await insertRow(tx, 'vendor_payment', {
    ...given,
    ...partyOf(vendor),
    kind: fromCredit ? 'credit' : 'money',
    accountId: payment.accountId,
    notes: input.notes ?? null,
    withheldAmount,
    paymentNumber: number,
    journalEntryId: entryId,
    createdBy,
  })
  const { accountId } = payment
  await recordGiro(tx, { giro, id, number, day, vendor, accountId, amount: drawn, createdBy })
  await settle(tx, { id, day }, allocations)
  await useCredits(tx, id, drawCredits(fromCredit ? drawn : zeroRupiah, credits))
  await writeSettledWithheld(tx, {
    by: 'payment',
    ...{ id, number, day, vendor, withheld },
    accountOf: (article) => accountOf(accounts, withheldArticles[article].role),
  })
  return { paymentNumber: number, entryNumber, paidAmount: input.paidAmount, withheldAmount }
}

interface Drawing {
  readonly input: BodyOf<typeof createPayment>
  readonly vendor: DocumentVendor
  readonly drawn: Rupiah
}

/** What the vendor owes of notes, where that pays; refuses when it is not enough. */
async function creditsFor(tx: Tx, { input, vendor, drawn }: Drawing): Promise<readonly VendorCredit[]> {
  if (!input.fromCredit) return []
  const credits = await lockCredits(tx, { vendorId: vendor.id, day: input.paymentDate })
  refuseIf(creditProblems(drawn, creditSum(credits), 'paidAmount'))
  return credits
}

interface PaidGiro {
  readonly giro: BodyOf<typeof createPayment>['giro']
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly vendor: DocumentVendor
  readonly accountId: number
  readonly amount: Rupiah
  readonly createdBy: string
}

/** The giro that a payment was made with, where it was. */
async function recordGiro(tx: Tx, { giro, id, number, vendor, ...paid }: PaidGiro): Promise<void> {
  if (!giro) return
  const of = { source: 'payment', sourceId: id, sourceNumber: number, direction: 'out' } as const
  await writeGiro(tx, { ...of, ...paid, party: vendor, giro })
}

/** The account of the bank, or where giros stand until they are cleared. */
function payingAccount(tx: Tx, { giro, accountId }: BodyOf<typeof createPayment>): Promise<number> {
  return giro ? giroAccount(tx, 'out') : cashAccount(tx, accountId)
}

type LockedBill = PayableBill & { readonly payableAccountId: number }

/**
 * The bills that get something, locked in order of id, with the account each stands on and what was cancelled of it. Read after the lock,
 * so that a dispute of meanwhile is seen.
 */
export async function lockBills(
  tx: Tx,
  allocations: readonly Allocation[],
): Promise<ReadonlyMap<number, LockedBill>> {
  const ids = allocations.map(({ billId }) => billId)
  await sql`select from vendor_bill where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const rows = await rowsOf(
    tx,
    sql<Omit<LockedBill, 'cancelled'>>`
      select id, bill_number as "billNumber", entered_on as "enteredOn", vendor_id as "vendorId",
        payable_amount - settled_amount as "openAmount", payable_account_id as "payableAccountId",
        is_bill_disputed(id) as "isDisputed"
      from vendor_bill where id = any(${ids}::bigint[]) and voided_at is null and cancelled_on is null order by id`,
  )
  const cancelled = await rowsOf(
    tx,
    sql<{ billId: number } & NonNullable<PayableBill['cancelled']>[number]>`
      select bill_id as "billId", cancelled_on as "cancelledOn", amount from bill_settlement
      where bill_id = any(${ids}::bigint[]) and cancelled_on is not null`,
  )
  return new Map(
    rows.map((row) => [row.id, { ...row, cancelled: cancelled.filter(({ billId }) => billId === row.id) }]),
  )
}

/** Takes amounts off locked bills on a day. */
async function settle(
  tx: Tx,
  { id, day }: { readonly id: number; readonly day: string },
  allocations: readonly Allocation[],
): Promise<void> {
  const given = sql`unnest(${allocations.map(({ billId }) => billId)}::bigint[],
    ${allocations.map(({ amount }) => amount)}::bigint[]) as a (bill_id, amount)`
  await sql`insert into bill_settlement (bill_id, payment_id, day, amount)
    select a.bill_id, ${id}, ${day}, a.amount from ${given}`.execute(tx)
  await sql`update vendor_bill b set settled_amount = b.settled_amount + a.amount, version = version + 1
    from ${given} where b.id = a.bill_id`.execute(tx)
}

/** A cancelled payment opens its bills again. */
export const cancellablePayment: Cancellable = {
  kind: payments,
  day: 'paymentDate',
  hold: async (tx, id) => {
    await sql`select from vendor_bill where id in (select bill_id from bill_settlement where payment_id = ${id})
      order by id for update`.execute(tx)
    return holdGiro(tx, { source: 'payment', sourceId: id })
  },
  release: async (tx, id, day) => {
    await endGiro(tx, { source: 'payment', sourceId: id }, day)
    await cancelPurchaseTax(tx, { source: 'vendor_payment', sourceId: id }, day)
    await sql`update bill_settlement set cancelled_on = ${day} where payment_id = ${id}`.execute(tx)
    await sql`update vendor_bill b set settled_amount = b.settled_amount - s.amount, version = version + 1
      from bill_settlement s where s.payment_id = ${id} and b.id = s.bill_id`.execute(tx)
  },
  mark: (tx, row) => updateRow(tx, 'vendor_payment', row),
}

/** How the payment of a giro is cancelled that the bank rejected. */
export const paymentOfGiro = {
  permission: 'payments.edit',
  cancel: (tx: Tx, cancelled: Omit<Parameters<typeof cancelDocument>[1], 'of'>, caller: Caller) =>
    cancelDocument(tx, { of: cancellablePayment, ...cancelled }, caller),
}
