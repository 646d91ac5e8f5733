import { yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { isVisible } from '../../../../platform/rules/text/name-key.ts'
import { scheduleProblems } from '../../../journals/recurring/rules/recurring-journal.ts'
import { nextRuns, type Schedule } from '../../../journals/recurring/rules/recurring-schedule.ts'
import { textOfRun, unknownMarks } from '../../../journals/recurring/rules/recurring-text.ts'
import { billProblems } from '../../bills/rules/bill.ts'
import type { BillDraft, BillGround } from '../../bills/rules/bill-draft.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A recurring bill as typed; `start` is empty while no day was chosen. */
export interface RecurringBillDraft extends Pick<BillDraft, 'vendorId' | 'documentNumber' | 'lines'> {
  readonly name: string
  readonly schedule: Omit<Schedule, 'start'> & { readonly start: Day | '' }
  /** Entered by itself; otherwise it waits for a person. */
  readonly posts: boolean
  readonly isActive: boolean
}

interface Context extends Pick<BillGround, 'today' | 'objects'> {
  readonly savedStart?: Day | undefined
}

const dayMark = '{tanggal}'

/** The number of the vendor, or a text of a line, on a day: `{bulan}`, `{tahun}` and `{tanggal}` are its own. */
export function billTextOfRun(text: string, due: Day): string {
  return textOfRun(text.replaceAll(dayMark, due), due)
}

/** All that is wrong with a recurring bill, in the order of its form. */
export function recurringBillProblems(draft: RecurringBillDraft, context: Context): Problem[] {
  return [
    ...(isVisible(draft.name) ? [] : [problem('name-missing', 'name', 'Nama harus diisi')]),
    ...markProblems('documentNumber', draft.documentNumber),
    ...scheduleProblems(draft, context),
    ...numberProblems(draft),
    ...contentProblems(draft, context),
    ...draft.lines.flatMap(({ description }, index) =>
      markProblems(`lines.${index}.description`, description),
    ),
  ]
}

/** What a bill of it is made of must be right whatever its day. */
function contentProblems(draft: RecurringBillDraft, { today, objects }: Context): Problem[] {
  const bill = { ...draft, billDate: today, postingDay: today, taxAmount: null, isCreditable: true }
  return billProblems(bill, { today, oldBooksUntil: null, vatBasisPoints: 0, objects })
}

function markProblems(path: string, text: string): Problem[] {
  const [unknown] = unknownMarks(text.replaceAll(dayMark, ''))
  if (unknown === undefined) return []
  const known = 'Yang ada: {bulan}, {tahun} dan {tanggal}.'
  return [problem('mark-unknown', path, `Penanda ${unknown} tidak dikenal. ${known}`)]
}

/** A vendor's number comes once a year: days that would write the same cannot all be entered by themselves. */
function numberProblems({ documentNumber, posts, schedule }: RecurringBillDraft): Problem[] {
  const { start } = schedule
  if (!posts || start === '' || documentNumber.trim() === '') return []
  const seen = new Map<string, Day>()
  for (const due of nextRuns({ ...schedule, start }, start, 60)) {
    const key = `${yearOf(due)} ${billTextOfRun(documentNumber, due)}`
    const before = seen.get(key)
    if (before !== undefined) return [repeatedNumber(before, due)]
    seen.set(key, due)
  }
  return []
}

const repeatedNumber = (before: Day, due: Day): Problem =>
  problem(
    'recurring-number-repeats',
    'documentNumber',
    `Nomor pada ${formatDay(before)} dan ${formatDay(due)} sama; pakai {bulan}, {tahun} atau {tanggal}`,
  )

/** What the program does on a due day. */
export const outcomeTexts = { wait: 'Menunggu diperiksa', post: 'Langsung dicatat' } as const

export const outcomeText = ({ posts }: Pick<RecurringBillDraft, 'posts'>): string =>
  posts ? outcomeTexts.post : outcomeTexts.wait

/** What is left to be done about a day that fell due. */
export const billRunStatuses = ['open', 'asked', 'made', 'failed', 'skipped'] as const
export type BillRunStatus = (typeof billRunStatuses)[number]

export const billRunTexts: Readonly<Record<BillRunStatus, string>> = {
  open: 'Menunggu dicatat',
  asked: 'Diajukan',
  made: 'Dicatat',
  failed: 'Gagal',
  skipped: 'Dilewati',
}

/** Whether a day can still be entered or left out; `isAsked` while people are asked about its bill. */
export function isRunOpen(status: BillRunStatus, isWaiting: boolean): boolean {
  return status === 'open' || status === 'failed' || (status === 'asked' && !isWaiting)
}
