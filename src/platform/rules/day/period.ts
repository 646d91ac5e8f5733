import { addDays, addMonths, monthEnd, monthOf, monthStart, type Day } from './day.ts'

/** Days from `from` to `to`, both included. */
export type Period = { readonly from: Day; readonly to: Day }

/** The periods people ask for by name, in the order they are offered. */
const periodPresets = [
  'Hari ini',
  'Bulan ini',
  'Bulan lalu',
  'Kuartal ini',
  'Kuartal lalu',
  'Tahun ini',
  'Tahun lalu',
  'Tahun buku ini',
  'Tahun buku lalu',
  's.d. hari ini',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

const ofFiscalYear: readonly PeriodPreset[] = ['Tahun buku ini', 'Tahun buku lalu']

/** The periods offered where the fiscal year begins in a month: one that is the calendar year has no names of its own. */
export function presetsFor(yearStart: number): readonly PeriodPreset[] {
  return yearStart === 1 ? periodPresets.filter((each) => !ofFiscalYear.includes(each)) : periodPresets
}

/**
 * The days a named period covers, seen from `today`; `s.d. hari ini` runs from the first day of the year. `yearStart` is
 * the month in which the fiscal year begins.
 */
export function periodOf(preset: PeriodPreset, today: Day, yearStart = 1): Period {
  switch (preset) {
    case 'Hari ini':
      return { from: today, to: today }
    case 'Bulan ini':
      return { from: monthStart(today), to: monthEnd(today) }
    case 'Bulan lalu':
      return lastMonth(today)
    case 'Kuartal ini':
      return quarter(today)
    case 'Kuartal lalu':
      return quarter(addMonths(today, -3))
    case 'Tahun ini':
      return yearFrom(today, 1)
    case 'Tahun lalu':
      return yearFrom(addMonths(today, -12), 1)
    case 'Tahun buku ini':
      return yearFrom(today, yearStart)
    case 'Tahun buku lalu':
      return yearFrom(addMonths(today, -12), yearStart)
    case 's.d. hari ini':
      return { from: yearFrom(today, 1).from, to: today }
  }
}

/** The name of a period, when it is one of those offered. */
export function presetOf(period: Period, today: Day, yearStart = 1): PeriodPreset | undefined {
  return presetsFor(yearStart).find((preset) => {
    const { from, to } = periodOf(preset, today, yearStart)
    return from === period.from && to === period.to
  })
}

function lastMonth(today: Day): Period {
  const day = addMonths(today, -1)
  return { from: monthStart(day), to: monthEnd(day) }
}

function quarter(today: Day): Period {
  const first = addMonths(monthStart(today), -((monthOf(today) - 1) % 3))
  return { from: first, to: monthEnd(addMonths(first, 2)) }
}

/** The twelve months around a day that begin in a month of the calendar (1–12). */
function yearFrom(day: Day, startMonth: number): Period {
  const since = (monthOf(day) - startMonth + 12) % 12
  const from = addMonths(monthStart(day), -since)
  return { from, to: addDays(addMonths(from, 12), -1) }
}
