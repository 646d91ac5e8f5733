/** What became of a due day of a recurring journal. */
export const runStatuses = ['made', 'failed', 'skipped'] as const
type RunStatus = (typeof runStatuses)[number]

export const runStatusTexts: Readonly<Record<RunStatus, string>> = {
  made: 'Dibuat',
  failed: 'Gagal',
  skipped: 'Dilewati',
}
