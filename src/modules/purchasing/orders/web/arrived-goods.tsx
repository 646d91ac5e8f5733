import type { ComponentProps, ReactNode } from 'react'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { quantityText, useQuantityKind } from '../../../inventory/web/index.ts'

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
