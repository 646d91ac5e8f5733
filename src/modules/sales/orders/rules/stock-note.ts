import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  availableFor,
  shortText,
  type Availability,
} from '../../../inventory/availability/rules/availability.ts'

/** A line of an order that is to be confirmed. */
export interface ConfirmedLine {
  readonly productId: number | null
  readonly isService: boolean
  readonly productCode: string
  readonly quantity: Quantity
  readonly unit: string
}

/** The note when an order with goods is confirmed before stock is kept. */
export const stockCheckNote =
  'Order ini berisi barang. Validasi stok akan diterapkan setelah pergerakan stok tersedia.'

const mostNotes = 10

/** What is there for each line of an order that is to be confirmed: lines that want more than that come first. */
export function availabilityNote(
  lines: readonly ConfirmedLine[],
  known: ReadonlyMap<number, Availability>,
  own: string | undefined,
): string | undefined {
  const notes = lines.flatMap(({ productId, productCode, quantity, unit, isService }, index) => {
    const goods = productId === null || isService ? undefined : known.get(productId)
    if (goods === undefined) return []
    const head = `Baris ${index + 1} ${productCode}`
    const short = shortText(goods, { quantity, unit, own })
    const left = `${formatQuantity(availableFor(goods, own))} ${unit}`
    const wanted = `${formatQuantity(quantity)} ${unit}`
    return short === undefined
      ? [{ isShort: false, text: `${head}: cukup, tersedia ${left} untuk ${wanted}` }]
      : [{ isShort: true, text: `${head}: kurang untuk ${wanted}. ${short}` }]
  })
  if (notes.length === 0) return undefined
  const sorted = [...notes.filter(({ isShort }) => isShort), ...notes.filter(({ isShort }) => !isShort)]
  const more = sorted.length - mostNotes
  const shown = sorted.slice(0, mostNotes).map(({ text }) => text)
  return ['Stok untuk order ini:', ...shown, ...(more > 0 ? [`dan ${more} baris lagi`] : [])].join('\n')
}
