import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { noMonths } from './plan-months.ts'
import { lineKey } from './plan.ts'
import {
  amountIn,
  changedLines,
  doneAgain,
  filledRight,
  linesByKey,
  overLatest,
  takenBack,
  untouched,
  withAmount,
  withoutSaved,
  written,
  yearColumn,
} from './plan-draft.ts'

const line = (accountId: number, amount: number, departmentId: number | null = null) => ({
  accountId,
  departmentId,
  months: withAmount(noMonths, 0, toRupiah(amount)),
})

describe('a draft', () => {
  it('takes steps back and does them again, and forgets what was undone once something else is written', () => {
    const two = written(written(untouched, [line(1, 5)]), [line(1, 6), line(2, 7)])
    expect(takenBack(two).changed).toEqual(linesByKey([line(1, 5)]))
    expect(takenBack(takenBack(two)).changed.size).toBe(0)
    expect(takenBack(untouched)).toBe(untouched)
    expect(doneAgain(takenBack(two)).changed).toEqual(two.changed)
    expect(doneAgain(written(takenBack(two), [line(3, 1)])).changed.has(lineKey(line(2, 7)))).toBe(false)
  })

  it('keeps what was typed while it was being saved', () => {
    const sent = written(untouched, [line(1, 5), line(2, 6)])
    const typedOn = written(sent, [line(2, 7)])
    expect(withoutSaved(typedOn, changedLines(sent, new Map())).changed).toEqual(linesByKey([line(2, 7)]))
  })

  it('lies over what somebody else has saved month by month', () => {
    const draft = written(untouched, [line(1, 5)])
    const theirs = withAmount(noMonths, 1, toRupiah(8))
    const latest = linesByKey([{ ...line(1, 0), months: theirs }])
    const merged = overLatest(draft, new Map(), latest).changed.get(lineKey(line(1, 5)))
    expect(merged?.months.slice(0, 3)).toEqual([5, 8, 0])
  })

  it('names only the lines that differ from what is saved', () => {
    const draft = written(written(untouched, [line(1, 5), line(2, 0)]), [line(3, 9)])
    expect(changedLines(draft, linesByKey([line(3, 9)]))).toEqual([line(1, 5)])
  })

  it('keeps the same account of two departments apart', () => {
    const draft = written(untouched, [line(1, 5, 8), line(1, 6, 9), line(1, 7)])
    expect(changedLines(draft, linesByKey([line(1, 6, 9)]))).toEqual([line(1, 5, 8), line(1, 7)])
  })
})

describe('columns', () => {
  it('spread an amount of the year as the months stand', () => {
    const months = withAmount(withAmount(noMonths, 0, toRupiah(1)), 1, toRupiah(3))
    expect(withAmount(months, yearColumn, toRupiah(400)).slice(0, 3)).toEqual([100, 300, 0])
    expect(amountIn(withAmount(noMonths, yearColumn, toRupiah(1200)), 11)).toBe(100)
    expect(amountIn(months, yearColumn)).toBe(4n)
  })

  it('fill the later months', () => {
    expect(filledRight(withAmount(noMonths, 9, toRupiah(7)), 9).slice(8)).toEqual([0, 7, 7, 7])
    expect(filledRight(noMonths, yearColumn)).toBe(noMonths)
  })
})
