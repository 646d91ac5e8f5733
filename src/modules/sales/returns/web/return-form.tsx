import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useGo } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, PostingReason } from '../../../documents/web/index.ts'
import { WarehouseInput, whereItLeft } from '../../../inventory/web/index.ts'
import { actWithConsequences } from '../../../ledger/web/index.ts'
import { chosenDeliveries } from '../../invoices/rules/bill.ts'
import { BillableGrid } from '../../invoices/web/billable-grid.tsx'
import { OfBillable, type Billable } from '../../invoices/web/of-billable.tsx'
import type { SalesOrder } from '../../orders/contract.ts'
import {
  atChosenRows,
  chosenOf,
  sameQuantities,
  sentLines,
  type Quantities,
} from '../../rules/chosen-quantities.ts'
import { documentAddress } from '../../web/document-address.ts'
import { createSalesReturn } from '../contract.ts'
import { salesReturns } from '../rules/return-kind.ts'
import { returnProblems } from '../rules/return.ts'
import '../../web/sales.css'

const titleOf = (number: string): string => `Retur ${number}`

/** Taking back what was delivered on the order in the address and is not billed yet. */
export function OrderReturn() {
  return (
    <OfBillable title={titleOf}>
      {(order, deliveries) => <ReturnForm order={order} deliveries={deliveries} />}
    </OfBillable>
  )
}

type Props = { readonly order: SalesOrder; readonly deliveries: readonly Billable[] }

interface ReturnDraft {
  readonly returnDate: Day | ''
  readonly reason: string
  readonly warehouseId: number | null
  /** How much of each line of a delivery, by its id. */
  readonly quantities: Quantities
}

const linesOf = ({ quantities }: ReturnDraft) => chosenDeliveries(quantities)

function useReturnForm({ order, deliveries }: Props) {
  const { today } = useSession()
  const go = useGo()
  const act = useAct(createSalesReturn)
  const form = useForm<ReturnDraft, { readonly returnNumber: string }, 'save'>({
    start: { returnDate: today, reason: '', warehouseId: null, quantities: new Map() },
    same: (one, other) =>
      one.returnDate === other.returnDate &&
      one.reason === other.reason &&
      one.warehouseId === other.warehouseId &&
      sameQuantities(one.quantities, other.quantities),
    check: (draft) => {
      const { returnDate, reason } = draft
      if (returnDate === '') return [{ path: 'returnDate', message: 'Tanggal retur harus diisi' }]
      const found = returnProblems({ returnDate, reason, lines: linesOf(draft) }, { today, deliveries })
      return atChosenRows(found, chosenOf(draft.quantities))
    },
    save: (draft, { key: idempotencyKey }) => {
      const lines = sentLines(linesOf(draft))
      const { reason, warehouseId } = draft
      const body = { returnDate: draft.returnDate || today, reason, warehouseId, lines }
      const given = { params: { id: order.id }, body, idempotencyKey }
      if (body.returnDate === today) return act.attempt(given)
      return actWithConsequences(createSalesReturn, given, { act, verb: 'Buat Surat Retur' })
    },
    onSaved: ({ returnNumber }) => {
      toast(`Surat retur ${returnNumber} tersimpan`)
      go(documentAddress(salesReturns, returnNumber), { force: true })
    },
  })
  return { form, today }
}

function ReturnForm(props: Props) {
  const { order, deliveries } = props
  const { form, today } = useReturnForm(props)
  return (
    <PostedFormDialog
      size="quantities"
      form={form}
      title={titleOf(order.orderNumber)}
      hint={`Barang ${order.customerName} yang kembali sebelum ditagih; yang sudah ditagih dikreditkan dari invoicenya.`}
      verb="Buat Surat Retur"
      head={
        <div className="credit-head">
          <PostingDay posts="sales" form={form} field="returnDate" label="Tanggal retur" today={today} />
          <PostingReason form={form} autoFocus />
          <WarehouseInput
            none={whereItLeft}
            value={form.draft.warehouseId}
            onChange={(warehouseId) => form.change({ warehouseId })}
          />
        </div>
      }
    >
      <BillableGrid
        form={form}
        deliveries={deliveries}
        label="Baris yang diretur"
        verb="Diretur"
        leftHead="Belum ditagih"
      />
    </PostedFormDialog>
  )
}
