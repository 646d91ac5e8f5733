import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What the journals objects to. */
export const journalsProblemCodes = {
  'not-posted': 'Hanya yang sudah diposting dapat dibatalkan.',
  'already-posted': 'Entry sudah diposting dan tetap seperti adanya.',
  'document-entry': 'Entry milik suatu dokumen, dan dibatalkan di sana.',
  'own-drafts-only': 'Draft ini milik orang lain.',
  'own-recurring-only': 'Jurnal berulang ini milik orang lain.',
  'entry-reversed': 'Suatu entry dari impor sudah dibalik; impornya tidak dapat dibatalkan.',
  'file-changed': 'Berkasnya bukan yang diperiksa.',
  'import-ended': 'Impor dinyatakan mati; tidak ada yang diposting.',
  'import-asks': 'Jurnal impor itu menunggu atau meminta persetujuan; impornya tidak dibatalkan sekaligus.',
  'not-running': 'Impor sudah berakhir.',
  'start-missing': 'Hari pertama jadwal kosong.',
  'start-too-early': 'Jadwal mulai terlalu awal.',
  'start-too-late': 'Jadwal mulai terlalu lambat.',
  'two-ends': 'Jadwal berakhir pada suatu hari atau setelah sejumlah kali, tidak keduanya.',
  'end-before-start': 'Jadwal berakhir sebelum mulai.',
  'no-runs': 'Tidak ada hari jadwal di antara awal dan akhirnya.',
  'mark-unknown': 'Teks memuat tanda yang tidak berarti apa-apa.',
  'not-due': 'Harinya belum tiba.',
  'not-of-schedule': 'Hari itu bukan yang berikutnya dalam jadwal.',
  'already-run': 'Hari itu sudah diposting atau dilewati sebelumnya.',
  'accrual-settled': 'Akrual sudah dibalik, atau pembalikannya ditiadakan.',
} satisfies ProblemCodes

export type JournalsProblemCode = keyof typeof journalsProblemCodes | LedgerProblemCode

export const { problem } = problemsFor<JournalsProblemCode>()
