import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'

/** Payments of vendors may need an agreement before any money leaves. */
export const paymentApprovals: ApprovalKind = {
  kind: 'vendor-payment',
  label: 'Pembayaran vendor',
  conditions: ['backdated', 'new-party'],
}

/** A payment that is to be made. */
interface ProposedPayment {
  readonly paymentDate: Day
  readonly vendor: { readonly id: number; readonly code: string; readonly name: string }
  /** Code and name of the account it leaves. */
  readonly from: string
  /** Bank, number and holder of the account it goes to; empty while none is known. */
  readonly to: string
  readonly paidAmount: Rupiah
  readonly bankFee: Rupiah
  readonly withheldAmount: Rupiah
  readonly roundingAmount: Rupiah
  readonly notes?: string | undefined
  readonly bills: readonly {
    readonly id: number
    readonly number: string
    readonly open: Rupiah
    readonly amount: Rupiah
  }[]
}

interface Ground {
  readonly input: object
  readonly today: Day
  readonly isNewVendor: boolean
  /** What is said of its bank account that changed lately. */
  readonly bankChanged: string | null
}

/** What whoever agrees to a payment reads of it: another account it would go to asks again. */
export function paymentProposal(payment: ProposedPayment, ground: Ground): Proposal {
  const { input, today, isNewVendor, bankChanged } = ground
  const { vendor, paidAmount, bills, paymentDate: day } = payment
  return {
    act: 'vendor-payment.create',
    facts: {
      kind: paymentApprovals.kind,
      amount: paidAmount,
      backdatedDays: Math.max(0, daysBetween(day, today)),
      newParty: isNewVendor,
    },
    title: `Bayar ${formatRupiah(paidAmount)} ke ${vendor.name}`,
    party: vendor.name,
    subject: { table: 'vendor', id: vendor.id, number: vendor.code },
    concerns: bills.map(({ id }) => ({ table: 'vendor_bill', id })),
    input,
    content: {
      fields: [
        { label: 'Vendor', value: `${vendor.code} ${vendor.name}`, binds: true },
        { label: 'Tanggal', value: formatDay(day), binds: false },
        { label: 'Dari', value: payment.from, binds: true },
        { label: 'Ke rekening', value: payment.to, binds: true },
        ...(bankChanged === null ? [] : [{ label: 'Perhatian', value: bankChanged, binds: false }]),
        { label: 'Catatan', value: payment.notes ?? '', binds: false },
        { label: 'Biaya bank', value: { rupiah: payment.bankFee }, binds: true },
        { label: 'Pembulatan', value: { rupiah: payment.roundingAmount }, binds: true },
        ...(payment.withheldAmount === 0
          ? []
          : [{ label: 'PPh dipotong', value: { rupiah: payment.withheldAmount }, binds: true }]),
        { label: 'Dibayar', value: { rupiah: paidAmount }, binds: true },
      ],
      lines: {
        heads: ['Tagihan', 'Terbuka', 'Dibayar'],
        rows: bills.map(({ number, open, amount }) => [number, { rupiah: open }, { rupiah: amount }]),
      },
    },
  }
}
