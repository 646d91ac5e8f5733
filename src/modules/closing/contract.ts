import { z } from 'zod'
import { day, endpoint, moment, nothing, rupiah } from '../../platform/rules/http/endpoint.ts'
import { closingCheckKeys } from './rules/closing-check.ts'
import { periodActs, periodStatuses } from '../periods/rules/fiscal-period.ts'
import { monthText, ofMonth, periodReason, ofYear, yearClosing } from '../periods/contract.ts'

const closingCheckKey = z.enum(closingCheckKeys)
const closingNote = z.object({ reason: z.string(), notedBy: z.string(), notedAt: moment })

export const closingCheck = z.object({
  key: closingCheckKey,
  label: z.string(),
  isDone: z.boolean(),
  figure: z.string(),
  advice: z.string(),
  /** Where it is put right, and what is not right yet; an empty address leads nowhere. */
  to: z.string(),
  findings: z.array(z.object({ text: z.string(), to: z.string() })),
  /** When the oldest of the checks behind it last ran; null for a point the books answer at once. */
  checkedAt: moment.nullable(),
  note: closingNote.nullable(),
})
export type ClosingCheckRow = z.output<typeof closingCheck>

export const readClosingChecklist = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/checklist',
  summary: 'What is to be done before a month is locked, ticked by what the books say',
  access: 'periods.manage',
  params: ofMonth,
  reply: z.object({
    month: day,
    status: z.enum(periodStatuses),
    actions: z.array(z.enum(periodActs)),
    checks: z.array(closingCheck),
  }),
})

export const readClosingHealth = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/health',
  summary: 'The points of the checklist that need checks of the whole books, as they last ran',
  access: 'periods.manage',
  params: ofMonth,
  reply: z.object({
    checks: z.array(closingCheck),
    /** The checks behind these points. */
    runs: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

export const runClosingCheck = endpoint({
  method: 'POST',
  path: '/closing-checks/:key/run',
  summary: 'Run one of the checks of the whole books that the checklist of a month asks for',
  access: 'periods.manage',
  params: z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  reply: z.object({ isRight: z.boolean() }),
})

const ofCheck = z.strictObject({ month: monthText, key: closingCheckKey })

export const noteClosingCheck = endpoint({
  method: 'PUT',
  path: '/fiscal-periods/:month/notes/:key',
  summary: 'Pass over a point of the checklist, with the reason',
  access: 'periods.manage',
  params: ofCheck,
  body: z.strictObject({ reason: periodReason }),
  reply: closingNote,
})

export const dropClosingNote = endpoint({
  method: 'DELETE',
  path: '/fiscal-periods/:month/notes/:key',
  summary: 'No longer pass over a point of the checklist',
  access: 'periods.manage',
  params: ofCheck,
  reply: nothing,
})

export const yearClosePreview = z.object({
  firstDay: day,
  lastDay: day,
  closing: yearClosing.nullable(),
  /** The lines that would be posted; of a closed year those that were. */
  lines: z.array(
    z.object({ accountCode: z.string(), accountName: z.string(), debit: rupiah, credit: rupiah }),
  ),
  /** Profit of the year, a loss negative. */
  result: rupiah,
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Drafts dated in the year, the first of them. */
  drafts: z.array(z.object({ entryNumber: z.string(), entryDate: day })),
  /** What keeps the closing from being taken back. */
  reopenProblems: z.array(z.string()),
})
export type YearClosePreview = z.output<typeof yearClosePreview>

export const readYearClosing = endpoint({
  method: 'GET',
  path: '/fiscal-years/:lastDay/closing',
  summary: 'What closing the year that ends on a day would post, and what keeps it from being closed',
  access: 'periods.manage',
  params: ofYear,
  reply: yearClosePreview,
})

export const closeYear = endpoint({
  method: 'POST',
  path: '/fiscal-years/:lastDay/close',
  summary: 'Clear revenue and expense of a year to retained earnings with one closing entry',
  access: 'periods.manage',
  params: ofYear,
  reply: z.object({ entryNumber: z.string().nullable() }),
})

export const reopenYear = endpoint({
  method: 'POST',
  path: '/fiscal-years/:lastDay/reopen',
  summary: 'Take the closing of the last closed year back with a reversing entry',
  access: 'periods.manage',
  params: ofYear,
  body: z.strictObject({ reason: periodReason }),
  reply: z.object({ entryNumber: z.string().nullable() }),
})
