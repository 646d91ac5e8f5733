import { formatQuantity, toQuantity } from '../../../platform/rules/money/quantity.ts'

/** A quantity of a reply as people read it. */
export function quantityText(value: number): string {
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}
