import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'

/** Goods that come in beyond what was ordered and a twentieth more, which without such a rule are refused. */
export const overArrivalApprovals: ApprovalKind = {
  kind: 'goods-receipt',
  label: 'Penerimaan melebihi pesanan',
  conditions: ['backdated'],
}

/** Goods of an order that are to come in beyond it. */
interface ProposedArrival {
  readonly id: number
  readonly orderNumber: string
  readonly vendorId: number
  readonly vendorName: string
  readonly receiptDate: Day
  readonly amount: Rupiah
  readonly lines: readonly {
    readonly name: string
    readonly unit: string
    readonly quantity: Quantity
    readonly received: Quantity
    readonly now: Quantity
  }[]
}

/** What whoever agrees to a receipt beyond its order reads of it. */
export function arrivalProposal(
  arrival: ProposedArrival,
  { input, today }: { readonly input: object; readonly today: Day },
): Proposal {
  const { id, orderNumber, vendorName, receiptDate, amount, lines } = arrival
  return {
    act: 'goods-receipt.beyond-order',
    facts: {
      kind: overArrivalApprovals.kind,
      amount,
      backdatedDays: Math.max(0, daysBetween(receiptDate, today)),
    },
    title: `Terima ${formatRupiah(amount)} melebihi ${orderNumber}`,
    party: vendorName,
    subject: { table: 'purchase_order', id, number: orderNumber },
    isSole: true,
    input,
    content: {
      fields: [
        { label: 'Vendor', value: vendorName, binds: true },
        { label: 'Tanggal terima', value: formatDay(receiptDate), binds: false },
        { label: 'Nilai', value: { rupiah: amount }, binds: true },
      ],
      lines: {
        heads: ['Barang', 'Dipesan', 'Sudah diterima', 'Diterima sekarang', 'Melebihi'],
        rows: lines.map(({ name, unit, quantity, received, now }) => [
          name,
          `${formatQuantity(quantity)} ${unit}`,
          formatQuantity(received),
          formatQuantity(now),
          formatQuantity(ofThousandths(Math.max(received + now - quantity, 0))),
        ]),
      },
    },
  }
}
