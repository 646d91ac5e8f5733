import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { FieldProps } from '../../../../platform/web/form/field.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import type { ChosenGoods } from '../../web/goods-select.tsx'
import { useQuantityKind } from './use-quantity-kind.ts'

type Props = FieldProps & {
  readonly goods: ChosenGoods | undefined
  readonly value: Quantity
  readonly onChange: (quantity: Quantity) => void
  readonly onProblem: (message: string | undefined) => void
}

/** How much of a product, typed in any of its units and kept in its own. */
export function GoodsQuantity({ goods, ...field }: Props) {
  const kind = useQuantityKind(goods?.id)
  return (
    <SteppedInput {...field} label={goods === undefined ? 'Jumlah' : `Jumlah (${goods.unit})`} kind={kind} />
  )
}
