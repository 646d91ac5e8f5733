import { call } from '../../../../platform/web/call/call.ts'
import { readAvailability } from '../../../inventory/contract.ts'
import { availabilityNote, stockCheckNote, type ConfirmedLine } from '../rules/stock-note.ts'

/** What is said of stock before an order is confirmed: what is there for each line, or that nobody keeps stock yet. */
export async function stockNotes(
  lines: readonly ConfirmedLine[],
  own: string | undefined,
): Promise<string[]> {
  const ids = lines.flatMap(({ productId, isService }) => (isService ? [] : (productId ?? [])))
  if (ids.length === 0) return []
  const products = [...new Set(ids)].slice(0, 500).join(',')
  const { isKept, rows } = await call(readAvailability, { query: { products } })
  if (!isKept) return [stockCheckNote]
  return [availabilityNote(lines, new Map(rows.map((row) => [row.productId, row])), own) ?? []].flat()
}
