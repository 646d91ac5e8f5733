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
