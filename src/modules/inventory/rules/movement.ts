/** How outflows of a product are valued. */
export type Method = 'average' | 'fifo'

export const methodTexts: Readonly<Record<Method, string>> = { average: 'rata-rata bergerak', fifo: 'FIFO' }

/**
 * Where the value of a movement comes from. `from` and `to` are places on the quantity of the other movement, in
 * thousandths: who takes 0 to 2.000 and who takes 2.000 to 6.000 of six together take all of it, to the rupiah.
 */
export type Basis =
  /** Typed, or the amount of the document behind it. */
  | { readonly is: 'given'; readonly value: bigint }
  /** What leaves takes its part of what is there; what comes in without a cost comes at the average of its moment. */
  | { readonly is: 'average' }
  /** What leaves to where it came from takes its part likewise; by layers, of those that movement brought first. */
  | { readonly is: 'origin'; readonly of: number }
  /** Goods that come back take the share of what left with them. */
  | { readonly is: 'share'; readonly of: number; readonly from: bigint; readonly to: bigint }
  /** What arrives is worth what was sent, and keeps its layers. */
  | { readonly is: 'carry'; readonly of: number; readonly from: bigint; readonly to: bigint }
  /** A movement that is taken back, at its own value; of a difference, what goods still there took of it. */
  | { readonly is: 'reversal'; readonly of: number }
  /** A later price of what was received, or a cost of bringing it: into stock as far as it is still there. */
  | { readonly is: 'difference'; readonly of: number; readonly amount: bigint }

/** A movement of one product; quantities in thousandths, what comes in is positive. */
export interface Movement {
  /** Also its place among the movements of its day: larger is later. */
  readonly id: number
  /** Where it is, as `placeOf` names it. */
  readonly place: string
  readonly quantity: bigint
  readonly basis: Basis
}

/** Goods on the way are a place of their own beside the warehouse they go to. */
export function placeOf(warehouseId: number, isInTransit: boolean): string {
  return isInTransit ? `${warehouseId}>` : String(warehouseId)
}

export function isTransit(place: string): boolean {
  return place.endsWith('>')
}

/** The warehouse of a place. */
export function warehouseOf(place: string): number {
  return Number.parseInt(place, 10)
}
