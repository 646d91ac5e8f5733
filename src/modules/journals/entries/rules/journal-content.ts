import { z } from 'zod'
import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { AccrualStatus } from '../../recurring/rules/accrual.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import {
  emptyContent,
  gridOf,
  linesToSave,
  sameLines,
  type GridColumn,
  type LineContent,
} from './journal-grid.ts'

/** What a journal form holds: everything that is typed, and nothing else. */
export type JournalContent = {
  readonly entryDate: Day | ''
  readonly description: string
  readonly lines: readonly LineContent[]
  /** Reverses itself on the first day of the next month. */
  readonly isAccrual: boolean
}

/** The same as it is typed: its lines in a grid. */
export type JournalDraft = Omit<JournalContent, 'lines'> & GridDraft<LineContent, GridColumn>

/** Content put into a form. */
export function draftOf({ lines, ...head }: JournalContent): JournalDraft {
  return { ...head, grid: gridOf(lines), unreadable: allReadable }
}

/** What a form holds. */
export function typedContent({ entryDate, description, isAccrual, grid }: JournalDraft): JournalContent {
  return { entryDate, description, isAccrual, lines: linesToSave(grid.lines) }
}

/** Whether two drafts hold the same. */
export function sameDraft(some: JournalDraft, other: JournalDraft): boolean {
  return sameContent(typedContent(some), typedContent(other))
}

type SavedLine = {
  readonly accountId: number | null
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description: string | null
  readonly departmentId?: number | null
}

/** A new entry of today. */
export function emptyJournal(today: Day): JournalContent {
  return { entryDate: today, description: '', lines: [emptyContent, emptyContent], isAccrual: false }
}

/** A saved entry, to be changed. */
export function contentOf(entry: {
  readonly entryDate: Day
  readonly description: string
  readonly lines: readonly SavedLine[]
  readonly accrual?: { readonly status: AccrualStatus } | null
}): JournalContent {
  const lines = entry.lines.map(({ accountId, debit, credit, description, departmentId }) => ({
    accountId,
    debit,
    credit,
    description: description ?? '',
    ...(departmentId ? { departmentId } : {}),
  }))
  const isAccrual = entry.accrual?.status === 'waiting'
  return { entryDate: entry.entryDate, description: entry.description, lines, isAccrual }
}

/** Whether two forms hold the same. */
export function sameContent(some: JournalContent, other: JournalContent): boolean {
  return (
    some.entryDate === other.entryDate &&
    some.description === other.description &&
    some.isAccrual === other.isAccrual &&
    sameLines(some.lines, other.lines)
  )
}

const storedContent = z.object({
  entryDate: z.string(),
  description: z.string(),
  isAccrual: z.boolean().default(false),
  lines: z.array(
    z.object({
      accountId: z.int().positive().nullable(),
      debit: rupiah,
      credit: rupiah,
      description: z.string(),
      departmentId: z.int().positive().optional(),
    }),
  ),
})

/** What was typed into a form and kept before it was saved; undefined when it cannot be read any more. */
export function readJournalContent(stored: unknown): JournalContent | undefined {
  const read = storedContent.safeParse(stored)
  if (!read.success) return undefined
  return { ...read.data, entryDate: parseDay(read.data.entryDate) ?? '' }
}
