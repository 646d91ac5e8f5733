import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { cutsOf, timelineOf, timelineWithout } from './timeline.ts'

const cuts = cutsOf(['2026-02-01', '2026-01-01', '2026-02-01', '2026-03-01'].map(toDay))
const amounts = (debit: number, credit: number) => ({ debit: toRupiah(debit), credit: toRupiah(credit) })
const books = timelineOf(cuts, [
  { accountId: 1, interval: 0, ...amounts(100, 30) },
  { accountId: 1, interval: 1, ...amounts(5, 0) },
  { accountId: 1, interval: 2, ...amounts(0, 7) },
])

describe('a timeline', () => {
  it('holds each cut once, in order', () => {
    expect(cuts).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  })

  it('gives the balance before a cut', () => {
    expect(cuts.map((cut) => books.before(1, cut))).toEqual([70, 75, 68])
  })

  it('gives the gross movement between cuts', () => {
    expect(books.between(1, toDay('2026-01-01'), toDay('2026-03-01'))).toEqual(amounts(5, 7))
    expect(books.between(1, toDay('2026-02-01'), toDay('2026-03-01'))).toEqual(amounts(0, 7))
  })

  it('is empty for an account without movement', () => {
    expect(books.before(2, toDay('2026-03-01'))).toBe(0)
  })

  it('throws for a day it was not cut at', () => {
    expect(() => books.before(1, toDay('2026-01-02'))).toThrow(RangeError)
  })

  it('leaves out another timeline', () => {
    const part = timelineOf(cuts, [{ accountId: 1, interval: 1, ...amounts(5, 0) }])
    expect(timelineWithout(books, part).before(1, toDay('2026-03-01'))).toBe(63)
  })
})
