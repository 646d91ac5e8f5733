/** Goods that are to be ordered again. */
export interface OrderedGoods {
  readonly code: string
  readonly quantity: number
}

interface Ordering {
  /** Where an order of goods is begun. */
  readonly addressOf: (goods: readonly OrderedGoods[]) => string
  readonly permission: string
}

let connected: Ordering | undefined

/** Hands over how goods are ordered of vendors. Called once by main.web.tsx. */
export function connectOrdering(ordering: Ordering): void {
  connected = ordering
}

export function ordering(): Ordering | undefined {
  return connected
}
