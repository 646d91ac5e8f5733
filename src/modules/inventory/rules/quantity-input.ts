import { z } from 'zod'
import { toQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'

/** A quantity with up to three decimal places; inside the program it is held in thousandths. */
export const quantityInput = z
  .number()
  .refine((value) => toQuantity(value) !== undefined, { error: 'Jumlah maksimal 3 angka desimal' })
  .transform((value) => toQuantity(value) as Quantity)
