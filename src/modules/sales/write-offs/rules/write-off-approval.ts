import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { chargeTexts, type Charge } from './write-off.ts'

/** Write-offs may need an agreement before there is anything of them. */
export const writeOffApprovals: ApprovalKind = {
  kind: 'write-off',
  label: 'Penghapusan piutang',
  conditions: ['backdated'],
}

/** A write-off that is to be made. */
interface ProposedWriteOff {
  readonly day: Day
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly chargedTo: Charge
  readonly reason: string
  readonly amount: Rupiah
  readonly invoices: readonly {
    readonly id: number
    readonly number: string
    readonly open: Rupiah
    readonly amount: Rupiah
  }[]
}

/** What whoever agrees to a write-off reads of it. */
export function writeOffProposal(
  writeOff: ProposedWriteOff,
  { input, today }: { readonly input: object; readonly today: Day },
): Proposal {
  const { customer, amount, invoices, day } = writeOff
  return {
    act: 'write-off.create',
    facts: {
      kind: writeOffApprovals.kind,
      amount,
      backdatedDays: Math.max(0, daysBetween(day, today)),
    },
    title: `Hapus piutang ${formatRupiah(amount)} dari ${customer.name}`,
    party: customer.name,
    subject: { table: 'customer', id: customer.id, number: customer.code },
    concerns: invoices.map(({ id }) => ({ table: 'sales_invoice', id })),
    input,
    content: {
      fields: [
        { label: 'Customer', value: `${customer.code} ${customer.name}`, binds: true },
        { label: 'Tanggal', value: formatDay(day), binds: false },
        { label: 'Dibebankan ke', value: chargeTexts[writeOff.chargedTo], binds: true },
        { label: 'Alasan', value: writeOff.reason, binds: false },
        { label: 'Total', value: { rupiah: amount }, binds: true },
      ],
      lines: {
        heads: ['Invoice', 'Terbuka', 'Dihapus'],
        rows: invoices.map(({ number, open, amount: given }) => [
          number,
          { rupiah: open },
          { rupiah: given },
        ]),
      },
    },
  }
}
