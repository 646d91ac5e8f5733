import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../approvals/rules/facts.ts'
import type { Proposal } from '../../approvals/rules/proposal.ts'
import { budgetTitle } from './budget-status.ts'

/** A version that is submitted may need an agreement before it is in force. */
export const budgetApprovals: ApprovalKind = { kind: 'budget', label: 'Anggaran', conditions: [] }

/** A line with its year in the version in force and in the one that is to be. */
export interface PlannedChange {
  readonly code: string
  readonly name: string
  /** Code and name; null of what is planned of none. */
  readonly department: string | null
  readonly before: Rupiah
  readonly after: Rupiah
}

interface ProposedBudget {
  readonly id: number
  readonly firstDay: Day
  readonly name: string
  readonly revision: number
  readonly notes: string | null
}

/** What whoever agrees to a version reads of it: its amount is how much of the year becomes another. */
export function budgetProposal(budget: ProposedBudget, changes: readonly PlannedChange[]): Proposal {
  const title = budgetTitle(budget)
  return {
    act: 'budget.approve',
    facts: { kind: budgetApprovals.kind, amount: changedAmount(changes) },
    title: `Anggaran: ${title}`,
    subject: { table: 'budget', id: budget.id, number: null },
    content: {
      fields: [
        { label: 'Anggaran', value: title, binds: true },
        { label: 'Tahun buku mulai', value: formatMonth(budget.firstDay), binds: true },
        { label: 'Catatan', value: budget.notes ?? '', binds: false },
      ],
      lines: {
        heads: ['Akun', 'Berlaku sekarang', 'Diajukan', 'Selisih'],
        rows: changes.map(({ code, name, department, before, after }) => [
          department === null ? `${code} ${name}` : `${code} ${name} · ${department}`,
          { rupiah: before },
          { rupiah: after },
          { rupiah: toRupiah(after - before) },
        ]),
      },
    },
  }
}

/** The sum of all differences, whatever their direction; what is beyond reach is as much as there can be. */
function changedAmount(changes: readonly PlannedChange[]): Rupiah {
  const sum = changes.reduce((total, { before, after }) => total + Math.abs(after - before), 0)
  return toRupiah(Math.min(sum, Number.MAX_SAFE_INTEGER))
}
