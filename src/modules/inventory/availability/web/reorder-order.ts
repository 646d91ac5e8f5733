/** Goods that are to be ordered again. */
export interface OrderedGoods {
  readonly code: string
  readonly quantity: number
}

interface Ordering {
  /** What its button says. */
  readonly text: string
  /** Where an order of goods is begun. */
  readonly addressOf: (goods: readonly OrderedGoods[]) => string
  readonly permission: string
}

let connected: readonly Ordering[] = []

/** Hands over how goods are asked for and ordered of vendors, what comes of it last. Called once by main.web.tsx. */
export function connectOrdering(ordering: readonly Ordering[]): void {
  connected = ordering
}

export function ordering(): readonly Ordering[] {
  return connected
}
