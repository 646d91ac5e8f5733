import type { ClosingCheck } from './closing-check.ts'

/** What a check of the health of the books found. */
export interface HealthFigure {
  readonly key: string
  readonly label: string
  /** Null when it never ran. */
  readonly isRight: boolean | null
  readonly figure: string | null
  readonly firstWrong: string | null
  /** When it last ran, and the last posting it saw. */
  readonly ranAt: string | null
  readonly postedThrough: number | null
}

/** Checks of the health of the books that say whether every number is explained. */
const numberChecks = new Set(['postings', 'entry_numbers', 'sales_numbers', 'purchasing_numbers', 'series'])

/** The points that checks of the whole books answer; the last posting of the month says which of them have not seen it. */
export function healthChecksOf(
  results: readonly HealthFigure[],
  lastPosting: number | undefined,
): ClosingCheck[] {
  const numbers = results.filter(({ key }) => numberChecks.has(key))
  return [
    healthPoint({ key: 'numbers', label: 'Setiap nomor dapat dijelaskan' }, numbers, lastPosting),
    healthPoint({ key: 'health', label: 'Kesehatan buku hijau' }, results, lastPosting),
  ]
}

function healthPoint(
  head: Pick<ClosingCheck, 'key' | 'label'>,
  results: readonly HealthFigure[],
  lastPosting: number | undefined,
): ClosingCheck {
  const wrong = results.filter(({ isRight }) => isRight === false)
  const checkedAt = results.map(({ ranAt }) => ranAt ?? '').sort()[0] ?? ''
  const missing = missingRun(results, lastPosting)
  return {
    ...head,
    isDone: wrong.length === 0 && missing === undefined,
    figure: `${results.filter(({ isRight }) => isRight === true).length} dari ${results.length} pemeriksaan benar`,
    advice:
      wrong.length > 0
        ? 'Jangan kunci bulan ini sebelum sebabnya diketahui; pulihkan dari cadangan bila data rusak.'
        : (missing ?? ''),
    findings: wrong.map(({ label, firstWrong, figure }) => ({
      text: `${label}: ${firstWrong ?? figure ?? ''}`,
      to: '',
    })),
    checkedAt: checkedAt === '' ? null : checkedAt,
    to: '',
  }
}

/** Why checks say nothing of the month as it is now; undefined when they do. */
function missingRun(results: readonly HealthFigure[], lastPosting: number | undefined): string | undefined {
  const seen = results.map(({ postedThrough }) => postedThrough)
  if (seen.includes(null)) return 'Belum semua pemeriksaan pernah dijalankan. Tekan Periksa Sekarang.'
  if (lastPosting === undefined || seen.every((through) => (through ?? 0) >= lastPosting)) return undefined
  return 'Pemeriksaan lebih lama daripada posting terakhir bulan ini. Tekan Periksa Sekarang.'
}
