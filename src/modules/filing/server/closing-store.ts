import { sql } from 'kysely'
import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import type { CorrectionRule } from '../rules/vat-correction.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { balanceOfAccounts } from '../../ledger/server/index.ts'
import { readReserved } from '../refunds/server/vat-refund-store.ts'
import { manualClosings } from './vat-sums.ts'

/** A month of VAT that is closed, with what became of it. */
export interface StoredClosing {
  readonly id: number
  readonly version: number
  readonly masa: Day
  readonly closedOn: Day
  readonly createdBy: string
  readonly output: Rupiah
  readonly input: Rupiah
  readonly prepaid: Rupiah
  readonly compensation: Rupiah
  readonly payable: Rupiah
  readonly overpaid: Rupiah
  readonly payableAccountId: number | null
  readonly entryId: number | null
  readonly entryNumber: string | null
  readonly billingCode: string | null
  readonly billingIssuedOn: Day | null
  readonly ntpn: string | null
  readonly paidOn: Day | null
  readonly paymentEntryId: number | null
  readonly paymentNumber: string | null
  readonly receiptNumber: string | null
  readonly filedOn: Day | null
  /** Which correction of the return it is; 0 is the return itself. */
  readonly correction: number
  readonly calculation: CorrectionRule | null
  readonly correctedOn: Day | null
}

const closings = sql`
  select c.id, c.version, c.masa, c.closed_on as "closedOn", c.created_by as "createdBy", c.output_amount as output,
    c.input_amount as input, c.prepaid_amount as prepaid, c.compensation_amount as compensation, c.payable_amount as payable,
    c.overpaid_amount as overpaid, c.payable_account_id as "payableAccountId", c.journal_entry_id as "entryId",
    e.entry_number as "entryNumber", c.billing_code as "billingCode", c.billing_issued_on as "billingIssuedOn", c.ntpn, c.paid_on as "paidOn",
    c.payment_entry_id as "paymentEntryId", p.entry_number as "paymentNumber", c.receipt_number as "receiptNumber",
    c.filed_on as "filedOn", c.correction, c.calculation, c.corrected_on as "correctedOn"
  from vat_closing c left join journal_entry e on e.id = c.journal_entry_id
  left join journal_entry p on p.id = c.payment_entry_id
  where c.reopened_on is null`

/** The closing of a month that stands: none while its return is being corrected. */
export function findClosing(db: Database, masa: Day): Promise<StoredClosing | undefined> {
  return rowOf(db, sql<StoredClosing>`${closings} and c.masa = ${masa} and c.corrected_on is null`)
}

/** Returns of a month that a correction followed, in their order. */
export function readCorrected(db: Database, masa: Day): Promise<StoredClosing[]> {
  return rowsOf(
    db,
    sql<StoredClosing>`${closings} and c.masa = ${masa} and c.corrected_on is not null order by c.correction`,
  )
}

/** Closings that were not reopened, of a range of months, with those a correction followed. */
export function readClosings(db: Database, from: Day, to: Day): Promise<StoredClosing[]> {
  return rowsOf(
    db,
    sql<StoredClosing>`${closings} and c.masa between ${from} and ${to} order by c.masa, c.correction`,
  )
}

/** One person at a time closes, reopens, pays and files. */
export async function holdClosings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vat_closing', 0))`.execute(tx)
}

export async function lockClosing(tx: Tx, id: number): Promise<StoredClosing | undefined> {
  await holdClosings(tx)
  return rowOf(tx, sql<StoredClosing>`${closings} and c.id = ${id}`)
}

/** Whether a later month is closed: months are closed, and reopened, in their order. */
export async function isLaterClosed(db: Database, masa: Day): Promise<boolean> {
  const { later } = await soleRowOf(
    db,
    sql<{
      later: boolean
    }>`select exists (select from vat_closing where masa > ${masa} and reopened_on is null) as later`,
  )
  return later
}

/** The entries that closed months of a range by hand and still stand. */
export function readManualClosings(
  db: Database,
  from: Day,
  to: Day,
): Promise<{ readonly number: string; readonly masa: Day }[]> {
  return rowsOf(
    db,
    sql<{ number: string; masa: Day }>`
      select m.entry_number as number, date_trunc('month', m.entry_date)::date as masa
      from (${manualClosings(from, to)}) m join journal_entry e on e.id = m.id
      where e.reverses_entry_id is null and not exists (select from journal_entry r where r.reverses_entry_id = e.id)
      order by 1`,
  )
}

/**
 * What stands overpaid at the end of a month before it is closed: its balance then, with what earlier months left that were closed
 * on a later day, and without what its own closing did to it, or one that was reopened on a later day.
 */
export async function readOverpaidBefore(db: Database, masa: Day): Promise<number> {
  const end = monthEnd(masa)
  const accounts = sql`select account_id from account_role where role = 'vat_overpaid' and account_id is not null`
  const balance = await balanceOfAccounts(db, accounts, end)
  const { later, early } = await soleRowOf(
    db,
    sql<{ later: number; early: number }>`
      select coalesce(sum(overpaid_amount - compensation_amount)
          filter (where masa < ${masa} and correction = 0 and reopened_on is null and closed_on > ${end}), 0)::bigint as later,
        coalesce(sum(overpaid_amount - compensation_amount)
          filter (where closed_on <= ${end} and (reopened_on > ${end} or (reopened_on is null and masa = ${masa}))), 0)::bigint as early
      from vat_closing`,
  )
  const reserved = await readReserved(db, { day: end, before: masa })
  return Math.max(0, Number(balance) + later - early - reserved)
}

/** What stands overpaid in the books at the end of a day, without what is asked back. */
export async function readOverpaidOn(db: Database, day: Day): Promise<Rupiah> {
  const accounts = sql`select account_id from account_role where role = 'vat_overpaid' and account_id is not null`
  const reserved = await readReserved(db, { day, before: null })
  return toRupiah(Math.max(0, Number(await balanceOfAccounts(db, accounts, day)) - reserved))
}
