import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, toDay } from '../../../../platform/rules/day/day.ts'
import { ages, daysOfAge, daysPastDue, pastDueText } from './ageing.ts'

const dueDate = toDay('2026-10-12')

it('an invoice is past due from the day after its due day, while something is open', () => {
  const on = (days: number, openAmount = 5) =>
    daysPastDue({ openAmount, payBy: dueDate }, addDays(dueDate, days))
  expect([on(-1), on(0), on(1), on(41), on(41, 0)]).toEqual([null, null, 1, 41, null])
  expect(pastDueText(41)).toBe('Lewat 41 hari')
})

it('every number of days is of one age', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      const fitting = ages.filter((age) => {
        const [least, most] = daysOfAge[age]
        return days >= (least ?? days) && days <= (most ?? days)
      })
      expect(fitting).toHaveLength(1)
    }),
  )
})
