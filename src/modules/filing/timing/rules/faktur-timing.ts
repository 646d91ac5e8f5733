import { addMonths, monthEnd, monthStart, toDay, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'

/** How a tax invoice stands to the day it was due. */
type FakturTiming = 'in_time' | 'late' | 'not_made'

/**
 * The day a tax invoice of goods that were delivered is due: the first delivery, or the end of its month where it bills all
 * that the buyer was delivered in it (UU PPN Pasal 13 ayat 1a, 2, and 2a).
 */
export function fakturDueOn(firstDelivery: Day, isWholeMonth: boolean): Day {
  return isWholeMonth ? monthEnd(firstDelivery) : firstDelivery
}

/** Dated after its day it is late; more than three months after it counts as not made (PER-11/PJ/2025 Pasal 58 and 59). */
export function timingOf(dueOn: Day, issuedOn: Day): FakturTiming {
  if (issuedOn <= dueOn) return 'in_time'
  return issuedOn <= lastGoodDay(dueOn) ? 'late' : 'not_made'
}

/** The last day a late tax invoice may bear, for its buyer to credit it. */
function lastGoodDay(dueOn: Day): Day {
  return addMonths(dueOn, 3)
}

/** Since when tax invoices are uploaded until the 20th, by their month; before it was the 15th (PER-03/PJ/2022). */
const longerUploadsFrom = toDay('2025-05-01')

/** Until when a tax invoice is uploaded; this day does not move with holidays (PER-11/PJ/2025 Pasal 44). */
export function uploadDay(issuedOn: Day): Day {
  const next = addMonths(monthStart(issuedOn), 1)
  return toDay(`${next.slice(0, 8)}${issuedOn >= longerUploadsFrom ? '20' : '15'}`)
}

/** A tax invoice as its days tell. */
interface Dated {
  readonly issuedOn: Day
  /** None where nothing was delivered before. */
  readonly dueOn: Day | null
  readonly status: string
  readonly isCalledOff: boolean
}

const notUploaded = ['open', 'exported', 'rejected']

/** Whether a tax invoice is not approved after the last day of its upload. */
export function isUploadLate({ issuedOn, status, isCalledOff }: Dated, today: Day): boolean {
  return !isCalledOff && notUploaded.includes(status) && today > uploadDay(issuedOn)
}

/** How late a tax invoice was made; none where it was in time. */
export function lateText({ issuedOn, dueOn, status, isCalledOff }: Dated): string | undefined {
  if (dueOn === null || isCalledOff || status === 'cancelled') return undefined
  const timing = timingOf(dueOn, issuedOn)
  if (timing === 'late') return `Terlambat dibuat: seharusnya ${formatDay(dueOn)}`
  if (timing === 'in_time') return undefined
  return `Lebih dari 3 bulan sejak ${formatDay(dueOn)}: dianggap tidak dibuat`
}
