import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { noMonths } from './plan-months.ts'
import {
  amountIn,
  changedLines,
  doneAgain,
  filledRight,
  overLatest,
  takenBack,
  untouched,
  withAmount,
  withoutSaved,
  written,
  yearColumn,
} from './plan-draft.ts'

const line = (accountId: number, amount: number) => ({
  accountId,
  months: withAmount(noMonths, 0, toRupiah(amount)),
})

describe('a draft', () => {
  it('takes steps back and does them again, and forgets what was undone once something else is written', () => {
    const two = written(written(untouched, [line(1, 5)]), [line(1, 6), line(2, 7)])
    expect(takenBack(two).changed).toEqual(new Map([[1, line(1, 5).months]]))
    expect(takenBack(takenBack(two)).changed.size).toBe(0)
    expect(takenBack(untouched)).toBe(untouched)
    expect(doneAgain(takenBack(two)).changed).toEqual(two.changed)
    expect(doneAgain(written(takenBack(two), [line(3, 1)])).changed.has(2)).toBe(false)
  })

  it('keeps what was typed while it was being saved', () => {
    const sent = written(untouched, [line(1, 5), line(2, 6)])
    const typedOn = written(sent, [line(2, 7)])
    expect(withoutSaved(typedOn, changedLines(sent, new Map())).changed).toEqual(
      new Map([[2, line(2, 7).months]]),
    )
  })

  it('lies over what somebody else has saved month by month', () => {
    const draft = written(untouched, [line(1, 5)])
    const theirs = withAmount(noMonths, 1, toRupiah(8))
    const merged = overLatest(draft, new Map(), new Map([[1, theirs]])).changed.get(1)
    expect(merged?.slice(0, 3)).toEqual([5, 8, 0])
  })

  it('names only the lines that differ from what is saved', () => {
    const draft = written(written(untouched, [line(1, 5), line(2, 0)]), [line(3, 9)])
    const saved = new Map([[3, line(3, 9).months]])
    expect(changedLines(draft, saved)).toEqual([line(1, 5)])
  })
})

describe('columns', () => {
  it('spread an amount of the year as the months stand', () => {
    const months = withAmount(withAmount(noMonths, 0, toRupiah(1)), 1, toRupiah(3))
    expect(withAmount(months, yearColumn, toRupiah(400)).slice(0, 3)).toEqual([100, 300, 0])
    expect(amountIn(withAmount(noMonths, yearColumn, toRupiah(1200)), 11)).toBe(100)
    expect(amountIn(months, yearColumn)).toBe(4)
  })

  it('fill the later months', () => {
    expect(filledRight(withAmount(noMonths, 9, toRupiah(7)), 9).slice(8)).toEqual([0, 7, 7, 7])
    expect(filledRight(noMonths, yearColumn)).toBe(noMonths)
  })
})
