import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import { allBillable, lastDelivered, type BillableDelivery } from '../../invoices/rules/bill.ts'
import { problem } from '../../rules/problem-codes.ts'

export const giveawayReasons = ['bonus', 'sample', 'warranty'] as const
export type GiveawayReason = (typeof giveawayReasons)[number]

interface Reason {
  readonly text: string
  /** The account that takes the cost. */
  readonly role: AccountRole
}

const reasons = {
  bonus: { text: 'Bonus atas penjualan', role: 'cogs' },
  sample: { text: 'Sampel dan hadiah', role: 'sample_expense' },
  warranty: { text: 'Garansi', role: 'warranty_expense' },
} as const satisfies Readonly<Record<GiveawayReason, Reason>>

/** Why goods are given away, and which account takes their cost. */
export function giveawayReasonOf(reason: GiveawayReason): (typeof reasons)[GiveawayReason] {
  return reasons[reason]
}

/** Everything that is wrong with the day on which what was delivered at no price is given away. */
export function giveawayProblems(
  { day }: { readonly day: Day },
  { today, deliveries }: { readonly today: Day; readonly deliveries: readonly BillableDelivery[] },
): Problem[] {
  const last = lastDelivered(deliveries, allBillable(deliveries))
  if (day > today) return [problem('date-too-late', 'day', 'Tanggal tidak boleh setelah hari ini')]
  if (last === undefined || day >= last) return []
  const text = `Tanggal tidak boleh sebelum pengiriman terakhir ${formatDay(last)}`
  return [problem('date-too-early', 'day', text)]
}

/** Why the order ended, in one line. */
export function giveawayText(reason: GiveawayReason, notes: string): string {
  const { text } = reasons[reason]
  return notes === '' ? text : `${text}: ${notes}`.slice(0, 500)
}
