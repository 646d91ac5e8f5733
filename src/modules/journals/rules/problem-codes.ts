import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What the journals objects to. */
export const journalsProblemCodes = {
  'not-posted': 'Only what is posted can be taken back.',
  'already-posted': 'The entry is posted and stays as it is.',
  'document-entry': 'The entry belongs to a document, and is taken back there.',
  'own-drafts-only': "The draft is somebody else's.",
  'own-recurring-only': "The recurring journal is somebody else's.",
  'entry-reversed': 'An entry of the import has been reversed; the import cannot be undone.',
  'file-changed': 'The file is not the one that was checked.',
  'import-ended': 'The import was declared dead; nothing of it was posted.',
  'not-running': 'The import has ended.',
  'start-missing': 'The first day of the schedule is empty.',
  'start-too-early': 'The schedule begins too early.',
  'start-too-late': 'The schedule begins too late.',
  'two-ends': 'A schedule ends on a day or after a count, not both.',
  'end-before-start': 'The schedule ends before it begins.',
  'no-runs': 'No day of the schedule lies between its beginning and its end.',
  'mark-unknown': 'The text holds a mark that stands for nothing.',
  'not-due': 'The day has not come.',
  'not-of-schedule': 'The day is not the next of the schedule.',
  'already-run': 'The day has been posted or skipped before.',
  'accrual-settled': 'The accrual has been reversed, or its reversal was given up.',
} satisfies ProblemCodes

export type JournalsProblemCode = keyof typeof journalsProblemCodes | LedgerProblemCode

export const { problem } = problemsOf<JournalsProblemCode>()
