import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { cutsOf, timelineOf, timelineWithout } from './timeline.ts'

const cuts = cutsOf(['2026-02-01', '2026-01-01', '2026-02-01', '2026-03-01'].map(toDay))
const gross = (debit: number, credit: number) => ({ debit: toTotal(debit), credit: toTotal(credit) })
const books = timelineOf(cuts, [
  { accountId: 1, interval: 0, ...gross(100, 30) },
  { accountId: 1, interval: 1, ...gross(5, 0) },
  { accountId: 1, interval: 2, ...gross(0, 7) },
])

describe('a timeline', () => {
  it('holds each cut once, in order', () => {
    expect(cuts).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  })

  it('gives the balance before a cut', () => {
    expect(cuts.map((cut) => books.before(1, cut))).toEqual([70n, 75n, 68n])
  })

  it('gives the gross movement between cuts', () => {
    expect(books.between(1, toDay('2026-01-01'), toDay('2026-03-01'))).toEqual(gross(5, 7))
    expect(books.between(1, toDay('2026-02-01'), toDay('2026-03-01'))).toEqual(gross(0, 7))
  })

  it('is empty for an account without movement', () => {
    expect(books.before(2, toDay('2026-03-01'))).toBe(0n)
  })

  it('gives balances and movements that no number holds', () => {
    const large = 2n ** 60n
    const moved = timelineOf(cuts, [{ accountId: 1, interval: 1, debit: large + 7n, credit: large }])
    expect(moved.before(1, toDay('2026-03-01'))).toBe(7n)
    expect(moved.between(1, toDay('2026-01-01'), toDay('2026-03-01'))).toEqual({
      debit: large + 7n,
      credit: large,
    })
  })

  it('throws for a day it was not cut at', () => {
    expect(() => books.before(1, toDay('2026-01-02'))).toThrow(RangeError)
  })

  it('leaves out another timeline', () => {
    const part = timelineOf(cuts, [{ accountId: 1, interval: 1, ...gross(5, 0) }])
    expect(timelineWithout(books, part).before(1, toDay('2026-03-01'))).toBe(63n)
  })
})
