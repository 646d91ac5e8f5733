import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalContent } from '../../../approvals/rules/content.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { overrunText, type Overrun, type Spending } from '../../../ledger/spending/rules/spending.ts'

/** What somebody asks to be bought may need an agreement before orders take it. */
export const purchaseRequestApprovals: ApprovalKind = {
  kind: 'purchase-request',
  label: 'Permintaan pembelian',
  conditions: ['over-budget', 'department'],
}

interface ProposedRequest {
  readonly id: number
  readonly requestNumber: string
  readonly neededDay: Day
  readonly createdBy: string
  readonly notes: string | null
  readonly totalAmount: Rupiah
  readonly lines: ApprovalContent['lines']['rows']
  /** That its lines name. */
  readonly departmentIds: readonly number[]
}

interface Ground {
  /** The limits of spending that it would go beyond. */
  readonly overruns: readonly Overrun[]
  readonly spends: readonly Spending[]
}

/** What whoever agrees to a request reads of it. */
export function purchaseRequestProposal(
  { id, requestNumber, neededDay, createdBy, notes, totalAmount, lines, departmentIds }: ProposedRequest,
  { overruns, spends }: Ground,
): Proposal {
  return {
    act: 'purchase-request.submit',
    facts: {
      kind: purchaseRequestApprovals.kind,
      amount: totalAmount,
      overBudget: overruns.length > 0,
      departmentIds,
    },
    title: `Permintaan pembelian ${requestNumber}: ${formatRupiah(totalAmount)}`,
    party: createdBy,
    subject: { table: 'purchase_request', id, number: requestNumber },
    content: {
      spends,
      fields: [
        { label: 'Diminta oleh', value: createdBy, binds: false },
        { label: 'Dibutuhkan', value: formatDay(neededDay), binds: true },
        { label: 'Keperluan', value: notes ?? '', binds: false },
        { label: 'Perkiraan', value: { rupiah: totalAmount }, binds: true },
        ...overruns.map((each) => ({ label: 'Melebihi anggaran', value: overrunText(each), binds: false })),
      ],
      lines: {
        heads: [
          'Barang atau akun',
          'Jumlah',
          'Perkiraan',
          'Dibutuhkan',
          ...(departmentIds.length === 0 ? [] : ['Departemen']),
        ],
        rows: lines,
      },
    },
  }
}
