import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import { allBillable, lastDelivered, type BillableDelivery } from '../../invoices/rules/bill.ts'
import { problem } from '../../rules/problem-codes.ts'

/** Why goods are given away. */
export const giveawayReasonTexts = {
  bonus: 'Bonus atas penjualan',
  sample: 'Sampel dan hadiah',
  warranty: 'Garansi',
} as const
export type GiveawayReason = keyof typeof giveawayReasonTexts
export const giveawayReasons = keysOf(giveawayReasonTexts)

/** The account that takes the cost of what is given away for a reason. */
export const giveawayRoles = {
  bonus: 'cogs',
  sample: 'sample_expense',
  warranty: 'warranty_expense',
} as const satisfies Readonly<Record<GiveawayReason, AccountRole>>

interface Giving {
  readonly today: Day
  readonly deliveries: readonly BillableDelivery[]
  /** The last day from which on a giveaway of the order was cancelled. */
  readonly lastCancelled: Day | null
}

/** Everything that is wrong with the day on which what was delivered at no price is given away. */
export function giveawayProblems(
  { day }: { readonly day: Day },
  { today, deliveries, lastCancelled }: Giving,
): Problem[] {
  const tooEarly = (text: string) => [problem('date-too-early', 'day', text)]
  const last = lastDelivered(deliveries, allBillable(deliveries))
  if (day > today) return [problem('date-too-late', 'day', 'Tanggal tidak boleh setelah hari ini')]
  if (last !== undefined && day < last)
    return tooEarly(`Tanggal tidak boleh sebelum pengiriman terakhir ${formatDay(last)}`)
  if (lastCancelled !== null && day < lastCancelled)
    return tooEarly(
      `Yang diserahkan tanpa tagihan masih berlaku sampai ${formatDay(lastCancelled)}, hari pembatalannya`,
    )
  return []
}

/** Why the order ended, in one line. */
export function giveawayText(reason: GiveawayReason, notes: string): string {
  const text = giveawayReasonTexts[reason]
  return notes === '' ? text : `${text}: ${notes}`.slice(0, 500)
}
