import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { movedGoods, movedWorth, type MovedGoods } from '../../rules/moved-goods.ts'
import { reasonTexts, type AdjustmentReason } from './adjustment-reason.ts'

/** Adjustments may need an agreement before anything moves. */
export const adjustmentApprovals: ApprovalKind = {
  kind: 'stock-adjustment',
  label: 'Penyesuaian stok',
  conditions: ['backdated'],
}

/** An adjustment that is to be made. */
interface ProposedAdjustment {
  readonly adjustmentDate: Day
  readonly reason: AdjustmentReason
  readonly warehouseName: string
  readonly notes?: string | undefined
  readonly lines: readonly MovedGoods[]
}

/** What whoever agrees to an adjustment reads of it. */
export function adjustmentProposal(
  adjustment: ProposedAdjustment,
  { input, today }: { readonly input: object; readonly today: Day },
): Proposal {
  const { adjustmentDate: day, lines, reason, warehouseName } = adjustment
  const amount: Rupiah = movedWorth(lines)
  return {
    act: 'stock-adjustment.create',
    facts: {
      kind: adjustmentApprovals.kind,
      amount,
      backdatedDays: Math.max(0, daysBetween(day, today)),
    },
    title: `Penyesuaian stok ${formatRupiah(amount)}: ${reasonTexts[reason]}`,
    subject: { table: 'stock_adjustment', id: null, number: null },
    input,
    content: {
      fields: [
        { label: 'Alasan', value: reasonTexts[reason], binds: true },
        { label: 'Gudang', value: warehouseName, binds: true },
        { label: 'Tanggal', value: formatDay(day), binds: false },
        { label: 'Catatan', value: adjustment.notes ?? '', binds: false },
        { label: 'Nilai', value: { rupiah: amount }, binds: true },
      ],
      lines: movedGoods(lines),
    },
  }
}
