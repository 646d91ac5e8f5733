import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { movedGoods, movedWorth, type MovedGoods } from '../../rules/moved-goods.ts'

/** What a count differs from the books may need an agreement before it is posted. */
export const countApprovals: ApprovalKind = {
  kind: 'stock-count',
  label: 'Opname',
  conditions: ['backdated'],
}

/** A count whose differences are to be posted. */
interface ProposedCount {
  readonly id: number
  readonly number: string
  readonly countDate: Day
  readonly day: Day
  readonly warehouseName: string
  readonly lines: readonly MovedGoods[]
  readonly madeBy: readonly number[]
  readonly isBlind: boolean
}

/** What whoever agrees to the differences of a count reads of them. */
export function countProposal(count: ProposedCount, { today }: { readonly today: Day }): Proposal {
  const { id, number, day, lines } = count
  const amount = movedWorth(lines)
  return {
    act: 'stock-count.post',
    facts: { kind: countApprovals.kind, amount, backdatedDays: Math.max(0, daysBetween(day, today)) },
    title: `Selisih opname ${number}`,
    subject: { table: 'stock_count', id, number },
    isSole: true,
    madeBy: count.madeBy,
    input: { id, postingDay: day },
    content: {
      // Whoever counts blindly may not read in the request what the books say.
      ...(count.isBlind ? { hiddenWithout: 'counts.post' } : {}),
      fields: [
        { label: 'Gudang', value: count.warehouseName, binds: true },
        { label: 'Cut-off', value: formatDay(count.countDate), binds: false },
        { label: 'Tanggal', value: formatDay(day), binds: false },
        { label: 'Nilai', value: { rupiah: amount }, binds: true },
      ],
      lines: movedGoods(lines),
    },
  }
}
