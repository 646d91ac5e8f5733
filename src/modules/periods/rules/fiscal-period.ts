import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import { holds } from './permissions.ts'
import { problem } from './problem-codes.ts'

export const periodStatuses = ['open', 'locked', 'closed'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

export const periodActs = ['lock', 'reopen', 'exempt', 'close'] as const
export type PeriodAct = (typeof periodActs)[number]

/** A month as the rules see it. */
export interface FiscalPeriod {
  readonly month: Day
  readonly status: PeriodStatus
  /** The month lies in, or before, a fiscal year that is closed by its entry. */
  readonly isYearClosed: boolean
  /** Groups of documents are locked in the month, or in a part of it. */
  readonly hasLockedDocuments?: boolean
}

/** How the statuses of a month read. */
export const periodStatusTexts: Readonly<Record<PeriodStatus, string>> = {
  open: 'Terbuka',
  locked: 'Terkunci',
  closed: 'Tutup permanen',
}

const actLabels: Record<PeriodAct, string> = {
  lock: 'Kunci',
  reopen: 'Buka kembali',
  exempt: 'Beri pengecualian',
  close: 'Tutup permanen',
}

export function periodActLabel(act: PeriodAct): string {
  return actLabels[act]
}

/** What somebody may do with a month now: whatever no rule objects to; screens and server ask the same. */
export function periodActions(
  period: FiscalPeriod,
  earlier: readonly FiscalPeriod[],
  holder: Holder,
): PeriodAct[] {
  if (!holds(holder, 'periods.manage')) return []
  return periodActs.filter((act) => actObjection(act, period, earlier) === undefined)
}

/** Why the months may not be locked, reopened or closed together (in order, after the earlier ones); empty when they may. */
export function periodActProblems(
  act: PeriodAct,
  months: readonly FiscalPeriod[],
  earlier: readonly FiscalPeriod[],
): Problem[] {
  return months.flatMap((period, index) => {
    const before = act === 'close' ? [...earlier, ...months.slice(0, index).map(asClosed)] : earlier
    const objection = actObjection(act, period, before)
    return objection === undefined ? [] : [problem(`period-${act}`, 'month', objection)]
  })
}

function asClosed(period: FiscalPeriod): FiscalPeriod {
  return { ...period, status: 'closed' }
}

function actObjection(
  act: PeriodAct,
  period: FiscalPeriod,
  earlier: readonly FiscalPeriod[],
): string | undefined {
  const name = `Periode ${formatMonth(period.month)}`
  if (period.status === 'closed') return `${name} sudah ditutup permanen dan tidak dapat dibuka kembali`
  if (act === 'lock') return period.status === 'open' ? undefined : `${name} sudah terkunci`
  if (period.status === 'open') {
    return act === 'exempt' && period.hasLockedDocuments === true ? undefined : `${name} belum terkunci`
  }
  if (act === 'close') return closeObjection(period, earlier)
  return period.isYearClosed
    ? `${name} berada dalam tahun buku yang sudah ditutup. Batalkan tutup tahun lebih dahulu.`
    : undefined
}

function closeObjection(period: FiscalPeriod, earlier: readonly FiscalPeriod[]): string | undefined {
  const name = `Periode ${formatMonth(period.month)}`
  if (!period.isYearClosed) {
    return `${name} hanya dapat ditutup permanen setelah tahun bukunya ditutup dengan jurnal penutup`
  }
  const open = earlier.find(({ status }) => status !== 'closed')
  if (open === undefined) return undefined
  return `${name} hanya dapat ditutup permanen setelah ${formatMonth(open.month)} ditutup permanen`
}

/** What is asked before a month is locked while an earlier one is open; undefined when none is. */
export function outOfOrderWarning(earlier: readonly FiscalPeriod[]): string | undefined {
  const open = earlier.filter(({ status }) => status === 'open')
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const names =
    open.length === 1
      ? formatMonth(first.month)
      : `${formatMonth(first.month)} s.d. ${formatMonth(last.month)}`
  return `${open.length} bulan sebelumnya masih terbuka (${names})`
}

/** Every act asks why. */
export function periodReasonProblems(reason: string): Problem[] {
  return reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []
}
