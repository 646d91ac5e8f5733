import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalContent } from '../../../approvals/rules/content.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import type { OrderChange } from './amendment.ts'
import { overrunText, type Overrun, type Spending } from '../../../ledger/spending/rules/spending.ts'

/** Orders to vendors may need an agreement before there is anything of them, and before they are changed. */
export const purchaseOrderApprovals: ApprovalKind = {
  kind: 'purchase-order',
  label: 'Purchase order',
  conditions: ['over-budget', 'backdated', 'new-party', 'department'],
}

interface ProposedOrder {
  readonly vendor: { readonly id: number; readonly code: string; readonly name: string }
  readonly orderDate: Day
  readonly notes: string | null
  readonly totalAmount: Rupiah
  readonly lines: ApprovalContent['lines']['rows']
  /** That its lines name. */
  readonly departmentIds: readonly number[]
  /** The order that is changed; null where it is a new one. */
  /** What the change makes otherwise. */
  readonly changes: readonly OrderChange[]
  readonly changed: { readonly id: number; readonly orderNumber: string; readonly version: number } | null
}

interface Ground {
  readonly input: object
  readonly today: Day
  readonly isNewVendor: boolean
  /** The limits of spending that it goes beyond. */
  readonly overruns: readonly Overrun[]
  readonly spends: readonly Spending[]
}

/** What whoever agrees to an order reads of it. A change binds the version it was made of. */
export function purchaseOrderProposal(order: ProposedOrder, ground: Ground): Proposal {
  const { vendor, orderDate, notes, totalAmount, lines, changed } = order
  const { today, isNewVendor: newParty, overruns, input } = ground
  return {
    ...aboutOrder(order),
    facts: {
      kind: purchaseOrderApprovals.kind,
      amount: totalAmount,
      overBudget: overruns.length > 0,
      backdatedDays: Math.max(0, daysBetween(orderDate, today)),
      newParty,
      departmentIds: order.departmentIds,
    },
    party: vendor.name,
    input: changed === null ? input : { id: changed.id, version: changed.version, input },
    content: {
      spends: ground.spends,
      fields: [
        { label: 'Vendor', value: `${vendor.code} ${vendor.name}`, binds: true },
        { label: 'Tanggal', value: formatDay(orderDate), binds: false },
        ...(changed === null
          ? []
          : [{ label: 'Mengubah versi', value: String(changed.version), binds: true }]),
        ...order.changes.map(({ what, before, after }) => ({
          ...{ label: `Perubahan ${what}`, value: `${before || '-'} → ${after || 'dihapus'}` },
          binds: false,
        })),
        { label: 'Catatan', value: notes ?? '', binds: false },
        { label: 'Total', value: { rupiah: totalAmount }, binds: true },
        ...overruns.map((each) => ({ label: 'Melebihi anggaran', value: overrunText(each), binds: false })),
      ],
      lines: {
        heads: [
          'Barang atau akun',
          'Jumlah',
          'Nilai',
          ...(order.departmentIds.length === 0 ? [] : ['Departemen']),
        ],
        rows: lines,
      },
    },
  }
}

function aboutOrder({
  vendor,
  totalAmount,
  changed,
}: ProposedOrder): Pick<Proposal, 'act' | 'title' | 'subject'> {
  if (changed === null)
    return {
      act: 'purchase-order.create',
      title: `Purchase order ${formatRupiah(totalAmount)}: ${vendor.name}`,
      subject: { table: 'vendor', id: vendor.id, number: vendor.code },
    }
  const { id, orderNumber: number } = changed
  return {
    act: 'purchase-order.update',
    title: `Perubahan ${number} menjadi ${formatRupiah(totalAmount)}: ${vendor.name}`,
    subject: { table: 'purchase_order', id, number },
  }
}
