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

/** What is too late about a tax invoice; empty where nothing is. */
export function lateTexts({ issuedOn, dueOn, status, isCalledOff }: Dated, today: Day): string[] {
  if (isCalledOff || status === 'cancelled') return []
  const timing = dueOn === null ? 'in_time' : timingOf(dueOn, issuedOn)
  const due = dueOn === null ? '' : formatDay(dueOn)
  const upload = uploadDay(issuedOn)
  return [
    ...(timing === 'late' ? [`Terlambat dibuat: seharusnya ${due}`] : []),
    ...(timing === 'not_made' ? [`Lebih dari 3 bulan sejak ${due}: dianggap tidak dibuat`] : []),
    ...(notUploaded.includes(status) && today > upload ? [`Batas unggah ${formatDay(upload)} lewat`] : []),
  ]
}
