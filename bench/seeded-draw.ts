/** Chance that comes out the same for the same seed. */
export interface Draw {
  /** At least 0, below 1. */
  share(): number
  /** A whole number from the first to the last. */
  whole(first: number, last: number): number
  /** True this often. */
  happens(probability: number): boolean
  oneOf<T>(choices: readonly [T, ...T[]]): T
  /** Log-normal around a median: most amounts are near it, few are many times as large. */
  around(median: number, spread: number): number
}

/** The generator known as mulberry32: one number of 32 bits is all it remembers. */
function sharesOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function seededDraw(seed: number): Draw {
  const share = sharesOf(seed)
  const whole = (first: number, last: number) => first + Math.floor(share() * (last - first + 1))
  /** Box and Muller: two even numbers give one of the bell curve. */
  const bell = () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())
  return {
    share,
    whole,
    happens: (probability) => share() < probability,
    oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    around: (median, spread) => median * Math.exp(spread * bell()),
  }
}
