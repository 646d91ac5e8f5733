import { z } from 'zod'
import { toQuantity } from './quantity.ts'

/** A quantity with up to three decimal places as a body brings it; inside the program it is held in thousandths. */
export function quantityWithin(message: string) {
  return z.number().transform((value, { issues }) => {
    const quantity = toQuantity(value)
    if (quantity !== undefined) return quantity
    issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
}
