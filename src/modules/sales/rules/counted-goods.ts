import { formatQuantity, toQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { countedInPack } from '../../inventory/packs/rules/packed-line.ts'

interface Counted {
  /** The own unit of the product. */
  readonly unit: string
  readonly packName?: string | null | undefined
  readonly packFactor?: number | null | undefined
}

/** A quantity of a line that was answered, as people read it in the unit of the line, and which unit its price is of where that is another. */
export function countedGoods({
  quantity: units,
  unit,
  packName = null,
  packFactor = null,
}: Counted & { readonly quantity: number }): {
  readonly quantity: string
  readonly unit: string
  /** Stands behind the price: `/dus`. */
  readonly of: string
} {
  const quantity = toQuantity(units)
  if (quantity === undefined) return { quantity: String(units), unit, of: '' }
  const factor = packFactor === null ? null : (toQuantity(packFactor) ?? null)
  const counted = countedInPack(quantity, { unit, packName, packFactor: factor })
  return {
    quantity: formatQuantity(counted.quantity),
    unit: counted.unit,
    of: packName === null || counted.isPacked ? '' : `/${packName}`,
  }
}

/** The same in one: `2 dus`, `17 pcs`. */
export function countedText(quantity: Quantity, line: Counted): string {
  const counted = countedGoods({ ...line, quantity: quantity / 1000 })
  return `${counted.quantity} ${counted.unit}`
}

/** A part of a line: the figure alone where the line has but one unit. */
export function partText(quantity: Quantity, line: Counted): string {
  return quantity === 0 || (line.packName ?? null) === null
    ? formatQuantity(quantity)
    : countedText(quantity, line)
}
