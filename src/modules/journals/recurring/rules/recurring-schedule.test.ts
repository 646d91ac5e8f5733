import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysInMonth,
  monthEnd,
  monthOf,
  toDay,
  yearOf,
  type Day,
} from '../../../../platform/rules/day/day.ts'
import { frequencies, missedRuns, nextRuns, scheduleText, type Schedule } from './recurring-schedule.ts'

const of = (
  frequency: Schedule['frequency'],
  onDay: number | null,
  start: string,
  rest: Partial<Schedule> = {},
): Schedule => ({ frequency, onDay, start: toDay(start), ...rest })

test.each<[string, Schedule, string, string[]]>([
  [
    'on a day of each month',
    of('monthly', 25, '2026-01-10'),
    '2026-01-10',
    ['2026-01-25', '2026-02-25', '2026-03-25'],
  ],
  [
    'from the next month when the day has passed',
    of('monthly', 5, '2026-01-10'),
    '2026-01-01',
    ['2026-02-05', '2026-03-05', '2026-04-05'],
  ],
  [
    'on the 31st, the last day of short months',
    of('monthly', 31, '2026-01-31'),
    '2026-01-31',
    ['2026-01-31', '2026-02-28', '2026-03-31'],
  ],
  [
    'on the 30th, which February does not have',
    of('monthly', 30, '2028-01-01'),
    '2028-01-31',
    ['2028-02-29', '2028-03-30', '2028-04-30'],
  ],
  [
    'on the last day of each month',
    of('monthly', null, '2026-11-21'),
    '2026-11-21',
    ['2026-11-30', '2026-12-31', '2027-01-31'],
  ],
  [
    'each quarter over the end of the year',
    of('quarterly', 1, '2026-09-01'),
    '2026-09-02',
    ['2026-12-01', '2027-03-01', '2027-06-01'],
  ],
  [
    'each quarter on the last day',
    of('quarterly', null, '2026-08-15'),
    '2026-08-15',
    ['2026-08-31', '2026-11-30', '2027-02-28'],
  ],
  [
    'each year on 29 February, the 28th otherwise',
    of('yearly', 29, '2028-02-29'),
    '2028-02-29',
    ['2028-02-29', '2029-02-28', '2030-02-28'],
  ],
  [
    'each year at the end of a fiscal year in March',
    of('yearly', 31, '2026-03-31'),
    '2026-04-01',
    ['2027-03-31', '2028-03-31', '2029-03-31'],
  ],
  [
    'each week from the start',
    of('weekly', null, '2026-12-24'),
    '2026-12-25',
    ['2026-12-31', '2027-01-07', '2027-01-14'],
  ],
  [
    'until its end',
    of('monthly', 1, '2026-01-01', { end: toDay('2026-02-28') }),
    '2026-01-01',
    ['2026-01-01', '2026-02-01'],
  ],
  ['as often as counted', of('monthly', 1, '2026-01-01', { count: 2 }), '2026-01-02', ['2026-02-01']],
  ['never past the calendar', of('yearly', 1, '9999-01-01'), '9999-01-01', ['9999-01-01']],
])('comes %s', (_, schedule, from, expected) => {
  expect(nextRuns(schedule, toDay(from), 3)).toEqual(expected)
})

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(toDay('2000-01-01'), count))
const anySchedule = fc.record({
  frequency: fc.constantFrom(...frequencies),
  onDay: fc.option(fc.integer({ min: 1, max: 31 })),
  start: day,
  count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
})

/** The same by walking through the calendar day by day. */
function walked({ frequency, onDay, start, count = Infinity }: Schedule, from: Day, limit: number): Day[] {
  const found: Day[] = []
  let seen = 0
  for (let at = start; found.length < limit && seen < count && yearOf(at) < 2200; at = addDays(at, 1)) {
    if (!isDue(at)) continue
    seen += 1
    if (at >= from) found.push(at)
  }
  return found

  function isDue(at: Day): boolean {
    if (frequency === 'weekly') return (Date.parse(at) - Date.parse(start)) % (7 * 86_400_000) === 0
    const months = (yearOf(at) - yearOf(start)) * 12 + monthOf(at) - monthOf(start)
    const wanted = Math.min(onDay ?? 31, daysInMonth(yearOf(at), monthOf(at)))
    return (
      months % { monthly: 1, quarterly: 3, yearly: 12 }[frequency] === 0 && Number(at.slice(8)) === wanted
    )
  }
}

describe('for any schedule', () => {
  test('the days are those found by walking through the calendar', () => {
    fc.assert(
      fc.property(anySchedule, day, (schedule, from) => {
        expect(nextRuns(schedule, from, 3)).toEqual(walked(schedule, from, 3))
      }),
      { numRuns: 150 },
    )
  })

  test('asking from the day after each run gives the same runs one by one', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const together = nextRuns(schedule, schedule.start, 12)
        const single: Day[] = []
        let from = schedule.start
        for (const _ of together) {
          const [due] = nextRuns(schedule, from, 1)
          if (due === undefined) break
          single.push(due)
          from = addDays(due, 1)
        }
        expect(single).toEqual(together)
      }),
    )
  })
})

test('days that passed without a run are counted, today is not', () => {
  const monthly = of('monthly', null, '2026-08-01')
  expect(missedRuns(monthly, toDay('2026-08-31'), toDay('2026-11-21'))).toBe(3)
  expect(missedRuns(monthly, toDay('2026-11-30'), monthEnd(toDay('2026-11-30')))).toBe(0)
  expect(missedRuns(monthly, null, toDay('2026-11-21'))).toBe(0)
})

test('a schedule is said in words', () => {
  expect(scheduleText({ frequency: 'monthly', onDay: 25 })).toBe('Setiap bulan, tanggal 25')
  expect(scheduleText({ frequency: 'quarterly', onDay: null })).toBe('Setiap 3 bulan, hari terakhir')
  expect(scheduleText({ frequency: 'weekly', onDay: 3 })).toBe('Setiap minggu')
})
