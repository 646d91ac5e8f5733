import { Button } from '@mantine/core'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useGo } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostingDay, PostingReason } from '../../../documents/web/index.ts'
import { WarehouseInput, whereItLeft } from '../../../inventory/web/index.ts'
import { actWithConsequences } from '../../../ledger/web/index.ts'
import { OfBillable, type Billable } from '../../invoices/web/of-billable.tsx'
import type { SalesOrder } from '../../orders/contract.ts'
import { atChosenRows, chosenOf, sameQuantities, type Quantities } from '../../rules/chosen-quantities.ts'
import { documentAddress } from '../../web/document-address.ts'
import { countedText } from '../../rules/counted-goods.ts'
import { QuantityGrid } from '../../web/quantity-grid.tsx'
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

const linesOf = ({ quantities }: ReturnDraft) =>
  chosenOf(quantities).map(({ key, quantity }) => ({ deliveryLineId: key, quantity }))

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
      const lines = linesOf(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) }))
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
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      size="quantities"
      title={titleOf(order.orderNumber)}
      hint={`Barang ${order.customerName} yang kembali sebelum ditagih; yang sudah ditagih dikreditkan dari invoicenya.`}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Buat Surat Retur
        </Button>
      }
    >
      <div ref={form.body} className="posted-form">
        <div className="credit-head">
          <PostingDay posts="sales" form={form} field="returnDate" label="Tanggal retur" today={today} />
          <PostingReason form={form} autoFocus />
          <WarehouseInput
            none={whereItLeft}
            value={form.draft.warehouseId}
            onChange={(warehouseId) => form.change({ warehouseId })}
          />
        </div>
        <FormProblems form={form} />
        <QuantityGrid
          form={form}
          label="Baris yang diretur"
          verb="Diretur"
          heads={['Surat jalan', 'Tanggal', 'Belum ditagih']}
          rows={deliveries.map(({ id, name, left, deliveryNumber, deliveryDate, ...line }) => ({
            key: id,
            name,
            ...{ unit: line.unit, packName: line.packName, packFactor: line.packFactor },
            most: left,
            known: [deliveryNumber, formatDay(deliveryDate), countedText(left, line)],
          }))}
        />
      </div>
    </FormDialog>
  )
}
