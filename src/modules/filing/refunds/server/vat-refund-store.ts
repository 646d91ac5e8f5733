import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { RefundKind } from '../rules/vat-refund.ts'

/** What was asked back of a month, with what came of it. */
export interface StoredRefund {
  readonly id: number
  readonly version: number
  readonly masa: Day
  readonly kind: RefundKind
  readonly amount: Rupiah
  readonly requestedOn: Day
  readonly accountId: number
  readonly receivedOn: Day | null
  readonly receivedAmount: Rupiah | null
  readonly decisionNumber: string | null
  readonly entryId: number | null
  readonly entryNumber: string | null
  readonly cancelledOn: Day | null
  readonly cancelReason: string | null
}

const refunds = sql`
  select r.id, r.version, r.masa, r.kind, r.amount, r.requested_on as "requestedOn", r.account_id as "accountId",
    r.received_on as "receivedOn", r.received_amount as "receivedAmount", r.decision_number as "decisionNumber",
    r.journal_entry_id as "entryId", e.entry_number as "entryNumber", r.cancelled_on as "cancelledOn",
    r.cancel_reason as "cancelReason"
  from vat_refund r left join journal_entry e on e.id = r.journal_entry_id`

export function readRefunds(db: Database, masa: Day): Promise<StoredRefund[]> {
  return rowsOf(db, sql<StoredRefund>`${refunds} where r.masa = ${masa} order by r.id desc`)
}

/** A request; whoever changes it holds the closings. */
export function findRefund(db: Database, id: number): Promise<StoredRefund | undefined> {
  return rowOf(db, sql<StoredRefund>`${refunds} where r.id = ${id}`)
}

/** What was asked back of a month and stands: all of it, and what of it was received. */
export async function readAsked(
  db: Database,
  masa: Day,
): Promise<{ readonly asked: Rupiah; readonly received: Rupiah }> {
  const { asked, received } = await soleRowOf(
    db,
    sql<{ asked: number; received: number }>`select coalesce(sum(amount), 0)::bigint as asked,
        coalesce(sum(received_amount), 0)::bigint as received
      from vat_refund where masa = ${masa} and cancelled_on is null`,
  )
  return { asked: toRupiah(asked), received: toRupiah(received) }
}

/** What of the balance of overpaid VAT at the end of a day is asked back, of months before a bound, and so not carried on. */
export async function readReserved(
  db: Database,
  { day, before }: { readonly day: Day; readonly before: Day | null },
): Promise<number> {
  const { reserved } = await soleRowOf(
    db,
    sql<{ reserved: number }>`select coalesce(sum(amount), 0)::bigint as reserved from vat_refund
      where cancelled_on is null and (received_on is null or received_on > ${day}) and (${before}::date is null or masa < ${before}::date)`,
  )
  return Number(reserved)
}
