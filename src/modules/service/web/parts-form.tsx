import { Button } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  storedQuantity,
  ofThousandths,
  quantityUnits,
  type Quantity,
} from '../../../platform/rules/money/quantity.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { PostingDay } from '../../documents/web/index.ts'
import { packText, quantityShown } from '../../inventory/packs/rules/packed-line.ts'
import { WarehouseInput } from '../../inventory/web/index.ts'
import {
  atChosenRows,
  chosenOf,
  sameQuantities,
  type Quantities,
} from '../../sales/rules/chosen-quantities.ts'
import { unitsOf } from '../../sales/rules/typed-lines.ts'
import { QuantityGrid } from '../../sales/web/index.ts'
import { moveServiceParts, type ServiceOrder } from '../contract.ts'
import { moveProblems } from '../rules/part-use.ts'
import { workDayProblems } from '../rules/service-order.ts'
import { OfService } from './of-service-order.tsx'
import { seen } from './service-acts.ts'
import { useWorkForm } from './use-work-form.ts'
import './service-orders.css'

const titleOf = (number: string): string => `Suku cadang ${number}`

/** Taking parts for the order in the address, or giving them back. */
export function ServiceParts() {
  return (
    <OfService title={titleOf} act="use">
      {(order) => <PartsForm order={order} />}
    </OfService>
  )
}

type Direction = 'take' | 'back'

interface Draft {
  readonly day: Day | ''
  readonly direction: Direction
  readonly warehouseId: number | null
  readonly quantities: Quantities
}

const directions = [
  { value: 'take', text: 'Pakai dari gudang' },
  { value: 'back', text: 'Kembalikan ke gudang' },
]

const quantityOf = (units: number): Quantity => storedQuantity(units)

/** The goods of an order with their quantities as the rules take them. */
function standsOf({ parts }: ServiceOrder) {
  return parts.map((part) => ({
    ...part,
    packFactor: part.packFactor === null ? null : quantityOf(part.packFactor),
    planned: quantityOf(part.planned),
    used: quantityOf(part.used),
  }))
}

type Stand = ReturnType<typeof standsOf>[number]

function mostOf({ planned, used }: Stand, direction: Direction): Quantity {
  return ofThousandths(direction === 'back' ? used : Math.max(planned - used, 0))
}

function usualOf(stands: readonly Stand[], direction: Direction): Quantities {
  const usual = (stand: Stand) =>
    direction === 'take' ? mostOf(stand, direction) : ofThousandths(Math.max(stand.used - stand.planned, 0))
  return new Map(stands.map((stand) => [stand.productId, usual(stand)]))
}

function usePartsForm(order: ServiceOrder) {
  const { today } = useSession()
  const stands = standsOf(order)
  const isBeyond = stands.some(({ planned, used }) => used > planned)
  const isAllTaken = stands.length > 0 && stands.every(({ planned, used }) => used >= planned)
  const direction = isBeyond || isAllTaken ? 'back' : 'take'
  const movesOf = (draft: Draft) =>
    chosenOf(draft.quantities).map(({ key, quantity }) => ({
      productId: key,
      quantity: ofThousandths(draft.direction === 'back' ? -quantity : quantity),
    }))
  const form = useWorkForm({
    start: {
      day: today,
      direction,
      warehouseId: null,
      quantities: usualOf(stands, direction),
    } as Draft,
    same: (one, other) =>
      one.day === other.day &&
      one.direction === other.direction &&
      sameQuantities(one.quantities, other.quantities),
    check: (draft) => [
      ...workDayProblems(
        { day: draft.day, path: 'day', noun: 'Tanggal' },
        { today, orderDate: order.orderDate, lastUse: null },
      ),
      ...atChosenRows(moveProblems(movesOf(draft), stands), chosenOf(draft.quantities)),
    ],
    endpoint: moveServiceParts,
    input: (draft) => ({
      ...seen(order),
      body: {
        day: draft.day || today,
        warehouseId: draft.direction === 'back' ? null : draft.warehouseId,
        lines: movesOf(draft).map((move) => ({ ...move, quantity: quantityUnits(move.quantity) })),
      },
    }),
    question: `Pindahkan suku cadang ${order.orderNumber}? Jurnal langsung di-post dan tidak dapat diubah.`,
    verb: 'Simpan',
    said: ({ orderNumber }) => `Suku cadang ${orderNumber} tersimpan`,
  })
  return { form, today, stands }
}

function PartsForm({ order }: { readonly order: ServiceOrder }) {
  const { form, today, stands } = usePartsForm(order)
  const { draft, change } = form
  const { direction } = draft
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      size="quantities"
      title={titleOf(order.orderNumber)}
      hint="Paling banyak sejumlah yang tertulis pada service order; tambahkan barisnya dahulu bila dipakai lebih."
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          {direction === 'back' ? 'Kembalikan' : 'Pakai'}
        </Button>
      }
    >
      <div ref={form.body} className="service-form">
        <div className="schedule-head">
          <SelectInput
            label="Gerak"
            value={direction}
            options={directions}
            onChange={(chosen) => {
              const next = chosen === 'back' ? 'back' : 'take'
              change({ direction: next, quantities: usualOf(stands, next) })
            }}
          />
          <PostingDay posts="stock" form={form} field="day" label="Tanggal" today={today} />
          {direction === 'take' && (
            <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
          )}
        </div>
        <FormProblems form={form} />
        {stands.length === 0 ? (
          <p>Belum ada suku cadang pada service order ini. Tambahkan barisnya lewat Ubah.</p>
        ) : (
          <QuantityGrid
            form={form}
            label="Suku cadang"
            verb={direction === 'back' ? 'Kembali' : 'Dipakai'}
            heads={['Tertulis', 'Sudah dipakai']}
            rows={stands.map((stand) => ({
              key: stand.productId,
              name: `${stand.productCode} - ${stand.productName}`,
              ...{ unit: stand.unit, packName: stand.packName, packFactor: unitsOf(stand.packFactor) },
              most: mostOf(stand, direction),
              known: [packText(stand.planned, stand), quantityShown(stand.used, stand)],
            }))}
          />
        )}
      </div>
    </FormDialog>
  )
}
