import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import {
  isDayOpen,
  lockRecurringBill,
  noteBillRun,
  type BillOutcome,
  type RunOf,
} from './recurring-bill-store.ts'

interface OfRun {
  readonly recurringRun?: RunOf | null | undefined
  readonly vendorId: number | null
}

const closed = 'Tanggal itu sudah dicatat, dilewati, sedang diajukan, atau bukan tanggal berikutnya'
const otherVendor = 'Vendornya bukan vendor tagihan berulang ini'

/** Locks the day of a recurring bill that a bill is of; gives what notes its outcome. */
export async function holdRun(
  tx: Tx,
  { recurringRun, vendorId }: OfRun,
  { today, by }: { readonly today: Day; readonly by: string },
): Promise<((outcome: BillOutcome) => Promise<void>) | undefined> {
  if (recurringRun === null || recurringRun === undefined) return undefined
  const { recurringId, dueDay } = recurringRun
  const recurring = await lockRecurringBill(tx, recurringId)
  if (recurring === undefined || !(await isDayOpen(tx, recurring, { dueDay, today })))
    throw objection(problem('recurring-run-closed', 'recurringRun', closed))
  if (vendorId !== recurring.vendorId)
    throw objection(problem('recurring-run-closed', 'vendorId', otherVendor))
  return (outcome) => noteBillRun(tx, { recurring, dueDay, by }, outcome)
}
