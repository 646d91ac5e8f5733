import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import type { importStatuses } from './journal-file.ts'

type State = {
  readonly status: (typeof importStatuses)[number]
  readonly progress: { readonly bytes: number; readonly entries: number; readonly written: number }
  readonly byteCount: number
  readonly entryCount: number | null
  readonly lineCount: number | null
  readonly totalDebit: Total | null
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  readonly problemCount: number
  readonly message: string | null
}

/** Whether an import, its check or its undoing still goes on. */
export function isAtWork(found: Pick<State, 'status'> | undefined): boolean {
  return found !== undefined && ['checking', 'posting', 'undoing'].includes(found.status)
}

/** How far work on an import has come, in percent; a check and a posting are half of the way each. */
export function importPercent({ status, progress, byteCount, entryCount }: State): number {
  const read = progress.bytes / Math.max(1, byteCount)
  const written = progress.written / Math.max(1, entryCount ?? 1)
  return Math.min(100, Math.floor(100 * (status === 'checking' ? read : written)))
}

/** How an import stands, in a sentence. */
export function importText(found: State): string {
  const { status, progress, entryCount, problemCount, message } = found
  if (status === 'checking') return `Memeriksa file: ${formatCount(progress.entries)} jurnal dibaca…`
  if (status === 'posting')
    return `Mencatat: ${formatCount(progress.written)} dari ${formatCount(entryCount ?? 0)} jurnal…`
  if (status === 'undoing')
    return `Membatalkan: ${formatCount(progress.written)} dari ${formatCount(entryCount ?? 0)} jurnal…`
  if (status === 'checked') return `File benar: ${contentText(found)}. ${message ?? ''}`.trim()
  if (status === 'posted') return `${message === null ? '' : `${message} `}Tercatat: ${contentText(found)}.`
  if (status === 'undone') return `Impor dibatalkan: ${formatCount(entryCount ?? 0)} jurnal dibalik.`
  if (problemCount > 0) return `${formatCount(problemCount)} kesalahan. Perbaiki file lalu pilih kembali.`
  return message ?? 'Tidak ada yang tercatat.'
}

function contentText({ entryCount, lineCount, totalDebit, firstDay, lastDay }: State): string {
  const days = firstDay && lastDay ? `, ${formatDay(firstDay)} – ${formatDay(lastDay)}` : ''
  const total = totalDebit === null ? '' : `, total ${formatRupiah(totalDebit)}`
  return `${formatCount(entryCount ?? 0)} jurnal, ${formatCount(lineCount ?? 0)} baris${days}${total}`
}
