import { z } from 'zod'
import { text } from '../../../platform/rules/http/endpoint.ts'
import { quantityWithin } from '../../../platform/rules/money/quantity-input.ts'
import { quantityUnits, type Quantity } from '../../../platform/rules/money/quantity.ts'

/** An input as it is sent: its shape is proven again when what waits is carried out. */
export function asSent<
  Line extends { readonly quantity: Quantity },
  Input extends { readonly lines: readonly Line[] },
>(input: Input) {
  return {
    ...input,
    lines: input.lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
  }
}

export const quantityInput = quantityWithin('Quantity maksimal 3 angka desimal')

/** The further unit of the product that a line is priced by; its quantity counts the product's own unit all the same. */
export const packName = text(20).nullish()

/** The further unit a line is priced by, and how many of the own unit one of it holds; null of one priced by the own unit. */
export const linePack = { packName: z.string().nullable(), packFactor: z.number().nullable() }

/** The warehouses that the goods of a document moved at; null where there is only one, or nothing moved. */
export const movedAt = z.string().nullable()

/** A quantity as it is answered, or nothing. */
export function unitsOf(quantity: Quantity | null): number | null {
  return quantity === null ? null : quantityUnits(quantity)
}

/** A percentage with up to two decimal places. */
export const discountPercent = z
  .number()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, {
    error: 'Diskon maksimal 2 angka desimal',
  })
