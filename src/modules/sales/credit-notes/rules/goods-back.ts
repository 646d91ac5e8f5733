import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'

/** What of a delivery a line of an invoice billed. */
interface BilledPart {
  readonly quantity: Quantity
}

/** Which deliveries a quantity of a billed line comes back from, those billed first going first; `before` came back already. */
export function partsBack<Part extends BilledPart>(
  parts: readonly Part[],
  before: Quantity,
  quantity: Quantity,
): Part[] {
  let passed = 0
  return parts.flatMap((part) => {
    const from = Math.max(passed, before)
    passed += part.quantity
    const taken = Math.min(passed, before + quantity) - from
    return taken > 0 ? [{ ...part, quantity: ofThousandths(taken) }] : []
  })
}
