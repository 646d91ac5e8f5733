import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf, type Basis, type Movement } from './movement.ts'
import { valueMovements, type Valuation } from './value-movements.ts'

const [a, b, toB] = [placeOf(1, false), placeOf(2, false), placeOf(2, true)]

/** Whole pieces at the first warehouse, worth what is given, or at the average. */
function moved(id: number, pieces: number, how: number | Basis = { is: 'average' }, place = a): Movement {
  const basis: Basis = typeof how === 'number' ? { is: 'given', value: BigInt(how) } : how
  return { id, place, quantity: BigInt(pieces) * 1000n, basis }
}

const shareOf = (of: number, from: number, to: number): Basis => ({
  is: 'share',
  of,
  from: BigInt(from) * 1000n,
  to: BigInt(to) * 1000n,
})
const carryOf = (of: number, from: number, to: number): Basis =>
  ({ ...shareOf(of, from, to), is: 'carry' }) as Basis

const values = ({ movements }: Valuation) => movements.map(({ value }) => Number(value))
const trueUps = ({ movements }: Valuation) => movements.map(({ trueUp }) => Number(trueUp))
const at = ({ places }: Valuation, place = a) => {
  const found = places.get(place)
  return [Number(found?.quantity ?? 0n) / 1000, Number(found?.value ?? 0n)]
}
const average = (...movements: Movement[]) => valueMovements('average', movements)
const fifo = (...movements: Movement[]) => valueMovements('fifo', movements)

describe('moving average', () => {
  it('gives the last piece the rest', () => {
    const valued = average(moved(1, 3, 10_000), moved(2, -1), moved(3, -1), moved(4, -1))
    expect(values(valued)).toEqual([10_000, -3_333, -3_334, -3_333])
    expect(at(valued)).toEqual([0, 0])
  })

  it('brings goods back at the share of what they left with', () => {
    const before = average(moved(1, 10, 123_450), moved(2, -6), moved(3, 2, shareOf(2, 0, 2)))
    expect(values(before)).toEqual([123_450, -74_070, 24_690])
    const [left, received] = [moved(1, 10, 100_000), moved(3, 6, 78_000)]
    const after = average(
      left,
      moved(2, -4),
      received,
      moved(4, 1, shareOf(2, 0, 1)),
      moved(5, 3, shareOf(2, 1, 4)),
    )
    expect(values(after)).toEqual([100_000, -40_000, 78_000, 10_000, 30_000])
    expect(at(after)).toEqual([16, 178_000])
  })

  it('is another after a late receipt, for all that came later', () => {
    const stored = average(moved(1, 10, 10_000), moved(3, -4), moved(4, -2))
    expect(values(stored)).toEqual([10_000, -4_000, -2_000])
    const replayed = average(moved(1, 10, 10_000), moved(2, 10, 13_000), moved(3, -4), moved(4, -2))
    expect(values(replayed)).toEqual([10_000, 13_000, -4_600, -2_300])
  })

  it('goes below nothing at the last cost, which the next receipt trues up', () => {
    const stored = average(moved(1, 2, 2_000), moved(3, -5), moved(4, 10, 12_000))
    expect(values(stored)).toEqual([2_000, -5_000, 12_000])
    expect(trueUps(stored)).toEqual([0, 0, -600])
    expect(at(stored)).toEqual([7, 8_400])
    const late = average(moved(1, 2, 2_000), moved(2, 4, 4_400), moved(3, -5), moved(4, 10, 12_000))
    expect(values(late)).toEqual([2_000, 4_400, -5_333, 12_000])
    expect(trueUps(late)).toEqual([0, 0, 0, 0])
    expect(at(late)).toEqual([11, 13_067])
  })

  it('carries value between warehouses, also what arrives in parts and what is lost', () => {
    const journey = (late: readonly Movement[]) =>
      average(
        moved(1, 10, 100_000),
        moved(2, 5, 60_000, b),
        ...late,
        moved(4, -4),
        moved(5, 4, carryOf(4, 0, 4), toB),
        moved(6, -3, carryOf(5, 0, 3), toB),
        moved(7, 3, carryOf(6, 0, 3), b),
        moved(8, -1, carryOf(5, 3, 4), toB),
        moved(9, -2, { is: 'average' }, b),
      )
    const stored = journey([])
    expect(values(stored).slice(2)).toEqual([-40_000, 40_000, -30_000, 30_000, -10_000, -22_500])
    expect([at(stored), at(stored, b), at(stored, toB)]).toEqual([
      [6, 60_000],
      [6, 67_500],
      [0, 0],
    ])
    const late = journey([moved(3, 10, 120_000)])
    expect(values(late).slice(3)).toEqual([-44_000, 44_000, -33_000, 33_000, -11_000, -23_250])
    expect([at(late), at(late, b)]).toEqual([
      [16, 176_000],
      [6, 69_750],
    ])
  })

  it('takes a difference into stock as far as the goods are there, and never below nothing', () => {
    const differ = (of: number, amount: number): Basis => ({ is: 'difference', of, amount: BigInt(amount) })
    const dearer = average(moved(1, 10, 100_000), moved(2, -6), moved(3, 0, differ(1, 5_000)))
    expect(dearer.movements[2]).toMatchObject({ value: 2_000n, expense: 3_000n })
    const bonus = average(
      moved(1, 10, 100_000),
      moved(2, 10, 0),
      moved(3, -10),
      moved(4, 0, differ(1, -80_000)),
    )
    expect(bonus.movements[3]).toMatchObject({ value: -50_000n, expense: -30_000n })
    expect(at(bonus)).toEqual([10, 0])
    const freight = (received: number, sold: number, worth: number, share: number) =>
      average(
        moved(1, received, worth),
        ...(sold > 0 ? [moved(2, -sold)] : []),
        moved(3, 0, differ(1, share)),
      ).movements.at(-1)
    expect(freight(10, 6, 250_000, 222_222)).toMatchObject({ value: 88_889n, expense: 133_333n })
    expect(freight(4, 0, 300_001, 666_667)).toMatchObject({ value: 666_667n, expense: 0n })
    expect(freight(7, 7, 50_000, 111_111)).toMatchObject({ value: 0n, expense: 111_111n })
  })

  it('takes a difference back out of what is still there of the goods that took it', () => {
    const differ: Basis = { is: 'difference', of: 1, amount: 5_000n }
    const came = [moved(1, 10, 100_000), moved(2, -6), moved(3, 0, differ)]
    const values = (...later: Movement[]) => average(...came, ...later).movements.map(({ value }) => value)
    expect(values(moved(4, 0, { is: 'reversal', of: 3 })).slice(2)).toEqual([2_000n, -2_000n])
    const sold = average(...came, moved(4, -3), moved(5, 0, { is: 'reversal', of: 3 })).movements
    expect([sold[4]?.value, sold[4]?.expense]).toEqual([-500n, -1_500n])
    const gone = average(...came, moved(4, -4), moved(5, 0, { is: 'reversal', of: 3 })).movements
    expect([gone[4]?.value, gone[4]?.expense]).toEqual([0n, -2_000n])
  })

  it('takes a difference to the other warehouses for what is no longer where it was received', () => {
    const valued = average(
      moved(1, 10, 100_000),
      moved(2, -6),
      moved(3, 6, carryOf(2, 0, 6), b),
      moved(4, 0, { is: 'difference', of: 1, amount: 1_001n }),
    )
    expect(valued.movements[3]).toMatchObject({ value: 400n, expense: 0n, elsewhere: new Map([[b, 601n]]) })
  })

  it('takes back what came at what it came with, and leaves no value without goods', () => {
    const back = average(
      moved(1, 10, 10_000),
      moved(2, 10, 20_000),
      moved(3, -10),
      moved(4, -10, { is: 'reversal', of: 1 }),
    )
    expect(values(back)).toEqual([10_000, 20_000, -15_000, -10_000])
    expect(trueUps(back)).toEqual([0, 0, 0, -5_000])
    expect(at(back)).toEqual([0, 0])
    const out = average(moved(1, 10, 10_000), moved(2, -4), moved(3, 4, { is: 'reversal', of: 2 }))
    expect(values(out)).toEqual([10_000, -4_000, 4_000])
  })

  it('lets a surplus without a cost come at the average, at the last cost when there is none', () => {
    expect(values(average(moved(1, 5, 30_001), moved(2, 2)))).toEqual([30_001, 12_000])
    expect(values(average(moved(1, 5, 30_000), moved(2, -5), moved(3, 2)))).toEqual([30_000, -30_000, 12_000])
    expect(values(average(moved(1, 5, 30_000), moved(2, 2, { is: 'average' }, b)))).toEqual([30_000, 12_000])
    expect(values(average(moved(1, 2)))).toEqual([0])
  })
})

describe('first in, first out', () => {
  it('takes the oldest layers, also after a late receipt', () => {
    const late = moved(2, 5, 550)
    const stored = fifo(moved(1, 10, 1_000), moved(3, 10, 1_300), moved(4, -12))
    expect(values(stored)).toEqual([1_000, 1_300, -1_260])
    const replayed = fifo(moved(1, 10, 1_000), late, moved(3, 10, 1_300), moved(4, -12))
    expect(values(replayed)).toEqual([1_000, 550, 1_300, -1_220])
    expect(at(replayed)).toEqual([13, 1_630])
  })

  it('gives the last piece of a layer what is left of it', () => {
    expect(values(fifo(moved(1, 3, 1_000), moved(2, -1), moved(3, -1), moved(4, -1))).slice(1)).toEqual([
      -333, -334, -333,
    ])
  })

  it('carries layers between warehouses', () => {
    const valued = fifo(
      moved(1, 2, 200),
      moved(2, 2, 400),
      moved(3, -3),
      moved(4, 3, carryOf(3, 0, 3), b),
      moved(5, -2, { is: 'average' }, b),
      moved(6, -1, { is: 'average' }, b),
    )
    expect(values(valued)).toEqual([200, 400, -400, 400, -200, -200])
  })

  const later = (id: number, of: number, amount: number, place = a): Movement => ({
    ...{ id, place, quantity: 0n },
    basis: { is: 'difference', of, amount: BigInt(amount) },
  })
  const expenses = ({ movements }: Valuation) => movements.map(({ expense }) => Number(expense))
  const elsewhere = ({ movements }: Valuation, place = b) =>
    movements.map((each) => Number(each.elsewhere.get(place) ?? 0n))

  it('bears a later cost of a receipt by what is left of that receipt, never by others', () => {
    const sold = [moved(1, 60, 300_000), moved(2, 100, 600_000), moved(3, -80)]
    const freight = fifo(...sold, later(4, 1, 120_000))
    expect([at(freight), expenses(freight)[3]]).toEqual([[80, 480_000], 120_000])
    const cheaper = fifo(...sold, later(4, 1, -60_000))
    expect([at(cheaper), expenses(cheaper)[3]]).toEqual([[80, 480_000], -60_000])
    // 20 of the 100 of the second one are sold: 80 % of it stays.
    const younger = fifo(...sold, later(4, 2, 100_000))
    expect([at(younger), expenses(younger)[3]]).toEqual([[80, 560_000], 20_000])
  })

  it('follows a receipt into another warehouse, there for as many as went', () => {
    const sent = [moved(1, 10, 100_000), moved(2, -4), moved(3, 4, carryOf(2, 0, 4), b)]
    const other = moved(4, 5, 60_000, b)
    const valued = fifo(...sent, other, moved(5, -1, { is: 'average' }, b), later(6, 1, 10_000))
    expect([at(valued), at(valued, b)]).toEqual([
      [6, 66_000],
      [8, 93_000],
    ])
    expect([values(valued)[5], elsewhere(valued)[5], expenses(valued)[5]]).toEqual([6_000, 3_000, 1_000])
  })

  it('gives a later cost back as far as what bore it is still there, wherever', () => {
    const freight = [moved(1, 10, 100_000), moved(2, 10, 200_000), later(3, 1, 10_000)]
    const gone = [moved(4, -2), moved(5, -3), moved(6, 3, carryOf(5, 0, 3), b)]
    const valued = fifo(...freight, ...gone, { ...later(7, 3, 0), basis: { is: 'reversal', of: 3 } })
    expect(at(valued)).toEqual([15, 250_000])
    expect(at(valued, b)).toEqual([3, 30_000])
    expect([values(valued)[6], elsewhere(valued)[6], expenses(valued)[6]]).toEqual([-5_000, -3_000, -2_000])
  })

  it('never makes a layer worth less than nothing', () => {
    const valued = fifo(moved(1, 2, 100), moved(2, 2, 900), moved(3, -1), later(4, 1, -400))
    expect([at(valued), expenses(valued)[3]]).toEqual([[3, 900], -350])
  })
})

/** Random movements at two warehouses; outflows may go below nothing. */
const anyMovements = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 0, max: 9_007_199_254_740 }),
      fc.boolean(),
    ),
    { maxLength: 60 },
  )
  .map((steps) => {
    const movements: Movement[] = []
    const open = new Map<number, bigint>()
    for (const [kind, amount, value, atA] of steps) {
      const id = movements.length + 1
      const [place, quantity] = [atA ? a : b, BigInt(amount)]
      const source = [...open].at(-1)
      if (kind === 4 && source !== undefined) {
        movements.push({
          id,
          place,
          quantity: source[1],
          basis: { is: 'share', of: source[0], from: 0n, to: source[1] },
        })
        open.delete(source[0])
      } else if (kind === 5 && movements.some(({ basis }) => basis.is === 'given')) {
        const of = movements.findLast(({ basis }) => basis.is === 'given')
        movements.push({
          id,
          place: of?.place ?? a,
          quantity: 0n,
          basis: { is: 'difference', of: of?.id ?? 0, amount: BigInt(value % 1_000_000) - 500_000n },
        })
      } else if (kind < 2)
        movements.push({ id, place, quantity, basis: { is: 'given', value: BigInt(value) } })
      else {
        movements.push({ id, place, quantity: -quantity, basis: { is: 'average' } })
        open.set(id, quantity)
      }
    }
    return movements
  })

it('what stands at each place is the sum of its movements, whatever they are', () => {
  fc.assert(
    fc.property(anyMovements, (movements) => {
      const { movements: valued, places } = valueMovements('average', movements)
      for (const [place, { quantity, value }] of places) {
        const own = movements.flatMap((each, index) =>
          each.place === place ? [{ each, worth: valued[index] }] : [],
        )
        expect(quantity).toBe(own.reduce((sum, { each }) => sum + each.quantity, 0n))
        const here = own.reduce((sum, { worth }) => sum + (worth?.value ?? 0n) + (worth?.trueUp ?? 0n), 0n)
        const elsewhere = valued.reduce((sum, { elsewhere: parts }) => sum + (parts.get(place) ?? 0n), 0n)
        expect(value).toBe(here + elsewhere)
        if (quantity === 0n) expect(value).toBe(0n)
      }
      for (const [index, { basis }] of movements.entries()) {
        const worth = valued[index]
        if (basis.is !== 'difference' || worth === undefined) continue
        const parts = [...worth.elsewhere.values()].reduce((sum, part) => sum + part, 0n)
        expect(worth.value + parts + worth.expense).toBe(basis.amount)
      }
    }),
    { numRuns: 500 },
  )
})

it('layers never hold more of a receipt than came of it, nor what another cost', () => {
  fc.assert(
    fc.property(anyMovements, (drawn) => {
      const movements = withoutHoles(drawn)
      const { movements: valued, layers, places } = valueMovements('fifo', movements)
      const brought = new Map(movements.map(({ id, quantity }) => [id, quantity]))
      const standing = [...layers().values()].flat()
      for (const origin of new Set(standing.map((layer) => layer.origin))) {
        const held = standing.filter((layer) => layer.origin === origin)
        const quantity = held.reduce((sum, layer) => sum + layer.quantity, 0n)
        expect(quantity <= (brought.get(origin) ?? 0n)).toBe(true)
        const own = movements.flatMap(({ id, basis }, index) =>
          id === origin || (basis.is === 'difference' && basis.of === origin) ? [valued[index]] : [],
        )
        // What came of it and what stock took of its later costs is all that its layers can be worth.
        const most = own.reduce((sum, each) => sum + larger(borneBy(each), 0n), 0n)
        expect(held.reduce((sum, layer) => sum + layer.value, 0n) <= most).toBe(true)
        expect(held.every((layer) => layer.value >= 0n)).toBe(true)
      }
      for (const [place, { value }] of places)
        expect(value).toBe((layers().get(place) ?? []).reduce((sum, layer) => sum + layer.value, 0n))
    }),
    { numRuns: 500 },
  )
})

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

function borneBy(each: Valuation['movements'][number] | undefined): bigint {
  return (each?.value ?? 0n) + [...(each?.elsewhere.values() ?? [])].reduce((sum, part) => sum + part, 0n)
}

/** Without what would take more than there is, and what names it. */
function withoutHoles(movements: readonly Movement[]): Movement[] {
  const onHand = new Map<string, bigint>()
  const left = new Set<number>()
  return movements.filter(({ id, place, quantity, basis }) => {
    const after = (onHand.get(place) ?? 0n) + quantity
    if (after < 0n || ('of' in basis && !left.has(basis.of))) return false
    onHand.set(place, after)
    left.add(id)
    return true
  })
}

it('goes on from what stands as if it had seen how it came', () => {
  fc.assert(
    fc.property(anyMovements, fc.nat(60), (movements, cut) => {
      const [first, rest] = [movements.slice(0, cut), movements.slice(cut)]
      const plain = rest.filter(({ basis }) => basis.is === 'given' || basis.is === 'average')
      const begun = valueMovements('average', first)
      const steady =
        [...begun.places.values()].every(({ quantity }) => quantity > 0n) && begun.places.size === 2
      const whole = valueMovements('average', [...first, ...plain]).movements.slice(first.length)
      if (steady) expect(valueMovements('average', plain, { places: begun.places }).movements).toEqual(whole)
    }),
    { numRuns: 500 },
  )
})
