import { isVisible } from '../../../../platform/rules/text/name-key.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { mayTouchDraft, type EntryActor } from '../../entries/rules/entry-actions.ts'
import {
  accountProblems,
  balanceProblems,
  contentProblems,
  type JournalLineDraft,
  type LineAccount,
} from '../../../ledger/rules/journal.ts'
import { nextRuns, type Schedule } from './recurring-schedule.ts'
import { unknownMarks } from './recurring-text.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A recurring journal as typed; `start` is empty while no day was chosen. */
export interface RecurringDraft {
  readonly name: string
  readonly description: string
  readonly schedule: Omit<Schedule, 'start'> & { readonly start: Day | '' }
  /** Posts by itself; otherwise it leaves drafts. */
  readonly posts: boolean
  readonly isActive: boolean
  readonly lines: readonly JournalLineDraft[]
}

const daysBack = 365
const daysAhead = 5 * 366

/** The day, and the start a recurring journal has so far: one that is new has none. */
interface Context {
  readonly today: Day
  readonly savedStart?: Day | undefined
  /** Most that an entry of the person may move, once that is known. */
  readonly most?: Rupiah
}

/** All that is wrong with a recurring journal, in the order of its form. */
export function recurringProblems(draft: RecurringDraft, context: Context): Problem[] {
  return [
    ...nameProblems(draft.name),
    ...markProblems('description', draft.description),
    ...scheduleProblems(draft, context),
    ...contentProblems(draft),
    ...draft.lines.flatMap(({ description = '' }, index) =>
      markProblems(`lines.${index}.description`, description),
    ),
    ...(draft.posts ? balanceProblems(draft.lines, context.most) : []),
  ]
}

/** What is wrong with the accounts of its lines; while it is switched off, they may be so, too. */
export function recurringAccountProblems(
  { lines, isActive }: Pick<RecurringDraft, 'lines' | 'isActive'>,
  accounts: ReadonlyMap<number, LineAccount>,
): Problem[] {
  const found = accountProblems(lines, accounts)
  return isActive ? found : found.filter(({ code }) => code !== 'account-inactive')
}

/** Whether the person may change it, run it and skip its days: admins any, users their own, as with drafts. */
export function mayTouchRecurring(createdById: number | null, actor: EntryActor): boolean {
  return mayTouchDraft(createdById, actor)
}

function nameProblems(name: string): Problem[] {
  return !isVisible(name) ? [problem('name-missing', 'name', 'Nama harus diisi')] : []
}

function markProblems(path: string, text: string): Problem[] {
  const [unknown] = unknownMarks(text)
  if (unknown === undefined) return []
  return [problem('mark-unknown', path, `Penanda ${unknown} tidak dikenal. Yang ada: {bulan} dan {tahun}.`)]
}

/** The days of a schedule: a start within reach unless it stays, one kind of end, and at least one run. */
export function scheduleProblems(
  { schedule, isActive }: Pick<RecurringDraft, 'schedule' | 'isActive'>,
  { today, savedStart: keptStart }: Context,
): Problem[] {
  const { start, end, count } = schedule
  if (start === '') return [problem('start-missing', 'schedule.start', 'Tanggal mulai harus diisi')]
  const tooFar = isActive && start !== keptStart ? startProblems(start, today) : []
  if (tooFar.length > 0) return tooFar
  if (end !== undefined && count !== undefined) {
    return [problem('two-ends', 'schedule.count', 'Pilih tanggal akhir atau jumlah, tidak keduanya')]
  }
  if (end !== undefined && end < start) {
    return [problem('end-before-start', 'schedule.end', 'Tanggal akhir tidak boleh sebelum tanggal mulai')]
  }
  if (nextRuns({ ...schedule, start }, start, 1).length > 0) return []
  return [problem('no-runs', 'schedule.end', 'Tidak ada tanggal yang jatuh di antara mulai dan akhir')]
}

function startProblems(start: Day, today: Day): Problem[] {
  if (start < addDays(today, -daysBack)) {
    const message = 'Tanggal mulai tidak boleh lebih dari 365 hari ke belakang'
    return [problem('start-too-early', 'schedule.start', message)]
  }
  if (start <= addDays(today, daysAhead)) return []
  return [
    problem('start-too-late', 'schedule.start', 'Tanggal mulai tidak boleh lebih dari 5 tahun ke depan'),
  ]
}

/** The first day a changed schedule may run on: nothing that was dealt with comes again. */
export function resumeDay(
  { start }: Pick<Schedule, 'start'>,
  { handledUntil }: { readonly handledUntil: Day | null },
): Day {
  if (handledUntil === null || handledUntil < start) return start
  return addDays(handledUntil, 1)
}

/** Up to when days are dealt with after a switch: what fell due while it was off does not come later. */
export function handledAfterSwitch(
  { wasActive, isActive }: { readonly wasActive: boolean; readonly isActive: boolean },
  { handledUntil, today }: { readonly handledUntil: Day | null; readonly today: Day },
): Day | null {
  if (wasActive || !isActive) return handledUntil
  const yesterday = addDays(today, -1)
  return handledUntil !== null && handledUntil > yesterday ? handledUntil : yesterday
}

export const notDueYet = 'Tanggal ini belum jatuh tempo'
export const alreadyRun = 'Tanggal ini sudah dijalankan atau dilewati'
export const notOfSchedule = 'Tanggal ini bukan tanggal berikutnya dari jadwal'
export const ownRecurringOnly = 'Anda hanya dapat mengubah jurnal berulang yang Anda buat sendiri'
export const nameTaken = 'Nama sudah dipakai jurnal berulang lain'
