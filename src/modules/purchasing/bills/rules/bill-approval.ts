import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { overrunText, type Overrun, type Spending } from '../../../ledger/spending/rules/spending.ts'
import type { BillAmounts } from './bill-amounts.ts'

/** Bills of vendors may need an agreement before there is anything of them. */
export const billApprovals: ApprovalKind = {
  kind: 'vendor-bill',
  label: 'Tagihan vendor',
  conditions: ['over-budget', 'backdated', 'new-party', 'department'],
}

/** A bill that is to be entered. */
interface ProposedBill {
  readonly vendor: { readonly id: number; readonly code: string; readonly name: string }
  readonly documentNumber: string
  readonly billDate: Day
  readonly postingDay: Day
  readonly notes?: string | undefined
  readonly amounts: BillAmounts
  /** Goods by the receipt they came in with, the rest by the account it is charged to. */
  readonly lines: readonly {
    readonly of: string
    readonly description: string
    readonly amount: Rupiah
    /** Its department in words, of a bill that names any. */
    readonly department: readonly string[]
  }[]
  /** That its lines name. */
  readonly departmentIds: readonly number[]
  readonly receiptIds: readonly number[]
}

interface Ground {
  readonly input: object
  readonly today: Day
  readonly isNewVendor: boolean
  /** The limits of spending that it goes beyond. */
  readonly overruns: readonly Overrun[]
  readonly spends: readonly Spending[]
}

/** What whoever agrees to a bill reads of it. */
export function billProposal(bill: ProposedBill, ground: Ground): Proposal {
  const { input, today, isNewVendor, overruns, spends } = ground
  const { vendor, amounts, postingDay: day } = bill
  const documentNumber = bill.documentNumber.trim()
  return {
    act: 'vendor-bill.create',
    facts: {
      kind: billApprovals.kind,
      amount: amounts.totalAmount,
      overBudget: overruns.length > 0,
      backdatedDays: Math.max(0, daysBetween(day, today)),
      newParty: isNewVendor,
      departmentIds: bill.departmentIds,
    },
    title: `Tagihan ${documentNumber} dari ${vendor.name}`,
    party: vendor.name,
    subject: { table: 'vendor', id: vendor.id, number: vendor.code },
    concerns: bill.receiptIds.map((id) => ({ table: 'goods_receipt', id })),
    isSole: true,
    input,
    content: {
      spends,
      fields: [
        { label: 'Vendor', value: `${vendor.code} ${vendor.name}`, binds: true },
        { label: 'Nomor dari vendor', value: documentNumber, binds: true },
        { label: 'Tanggal tagihan', value: formatDay(bill.billDate), binds: false },
        { label: 'Di-post pada', value: formatDay(day), binds: false },
        { label: 'Catatan', value: bill.notes ?? '', binds: false },
        ...amountFields(amounts),
        ...overruns.map((each) => ({ label: 'Melebihi anggaran', value: overrunText(each), binds: false })),
      ],
      lines: {
        heads: ['Untuk', 'Keterangan', 'Jumlah', ...(bill.departmentIds.length === 0 ? [] : ['Departemen'])],
        rows: bill.lines.map(({ of, description, amount, department }) => [
          of,
          description,
          { rupiah: amount },
          ...department,
        ]),
        notes: 1,
      },
    },
  }
}

function amountFields({ taxAmount, advanceAmount, withheldAmount, totalAmount, payableAmount }: BillAmounts) {
  const advances = [{ label: 'Uang muka dipotong', value: { rupiah: advanceAmount }, binds: true }]
  return [
    { label: 'PPN', value: { rupiah: taxAmount }, binds: true },
    ...(advanceAmount === 0 ? [] : advances),
    { label: 'PPh dipotong', value: { rupiah: withheldAmount }, binds: true },
    { label: 'Total', value: { rupiah: totalAmount }, binds: true },
    { label: 'Utang', value: { rupiah: payableAmount }, binds: true },
  ]
}
