import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../approvals/rules/facts.ts'
import type { Proposal } from '../../approvals/rules/proposal.ts'

/** Letting somebody post into a locked month may need an agreement. */
export const exceptionApprovals: ApprovalKind = {
  kind: 'period-exception',
  label: 'Pengecualian periode',
  conditions: [],
  hasAmount: false,
}

interface ProposedException {
  readonly month: Day
  readonly userName: string
  /** As people read it, in the organisation's time. */
  readonly until: string
  readonly reason: string
}

/** What whoever agrees to an exception reads of it. */
export function exceptionProposal(
  { month, userName, until, reason }: ProposedException,
  input: object,
): Proposal {
  return {
    act: 'period-exception.grant',
    facts: { kind: exceptionApprovals.kind, amount: zeroRupiah },
    title: `Pengecualian ${formatMonth(month)} untuk ${userName}`,
    party: userName,
    subject: { table: 'fiscal_period', id: null, number: month.slice(0, 7) },
    input,
    content: {
      fields: [
        { label: 'Bulan', value: formatMonth(month), binds: true },
        { label: 'Untuk', value: userName, binds: true },
        { label: 'Sampai', value: until, binds: true },
        { label: 'Alasan', value: reason, binds: false },
      ],
      lines: { heads: [], rows: [] },
    },
  }
}
