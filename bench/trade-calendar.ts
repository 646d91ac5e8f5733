import {
  addDays,
  daysBetween,
  monthEnd,
  monthOf,
  monthStart,
  type Day,
} from '../src/platform/rules/day/day.ts'

/** What falls due by itself; of `branch` each branch has its own. */
export type DueKind =
  | 'capital'
  | 'loan'
  | 'firstStock'
  | 'payroll'
  | 'payrollTax'
  | 'rent'
  | 'electricity'
  | 'water'
  | 'telephone'
  | 'depreciation'
  | 'instalment'
  | 'vat'
  | 'incomeTax'
  | 'bankInterest'
  | 'equipment'
  | 'dividend'

export interface Due {
  readonly kind: DueKind
  readonly branch: number
}

/** Days of the month on which things fall due; 31 stands for the last. */
const everyMonth: readonly (readonly [DueKind, number])[] = [
  ['payrollTax', 10],
  ['instalment', 5],
  ['incomeTax', 15],
  ['vat', 31],
  ['bankInterest', 31],
]
const everyMonthOfBranch: readonly (readonly [DueKind, number])[] = [
  ['rent', 1],
  ['water', 15],
  ['telephone', 18],
  ['electricity', 20],
  ['payroll', 25],
  ['depreciation', 31],
]

/** How busy a day is, beside an ordinary Monday. */
function workOn(day: Day): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (holidays.includes(day.slice(5))) return 0.05
  const ofWeek = [0.12, 1, 0.95, 1, 1, 1.1, 0.45][weekday] ?? 1
  return ofWeek * (seasons[monthOf(day) - 1] ?? 1) * growth ** (Number(day.slice(0, 4)) - 2020)
}

const holidays = ['01-01', '05-01', '06-01', '08-17', '12-25']
/** A quiet start of the year, one peak before the feast in spring and one at its end. */
const seasons = [0.82, 0.84, 1.12, 1.02, 0.92, 0.98, 0.95, 1, 1, 1.06, 1.12, 1.3]
const growth = 1.08

/** Everything that falls due between two days, by day. */
export function duesBetween(from: Day, to: Day, branches: number): Map<Day, Due[]> {
  const dues = new Map<Day, Due[]>()
  const add = (day: Day, kind: DueKind, branch = 0) => {
    if (day >= from && day <= to) dues.set(day, [...(dues.get(day) ?? []), { kind, branch }])
  }
  add(from, 'capital')
  add(from, 'firstStock')
  add(addDays(from, 20), 'loan')
  add(addDays(from, 560), 'loan')
  for (let month = monthStart(from); month <= to; month = addDays(monthEnd(month), 1)) {
    const onDay = (of: number) => (of === 31 ? monthEnd(month) : addDays(month, of - 1))
    for (const [kind, of] of everyMonth) add(onDay(of), kind)
    for (const [kind, of] of everyMonthOfBranch)
      for (let branch = 0; branch < branches; branch += 1) add(onDay(of), kind, branch)
    if (monthOf(month) % 4 === 2) add(onDay(12), 'equipment')
    if (monthOf(month) === 6) add(onDay(27), 'dividend')
  }
  return dues
}

/** Shares out so many entries over the days, in proportion to how busy each is; what is due comes on top. */
export function entriesPerDay(from: Day, to: Day, entryCount: number): number[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => workOn(addDays(from, at)))
  const all = days.reduce((sum, work) => sum + work, 0)
  let [done, given] = [0, 0]
  return days.map((work) => {
    done += work
    const upToHere = Math.round((done / all) * entryCount)
    const today = upToHere - given
    given = upToHere
    return today
  })
}
