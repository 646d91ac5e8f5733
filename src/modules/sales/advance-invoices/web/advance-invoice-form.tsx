import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { percentKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { vatHeadOf } from '../../../tax/rules/line-rate.ts'
import { ratedAmounts } from '../../orders/rules/order-amounts.ts'
import { readOrderContext, type SalesOrder } from '../../orders/contract.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { OfOrder } from '../../web/of-order.tsx'
import { createAdvanceInvoice } from '../contract.ts'
import { advanceBase, advanceProblems, partsOfAdvance } from '../rules/advance-invoice.ts'
import './advance-invoice-form.css'

const titleOf = (number: string): string => `Uang Muka ${number}`

/** Billing an advance on the order in the address. */
export function OrderAdvance() {
  return <OfOrder title={titleOf}>{(order) => <AdvanceInvoiceForm key={order.id} order={order} />}</OfOrder>
}

interface AdvanceDraft {
  readonly invoiceDate: Day | ''
  readonly dueDate: Day | undefined
  /** In basis points of the base of the order; an amount that is typed counts instead. */
  readonly percent: number
  readonly amount: Rupiah | undefined
}

/** What is asked as the rules take it: the amount as typed, else the percentage. */
function requestOf({ amount, percent }: AdvanceDraft) {
  return amount === undefined ? { percent: percent / 100 } : { amount }
}

function useAdvanceInvoice(order: SalesOrder) {
  const { today } = useSession()
  const { subtotal: base, advanceRoom: room, orderDate, orderNumber } = order
  const { form, day } = usePostedForm({
    day: { field: 'invoiceDate', missing: 'Tanggal invoice harus diisi' },
    start: { invoiceDate: today, dueDate: undefined, percent: 3000, amount: undefined } as AdvanceDraft,
    check: (draft, invoiceDate) =>
      advanceProblems(
        { invoiceDate, dueDate: draft.dueDate, ...requestOf(draft) },
        { today, orderDate, base, room },
      ),
    question: (draft) =>
      `Buat invoice uang muka dengan DPP ${formatRupiah(advanceBase(requestOf(draft), base))} atas ${orderNumber}`,
    verb: 'Buat Invoice',
    endpoint: createAdvanceInvoice,
    input: (draft, invoiceDate) => ({
      params: { id: order.id },
      body: { invoiceDate, dueDate: draft.dueDate ?? null, ...requestOf(draft) },
    }),
    said: ({ invoiceNumber }) => `Invoice uang muka ${invoiceNumber} tersimpan`,
    back: orderNumber,
  })
  return { form, today, day, advance: advanceBase(requestOf(form.draft), base) }
}

function AdvanceInvoiceForm({ order }: { readonly order: SalesOrder }) {
  const { form, today, day, advance } = useAdvanceInvoice(order)
  const { draft, change, at } = form
  return (
    <PostedFormDialog
      form={form}
      size="form"
      title={titleOf(order.orderNumber)}
      hint={`Menagih ${order.customerName} di muka beserta PPN-nya; invoice berikutnya dari order ini memotongnya.`}
      verb="Buat Invoice"
      head={
        <div className="advance-invoice-fields">
          <PostingDay posts="sales" form={form} field="invoiceDate" label="Tanggal invoice" today={today} />
          <DayInput
            {...at('dueDate')}
            label="Jatuh tempo"
            help="Kosong: menurut syarat bayar customer"
            today={today}
            value={draft.dueDate}
            onChange={(dueDate) => change({ dueDate })}
          />
          <SteppedInput
            {...at('percent')}
            label="Persen dari DPP order"
            kind={percentKind}
            value={draft.percent}
            onChange={(percent) => change({ percent, amount: undefined })}
          />
          <AmountInput
            {...at('amount')}
            label="DPP uang muka (Rp)"
            help={`Paling banyak ${formatRupiah(order.advanceRoom)}`}
            value={draft.amount ?? advance}
            onChange={(amount) => change({ amount: amount ?? zeroRupiah })}
          />
        </div>
      }
    >
      <AdvanceTotals order={order} advance={advance} day={day} />
    </PostedFormDialog>
  )
}

type TotalsProps = { readonly order: SalesOrder; readonly advance: Rupiah; readonly day: Day }

/** What the advance comes to with the VAT of its day. */
function AdvanceTotals({ order, advance, day }: TotalsProps) {
  const { customerId } = order
  const query = { customerId, day, soldBy: 'invoice' } as const
  const { data } = useReply(readOrderContext, { query }, { keepPrevious: true })
  if (data === undefined || advance <= 0) return null
  const ordered = order.lines.map(({ currentTaxClass: taxClass, currentFacility: taxFacility, ...line }) => ({
    ...{ taxClass, taxFacility },
    ...{ subtotal: line.subtotal, isService: line.isService },
  }))
  const parts = partsOfAdvance(advance, ordered).map((part) => ({ ...part, discountAmount: zeroRupiah }))
  const amounts = ratedAmounts(parts, data.vat)
  return <DocumentTotals document={{ ...amounts, ...vatHeadOf(amounts.lines, data.vatBasisPoints) }} />
}
