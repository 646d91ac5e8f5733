import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { billSalesOrder, type SalesOrder } from '../../orders/contract.ts'
import { atChosenRows, chosenOf, sameQuantities, type Quantities } from '../../rules/chosen-quantities.ts'
import { countedText } from '../../rules/counted-goods.ts'
import { QuantityGrid } from '../../web/quantity-grid.tsx'
import { allBillable, billProblems, lastDelivered, lateInvoiceText } from '../rules/bill.ts'
import { OfBillable, type Billable } from './of-billable.tsx'
import '../../web/sales.css'

const titleOf = (number: string): string => `Invoice ${number}`

/** Billing what was delivered on the order in the address, all of it or a part. */
export function OrderBill() {
  return (
    <OfBillable title={titleOf}>
      {(order, deliveries) => <BillForm order={order} deliveries={deliveries} />}
    </OfBillable>
  )
}

type Props = { readonly order: SalesOrder; readonly deliveries: readonly Billable[] }

interface BillDraft {
  readonly invoiceDate: Day | ''
  /** How much of each line of a delivery, by its id. */
  readonly quantities: Quantities
}

const sentOf = ({ quantities }: BillDraft) => chosenOf(quantities)
const linesOf = (draft: BillDraft) =>
  sentOf(draft).map(({ key, quantity }) => ({ deliveryLineId: key, quantity }))

function useBillForm({ order, deliveries }: Props) {
  const { today } = useSession()
  const all = allBillable(deliveries)
  return usePostedForm({
    day: { field: 'invoiceDate', missing: 'Tanggal invoice harus diisi' },
    start: {
      invoiceDate: today,
      quantities: new Map(all.map(({ deliveryLineId, quantity }) => [deliveryLineId, quantity])),
    } as BillDraft,
    same: (one, other) =>
      one.invoiceDate === other.invoiceDate && sameQuantities(one.quantities, other.quantities),
    check: (draft, invoiceDate) =>
      atChosenRows(
        billProblems({ invoiceDate, lines: linesOf(draft) }, { today, deliveries }),
        sentOf(draft),
      ),
    question: (draft) => {
      const late = lateInvoiceText(draft.invoiceDate || today, lastDelivered(deliveries, linesOf(draft)))
      return [...(late === undefined ? [] : [late]), `Buat invoice untuk ${order.orderNumber}`].join('\n\n')
    },
    verb: 'Create Invoice',
    endpoint: billSalesOrder,
    input: (draft, invoiceDate) => {
      const lines = linesOf(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) }))
      return { params: { id: order.id }, body: { invoiceDate, lines } }
    },
    said: ({ invoiceNumber }) => `Invoice ${invoiceNumber} tersimpan`,
    back: order.orderNumber,
  })
}

function BillForm(props: Props) {
  const { order, deliveries } = props
  const { form, today, day } = useBillForm(props)
  const late = lateInvoiceText(day, lastDelivered(deliveries, linesOf(form.draft)))
  return (
    <PostedFormDialog
      size="quantities"
      form={form}
      title={titleOf(order.orderNumber)}
      hint={`Menagih ${order.customerName} atas yang sudah dikirim; sisanya dapat ditagih kemudian.`}
      verb="Create Invoice"
      head={
        <div className="credit-head">
          <PostingDay posts="sales" form={form} field="invoiceDate" label="Tanggal invoice" today={today} />
          {late !== undefined && <p className="late-invoice">{late}</p>}
        </div>
      }
    >
      <QuantityGrid
        form={form}
        label="Baris yang ditagih"
        verb="Ditagih"
        heads={['Surat jalan', 'Tanggal', 'Sisa']}
        rows={deliveries.map(({ id, name, left, deliveryNumber, deliveryDate, ...line }) => ({
          key: id,
          name,
          ...{ unit: line.unit, packName: line.packName, packFactor: line.packFactor },
          most: left,
          known: [deliveryNumber, formatDay(deliveryDate), countedText(left, line)],
        }))}
      />
    </PostedFormDialog>
  )
}
