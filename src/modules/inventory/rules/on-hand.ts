import { assert } from '../../../platform/rules/proof/assert.ts'
import { roundDivision } from '../../../platform/rules/money/money.ts'
import type { Method } from './movement.ts'

/** Goods of one origin and what they are worth. */
export interface Layer {
  /** The movement that brought them here. */
  readonly of: number
  /** The movement that brought them first: that of their receipt, wherever they went since. */
  readonly origin: number
  readonly quantity: bigint
  readonly value: bigint
}

/** What stands at a place. */
export interface OnHand {
  readonly quantity: bigint
  readonly value: bigint
}

/** Goods on their way between two places; without an origin where they come from no layer. */
export type Piece = OnHand & { readonly origin?: number }

/** A cost of a unit as a fraction, so that nothing of it is lost. */
interface UnitCost {
  readonly value: bigint
  readonly quantity: bigint
}

/** What stands at one place, as movements pass over it. One layer while the product is valued at its average. */
export class Stock {
  readonly #method: Method
  #layers: Layer[]
  #last: UnitCost | undefined

  constructor(method: Method, { quantity, value }: OnHand = { quantity: 0n, value: 0n }) {
    this.#method = method
    this.#layers = quantity === 0n && value === 0n ? [] : [{ ...unknown, quantity, value }]
    this.#remember()
  }

  get quantity(): bigint {
    return quantityOf(this.#layers)
  }

  get value(): bigint {
    return this.#layers.reduce((sum, layer) => sum + layer.value, 0n)
  }

  /** What it consists of, in the order in which it leaves. */
  get layers(): readonly Layer[] {
    return this.#inOrder(undefined)
  }

  /** What a unit cost when there was one last; undefined while there never was. */
  get last(): UnitCost | undefined {
    return this.#last
  }

  /** Puts goods here; gives what the value of the hole they fill falls short of their own. */
  add(of: number, pieces: readonly Piece[]): bigint {
    const before = this.quantity
    const came = total(pieces)
    if (before < 0n) return this.#fill(of, came)
    for (const { quantity, value, origin = of } of pieces) this.#put({ of, origin, quantity, value })
    this.#remember()
    return 0n
  }

  /** Takes goods away, those of an origin first; what is not there goes at the last cost. Gives what was taken, in its layers. */
  take(
    quantity: bigint,
    choice: { readonly first?: number; readonly lastAnywhere?: UnitCost | undefined },
  ): Piece[] {
    const taken: Piece[] = []
    let left = quantity
    for (const layer of this.#inOrder(choice.first)) {
      if (left === 0n || layer.quantity <= 0n) break
      const part = partOf(layer, left < layer.quantity ? left : layer.quantity)
      this.#replace(layer, {
        ...layer,
        quantity: layer.quantity - part.quantity,
        value: layer.value - part.value,
      })
      taken.push({ ...part, origin: layer.origin })
      left -= part.quantity
    }
    this.#remember()
    if (left > 0n) taken.push(this.#owe(left, choice.lastAnywhere))
    return taken
  }

  /** Takes away a quantity at a value of its own; at the average. */
  takeAt({ quantity, value }: OnHand): void {
    this.#layers = [{ ...unknown, quantity: this.quantity - quantity, value: this.value - value }]
    this.#remember()
  }

  /** How much of what stands here a later cost of a receipt reaches: all of it at the average, by layers what it brought. */
  reached(origin: number): bigint {
    return quantityOf(this.#reachedLayers(origin))
  }

  /** Makes what a receipt reaches here worth more, or less, but never less than nothing; gives what it took. */
  revalue(amount: bigint, origin: number): bigint {
    const layers = this.#reachedLayers(origin)
    const whole = quantityOf(layers)
    let [passed, due, took] = [0n, 0n, 0n]
    for (const layer of layers) {
      passed += layer.quantity
      const part = roundDivision(amount * passed, whole) - due
      due += part
      const borne = layer.value + part < 0n ? -layer.value : part
      this.#replace(layer, { ...layer, value: layer.value + borne })
      took += borne
    }
    this.#remember()
    return took
  }

  #reachedLayers(origin: number): Layer[] {
    return this.#method === 'average'
      ? [...this.#layers]
      : this.#layers.filter((layer) => layer.origin === origin)
  }

  #fill(of: number, came: OnHand): bigint {
    const hole: OnHand = { quantity: -this.quantity, value: -this.value }
    const covered = came.quantity < hole.quantity ? came.quantity : hole.quantity
    const trueUp = partOf(hole, covered).value - partOf(came, covered).value
    const rest = { quantity: came.quantity - hole.quantity, value: came.value - hole.value + trueUp }
    this.#layers = [{ of, origin: of, ...rest }]
    this.#remember()
    return trueUp
  }

  #owe(quantity: bigint, lastAnywhere: UnitCost | undefined): OnHand {
    const cost = this.#last ?? lastAnywhere
    const value = cost === undefined ? 0n : roundDivision(cost.value * quantity, cost.quantity)
    this.#layers = [{ ...unknown, quantity: this.quantity - quantity, value: this.value - value }]
    return { quantity, value }
  }

  #put(layer: Layer): void {
    const [sole] = this.#layers
    if (this.#method === 'average' && sole !== undefined) {
      const [quantity, value] = [sole.quantity + layer.quantity, sole.value + layer.value]
      this.#layers = [{ ...layer, quantity, value }]
    } else this.#layers.push(layer)
  }

  #inOrder(first: number | undefined): Layer[] {
    if (first === undefined || this.#method === 'average') return [...this.#layers]
    const isFirst = ({ of, origin }: Layer): boolean => of === first || origin === first
    return [...this.#layers.filter(isFirst), ...this.#layers.filter((layer) => !isFirst(layer))]
  }

  #replace(old: Layer, changed: Layer): void {
    const index = this.#layers.indexOf(old)
    assert(index >= 0, 'a layer that is taken from stands here')
    if (changed.quantity === 0n) this.#layers.splice(index, 1)
    else this.#layers[index] = changed
  }

  #remember(): void {
    const { quantity, value } = this
    if (quantity > 0n) this.#last = { quantity, value }
  }
}

/** Of goods that stood here before what is known. */
const unknown = { of: 0, origin: 0 }

function quantityOf(pieces: readonly OnHand[]): bigint {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0n)
}

/** All of several pieces. */
export function total(pieces: readonly OnHand[]): OnHand {
  return {
    quantity: quantityOf(pieces),
    value: pieces.reduce((sum, piece) => sum + piece.value, 0n),
  }
}

/** As many of some goods, with their share of the value; all of them take all of it. */
export function partOf(whole: OnHand, quantity: bigint): OnHand {
  const value =
    quantity === whole.quantity ? whole.value : roundDivision(whole.value * quantity, whole.quantity)
  return { quantity, value }
}

/** The pieces between two places on their quantity. */
export function slice(pieces: readonly Piece[], from: bigint, to: bigint): Piece[] {
  const found: Piece[] = []
  let start = 0n
  for (const piece of pieces) {
    const [low, high] = [larger(from, start) - start, smaller(to, start + piece.quantity) - start]
    if (low < high) {
      const value = partOf(piece, high).value - partOf(piece, low).value
      found.push({ ...piece, quantity: high - low, value })
    }
    start += piece.quantity
  }
  return found
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
