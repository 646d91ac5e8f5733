import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import { countedInPack } from '../../../inventory/packs/rules/packed-line.ts'

/** Goods may need an agreement before they leave to a customer that owes too much, or is late. */
export const deliveryApprovals: ApprovalKind = {
  kind: 'delivery',
  label: 'Surat jalan',
  conditions: ['over-limit', 'overdue'],
  hasAmount: false,
}

/** A delivery that is to be made. */
interface ProposedDelivery {
  readonly orderId: number
  readonly orderNumber: string
  readonly customerCode: string
  readonly customerName: string
  readonly deliveryDate: Day
  readonly isOverLimit: boolean
  readonly overdueDays: number
  readonly lines: readonly {
    readonly productCode: string
    readonly productName: string
    readonly unit: string
    readonly packName: string | null
    readonly packFactor: Quantity | null
    readonly quantity: Quantity
  }[]
}

/** What is carried out when all have agreed: all that is left of the order on that day, or the parts that were asked for. */
interface Delivering {
  readonly act: 'delivery.all' | 'delivery.create'
  readonly input: object
}

/** What whoever agrees to a delivery reads of it. */
export function deliveryProposal(delivery: ProposedDelivery, { act, input }: Delivering): Proposal {
  const { orderId, orderNumber, customerCode, customerName, isOverLimit, overdueDays } = delivery
  return {
    act,
    facts: { kind: deliveryApprovals.kind, amount: zeroRupiah, overLimit: isOverLimit, overdueDays },
    title: `Pengiriman ${orderNumber}: ${customerName}`,
    party: customerName,
    subject: { table: 'sales_order', id: orderId, number: orderNumber },
    input,
    isSole: true,
    content: {
      fields: [
        { label: 'Customer', value: `${customerCode} ${customerName}`, binds: true },
        { label: 'Tanggal kirim', value: formatDay(delivery.deliveryDate), binds: false },
        { label: 'Lewat jatuh tempo', value: lateText(overdueDays), binds: false },
      ],
      lines: {
        heads: ['Produk', 'Jumlah'],
        rows: delivery.lines.map(({ quantity: ordered, ...line }) => {
          const { quantity, unit } = countedInPack(ordered, line)
          return [`${line.productCode} ${line.productName}`, `${quantityText(quantity)} ${unit}`]
        }),
      },
    },
  }
}

function lateText(days: number): string {
  return days === 0 ? 'Tidak' : `${days} hari`
}
