import { roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  zeroQuantity,
  ofThousandths,
  steppedQuantity,
  formatQuantity,
  oneQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import {
  optionalQuantityKind,
  quantityKind,
  type SteppedKind,
} from '../../../../platform/rules/money/stepped-value.ts'
import { packedQuantity, type Pack } from './pack.ts'

/** The further unit a line is priced by; null of one priced by the own unit of its product. */
export interface LinePack {
  readonly packName: string | null
  /** What one of them holds of the own unit. */
  readonly packFactor: Quantity | null
}

export const noPack: LinePack = { packName: null, packFactor: null }

interface Counted extends LinePack {
  /** The own unit of the product. */
  readonly unit: string
}

/** A quantity of the own unit as a line of a further unit counts it: in that where it comes out to the hundredth, else in the own one. */
export function countedInPack(
  quantity: Quantity,
  { unit, packName, packFactor }: Counted,
): { readonly quantity: Quantity; readonly unit: string; readonly isPacked: boolean } {
  if (packName === null || packFactor === null) return { quantity, unit, isPacked: false }
  const hundredths = BigInt(quantity) * 100n
  if (hundredths % BigInt(packFactor) !== 0n) return { quantity, unit, isPacked: false }
  const counted = Number(hundredths / BigInt(packFactor)) * 10
  return { quantity: ofThousandths(counted), unit: packName, isPacked: true }
}

/** The same as people read it: `2 dus`, `17 pcs`. */
export function packText(quantity: Quantity, line: Counted): string {
  const counted = countedInPack(quantity, line)
  return `${formatQuantity(counted.quantity)} ${counted.unit}`.trim()
}

/** The figure alone where the line is of the own unit, `17`, else as people read it: `2 dus`. */
export function quantityShown(quantity: Quantity, line: Counted): string {
  return line.packName === null ? formatQuantity(quantity) : packText(quantity, line)
}

/** What a price of the own unit comes to for one of a further unit, rounded half up. */
export function packPrice(price: Rupiah, factor: Quantity | null): Rupiah {
  return factor === null ? price : toRupiah(roundDivision(BigInt(price) * BigInt(factor), 1000n))
}

/** What one of a unit of a product usually sells for: a further unit at its own price where it has one, else at that of what it holds. */
export function usualPrice(price: Rupiah, pack: Pick<Pack, 'factor' | 'sellingPrice'> | undefined): Rupiah {
  return pack?.sellingPrice ?? packPrice(price, pack?.factor ?? null)
}

/** So many of a further unit in the own unit; undefined where that is finer than a thousandth. */
export function inOwnUnit(quantity: Quantity, factor: Quantity): Quantity | undefined {
  const own = BigInt(quantity) * BigInt(factor)
  return own % 1000n === 0n && Number.isSafeInteger(Number(own / 1000n))
    ? ofThousandths(own / 1000n)
    : undefined
}

/** The further unit that was named with a typed quantity, `2 dus`: the last one, so that it becomes the unit of the line. */
export function namedPack(text: string, packs: readonly Pack[]): Pack | undefined {
  const name = /(\p{L}\S*)\s*$/u.exec(text)?.[1]?.toLowerCase()
  return packs.find((pack) => pack.name.toLowerCase() === name)
}

/** A quantity of a line that is typed in the unit of its line, or with any unit of its product, and held in the own unit. */
export function linePackKind(
  line: Counted,
  packs: readonly Pack[],
  kind: SteppedKind<Quantity> = quantityKind,
): SteppedKind<Quantity> {
  const { unit, packName, packFactor } = line
  const units = [{ name: unit, factor: oneQuantity }, ...packs]
  const step = packFactor ?? oneQuantity
  const least = kind.fallback === 0 ? 0 : 1
  const named = (text: string): Quantity | undefined => packedQuantity(text, units)
  const plain = (text: string): Quantity | undefined => {
    if (packFactor === null) return kind.read(text, zeroQuantity)
    const typed = optionalQuantityKind.read(text, zeroQuantity)
    return typed === undefined ? undefined : inOwnUnit(typed, packFactor)
  }
  return {
    ...kind,
    read: (text) => {
      const quantity = named(text) ?? plain(text)
      return quantity === undefined || quantity < least ? undefined : quantity
    },
    write: (quantity) => {
      const counted = countedInPack(quantity, line)
      const isOther = packName !== null && !counted.isPacked
      return isOther ? `${formatQuantity(quantity)} ${unit}` : formatQuantity(counted.quantity)
    },
    fallback: kind.fallback === 0 ? kind.fallback : step,
    result: (text) => {
      const quantity = named(text) ?? (packFactor === null ? undefined : plain(text))
      return quantity === undefined ? undefined : `= ${formatQuantity(quantity)} ${unit}`
    },
    problem: (text, previous) =>
      packs.length > 0 && /\p{L}/u.test(text)
        ? `Satuan yang dikenal: ${units.map(({ name }) => name).join(', ')}`
        : (packFactor === null ? kind : optionalQuantityKind).problem(text, previous),
    step: (quantity, count) => steppedQuantity(quantity, count * step, kind.fallback === 0 ? 0 : step),
  }
}
