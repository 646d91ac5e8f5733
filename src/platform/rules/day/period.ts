import { addMonths, dayOf, monthEnd, monthOf, monthStart, yearOf, type Day } from './day.ts'

/** Days from `from` to `to`, both included. */
export type Period = { readonly from: Day; readonly to: Day }

/** The periods people ask for by name, in the order they are offered. */
export const periodPresets = [
  'Bulan ini',
  'Bulan lalu',
  'Kuartal ini',
  'Tahun ini',
  'Tahun lalu',
  's.d. hari ini',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** The days a named period covers, seen from `today`; `s.d. hari ini` runs from the first day of the year. */
export function periodOf(preset: PeriodPreset, today: Day): Period {
  if (preset === 'Bulan ini') return { from: monthStart(today), to: monthEnd(today) }
  if (preset === 'Bulan lalu') return lastMonth(today)
  if (preset === 'Kuartal ini') return quarter(today)
  if (preset === 'Tahun ini') return year(yearOf(today))
  if (preset === 'Tahun lalu') return year(yearOf(today) - 1)
  return { from: year(yearOf(today)).from, to: today }
}

/** The name of a period, when it is one of those offered. */
export function presetOf(period: Period, today: Day): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const { from, to } = periodOf(preset, today)
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

function year(number: number): Period {
  const [from, to] = [dayOf(number, 1, 1), dayOf(number, 12, 31)]
  if (!from || !to) throw new RangeError(`not a year: ${number}`)
  return { from, to }
}
