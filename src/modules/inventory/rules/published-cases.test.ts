import { describe, expect, it } from 'vitest'
import { placeOf, type Movement } from './movement.ts'
import { valueMovements } from './value-movements.ts'

/** Pieces that come in with what they cost, or leave. */
type Step = readonly [pieces: number, cost?: number]

interface Case {
  readonly steps: readonly Step[]
  /** What each movement is worth, at the moving average and by layers, computed with fractions outside the program. */
  readonly average: readonly number[]
  readonly fifo: readonly number[]
  /** Pieces left, and what they are worth by either method. */
  readonly left: readonly [pieces: number, average: number, fifo: number]
}

/** Exercises as textbooks set them: purchases and sales of one product, in whole rupiah. */
const cases: Readonly<Record<string, Case>> = {
  'four purchases and one large sale': {
    steps: [[100, 1_000_000], [200, 2_200_000], [300, 3_600_000], [-550], [400, 5_200_000]],
    average: [1_000_000, 2_200_000, 3_600_000, -6_233_333, 5_200_000],
    fifo: [1_000_000, 2_200_000, 3_600_000, -6_200_000, 5_200_000],
    left: [450, 5_766_667, 5_800_000],
  },
  'beginning stock, then purchases and sales in turn': {
    steps: [[60, 900_000], [-40], [100, 1_600_000], [-70], [60, 1_020_000], [-50]],
    average: [900_000, -600_000, 1_600_000, -1_108_333, 1_020_000, -823_485],
    fifo: [900_000, -600_000, 1_600_000, -1_100_000, 1_020_000, -800_000],
    left: [60, 988_182, 1_020_000],
  },
  'prices that rise': {
    steps: [[200, 1_800_000], [-80], [300, 3_000_000], [-250], [150, 1_650_000], [-120]],
    average: [1_800_000, -720_000, 3_000_000, -2_428_571, 1_650_000, -1_238_036],
    fifo: [1_800_000, -720_000, 3_000_000, -2_380_000, 1_650_000, -1_200_000],
    left: [200, 2_063_393, 2_150_000],
  },
  'prices that fall': {
    steps: [[50, 600_000], [50, 500_000], [-60], [40, 320_000], [-70]],
    average: [600_000, 500_000, -660_000, 320_000, -665_000],
    fifo: [600_000, 500_000, -700_000, 320_000, -640_000],
    left: [10, 95_000, 80_000],
  },
  'a price that does not divide': {
    steps: [[7, 100_000], [-2], [5, 71_429], [-3], [-7]],
    average: [100_000, -28_571, 71_429, -42_857, -100_001],
    fifo: [100_000, -28_571, 71_429, -42_857, -100_001],
    left: [0, 0, 0],
  },
  'sold out and bought again at another price': {
    steps: [[12, 146_400], [-12], [9, 117_000], [-4], [-5]],
    average: [146_400, -146_400, 117_000, -52_000, -65_000],
    fifo: [146_400, -146_400, 117_000, -52_000, -65_000],
    left: [0, 0, 0],
  },
  'thousands of small pieces': {
    steps: [[3000, 1_000_000], [-1], [-998], [-2000], [-1]],
    average: [1_000_000, -333, -332_667, -666_667, -333],
    fifo: [1_000_000, -333, -332_667, -666_667, -333],
    left: [0, 0, 0],
  },
  'a bonus without a price': {
    steps: [[10, 150_000], [5, 0], [-6], [3, 54_000], [-12]],
    average: [150_000, 0, -60_000, 54_000, -144_000],
    fifo: [150_000, 0, -90_000, 54_000, -114_000],
    left: [0, 0, 0],
  },
  'less than a rupiah each': {
    steps: [[3, 1], [-1], [-1], [-1]],
    average: [1, 0, -1, 0],
    fifo: [1, 0, -1, 0],
    left: [0, 0, 0],
  },
  'very dear goods': {
    steps: [[3, 9_000_000_000_001], [-1], [2, 6_000_000_000_001], [-3], [-1]],
    average: [
      9_000_000_000_001, -3_000_000_000_000, 6_000_000_000_001, -9_000_000_000_002, -3_000_000_000_000,
    ],
    fifo: [9_000_000_000_001, -3_000_000_000_000, 6_000_000_000_001, -9_000_000_000_002, -3_000_000_000_000],
    left: [0, 0, 0],
  },
  'a month of a shop, five purchases and five sales': {
    steps: [
      [80, 1_200_000],
      [-35],
      [60, 930_000],
      [-70],
      [50, 800_000],
      [-40],
      [90, 1_395_000],
      [-65],
      [30, 489_000],
      [-55],
    ],
    average: [
      1_200_000, -525_000, 930_000, -1_070_000, 800_000, -628_235, 1_395_000, -1_011_961, 489_000, -868_342,
    ],
    fifo: [
      1_200_000, -525_000, 930_000, -1_062_500, 800_000, -622_500, 1_395_000, -1_030_000, 489_000, -852_500,
    ],
    left: [45, 710_462, 721_500],
  },
  'sales after every purchase, prices that jump': {
    steps: [[25, 500_000], [-10], [25, 750_000], [-20], [25, 400_000], [-25], [25, 1_000_000], [-30]],
    average: [500_000, -200_000, 750_000, -525_000, 400_000, -513_889, 1_000_000, -940_741],
    fifo: [500_000, -200_000, 750_000, -450_000, 400_000, -680_000, 1_000_000, -720_000],
    left: [15, 470_370, 600_000],
  },
  'beginning stock that outlives two purchases': {
    steps: [[500, 12_500_000], [-120], [200, 5_400_000], [-180], [100, 2_900_000], [-150]],
    average: [12_500_000, -3_000_000, 5_400_000, -4_624_138, 2_900_000, -3_952_759],
    fifo: [12_500_000, -3_000_000, 5_400_000, -4_500_000, 2_900_000, -3_750_000],
    left: [350, 9_223_103, 9_550_000],
  },
  'one piece at a time': {
    steps: [[5, 77_777], [-1], [-1], [3, 50_001], [-1], [-1], [-1], [-1], [-1], [-1]],
    average: [77_777, -15_555, -15_556, 50_001, -16_111, -16_111, -16_111, -16_111, -16_112, -16_111],
    fifo: [77_777, -15_555, -15_556, 50_001, -15_555, -15_556, -15_555, -16_667, -16_667, -16_667],
    left: [0, 0, 0],
  },
  'a sale over four layers': {
    steps: [[11, 110_000], [13, 143_000], [17, 204_000], [19, 247_000], [-58], [7, 98_000], [-6]],
    average: [110_000, 143_000, 204_000, 247_000, -680_533, 98_000, -80_978],
    fifo: [110_000, 143_000, 204_000, 247_000, -678_000, 98_000, -82_000],
    left: [3, 40_489, 42_000],
  },
  'prices of primes': {
    steps: [[7, 100_003], [11, 170_021], [-9], [13, 190_027], [-15], [-4]],
    average: [100_003, 170_021, -135_012, 190_027, -221_618, -59_098],
    fifo: [100_003, 170_021, -130_916, 190_027, -226_813, -58_470],
    left: [3, 44_323, 43_852],
  },
  'dear then cheap, sold out twice': {
    steps: [[4, 8_000_001], [-4], [6, 5_999_999], [-2], [3, 3_100_000], [-7], [2, 2_000_003], [-1]],
    average: [8_000_001, -8_000_001, 5_999_999, -2_000_000, 3_100_000, -7_099_999, 2_000_003, -1_000_002],
    fifo: [8_000_001, -8_000_001, 5_999_999, -2_000_000, 3_100_000, -7_099_999, 2_000_003, -1_000_002],
    left: [1, 1_000_001, 1_000_001],
  },
  'a free layer in the middle': {
    steps: [[10, 99_999], [10, 0], [10, 120_001], [-15], [-10], [-4]],
    average: [99_999, 0, 120_001, -110_000, -73_333, -29_334],
    fifo: [99_999, 0, 120_001, -99_999, -60_001, -48_000],
    left: [1, 7_333, 12_000],
  },
  'many small purchases before one sale': {
    steps: [[1, 1_001], [2, 2_003], [3, 3_007], [4, 4_015], [5, 5_031], [6, 6_063], [-20]],
    average: [1_001, 2_003, 3_007, 4_015, 5_031, 6_063, -20_114],
    fifo: [1_001, 2_003, 3_007, 4_015, 5_031, 6_063, -20_110],
    left: [1, 1_006, 1_010],
  },
  'a rupiah that does not part': {
    steps: [[9, 100], [-2], [-2], [-2], [-2], [-1]],
    average: [100, -22, -22, -22, -23, -11],
    fifo: [100, -22, -22, -22, -23, -11],
    left: [0, 0, 0],
  },
}

const place = placeOf(1, false)

function movementsOf(steps: readonly Step[]): Movement[] {
  return steps.map(([pieces, cost], index) => ({
    id: index + 1,
    place,
    quantity: BigInt(pieces) * 1000n,
    basis: cost === undefined ? { is: 'average' } : { is: 'given', value: BigInt(cost) },
  }))
}

const zero = (value: number): number => (value === 0 ? 0 : value)

describe.each(['average', 'fifo'] as const)('by %s, an exercise of', (method) => {
  it.each(Object.entries(cases))('%s comes out to the rupiah', (_name, { steps, left, ...expected }) => {
    const { movements, places } = valueMovements(method, movementsOf(steps))
    expect(movements.map(({ value }) => zero(Number(value)))).toEqual(expected[method])
    const [pieces, ...worth] = left
    expect(places.get(place)).toMatchObject({
      quantity: BigInt(pieces) * 1000n,
      value: BigInt(worth[method === 'average' ? 0 : 1] ?? 0),
    })
  })

  it.each(Object.entries(cases))(
    '%s is the same for goods in two warehouses, each by itself',
    (_name, { steps, ...expected }) => {
      const other = placeOf(2, false)
      const twice = movementsOf(steps).flatMap((movement, index) => [
        { ...movement, id: 2 * index + 1 },
        { ...movement, id: 2 * index + 2, place: other },
      ])
      const { movements } = valueMovements(method, twice)
      const here = movements.filter((_, index) => index % 2 === 1)
      expect(here.map(({ value }) => zero(Number(value)))).toEqual(expected[method])
    },
  )
})
