import { describe, expect, it } from 'vitest'
import { placeOf, type Basis, type Method, type Movement } from './movement.ts'
import { valueMovements } from './value-movements.ts'

const [a, b, toB] = [placeOf(1, false), placeOf(2, false), placeOf(2, true)]
const names = { a, b, toB }

/** Pieces, what they are worth or where their worth comes from, and the place; at the average of the first warehouse without. */
type Step = readonly [pieces: number, how?: number | Basis, at?: keyof typeof names]

interface Case {
  readonly method?: Method
  readonly steps: readonly Step[]
  /** What each movement is worth. */
  readonly values: readonly number[]
  /** What a receipt trued up of goods that had left before it, by the place of the movement. */
  readonly trueUps?: Readonly<Record<number, number>>
  /** What of a difference became expense, by the place of the movement. */
  readonly expenses?: Readonly<Record<number, number>>
  readonly left: Partial<Record<keyof typeof names, readonly [pieces: number, value: number]>>
}

const thousandths = (from: number, to: number) => ({ from: BigInt(from) * 1000n, to: BigInt(to) * 1000n })
const back = (of: number, from: number, to: number): Basis => ({ is: 'share', of, ...thousandths(from, to) })
const carried = (of: number, from: number, to: number): Basis => ({
  is: 'carry',
  of,
  ...thousandths(from, to),
})
const differs = (of: number, amount: number): Basis => ({ is: 'difference', of, amount: BigInt(amount) })
const average: Basis = { is: 'average' }

/** Reckoned by hand; the arithmetic stands beside each. */
const cases: Readonly<Record<string, Case>> = {
  // 100.000 × 3/7 = 42.857,14; of it 1/3 = 14.285,67 and the rest.
  'a return in two parts brings back all that left': {
    steps: [[7, 100_000], [-3], [1, back(2, 0, 1)], [2, back(2, 1, 3)]],
    values: [100_000, -42_857, 14_286, 28_571],
    left: { a: [7, 100_000] },
  },
  // Left at 10.000 each; 120.000 + 10.000 over 9, of which 3 are 43.333,33.
  'a return after a dearer purchase comes at what it left with': {
    steps: [[5, 50_000], [-2], [5, 90_000], [1, back(2, 0, 1)], [-3]],
    values: [50_000, -20_000, 90_000, 10_000, -43_333],
    left: { a: [6, 86_667] },
  },
  // 18.000 over 15 is 1.200.
  'a receipt entered late changes both deliveries after it': {
    steps: [[10, 10_000], [5, 8_000], [-4], [-4]],
    values: [10_000, 8_000, -4_800, -4_800],
    left: { a: [7, 8_400] },
  },
  // 12.345 × 3/10 = 3.703,5, away from zero; then 8.641 × 3/7 = 3.703,29.
  'an issue entered late takes half a rupiah from the one after it': {
    steps: [[10, 12_345], [-3], [-3]],
    values: [12_345, -3_704, -3_703],
    left: { a: [4, 4_938] },
  },
  // 8.000 over 10.
  'a bonus entered late makes what left cheaper': {
    steps: [[8, 8_000], [2, 0], [-5]],
    values: [8_000, 0, -4_000],
    left: { a: [5, 4_000] },
  },
  // Nothing is known of their cost: 0. Of 10 at 1.500 the hole takes 4 = 6.000.
  'goods that leave before anything came cost what comes next': {
    steps: [[-4], [10, 15_000]],
    values: [0, 15_000],
    trueUps: { 2: -6_000 },
    left: { a: [6, 9_000] },
  },
  // 2 and 2 below nothing at 1.000; 4 × 1.300 − 4.000 = 1.200.
  'a hole of two deliveries is trued up by one receipt': {
    steps: [[1, 1_000], [-3], [-2], [10, 13_000]],
    values: [1_000, -3_000, -2_000, 13_000],
    trueUps: { 4: -1_200 },
    left: { a: [6, 7_800] },
  },
  // 3 of the 4 below nothing: 3.300 − 3.000; one is left at the last cost.
  'a receipt that does not fill the hole trues up its part': {
    steps: [[2, 2_000], [-6], [3, 3_300]],
    values: [2_000, -6_000, 3_300],
    trueUps: { 3: -300 },
    left: { a: [-1, -1_000] },
  },
  // 2 × 800 − 2.000.
  'a cheaper receipt gives back what left too dear': {
    steps: [[2, 2_000], [-4], [5, 4_000]],
    values: [2_000, -4_000, 4_000],
    trueUps: { 3: 400 },
    left: { a: [3, 2_400] },
  },
  // 2.100 − 2 × 900.
  'a receipt that just fills the hole leaves nothing': {
    steps: [[1, 900], [-3], [2, 2_100]],
    values: [900, -2_700, 2_100],
    trueUps: { 3: -300 },
    left: { a: [0, 0] },
  },
  // 10.000/3 = 3.333; 6.667/2 = 3.333,5.
  'goods that go piece by piece to another warehouse keep every rupiah': {
    steps: [
      [3, 10_000],
      [-1],
      [1, carried(2, 0, 1), 'b'],
      [-1],
      [1, carried(4, 0, 1), 'b'],
      [-2, average, 'b'],
    ],
    values: [10_000, -3_333, 3_333, -3_334, 3_334, -6_667],
    left: { a: [1, 3_333], b: [0, 0] },
  },
  // 240.000 over 20: 5 go at 60.000, of which 2 are sold.
  'a late receipt where goods came from is felt where they went': {
    steps: [[10, 100_000], [10, 140_000], [-5], [5, carried(3, 0, 5), 'b'], [-2, average, 'b']],
    values: [100_000, 140_000, -60_000, 60_000, -24_000],
    left: { a: [15, 180_000], b: [3, 36_000] },
  },
  // 50.000 × 4/6 = 33.333; 3 of 4 = 24.999,75; one is lost with the rest.
  'what is lost on the way takes what the arrived left of it': {
    steps: [
      [6, 50_000],
      [-4],
      [4, carried(2, 0, 4), 'toB'],
      [-3, carried(3, 0, 3), 'toB'],
      [3, carried(4, 0, 3), 'b'],
      [-1, carried(3, 3, 4), 'toB'],
    ],
    values: [50_000, -33_333, 33_333, -25_000, 25_000, -8_333],
    left: { a: [2, 16_667], b: [3, 25_000], toB: [0, 0] },
  },
  // 1.001 × 2/5 = 400,4; one of the two comes back at 200.
  'goods that go and come back in part': {
    steps: [[5, 1_001], [-2], [2, carried(2, 0, 2), 'b'], [-1, average, 'b'], [1, carried(4, 0, 1)]],
    values: [1_001, -400, 400, -200, 200],
    left: { a: [4, 801], b: [1, 200] },
  },
  'a count that finds one more brings it in at the average': {
    steps: [[4, 10_000], [1], [-2]],
    values: [10_000, 2_500, -5_000],
    left: { a: [3, 7_500] },
  },
  // 50.000 × 2/7 = 14.285,71.
  'a count that misses two takes them out at the average': {
    steps: [[7, 50_000], [-2]],
    values: [50_000, -14_286],
    left: { a: [5, 35_714] },
  },
  'a surplus with a typed cost lowers the average of all': {
    steps: [[4, 10_000], [1, 1_000], [-5]],
    values: [10_000, 1_000, -11_000],
    left: { a: [0, 0] },
  },
  'a surplus of what was sold out comes at the last cost': {
    steps: [[5, 12_500], [-5], [2]],
    values: [12_500, -12_500, 5_000],
    left: { a: [2, 5_000] },
  },
  // 3 of the 12 are there: 7.000 × 3/12.
  'a dearer bill of goods that are mostly sold': {
    steps: [[12, 60_000], [-9], [0, differs(1, 7_000)]],
    values: [60_000, -45_000, 1_750],
    expenses: { 3: 5_250 },
    left: { a: [3, 16_750] },
  },
  // 8 are there, whichever purchase they are of: 8 of the 10 of the bill.
  'a dearer bill of one of two purchases': {
    steps: [[10, 100_000], [10, 120_000], [-12], [0, differs(1, 10_000)]],
    values: [100_000, 120_000, -132_000, 8_000],
    expenses: { 4: 2_000 },
    left: { a: [8, 96_000] },
  },
  // 3/4 of 1.000; then 30.750/3; then 2/4 of −2.000.
  'two differences of one purchase, a sale between': {
    steps: [[4, 40_000], [-1], [0, differs(1, 1_000)], [-1], [0, differs(1, -2_000)]],
    values: [40_000, -10_000, 750, -10_250, -1_000],
    expenses: { 3: 250, 5: -1_000 },
    left: { a: [2, 19_500] },
  },
  // 1.000 × 2/3 = 666,67.
  'a freight that does not part': {
    steps: [[3, 300], [-1], [0, differs(1, 1_000)]],
    values: [300, -100, 667],
    expenses: { 3: 333 },
    left: { a: [2, 867] },
  },
  // 4.000 + 1.500 leave; 2/5 of it come back as the youngest layer: 4.500 + 2.200/2 leave after.
  'by layers, what comes back leaves last': {
    method: 'fifo',
    steps: [[4, 4_000], [4, 6_000], [-5], [2, back(3, 0, 2)], [-4]],
    values: [4_000, 6_000, -5_500, 2_200, -5_600],
    left: { a: [1, 1_100] },
  },
  // 5.000 + 4.500 + 7.000/5.
  'by layers, a purchase entered late leaves before the younger one': {
    method: 'fifo',
    steps: [[5, 5_000], [3, 4_500], [5, 7_000], [-9]],
    values: [5_000, 4_500, 7_000, -10_900],
    left: { a: [4, 5_600] },
  },
  // 2.000 and 2 × 2.000 go; of them 2.000 and one at 2.000 are sold.
  'by layers, goods keep theirs in another warehouse': {
    method: 'fifo',
    steps: [[2, 2_000], [3, 6_000], [-4], [4, carried(3, 0, 4), 'b'], [-3, average, 'b']],
    values: [2_000, 6_000, -6_000, 6_000, -4_000],
    left: { a: [1, 2_000], b: [1, 2_000] },
  },
  // 2 of the second purchase go back at 1.500; then 3 at 1.000 and one at 1.500.
  'by layers, what goes back to the vendor is of its own purchase': {
    method: 'fifo',
    steps: [[3, 3_000], [3, 4_500], [-2, { is: 'origin', of: 2 }], [-4]],
    values: [3_000, 4_500, -3_000, -4_500],
    left: { a: [0, 0] },
  },
  // 180.000 × 2/20.
  'at the average, what goes back to the vendor leaves at it': {
    steps: [
      [10, 80_000],
      [10, 100_000],
      [-2, { is: 'origin', of: 2 }],
    ],
    values: [80_000, 100_000, -18_000],
    left: { a: [18, 162_000] },
  },
  // 16.000 × 3/15; the receipt leaves with its own 6.000.
  'a receipt that is cancelled after a sale takes its own value out': {
    steps: [[10, 10_000], [5, 6_000], [-3], [-5, { is: 'reversal', of: 2 }]],
    values: [10_000, 6_000, -3_200, -6_000],
    left: { a: [7, 6_800] },
  },
}

function movementsOf(steps: readonly Step[]): Movement[] {
  return steps.map(([pieces, how = average, at = 'a'], index) => ({
    id: index + 1,
    place: names[at],
    quantity: BigInt(pieces) * 1000n,
    basis: typeof how === 'number' ? { is: 'given', value: BigInt(how) } : how,
  }))
}

/** Of each movement that has any, by its place. */
const some = (amounts: readonly bigint[]) =>
  Object.fromEntries(amounts.flatMap((amount, index) => (amount === 0n ? [] : [[index + 1, Number(amount)]])))
const plain = (value: bigint) => (value === 0n ? 0 : Number(value))

describe('to the rupiah, as reckoned by hand:', () => {
  it.each(Object.entries(cases))('%s', (_name, { method = 'average', steps, values, left, ...more }) => {
    const { movements, places } = valueMovements(method, movementsOf(steps))
    expect(movements.map(({ value }) => plain(value))).toEqual(values)
    expect(some(movements.map(({ trueUp }) => trueUp))).toEqual(more.trueUps ?? {})
    expect(some(movements.map(({ expense }) => expense))).toEqual(more.expenses ?? {})
    for (const [name, [pieces, value]] of Object.entries(left)) {
      const found = places.get(names[name as keyof typeof names])
      expect([name, Number(found?.quantity ?? 0n), Number(found?.value ?? 0n)]).toEqual([
        name,
        pieces * 1_000,
        value,
      ])
    }
  })

  it('there are 28 of them beside 20 exercises as textbooks set them', () => {
    expect(Object.keys(cases)).toHaveLength(28)
  })
})
