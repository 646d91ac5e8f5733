import type { Problem } from '../../../platform/rules/http/problem.ts'
import { quantityUnits, type Quantity } from '../../../platform/rules/money/quantity.ts'

/** How much of each row, by its key. */
export type Quantities = ReadonlyMap<number, Quantity>

/** The rows of which something is chosen, in their order. */
export function chosenOf(quantities: Quantities): { readonly key: number; readonly quantity: Quantity }[] {
  return [...quantities]
    .filter(([, quantity]) => quantity !== 0)
    .map(([key, quantity]) => ({ key, quantity }))
}

/** Lines as the server takes them. */
export function sentLines<Line extends { readonly quantity: Quantity }>(lines: readonly Line[]) {
  return lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) }))
}

/** Whether two drafts of such a form hold the same. */
export function sameQuantities(one: Quantities, other: Quantities): boolean {
  const [some, others] = [chosenOf(one), chosenOf(other)]
  return (
    some.length === others.length && some.every(({ key, quantity }) => (other.get(key) ?? 0) === quantity)
  )
}

/** Problems of the rows that were sent, at the rows in which they are shown. */
export function atChosenRows(
  problems: readonly Problem[],
  sent: readonly { readonly key: number }[],
): { readonly path: string; readonly message: string }[] {
  return problems.map(({ path, message }) => {
    const [, index] = /^lines\.(\d+)\./.exec(path) ?? []
    const key = index === undefined ? undefined : sent[Number(index)]?.key
    return { path: key === undefined ? path : `quantities.${key}`, message }
  })
}
