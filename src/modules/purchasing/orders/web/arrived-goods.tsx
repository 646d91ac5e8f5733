import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import { PostingDay } from '../../../documents/web/index.ts'
import {
  noVendorNote,
  quantityText,
  useQuantityKind,
  VendorNoteFields,
  WarehouseInput,
  type VendorNoteDraft,
} from '../../../inventory/web/index.ts'
import './order-form.css'

/** What is said of an arrival beside its goods. */
export type ArrivalDraft = VendorNoteDraft & {
  readonly receiptDate: Day | ''
  readonly warehouseId: number | null
  readonly notes: string
}

/** An arrival of this day, with nothing said of it yet. */
export function arrivalOf(receiptDate: Day): ArrivalDraft {
  return { receiptDate, ...noVendorNote, warehouseId: null, notes: '' }
}

type HeadProps = {
  readonly form: Pick<Form<ArrivalDraft, 'save'>, 'draft' | 'change' | 'at'>
  readonly today: Day
  /** What is asked first. */
  readonly children?: ReactNode
}

/** When goods came, by which note of the vendor, and into which warehouse. */
export function ArrivalHead({ form, today, children }: HeadProps) {
  const { draft, change, at } = form
  return (
    <div className="order-arrival-head">
      {children}
      <PostingDay posts="purchasing" form={form} field="receiptDate" label="Tanggal terima" today={today} />
      <VendorNoteFields form={form} today={today} />
      <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
      <TextInput
        {...inputProps({ label: 'Catatan', ...at('notes') })}
        maxLength={1000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

type Expected = {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly quantity: Quantity
  readonly received: Quantity
}

type GoodsProps = { readonly line: Expected; readonly row: number; readonly children: ReactNode }

/** Goods of a line of an order, with what was ordered and what came before. */
export function ExpectedGoods({ line, row, children }: GoodsProps) {
  return (
    <fieldset className="order-arrival" aria-label={`Baris ${row + 1}`}>
      <span>
        <span className="code">{line.code}</span> {line.name}
      </span>
      <span className="muted">
        Dipesan {quantityText(line.quantity / 1000)} {line.unit}, diterima{' '}
        {quantityText(line.received / 1000)}
      </span>
      {children}
    </fieldset>
  )
}

type ArrivedProps = Omit<ComponentProps<typeof SteppedInput<Quantity>>, 'kind'> & {
  readonly productId: number
}

/** Counted in any unit of the product; of what did not come it is nothing. */
export function ArrivedQuantity({ productId, ...input }: ArrivedProps) {
  return <SteppedInput {...input} kind={useQuantityKind(productId, optionalQuantityKind)} />
}
