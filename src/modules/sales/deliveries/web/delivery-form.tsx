import { Textarea } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { zeroQuantity, formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { waitsLink, waitsText } from '../../../approvals/web/index.ts'
import { PostedFormDialog, PostingDay } from '../../../documents/web/index.ts'
import {
  leftOf,
  ShortMark,
  useAvailability,
  WarehouseInput,
  WithAvailability,
} from '../../../inventory/web/index.ts'
import { actWithConsequences } from '../../../ledger/web/index.ts'
import { readOrderContext, type SalesOrder } from '../../orders/contract.ts'
import { overdueText, overLimitText, refusedWhen } from '../../orders/rules/credit-limit.ts'
import { standingOf } from '../../orders/web/order-form-head.tsx'
import { leftToDeliver } from '../../orders/rules/order-quantities.ts'
import { countedText, partText } from '../../rules/counted-goods.ts'
import {
  atChosenRows,
  chosenOf,
  sameQuantities,
  sentLines,
  type Quantities,
} from '../../rules/chosen-quantities.ts'
import { orderLinesOf, OfOrder } from '../../web/of-order.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { QuantityGrid } from '../../web/quantity-grid.tsx'
import { createDelivery } from '../contract.ts'
import { deliveries } from '../rules/delivery-kind.ts'
import { allLeft, deliveryProblems } from '../rules/delivery.ts'
import '../../web/sales.css'

/** Delivering a part of the order in the address. */
export function OrderDeliver() {
  return <OfOrder title={(number) => `Kirim ${number}`}>{(order) => <DeliveryForm order={order} />}</OfOrder>
}

interface DeliveryDraft {
  readonly deliveryDate: Day | ''
  readonly notes: string
  readonly warehouseId: number | null
  /** How much of each line, by its number. */
  readonly quantities: Quantities
}

const linesOf = ({ quantities }: DeliveryDraft) =>
  chosenOf(quantities).map(({ key, quantity }) => ({ lineNumber: key, quantity }))

function useDeliveryForm(order: SalesOrder) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(createDelivery)
  const lines = orderLinesOf(order)
  const start: DeliveryDraft = {
    deliveryDate: today,
    notes: '',
    warehouseId: null,
    quantities: new Map(allLeft(lines).map(({ lineNumber, quantity }) => [lineNumber, quantity])),
  }
  const form = useForm<DeliveryDraft, ReplyOf<typeof createDelivery>, 'save'>({
    start,
    same: (one, other) =>
      one.deliveryDate === other.deliveryDate &&
      one.notes === other.notes &&
      one.warehouseId === other.warehouseId &&
      sameQuantities(one.quantities, other.quantities),
    check: (draft) => {
      if (draft.deliveryDate === '') return [{ path: 'deliveryDate', message: 'Tanggal kirim harus diisi' }]
      const delivery = { deliveryDate: draft.deliveryDate, lines: linesOf(draft) }
      const days = { today, oldBooksUntil: null }
      const found = deliveryProblems(delivery, { orderDate: order.orderDate, lines }, days)
      return atChosenRows(found, chosenOf(draft.quantities))
    },
    save: (draft, { key: idempotencyKey }) => {
      const sent = sentLines(linesOf(draft))
      const { notes, warehouseId } = draft
      const body = { deliveryDate: draft.deliveryDate || today, notes, warehouseId, lines: sent }
      const given = { params: { id: order.id }, body, idempotencyKey }
      if (body.deliveryDate === today) return act.attempt(given)
      return actWithConsequences(createDelivery, given, { act, verb: 'Buat Surat Jalan' })
    },
    onSaved: (made) => {
      if ('waits' in made) toast(waitsText(made.waits), { link: waitsLink })
      else {
        const link = { to: documentAddress(deliveries, made.deliveryNumber), text: made.deliveryNumber }
        toast(`Surat jalan ${made.deliveryNumber} tersimpan`, { link })
      }
      openDialog(order.orderNumber, { replace: true, force: true })
    },
  })
  return { form, today, lines }
}

function DeliveryForm({ order }: { readonly order: SalesOrder }) {
  const { form, today, lines } = useDeliveryForm(order)
  return (
    <PostedFormDialog
      size="quantities"
      form={form}
      title={`Kirim ${order.orderNumber}`}
      hint={`Surat jalan untuk ${order.customerName}; sisanya dapat dikirim kemudian.`}
      verb="Buat Surat Jalan"
      head={
        <>
          <div className="credit-head">
            <PostingDay posts="sales" form={form} field="deliveryDate" label="Tanggal kirim" today={today} />
            <Textarea
              {...inputProps({ label: 'Catatan', ...form.at('notes') })}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={2000}
              value={form.draft.notes}
              onChange={(event) => form.change({ notes: event.currentTarget.value })}
            />
            <WarehouseInput
              value={form.draft.warehouseId}
              onChange={(warehouseId) => form.change({ warehouseId })}
            />
          </div>
          <CustomerNotes order={order} />
        </>
      }
    >
      <DeliveredLines order={order} form={form} lines={lines} />
    </PostedFormDialog>
  )
}

/** What has to be known of the customer before goods leave: that its limit is passed, and that it is late. */
function CustomerNotes({ order: { customerId } }: { readonly order: SalesOrder }) {
  const { today } = useSession()
  const { data: context } = useReply(readOrderContext, { query: { day: today, customerId } })
  if (context === undefined) return null
  const standing = standingOf(context)
  const over = standing && overLimitText(standing, zeroRupiah, 'delivery')
  const { overdueReceivables, overdueSince, refusesOverLimit } = context
  const late = overdueReceivables === null ? undefined : overdueText({ overdueReceivables, overdueSince })
  const refused = refusesOverLimit ? ` ${refusedWhen.delivery}` : ''
  const notes = [...(over === undefined ? [] : [`${over}.${refused}`]), ...(late === undefined ? [] : [late])]
  if (notes.length === 0) return null
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className="late-invoice">
          {note}
        </p>
      ))}
    </div>
  )
}

type LinesProps = Pick<ReturnType<typeof useDeliveryForm>, 'form' | 'lines'> & { readonly order: SalesOrder }

/** What is left of each line, and how much of its goods is there and promised to nobody else. */
function DeliveredLines({ order: { orderNumber }, form, lines }: LinesProps) {
  const left = lines.filter((line) => leftToDeliver(line) > 0)
  const ids = left.flatMap(({ productId, isService }) => (isService ? [] : [productId]))
  const known = useAvailability(ids)
  const stockHeads = known.size === 0 ? [] : ['Tersedia']
  return (
    <WithAvailability productIds={ids} own={orderNumber}>
      <QuantityGrid
        form={form}
        label="Baris yang dikirim"
        verb="Dikirim"
        heads={['Dipesan', 'Sudah dikirim', 'Sisa', ...stockHeads]}
        rows={left.map((line) => ({
          key: line.lineNumber,
          name: (
            <>
              {`${line.productCode} - ${line.productName} `}
              <ShortMark {...line} quantity={form.draft.quantities.get(line.lineNumber) ?? zeroQuantity} />
            </>
          ),
          ...{ unit: line.unit, packName: line.packName, packFactor: line.packFactor },
          most: leftToDeliver(line),
          known: [
            countedText(line.quantity, line),
            partText(line.deliveredQuantity, line),
            partText(leftToDeliver(line), line),
            ...stockHeads.map(() => availableText(leftOf(known, line.productId, orderNumber))),
          ],
        }))}
      />
    </WithAvailability>
  )
}

const availableText = (left: Quantity | undefined): string =>
  left === undefined ? '-' : formatQuantity(left)
