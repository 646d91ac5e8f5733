import {
  formatQuantity,
  quantityUnits,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { inOwnUnit } from '../../packs/rules/packed-line.ts'
import { groupBy } from '../../rules/group-by.ts'
import { inventoryProblemCodes } from '../../rules/problem-codes.ts'
import type { CountedRow, RowProblem } from './count-file.ts'

/** What a file calls goods by, as the books know them. */
export interface NamedGoods {
  readonly name: string
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  /** What a barcode stands on holds so many of the own unit. */
  readonly factor: number
  /** Their line of the count; null of goods outside its sheet. */
  readonly lineId: number | null
  /** The latest that was counted at each place. */
  readonly latest: readonly { readonly place: string; readonly quantity: number }[]
}

/** What somebody counted of goods on the sheet at a place. */
export interface CountedEntry {
  readonly row: number
  readonly lineId: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly place: string
  /** In the own unit of the product. */
  readonly quantity: Quantity
  /** What it replaces. */
  readonly before: Quantity | null
}

interface CountedEntries {
  readonly entries: readonly CountedEntry[]
  readonly problems: readonly RowProblem[]
}

/** What the rows of a file enter of a count, and everything that is wrong with them. */
export function countedEntries(
  counted: readonly CountedRow[],
  named: ReadonlyMap<string, NamedGoods>,
): CountedEntries {
  const read = counted.map((row) => entryOf(row, named.get(row.product)))
  const entries = read.flatMap((each) => ('row' in each ? [] : each.entry))
  const latest = new Map([...named.values()].map((goods) => [goods.productId, goods.latest]))
  return {
    entries,
    problems: [
      ...read.flatMap((each) => ('row' in each ? each : [])),
      ...repeatedProblems(entries),
      ...beyondProblems(entries, latest),
    ],
  }
}

function entryOf(
  { row, product, place, quantity }: CountedRow,
  goods: NamedGoods | undefined,
): { readonly entry: CountedEntry } | RowProblem {
  if (goods === undefined)
    return { row, column: 'product', message: `Tidak ada produk dengan kode atau barcode ${product}` }
  const { lineId, productId, productCode, productName, unit, latest } = goods
  if (lineId === null) {
    const message = `${productCode} ${productName} tidak ada dalam lembar opname ini; catat lewat Hitung`
    return { row, column: 'product', message }
  }
  const own = inOwnUnit(quantity, storedQuantity(goods.factor))
  if (own === undefined)
    return { row, column: 'quantity', message: `Jumlah bukan kelipatan 0,001 ${unit}, atau terlalu besar` }
  const former = latest.find((each) => each.place === place)
  const before = former === undefined ? null : storedQuantity(former.quantity)
  return { entry: { row, lineId, productId, productCode, productName, place, quantity: own, before } }
}

/** A file counts goods once at each place: which of two quantities were meant, nobody knows. */
function repeatedProblems(entries: readonly CountedEntry[]): RowProblem[] {
  const alike = groupBy(entries, ({ productId, place }) => `${productId} ${place}`)
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map(({ row, productCode, place }): RowProblem => {
      const where = place === '' ? 'tanpa tempat' : `di ${place}`
      const message = `${productCode} ${where} sudah ada di baris ${first?.row}`
      return { row, column: 'product', message }
    }),
  )
}

/** Units that all places of a product together may come to. */
const mostUnits = 9_000_000_000_000

/** What was counted at all places together is a quantity, too. */
function beyondProblems(
  entries: readonly CountedEntry[],
  latest: ReadonlyMap<number, NamedGoods['latest']>,
): RowProblem[] {
  return [...groupBy(entries, ({ productId }) => productId)].flatMap(([productId, given]) => {
    const places = new Map((latest.get(productId) ?? []).map(({ place, quantity }) => [place, quantity]))
    for (const { place, quantity } of given) places.set(place, quantityUnits(quantity))
    const total = [...places.values()].reduce((sum, quantity) => sum + quantity, 0)
    const [last] = given.toReversed()
    return last === undefined || total <= mostUnits
      ? []
      : [{ row: last.row, column: 'quantity', message: inventoryProblemCodes['stock-too-large'] }]
  })
}

/** What replaces what, as it is read before it is entered. */
export function differenceOf({ place, quantity, before }: CountedEntry) {
  return {
    label: place,
    before: before === null ? '' : formatQuantity(before),
    after: formatQuantity(quantity),
  }
}
