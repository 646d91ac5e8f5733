import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'

/** Set-offs may need an agreement: what a customer owes goes without money coming in. */
export const setOffApprovals: ApprovalKind = {
  kind: 'set-off',
  label: 'Perjumpaan',
  conditions: ['backdated'],
}

interface Party {
  readonly id: number
  readonly code: string
  readonly name: string
}

interface Share {
  readonly id: number
  readonly number: string
  readonly open: Rupiah
  readonly amount: Rupiah
}

/** A set-off that is to be made. */
interface ProposedSetOff {
  readonly setOffDate: Day
  readonly vendor: Party
  readonly customer: Party
  readonly amount: Rupiah
  readonly withheldAmount: Rupiah
  readonly notes?: string | null | undefined
  readonly invoices: readonly Share[]
  readonly bills: readonly Share[]
}

/** What whoever agrees to a set-off reads of it. */
export function setOffProposal(
  setOff: ProposedSetOff,
  { input, today }: { readonly input: object; readonly today: Day },
): Proposal {
  const { vendor, customer, amount, withheldAmount, invoices, bills, setOffDate: day } = setOff
  return {
    act: 'set-off.create',
    facts: {
      kind: setOffApprovals.kind,
      amount,
      backdatedDays: Math.max(0, daysBetween(day, today)),
    },
    title: `Perjumpaan ${formatRupiah(amount)} dengan ${vendor.name}`,
    party: vendor.name,
    subject: { table: 'vendor', id: vendor.id, number: vendor.code },
    concerns: [
      { table: 'customer', id: customer.id },
      ...invoices.map(({ id }) => ({ table: 'sales_invoice', id })),
      ...bills.map(({ id }) => ({ table: 'vendor_bill', id })),
    ],
    input,
    content: {
      fields: [
        { label: 'Vendor', value: `${vendor.code} ${vendor.name}`, binds: true },
        { label: 'Customer', value: `${customer.code} ${customer.name}`, binds: true },
        { label: 'Tanggal', value: formatDay(day), binds: false },
        { label: 'Catatan', value: setOff.notes ?? '', binds: false },
        { label: 'Dijumpakan', value: { rupiah: amount }, binds: true },
        ...(withheldAmount === 0
          ? []
          : [{ label: 'PPh dipotong', value: { rupiah: withheldAmount }, binds: true }]),
      ],
      lines: {
        heads: ['Jenis', 'Dokumen', 'Terbuka', 'Dijumpakan'],
        rows: [
          ...invoices.map((each) => rowOf('Invoice', each)),
          ...bills.map((each) => rowOf('Tagihan', each)),
        ],
      },
    },
  }
}

const rowOf = (kind: string, { number, open, amount }: Share) => [
  kind,
  number,
  { rupiah: open },
  { rupiah: amount },
]
