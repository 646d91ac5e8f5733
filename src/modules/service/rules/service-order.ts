import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { PricedLine } from '../../sales/orders/rules/order-amounts.ts'
import { contentProblems, lowestDayProblems } from '../../sales/orders/rules/order.ts'
import { nameKey } from '../../../platform/rules/text/name-key.ts'
import { problem } from './problem-codes.ts'

/** A service order as typed; `orderDate` is empty and `customerId` null while nothing was chosen. */
export interface ServiceDraft {
  readonly orderDate: Day | ''
  readonly customerId: number | null
  readonly problem: string
  readonly promisedDay?: Day | null | undefined
  readonly technicians: readonly string[]
  readonly lines: readonly (PricedLine & { readonly productId: number | null })[]
}

/** What decides about the days of a service order. */
export interface ServiceDays {
  readonly today: Day
  /** Last day of the books kept before, once they were brought. */
  readonly oldBooksUntil: Day | null
}

const daysAhead = 90

/** Everything that is wrong with a service order, in the order of the form. Without lines it is a visit to see what is wrong. */
export function serviceProblems(order: ServiceDraft, days: ServiceDays): Problem[] {
  const { orderDate, promisedDay } = order
  const early =
    orderDate !== '' && promisedDay !== undefined && promisedDay !== null && promisedDay < orderDate
  return [
    ...dayProblems(orderDate, days),
    ...contentProblems(order, 'order').filter(({ code }) => code !== 'lines-missing'),
    ...(order.problem.trim() === ''
      ? [problem('trouble-missing', 'problem', 'Keluhan atau pekerjaan harus diisi')]
      : []),
    ...(early
      ? [problem('before-order', 'promisedDay', 'Hari yang dijanjikan tidak boleh sebelum tanggal order')]
      : []),
    ...technicianProblems(order.technicians),
  ]
}

function dayProblems(orderDate: Day | '', { today, oldBooksUntil }: ServiceDays): Problem[] {
  if (orderDate === '') return [problem('date-missing', 'orderDate', 'Tanggal order harus diisi')]
  if (orderDate > addDays(today, daysAhead))
    return [problem('date-too-late', 'orderDate', 'Tanggal order tidak boleh lebih dari 90 hari ke depan')]
  return lowestDayProblems(orderDate, oldBooksUntil)
}

/** Nobody is named twice. */
function technicianProblems(technicians: readonly string[]): Problem[] {
  const keys = technicians.map(nameKey)
  const twice = technicians.find((_, index) => keys.indexOf(keys[index] ?? '') < index)
  if (twice === undefined) return []
  return [problem('technician-twice', 'technicians', `Teknisi ${twice} disebut dua kali`)]
}

/** When the work is planned, and who does it. */
export interface Schedule {
  readonly visitDay: Day | ''
  readonly visitFrom: string | null
  readonly visitUntil: string | null
  readonly technicians: readonly string[]
}

/** Everything that is wrong with a schedule. */
export function scheduleProblems(
  { visitDay, visitFrom, visitUntil, technicians }: Schedule,
  { orderDate }: { readonly orderDate: Day },
): Problem[] {
  const isOpen = (visitFrom === null) !== (visitUntil === null)
  const isReversed = visitFrom !== null && visitUntil !== null && visitFrom >= visitUntil
  return [
    ...(visitDay === '' ? [problem('visit-missing', 'visitDay', 'Tanggal kunjungan harus diisi')] : []),
    ...(visitDay !== '' && visitDay < orderDate
      ? [problem('before-order', 'visitDay', 'Tanggal kunjungan tidak boleh sebelum tanggal order')]
      : []),
    ...(isOpen
      ? [
          problem(
            'visit-hours',
            'visitUntil',
            'Jam mulai dan jam selesai diisi keduanya, atau tidak sama sekali',
          ),
        ]
      : []),
    ...(isReversed ? [problem('visit-hours', 'visitUntil', 'Jam selesai harus setelah jam mulai')] : []),
    ...(technicians.length === 0
      ? [problem('technician-missing', 'technicians', 'Teknisi harus diisi')]
      : technicianProblems(technicians)),
  ]
}

/** On which day something of the work was done. */
export interface WorkDay {
  readonly day: Day | ''
  readonly path: string
  readonly noun: string
}

/** The day of an act on the work: not before the order or what its parts did last, and no later than today. */
export function workDayProblems(
  { day, path, noun }: WorkDay,
  {
    today,
    orderDate,
    lastUse,
  }: { readonly today: Day; readonly orderDate: Day; readonly lastUse: Day | null },
): Problem[] {
  if (day === '') return [problem('date-missing', path, `${noun} harus diisi`)]
  if (day > today) return [problem('date-too-late', path, `${noun} tidak boleh setelah hari ini`)]
  if (day < orderDate) return [problem('before-order', path, `${noun} tidak boleh sebelum tanggal order`)]
  if (lastUse !== null && day < lastUse)
    return [problem('before-parts', path, `${noun} tidak boleh sebelum suku cadang terakhir bergerak`)]
  return []
}
