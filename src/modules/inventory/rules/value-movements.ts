import { roundDivision } from '../../../platform/rules/money/money.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { isTransit, type Method, type Movement } from './movement.ts'
import { partOf, slice, Stock, total, type Layer, type OnHand, type Piece } from './on-hand.ts'

/** What a movement is worth. */
export interface ValuedMovement {
  readonly id: number
  /** What it adds to the stock of its place, negative when it takes away. */
  readonly value: bigint
  /** What the place is worth more beside it, against the variance: a hole filled at another cost. */
  readonly trueUp: bigint
  /** What a difference adds to the stock of other places. */
  readonly elsewhere: ReadonlyMap<string, bigint>
  /** What of a difference is expense, because the goods are gone. */
  readonly expense: bigint
}

/** What is known before the movements: what stands where, and earlier movements that these name. */
export interface Beginning {
  readonly places?: ReadonlyMap<string, OnHand>
  readonly known?: ReadonlyMap<number, OnHand>
}

export interface Valuation {
  readonly movements: readonly ValuedMovement[]
  /** What stands at each place afterwards. */
  readonly places: ReadonlyMap<string, OnHand>
  /** The layers that stand at each place: one of what is valued at its average. */
  readonly layers: () => ReadonlyMap<string, readonly Layer[]>
}

/** Values the movements of one product at all its places, in the order (day, sequence) in which they are given. */
export function valueMovements(
  method: Method,
  movements: readonly Movement[],
  beginning: Beginning = {},
): Valuation {
  const replay = new Replay(method, beginning)
  const valued = movements.map((movement) => replay.pass(movement))
  return { movements: valued, places: replay.places(), layers: () => replay.layers() }
}

/** A movement that others may name: how much of it there is, in its layers. */
interface Passed {
  readonly pieces: readonly Piece[]
  readonly value: bigint
}

/** What of a difference the stock of a place took, for how many of the goods. */
interface Taken {
  readonly place: string
  readonly covered: bigint
  readonly value: bigint
}

/** A later cost of what a movement brought, and which stock took it. */
interface Difference {
  readonly of: number
  readonly taken: readonly Taken[]
}

const nowhere: ReadonlyMap<string, bigint> = new Map()

interface Spread {
  readonly place: string
  readonly of: number
  readonly amount: bigint
  /** For how many of the goods the amount is. */
  readonly over: bigint
}

interface Differed {
  readonly id: number
  readonly place: string
  readonly taken: readonly Taken[]
  readonly amount: bigint
}

class Replay {
  readonly #method: Method
  readonly #places = new Map<string, Stock>()
  readonly #passed = new Map<number, Passed>()
  readonly #differences = new Map<number, Difference>()

  constructor(method: Method, { places, known }: Beginning) {
    this.#method = method
    for (const [place, onHand] of places ?? []) this.#places.set(place, new Stock(method, onHand))
    for (const [id, { quantity, value }] of known ?? [])
      this.#passed.set(id, { pieces: [absolute({ quantity, value })], value })
  }

  places(): ReadonlyMap<string, OnHand> {
    return new Map([...this.#places].map(([place, { quantity, value }]) => [place, { quantity, value }]))
  }

  layers(): ReadonlyMap<string, readonly Layer[]> {
    return new Map([...this.#places].map(([place, { layers }]) => [place, layers]))
  }

  pass(movement: Movement): ValuedMovement {
    if (movement.basis.is === 'difference') return this.#differ(movement, movement.basis)
    const ended = movement.basis.is === 'reversal' ? this.#differences.get(movement.basis.of) : undefined
    if (ended !== undefined) return this.#endDifference(movement, ended)
    return movement.quantity > 0n ? this.#comeIn(movement) : this.#goOut(movement)
  }

  #comeIn({ id, place, quantity, basis }: Movement): ValuedMovement {
    const pieces = this.#piecesOf({ id, place, quantity, basis })
    const { value } = total(pieces)
    const trueUp = this.#at(place).add(id, pieces)
    this.#passed.set(id, { pieces, value })
    return { id, value, trueUp, elsewhere: nowhere, expense: 0n }
  }

  #piecesOf({ place, quantity, basis }: Movement): Piece[] {
    switch (basis.is) {
      case 'given':
        return [{ quantity, value: basis.value }]
      case 'carry':
        return slice(this.#known(basis.of).pieces, basis.from, basis.to)
      case 'share': {
        const whole = total(this.#known(basis.of).pieces)
        return [{ quantity, value: partOf(whole, basis.to).value - partOf(whole, basis.from).value }]
      }
      case 'reversal':
        return [{ quantity, value: -this.#known(basis.of).value }]
      default:
        return [{ quantity, value: this.#averageOf(place, quantity) }]
    }
  }

  /** What goods without a cost of their own come at. */
  #averageOf(place: string, quantity: bigint): bigint {
    const stock = this.#at(place)
    const cost = stock.quantity > 0n ? stock : (stock.last ?? this.#lastAnywhere())
    return cost === undefined ? 0n : roundDivision(cost.value * quantity, cost.quantity)
  }

  #goOut(movement: Movement): ValuedMovement {
    const { id, place, basis } = movement
    const stock = this.#at(place)
    const quantity = -movement.quantity
    if (basis.is === 'reversal') return this.#takeBack(movement, this.#known(basis.of).value)
    if (basis.is === 'carry' && this.#method === 'average') {
      const pieces = slice(this.#known(basis.of).pieces, basis.from, basis.to)
      stock.takeAt(total(pieces))
      return this.#gone(id, pieces)
    }
    const first = basis.is === 'carry' || basis.is === 'origin' ? { first: basis.of } : {}
    return this.#gone(id, stock.take(quantity, { ...first, lastAnywhere: this.#lastAnywhere() }))
  }

  #gone(id: number, pieces: readonly Piece[]): ValuedMovement {
    const value = -total(pieces).value
    this.#passed.set(id, { pieces, value })
    return { id, value, trueUp: 0n, elsewhere: nowhere, expense: 0n }
  }

  /** What came leaves at what it came with; where the goods left at another cost, the rest is no stock any more. */
  #takeBack({ id, place, quantity, basis }: Movement, came: bigint): ValuedMovement {
    const stock = this.#at(place)
    const before = stock.value
    if (this.#method === 'fifo' && basis.is === 'reversal') stock.take(-quantity, { first: basis.of })
    else stock.takeAt({ quantity: -quantity, value: came })
    const wrong = stock.quantity === 0n || (stock.quantity > 0n && stock.value < 0n) ? stock.value : 0n
    if (wrong !== 0n) stock.takeAt({ quantity: 0n, value: wrong })
    const trueUp = stock.value - before + came
    this.#passed.set(id, { pieces: [{ quantity: -quantity, value: came }], value: -came })
    return { id, value: -came, trueUp, elsewhere: nowhere, expense: 0n }
  }

  #differ(
    { id, place }: Movement,
    { of, amount }: Extract<Movement['basis'], { readonly is: 'difference' }>,
  ): ValuedMovement {
    const received = total(this.#known(of).pieces).quantity
    const taken = this.#spread({ place, of, amount, over: received })
    this.#differences.set(id, { of, taken })
    return this.#differed({ id, place, taken, amount })
  }

  /** Gives stock its part of an amount for so many goods of a receipt, as far as they are there; the receiving place first. */
  #spread({ place, of, amount, over }: Spread): Taken[] {
    let covered = 0n
    let share = 0n
    const taken: Taken[] = []
    for (const each of this.#receivingFirst(place)) {
      const stock = this.#at(each)
      const here = stock.reached(of)
      if (here <= 0n || covered === over) continue
      const before = covered
      covered = smaller(covered + here, over)
      const due = roundDivision(amount * covered, over)
      taken.push({ place: each, covered: covered - before, value: stock.revalue(due - share, of) })
      share = due
    }
    return taken
  }

  /** What stock took of a difference leaves it again, as far as goods are still there that took it. */
  #endDifference({ id, place }: Movement, { of, taken }: Difference): ValuedMovement {
    const amount = -taken.reduce((sum, { value }) => sum + value, 0n)
    const over = taken.reduce((sum, { covered }) => sum + covered, 0n)
    const back =
      this.#method === 'fifo'
        ? this.#spread({ place, of, amount, over })
        : taken.map((each) => this.#takenBack(each, of))
    return this.#differed({ id, place, taken: back, amount })
  }

  #takenBack({ place, covered, value }: Taken, of: number): Taken {
    const stock = this.#at(place)
    const left = smaller(stock.quantity > 0n ? stock.quantity : 0n, covered)
    const due = roundDivision(-value * left, covered)
    return { place, covered: left, value: left === 0n ? 0n : stock.revalue(due, of) }
  }

  #differed({ id, place, taken, amount }: Differed): ValuedMovement {
    const parts = new Map(taken.map((each) => [each.place, each.value]))
    const value = parts.get(place) ?? 0n
    parts.delete(place)
    const expense = amount - taken.reduce((sum, each) => sum + each.value, 0n)
    this.#passed.set(id, { pieces: [], value })
    return { id, value, trueUp: 0n, elsewhere: parts, expense }
  }

  #receivingFirst(place: string): string[] {
    const others = [...this.#places.keys()].filter((each) => each !== place && !isTransit(each))
    return [place, ...others.toSorted((one, other) => Number(one) - Number(other))]
  }

  #lastAnywhere(): Stock['last'] {
    return [...this.#places.values()].map(({ last }) => last).find((last) => last !== undefined)
  }

  #at(place: string): Stock {
    const stock = this.#places.get(place) ?? new Stock(this.#method)
    this.#places.set(place, stock)
    return stock
  }

  #known(id: number): Passed {
    const passed = this.#passed.get(id)
    assert(passed !== undefined, 'what a movement names comes before it')
    return passed
  }
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function absolute({ quantity, value }: OnHand): OnHand {
  return quantity < 0n ? { quantity: -quantity, value: -value } : { quantity, value }
}
