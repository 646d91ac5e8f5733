import type { Movement } from './movement.ts'
import type { ValuedMovement } from './value-movements.ts'

/** A movement as it was stored, with what its corrections made of it. */
export interface StandingMovement extends Movement {
  /** What it and its corrections add to the stock of each place. */
  readonly standing: ReadonlyMap<string, bigint>
  readonly standingTrueUp: bigint
}

/** What a movement is worth more than what stands of it. */
export interface Correction {
  readonly id: number
  readonly place: string
  readonly part: 'value' | 'true_up'
  readonly amount: bigint
}

/** What lies between what stands and what replaying the product gives; movement and corrections together are that then. */
export function correctionsOf(
  standing: readonly StandingMovement[],
  replayed: ReadonlyMap<number, ValuedMovement>,
): Correction[] {
  return standing.flatMap((movement) => {
    const valued = replayed.get(movement.id)
    if (valued === undefined) return []
    const { id, place } = movement
    const due = new Map([...valued.elsewhere, [place, valued.value]])
    const places = new Set([...due.keys(), ...movement.standing.keys()])
    const values = [...places].map((each): Correction => {
      const amount = (due.get(each) ?? 0n) - (movement.standing.get(each) ?? 0n)
      return { id, place: each, part: 'value', amount }
    })
    const trueUp: Correction = { id, place, part: 'true_up', amount: valued.trueUp - movement.standingTrueUp }
    return [...values, trueUp].filter(({ amount }) => amount !== 0n)
  })
}
