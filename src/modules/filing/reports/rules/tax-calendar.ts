import {
  addMonths,
  dayOf,
  daysBetween,
  monthEnd,
  monthOf,
  toDay,
  yearOf,
  type Day,
} from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { nextWorkingDay, type Holidays } from '../../../settings/rules/working-day.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** What is due each month or year, as the law has it since Coretax; older months stay where they were filed. */
interface Duty {
  readonly text: string
  /** Where it is seen to. */
  readonly address: string
  readonly source: string
  /** What being late costs at least. */
  readonly fine: string
}

const interest = 'Bunga per bulan menurut tarif KMK'
const monthlyDuties = {
  pay_pph: {
    text: 'Setor PPh 21, 22, 23, 26, 4(2), 25, dan final',
    address: '/tax/pph',
    source: 'PMK 81/2024 Pasal 94(2)',
    fine: interest,
    day: 15,
  },
  upload_faktur: {
    text: 'Unggah e-Faktur',
    address: '/tax/ppn',
    source: 'PER-11/PJ/2025',
    fine: '1% dari DPP',
    day: 20,
  },
  file_pph: {
    text: 'Lapor SPT Masa PPh 21/26 dan Unifikasi',
    address: '/tax/pph',
    source: 'UU KUP Pasal 3(3)',
    fine: 'Rp 100.000 per SPT',
    day: 20,
  },
  vat: {
    text: 'Setor dan lapor PPN',
    address: '/tax/ppn',
    source: 'UU PPN Pasal 15A',
    fine: 'Rp 500.000 dan bunga',
    day: 'end',
  },
} as const satisfies Readonly<Record<string, Duty & { readonly day: number | 'end' }>>

const annualDuty = {
  text: 'Setor PPh 29 dan lapor SPT Tahunan',
  source: 'UU KUP Pasal 3(3)',
  address: '/tax/reports?tab=annual',
} as const

/** Individuals file three months after the year and pay a tenth of the fine, companies four (UU KUP Pasal 3(3), 7). */
const annualRules = {
  individual: { months: 3, fine: 'Rp 100.000 dan bunga' },
  company: { months: 4, fine: 'Rp 1.000.000 dan bunga' },
} as const

export const dutyKeys = ['pay_pph', 'upload_faktur', 'file_pph', 'vat', 'annual'] as const
export type DutyKey = (typeof dutyKeys)[number]

/** Something that is due on a day. */
export interface DutyOfDay extends Duty {
  readonly key: DutyKey
  /** The month it is of; of a year its last. */
  readonly masa: Day
  readonly period: string
  readonly dueDay: Day
}

/** Until PER-11/PJ/2025 was in force (22 May 2025) tax invoices were uploaded by the 15th (PER-03/PJ/2022). */
function uploadDay(masa: Day): number {
  return masa < '2025-05' ? 15 : monthlyDuties.upload_faktur.day
}

/** The first month that is filed in Coretax. */
const firstMasa = toDay('2025-01-01')

export interface CalendarRules {
  readonly holidays: Holidays
  /** The month a fiscal year begins with. */
  readonly yearBegins: number
  readonly isIndividual: boolean
  readonly hasVat: (masa: Day) => boolean
}

/** What is due in a year, in the order of its days; moved to the next working day, but for uploads (PMK 81/2024 Pasal 100). */
export function taxCalendar(year: number, rules: CalendarRules): DutyOfDay[] {
  if (year < yearOf(firstMasa)) return []
  const masas = Array.from({ length: 12 }, (_, index) => addMonths(toDay(`${year - 1}-12-01`), index))
  const monthly = masas.filter((masa) => masa >= firstMasa).flatMap((masa) => monthlyOf(masa, rules))
  const annual = annualOf(year, rules)
  return [...monthly, ...annual].toSorted((one, other) =>
    one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0,
  )
}

function monthlyOf(masa: Day, { holidays, hasVat }: CalendarRules): DutyOfDay[] {
  const next = addMonths(masa, 1)
  return keysOf(monthlyDuties)
    .filter((key) => (key !== 'vat' && key !== 'upload_faktur') || hasVat(masa))
    .map((key) => {
      const { day, ...duty } = monthlyDuties[key]
      const due =
        day === 'end' ? monthEnd(next) : dayIn(next, key === 'upload_faktur' ? uploadDay(masa) : day)
      const dueDay = key === 'upload_faktur' ? due : nextWorkingDay(due, holidays)
      return { ...duty, key, masa, period: formatMonth(masa), dueDay }
    })
}

function annualOf(year: number, { holidays, yearBegins, isIndividual }: CalendarRules): DutyOfDay[] {
  const { months, fine } = annualRules[isIndividual ? 'individual' : 'company']
  // A fiscal year that ended so many months before a day of this year.
  return [year - 1, year].flatMap((ended) => {
    const begins = dayOf(ended, yearBegins, 1)
    if (begins === undefined) return []
    const masa = addMonths(begins, 11)
    const dueDay = nextWorkingDay(monthEnd(addMonths(masa, months)), holidays)
    if (yearOf(dueDay) !== year || masa < firstMasa) return []
    const period = monthOf(masa) === 12 ? `Tahun ${yearOf(masa)}` : `Tahun s.d. ${formatMonth(masa)}`
    return [{ ...annualDuty, fine, key: 'annual' as const, masa, period, dueDay }]
  })
}

function dayIn(month: Day, day: number): Day {
  return toDay(`${month.slice(0, 8)}${String(day).padStart(2, '0')}`)
}

export const dutyStates = ['done', 'nothing', 'late', 'soon', 'open', 'unknown'] as const
export type DutyState = (typeof dutyStates)[number]

export const dutyStateTexts: Readonly<Record<DutyState, string>> = {
  done: 'Selesai',
  nothing: 'Tidak ada',
  late: 'Lewat',
  soon: 'Segera',
  open: 'Belum',
  unknown: 'Tidak dicatat',
}

/** How many days before a due day attention is asked for. */
export const attentionDays = 7

/** How a duty stands: what is left of it, if that is known, against its day. */
export function dutyStateOf(
  {
    dueDay,
    left,
    isDone,
  }: { readonly dueDay: Day; readonly left: number | null; readonly isDone: boolean | null },
  today: Day,
): DutyState {
  if (isDone === true) return 'done'
  if (isDone === null && left === null) return dueDay < today ? 'unknown' : soonOr('open', dueDay, today)
  if (isDone === null && left === 0) return 'nothing'
  return dueDay < today ? 'late' : soonOr('open', dueDay, today)
}

function soonOr(state: DutyState, dueDay: Day, today: Day): DutyState {
  return daysBetween(today, dueDay) <= attentionDays ? 'soon' : state
}
