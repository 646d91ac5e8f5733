import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { cashAccount } from '../../../accounts/server/index.ts'
import { postDocument, type Caller } from '../../../documents/server/index.ts'
import { partyOf, vendorOf } from '../../server/document-vendor.ts'
import { createVendorRefund, readVendorCredits } from '../contract.ts'
import { payments } from '../rules/payment-kind.ts'
import {
  creditsTogether,
  creditSum,
  drawCredits,
  refundJournal,
  refundProblems,
  type CreditPart,
  type VendorCredit,
} from '../rules/vendor-credit.ts'

/**
 * What a vendor owes of notes and may be used on a day, the oldest first, locked in order of id. What was used and is given back only
 * after the day is not there on it.
 */
export async function lockCredits(
  tx: Tx,
  { vendorId, day }: { readonly vendorId: number | null; readonly day: Day },
): Promise<readonly VendorCredit[]> {
  await sql`select from debit_note where vendor_id = ${vendorId} and credit_amount > 0 order by id for update`.execute(
    tx,
  )
  const rows = await rowsOf(
    tx,
    sql<VendorCredit>`select n.id as "noteId", n.credit_account_id as "accountId",
        greatest(n.credit_amount - coalesce((select sum(u.amount) from vendor_credit_use u
          join vendor_payment p on p.id = u.payment_id and (p.cancelled_on is null or p.cancelled_on > ${day})
          where u.note_id = n.id), 0), 0)::bigint as available
      from debit_note n where n.vendor_id = ${vendorId} and n.credit_amount > 0 and n.cancelled_on is null
        and n.note_date <= ${day} order by n.note_date, n.id`,
  )
  return creditsTogether(rows)
}

/** Writes what a payment takes of locked credits. */
export async function useCredits(tx: Tx, paymentId: number, parts: readonly CreditPart[]): Promise<void> {
  await insertRows(
    tx,
    'vendor_credit_use',
    parts.map((part) => ({ paymentId, ...part })),
  )
}

/** A vendor pays back what it owes of notes, the oldest first; all or nothing. */
async function refundCredit(tx: Tx, input: BodyOf<typeof createVendorRefund>, { today, actor }: Caller) {
  const { paymentDate: day, vendorId, amount } = input
  const credits = await lockCredits(tx, { vendorId, day })
  refuseIf(refundProblems(input, { today, available: creditSum(credits) }))
  const accountId = await cashAccount(tx, input.accountId)
  const vendor = await vendorOf(tx, vendorId)
  const creditAccountId = credits[0]?.accountId
  assert(creditAccountId !== undefined, 'a refund beyond what is owed was refused')
  const { number, entryId, entryNumber, createdBy } = await postDocument(
    tx,
    {
      ...{ kind: payments, referenceType: 'payment', day },
      says: (own: string) => `Pengembalian dari vendor ${own} ${vendor.name}`,
      lines: refundJournal(amount, accountId, creditAccountId),
    },
    actor,
  )
  const id = await insertRow(tx, 'vendor_payment', {
    ...{ paymentNumber: number, paymentDate: day, kind: 'refund', ...partyOf(vendor) },
    ...{ accountId, paidAmount: amount, bankFee: 0, roundingAmount: 0, withheldAmount: 0 },
    ...{ notes: input.notes ?? null, journalEntryId: entryId, createdBy },
  })
  await useCredits(tx, id, drawCredits(amount, credits))
  return { paymentNumber: number, entryNumber, amount }
}

/** What is left of what a vendor owes of notes, the oldest first. One query. */
async function vendorCredits(db: Database, vendorId: number) {
  const rows = await rowsOf(
    db,
    sql<{ noteNumber: string; day: Day; amount: Rupiah; left: Rupiah }>`
      select n.note_number as "noteNumber", n.note_date as day, n.credit_amount as amount,
        n.credit_amount - used_credit(n.id) as left
      from debit_note n where n.vendor_id = ${vendorId} and n.credit_amount > 0 and n.cancelled_on is null
        and used_credit(n.id) < n.credit_amount order by n.note_date, n.id`,
  )
  return { rows, total: sumTotals(rows.map(({ left }) => toRupiah(left))) }
}

export const vendorCreditRoutes: Route[] = [
  answer(readVendorCredits, ({ db, query }) => vendorCredits(db, query.vendorId)),
  answer(createVendorRefund, (call) => refundCredit(call.db, call.body, call)),
]
