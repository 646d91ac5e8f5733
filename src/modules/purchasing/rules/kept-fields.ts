import { z } from 'zod'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { toQuantity, zeroQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { toUnitPrice, zeroPrice, type UnitPrice } from '../orders/rules/unit-price.ts'

/** A day of a kept draft; empty where it is none. */
export const keptDay = z.string().transform((text): Day | '' => parseDay(text) ?? '')

/** What every line of a kept purchase holds. */
export const keptLine = z.object({
  productId: z.int().positive().nullable(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  accountId: z.int().positive().nullable(),
  description: z.string(),
  quantity: z.number().transform((value): Quantity => toQuantity(value / 1000) ?? zeroQuantity),
  unitPrice: z.number().transform((value): UnitPrice => toUnitPrice(value) ?? zeroPrice),
  departmentId: z.int().positive().nullable().default(null),
})
