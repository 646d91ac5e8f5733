import { addDays, laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import { nextRuns, type Schedule } from '../../../journals/recurring/rules/recurring-schedule.ts'
import {
  scheduleOf,
  typedSchedule,
  type ScheduleTyped,
} from '../../../journals/recurring/rules/schedule-form.ts'
import { copiedBill, emptyBill, type BillContent, type BillVendor } from '../../bills/rules/bill-content.ts'
import type { WithholdAt } from '../../bills/rules/bill-draft.ts'
import { billLine, billTable, type BillColumn, type BillLineContent } from '../../bills/rules/bill-grid.ts'
import { billTextOfRun, type RecurringBillDraft } from './recurring-bill.ts'

/** What a recurring bill says besides its lines, as it is typed. */
type Head = ScheduleTyped & {
  readonly name: string
  readonly vendor: BillVendor | undefined
  readonly documentNumber: string
  readonly posts: boolean
  readonly isActive: boolean
  readonly isCreditable: boolean
  readonly withholdAt: WithholdAt
  readonly notes: string
}

export type RecurringBillForm = Head & GridDraft<BillLineContent, BillColumn>

const monthlyNumber = 'Tagihan {bulan} {tahun}'

/** A new one: every month from today on, each day looked at by a person. */
export function emptyRecurringBill(today: Day): RecurringBillForm {
  return formOf({ frequency: 'monthly', onDay: dayNumber(today), start: today }, emptyBill(today), {
    name: '',
    documentNumber: '',
  })
}

type BillToRepeat = Parameters<typeof copiedBill>[0] &
  Pick<Head, 'withholdAt'> & { readonly billDate: Day; readonly notes: string | null }

/** One that repeats a bill every month from the next time its day comes. */
export function recurringOfBill(bill: BillToRepeat, today: Day): RecurringBillForm {
  const monthly = { frequency: 'monthly', onDay: dayNumber(bill.billDate) } as const
  const after = laterDay(addDays(bill.billDate, 1), today)
  const [start = after] = nextRuns({ ...monthly, start: after }, after, 1)
  const { withholdAt, notes } = bill
  const form = formOf({ ...monthly, start }, copiedBill(bill, today), {
    name: bill.vendorName.slice(0, 100),
    documentNumber: monthlyNumber,
  })
  return { ...form, withholdAt, notes: notes ?? '' }
}

const dayNumber = (day: Day): number => Number(day.slice(8))

function formOf(
  schedule: Schedule,
  { vendor, lines }: Pick<BillContent, 'vendor' | 'lines'>,
  head: Pick<Head, 'name' | 'documentNumber'>,
): RecurringBillForm {
  return {
    ...head,
    ...typedSchedule(schedule),
    ...{ vendor, posts: false, isActive: true, isCreditable: true, withholdAt: 'bill', notes: '' },
    ...{ grid: billTable.gridOf(lines), unreadable: allReadable },
  }
}

interface StoredRecurring extends Pick<
  Head,
  'name' | 'documentNumber' | 'posts' | 'isActive' | 'isCreditable' | 'withholdAt'
> {
  readonly id: number
  readonly vendorId: number
  readonly vendorCode: string
  readonly vendorName: string
  readonly schedule: Schedule
  readonly notes: string | null
  readonly lines: readonly Omit<BillLineContent, 'orderLineId'>[]
}

/** A recurring bill put into its form. */
export function typedRecurring(stored: StoredRecurring): RecurringBillForm {
  const { name, documentNumber, posts, isActive, isCreditable, withholdAt, notes, schedule } = stored
  return {
    ...formOf(schedule, contentOf(stored), { name, documentNumber }),
    ...{ posts, isActive, isCreditable, withholdAt, notes: notes ?? '' },
  }
}

function contentOf({
  vendorId,
  vendorCode,
  vendorName,
  lines,
}: StoredRecurring): Pick<BillContent, 'vendor' | 'lines'> {
  return {
    vendor: { id: vendorId, code: vendorCode, name: vendorName },
    lines: lines.map(({ accountId, description, amount, taxClass, objectCode, departmentId }) => ({
      ...{ accountId, description, amount, taxClass, objectCode, departmentId, orderLineId: null },
    })),
  }
}

/** What is typed, as the rules take it. */
export function recurringOf(form: RecurringBillForm): RecurringBillDraft {
  return {
    ...{ name: form.name, vendorId: form.vendor?.id ?? null, documentNumber: form.documentNumber },
    ...{ schedule: scheduleOf(form), posts: form.posts, isActive: form.isActive },
    lines: billTable.toSave(form.grid.lines).map(billLine),
  }
}

/** Whether two forms hold the same. */
export function sameRecurring(one: RecurringBillForm, other: RecurringBillForm): boolean {
  const headOf = ({ grid: _, unreadable: __, vendor, ...head }: RecurringBillForm) =>
    JSON.stringify({ ...head, vendorId: vendor?.id })
  return headOf(one) === headOf(other) && billTable.same(one.grid.lines, other.grid.lines)
}

/** The bill of one of its days, ready to be looked at; no bill is of a day to come. */
export function billOfDay(stored: StoredRecurring, dueDay: Day, today: Day): BillContent {
  const billDate = dueDay < today ? dueDay : today
  const { id, name, documentNumber, isCreditable, withholdAt, notes } = stored
  const { vendor, lines } = contentOf(stored)
  return {
    ...emptyBill(billDate),
    ...{ vendor, isCreditable, withholdAt, notes: notes ?? '' },
    documentNumber: billTextOfRun(documentNumber, dueDay),
    lines: lines.map((line) => ({ ...line, description: billTextOfRun(line.description, dueDay) })),
    recurringRun: { recurringId: id, dueDay, name },
  }
}
