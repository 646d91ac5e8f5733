import { z } from 'zod'
import {
  endpoint,
  id,
  day,
  moment,
  nothing,
  optionalText,
  paging,
  rupiah,
  text,
  version,
  withId,
  pageOf,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { sortsOf } from '../../../platform/rules/list/sort.ts'
import { accrualStatuses } from '../recurring/rules/accrual.ts'
import { journalListColumns } from './rules/journal-list-columns.ts'

/** Lines as typed: rules say what is wrong with them, line by line. */
export const journalLineInput = z.strictObject({
  accountId: id.nullable(),
  debit: rupiah,
  credit: rupiah,
  description: optionalText(500),
})

export const journalInput = z.strictObject({
  entryDate: day,
  description: text(500),
  lines: z.array(journalLineInput).max(5000, { error: 'Maksimal 5.000 baris' }),
  post: z.boolean().default(false),
  /** Reverse the entry by itself on the first day of the next month, once it is posted. */
  reversesNextMonth: z.boolean().default(false),
})
export type JournalInput = z.output<typeof journalInput>

export const journalStatuses = ['draft', 'posted'] as const
export const entryAction = z.enum(['edit', 'delete', 'post', 'reverse'])
export type EntryAction = z.output<typeof entryAction>

const entryHead = {
  id,
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  status: z.enum(journalStatuses),
  referenceType: z.string(),
  referenceNumber: z.string().nullable(),
  totalDebit: rupiah,
  totalCredit: rupiah,
  version,
  /** What the signed-in person may do with the entry now. */
  actions: z.array(entryAction),
}

export const journalRow = z.object(entryHead)
export type JournalRow = z.output<typeof journalRow>

const entryLink = z.object({ entryNumber: z.string(), entryDate: day }).nullable()

export const journalEntry = z.object({
  ...entryHead,
  referenceId: id.nullable(),
  postingNumber: z.int().nullable(),
  postedAt: moment.nullable(),
  postedBy: z.string().nullable(),
  reverses: entryLink,
  reversedBy: entryLink,
  reversalReason: z.string().nullable(),
  /** The reversal it makes by itself, when one was asked for. */
  accrual: z
    .object({ reversalDay: day, status: z.enum(accrualStatuses), reason: z.string().nullable(), version })
    .nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      accountId: id,
      accountCode: z.string(),
      accountName: z.string(),
      accountIsActive: z.boolean(),
      debit: rupiah,
      credit: rupiah,
      description: z.string().nullable(),
    }),
  ),
})
export type JournalEntry = z.output<typeof journalEntry>

export const journalSorts = sortsOf(['date', 'number', 'amount'])

export const listJournalEntries = endpoint({
  method: 'GET',
  path: '/journal-entries',
  summary: 'Journal entries by text, status, type and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({
    q: text(100).optional(),
    status: z.enum(['all', ...journalStatuses]).default('all'),
    type: z.enum(['all', 'manual', 'automated']).default('all'),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(journalSorts).default('-date'),
    ...paging,
  }),
  reply: pageOf(journalRow).extend({
    /** False when a search finds more than are counted: `matching` is where counting ended. */
    isExact: z.boolean(),
    /** Sum over all matching rows; null when they were not all counted, or it leaves the exact range. */
    matchingDebit: rupiah.nullable(),
  }),
})

export const exportJournalEntries = exportEndpoint(listJournalEntries, { columns: journalListColumns })

const numbered = z.strictObject({ number: z.string().regex(/^JE-\d{4}-\d{5,12}$/) })

export const readJournalEntry = endpoint({
  method: 'GET',
  path: '/journal-entries/:number',
  summary: 'One journal entry with its lines, by its number',
  access: 'books.read',
  params: numbered,
  reply: journalEntry,
})

export const createJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries',
  summary: 'Create a manual entry, as a draft or posted at once',
  access: 'journals.edit',
  body: journalInput,
  reply: journalEntry,
})

export const updateJournalEntry = endpoint({
  method: 'PUT',
  path: '/journal-entries/:id',
  summary: 'Change a draft, and post it when asked',
  access: 'journals.edit',
  versioned: true,
  params: withId,
  body: journalInput,
  reply: journalEntry,
})

export const postJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries/:id/post',
  summary: 'Post a balanced draft; it cannot be changed afterwards',
  access: 'journals.edit',
  versioned: true,
  params: withId,
  reply: journalEntry,
})

export const deleteJournalEntry = endpoint({
  method: 'DELETE',
  path: '/journal-entries/:id',
  summary: 'Delete a draft; its number stays explained',
  access: 'journals.edit',
  versioned: true,
  params: withId,
  reply: nothing,
})

export const reverseJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries/:id/reverse',
  summary: 'Post the mirror of a posted entry on a chosen day, with the reason',
  access: 'journals.reverse',
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: journalEntry,
})

/** Most entries of one batch. */
export const largestBatch = 500

const batchProblem = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string(),
  line: z.int().optional(),
})

export const postJournalBatch = endpoint({
  method: 'POST',
  path: '/journal-entries/batch',
  summary: 'Post up to 500 manual entries in one transaction: all or none, or each that is right',
  access: 'journals.edit',
  body: z.strictObject({
    /** `all`: one wrong entry refuses the whole; `each`: what is right is posted, the others say why they are not. */
    mode: z.enum(['all', 'each']),
    entries: z
      .array(journalInput.omit({ post: true, reversesNextMonth: true }))
      .min(1, { error: 'Minimal satu entry' })
      .max(largestBatch, { error: `Maksimal ${largestBatch} entry` }),
  }),
  reply: z.object({
    posted: z.int(),
    refused: z.int(),
    /** One for each entry, in their order. */
    results: z.array(
      z.object({
        index: z.int(),
        entry: z.object({ id, entryNumber: z.string(), postingNumber: z.int() }).nullable(),
        errors: z.array(batchProblem),
      }),
    ),
  }),
})
