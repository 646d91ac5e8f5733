import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  ofThousandths,
  zeroQuantity,
  toQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import {
  optionalQuantityKind,
  quantityKind,
  type SteppedKind,
} from '../../../../platform/rules/money/stepped-value.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A further unit of a product: so many of its own. */
export interface Pack {
  readonly name: string
  readonly factor: Quantity
  /** What one of it is sold for, where that is not the price of as many of the own unit. */
  readonly sellingPrice?: Rupiah | null
}

interface TypedPack extends Pack {
  readonly barcodes: readonly string[]
}

/** The units and barcodes of a product, as typed. */
export interface TypedPacks {
  /** Of one of its own unit. */
  readonly barcodes: readonly string[]
  readonly packs: readonly TypedPack[]
}

/** What is known of the product they are typed for. */
interface KnownProduct {
  readonly unit: string
  /** The packs it has by now. */
  readonly packs: readonly Pack[]
}

export const longestBarcode = 48
const namePattern = /^\p{L}[^\s]{0,19}$/u
const barcodePattern = /^[!-+\--~]{1,48}$/

const alike = (name: string): string => name.trim().toLowerCase()

/** Everything that is wrong with the units and barcodes of a product. */
export function packProblems({ packs, barcodes }: TypedPacks, known: KnownProduct): Problem[] {
  const all = [...barcodes, ...packs.flatMap((pack) => pack.barcodes)]
  const codes = (own: readonly string[], path: string) => barcodeProblems(own, { all, path })
  return [
    ...codes(barcodes, 'barcodes'),
    ...packs.flatMap((pack, at) => [
      ...nameProblems(pack, { path: `packs.${at}.name`, unit: known.unit, packs }),
      ...factorProblems(pack, { path: `packs.${at}.factor`, known }),
      ...priceProblems(pack, `packs.${at}.sellingPrice`),
      ...codes(pack.barcodes, `packs.${at}.barcodes`),
    ]),
  ]
}

interface Named {
  readonly path: string
  readonly unit: string
  readonly packs: readonly Pack[]
}

function nameProblems({ name }: Pack, { path, unit, packs }: Named): Problem[] {
  if (!namePattern.test(name))
    return [problem('pack-name', path, 'Nama satuan diawali huruf, tanpa spasi, paling panjang 20')]
  const isTaken =
    alike(name) === alike(unit) || packs.filter((other) => alike(other.name) === alike(name)).length > 1
  return isTaken ? [problem('pack-name', path, `Satuan ${name} sudah ada`)] : []
}

function factorProblems(
  { name, factor }: Pack,
  { path, known: { unit, packs } }: { readonly path: string; readonly known: KnownProduct },
): Problem[] {
  if (factor <= 0 || factor === 1000)
    return [problem('pack-factor', path, `Isi harus lebih dari nol dan bukan 1 ${unit}`)]
  const before = packs.find((pack) => alike(pack.name) === alike(name))
  return before === undefined || before.factor === factor
    ? []
    : [problem('pack-factor', path, `Isi satuan ${before.name} tidak dapat diubah; buat satuan lain`)]
}

function priceProblems({ sellingPrice = null }: Pack, path: string): Problem[] {
  if (sellingPrice === null || sellingPrice > 0) return []
  return [problem('pack-price', path, 'Harga jual harus > 0; kosongkan bila harganya mengikuti isinya')]
}

function barcodeProblems(
  own: readonly string[],
  { all, path }: { readonly all: readonly string[]; readonly path: string },
): Problem[] {
  return own.flatMap((barcode) => {
    if (!barcodePattern.test(barcode))
      return [
        problem('barcode', path, `Barcode ${barcode} bukan huruf dan angka tanpa spasi, paling panjang 48`),
      ]
    const isTwice = all.filter((other) => other === barcode).length > 1
    return isTwice ? [problem('barcode', path, `Barcode ${barcode} diketik dua kali`)] : []
  })
}

/** Barcodes as they are typed in one field: apart by commas or blanks. */
export function readBarcodes(text: string): string[] {
  return text.split(/[\s,]+/).filter((barcode) => barcode !== '')
}

/**
 * A quantity typed in units of the product, `2 dus` or `2 dus 3 pcs`, in its own unit; undefined when a unit is not known, when
 * no unit was typed at all, or when it comes to less than a thousandth.
 */
export function packedQuantity(text: string, units: readonly Pack[]): Quantity | undefined {
  const terms = [...text.matchAll(/([\d.,]+)\s*(\p{L}\S*)/gu)]
  if (
    terms.length === 0 ||
    terms
      .map(([term]) => term)
      .join('')
      .replace(/\s/g, '') !== text.replace(/\s/g, '')
  )
    return undefined
  const parts = terms.map(([, figures = '', name = '']) => {
    const unit = units.find((each) => alike(each.name) === alike(name))
    const count = optionalQuantityKind.read(figures, zeroQuantity)
    return unit === undefined || count === undefined ? undefined : BigInt(count) * BigInt(unit.factor)
  })
  if (parts.some((part) => part === undefined)) return undefined
  const sum = parts.reduce<bigint>((total, part) => total + (part ?? 0n), 0n)
  return sum % 1000n === 0n ? toQuantity(Number(sum / 1000n) / 1000) : undefined
}

/** A quantity of a product that may be typed in any of its units and is shown in its own. */
export function packedQuantityKind(
  unit: string,
  packs: readonly Pack[],
  plain: SteppedKind<Quantity> = quantityKind,
): SteppedKind<Quantity> {
  const units = [{ name: unit, factor: ofThousandths(1000) }, ...packs]
  const known = units.map(({ name }) => name).join(', ')
  return {
    ...plain,
    read: (text, previous) => {
      const packed = packedQuantity(text, units)
      return packed === undefined ? plain.read(text, previous) : packed > 0 ? packed : undefined
    },
    result: (text) => {
      const packed = packedQuantity(text, units)
      return packed === undefined ? undefined : `= ${plain.write(packed)} ${unit}`
    },
    problem: (text, previous) =>
      /\p{L}/u.test(text) ? `Satuan yang dikenal: ${known}` : plain.problem(text, previous),
  }
}
