import type { Day } from '../../../../platform/rules/day/day.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { billSalesOrder, type SalesOrder } from '../../orders/contract.ts'
import {
  atChosenRows,
  chosenOf,
  sameQuantities,
  sentLines,
  type Quantities,
} from '../../rules/chosen-quantities.ts'
import { allBillable, billProblems, chosenDeliveries, lastDelivered, lateInvoiceText } from '../rules/bill.ts'
import { BillableGrid } from './billable-grid.tsx'
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

const linesOf = ({ quantities }: BillDraft) => chosenDeliveries(quantities)

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
        chosenOf(draft.quantities),
      ),
    question: (draft) => {
      const late = lateInvoiceText(draft.invoiceDate || today, lastDelivered(deliveries, linesOf(draft)))
      return [...(late === undefined ? [] : [late]), `Buat invoice untuk ${order.orderNumber}`].join('\n\n')
    },
    verb: 'Create Invoice',
    endpoint: billSalesOrder,
    input: (draft, invoiceDate) => ({
      params: { id: order.id },
      body: { invoiceDate, lines: sentLines(linesOf(draft)) },
    }),
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
      <BillableGrid
        form={form}
        deliveries={deliveries}
        label="Baris yang ditagih"
        verb="Ditagih"
        leftHead="Sisa"
      />
    </PostedFormDialog>
  )
}
