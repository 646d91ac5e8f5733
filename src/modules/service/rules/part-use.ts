import { ofThousandths, type Quantity } from '../../../platform/rules/money/quantity.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { noPack, quantityShown, type LinePack } from '../../inventory/packs/rules/packed-line.ts'
import { problem } from './problem-codes.ts'

/** A line of a service order as far as parts depend on it. */
export interface PlannedLine extends LinePack {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly quantity: Quantity
}

/** A part that was taken, less what of it came back. */
export interface StandingUse {
  readonly id: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly warehouseId: number | null
  readonly movementId: number | null
  readonly standing: Quantity
}

/** A product of an order: what is written of it, and what was taken; it is read in the further unit that its lines name first. */
export interface PartStand extends LinePack {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly planned: Quantity
  readonly used: Quantity
}

/** The goods of an order with what was taken of each; also those that were taken and are written no more. */
export function partStands(lines: readonly PlannedLine[], uses: readonly StandingUse[]): PartStand[] {
  const stands = new Map<number, PartStand>()
  const add = (of: Omit<PartStand, 'planned' | 'used'>, planned: number, used: number): void => {
    const known = stands.get(of.productId)
    const { productId, productCode, productName, unit } = known ?? of
    const { packName, packFactor } = known === undefined || known.packName === null ? of : known
    stands.set(productId, {
      ...{ productId, productCode, productName, unit, packName, packFactor },
      planned: ofThousandths((known?.planned ?? 0) + planned),
      used: ofThousandths((known?.used ?? 0) + used),
    })
  }
  for (const line of lines) if (!line.isService) add(line, line.quantity, 0)
  for (const use of uses) add({ ...use, ...noPack }, 0, use.standing)
  return [...stands.values()].filter(({ planned, used }) => planned > 0 || used > 0)
}

/** How much of a product is taken (positive), or comes back. */
export interface PartMove {
  readonly productId: number
  readonly quantity: Quantity
}

/** What is still to be taken so that everything written is. */
export function movesLeft(stands: readonly PartStand[]): PartMove[] {
  return stands.flatMap(({ productId, planned, used }) =>
    planned > used ? [{ productId, quantity: ofThousandths(planned - used) }] : [],
  )
}

/** What keeps parts from moving: no more is taken than is written, no more comes back than was taken. */
export function moveProblems(moves: readonly PartMove[], stands: readonly PartStand[]): Problem[] {
  if (moves.every(({ quantity }) => quantity === 0))
    return [problem('nothing-used', 'lines', 'Isi jumlah suku cadang yang dipakai atau dikembalikan')]
  const known = new Map(stands.map((stand) => [stand.productId, stand]))
  const seen = new Set<number>()
  return moves.flatMap(({ productId, quantity }, index) => {
    const path = `lines.${index}.quantity`
    const stand = known.get(productId)
    if (stand === undefined || seen.has(productId))
      return [
        problem('parts-beyond-lines', path, `Baris ${index + 1}: barang tidak tertulis pada service order`),
      ]
    seen.add(productId)
    const left = stand.planned - stand.used
    if (quantity > 0 && quantity > left)
      return [
        problem(
          'parts-beyond-lines',
          path,
          `${stand.productCode}: paling banyak ${textOf(Math.max(left, 0), stand)} lagi menurut service order; ubah ordernya bila dipakai lebih`,
        ),
      ]
    if (quantity < 0 && -quantity > stand.used)
      return [
        problem(
          'parts-beyond-lines',
          path,
          `${stand.productCode}: hanya ${textOf(stand.used, stand)} yang dipakai dan dapat kembali`,
        ),
      ]
    return []
  })
}

/** Work is finished with exactly the parts that are written; what was taken beyond comes back first. */
export function finishProblems(stands: readonly PartStand[]): Problem[] {
  return stands
    .filter(({ planned, used }) => used > planned)
    .map((stand) =>
      problem(
        'parts-beyond-lines',
        'lines',
        `${stand.productCode}: dipakai ${textOf(stand.used, stand)}, tertulis ${textOf(stand.planned, stand)}; kembalikan sisanya atau ubah ordernya`,
      ),
    )
}

const textOf = (thousandths: number, stand: PartStand): string =>
  quantityShown(ofThousandths(thousandths), stand)

/** A part of what was taken. */
export interface UsePart {
  readonly use: StandingUse
  readonly quantity: Quantity
}

/** Which uses a quantity of a product comes back from: the last one first. */
export function comingBack(uses: readonly StandingUse[], productId: number, quantity: Quantity): UsePart[] {
  return partsOf(uses.filter((use) => use.productId === productId).toReversed(), quantity)
}

/** For each line of an order that is billed, the uses whose cost it bears: the first one first. */
export function usesOfLines(lines: readonly PlannedLine[], uses: readonly StandingUse[]): UsePart[][] {
  let left = uses
  return lines.map((line) => {
    if (line.isService) return []
    const parts = partsOf(
      left.filter(({ productId }) => productId === line.productId),
      line.quantity,
    )
    left = left.map((use) => {
      const taken = parts.find((part) => part.use.id === use.id)?.quantity ?? 0
      return { ...use, standing: ofThousandths(use.standing - taken) }
    })
    return parts
  })
}

function partsOf(uses: readonly StandingUse[], quantity: Quantity): UsePart[] {
  let open: number = quantity
  return uses.flatMap((use) => {
    const taken = Math.min(use.standing, open)
    open -= taken
    return taken > 0 ? [{ use, quantity: ofThousandths(taken) }] : []
  })
}
