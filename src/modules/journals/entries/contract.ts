import { z } from 'zod'
import {
  endpoint,
  id,
  day,
  moment,
  optionalText,
  rupiah,
  text,
  version,
  withId,
  pageOf,
  total,
} from '../../../platform/rules/http/endpoint.ts'
import {
  actOn,
  changeOf,
  creationOf,
  deletionOf,
  fileOf,
  listOf,
  paperOf,
  readingOf,
} from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { orWaits } from '../../approvals/contract.ts'
import { accrualStatuses } from '../recurring/rules/accrual.ts'
import { entryHead, journalEntries } from './rules/journal-kind.ts'

/** Lines as typed: rules say what is wrong with them, line by line. */
export const journalLineInput = z.strictObject({
  accountId: id.nullable(),
  debit: rupiah,
  credit: rupiah,
  description: optionalText(500),
  /** Only on revenue and expense. */
  departmentId: id.nullish(),
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

export type EntryAction = JournalRow['actions'][number]
export type JournalRow = RowOf<typeof journalEntries>

const entryLink = z.object({ entryNumber: z.string(), entryDate: day })

export const journalEntry = z.object({
  ...entryHead,
  referenceId: id.nullable(),
  postingNumber: z.int().nullable(),
  postedAt: moment.nullable(),
  postedBy: z.string().nullable(),
  reverses: entryLink.nullable(),
  /** The entries that reverse it or parts of it, the latest last. */
  reversedBy: z.array(entryLink),
  /** What of it no reversal has taken back: as much on both sides. */
  standing: rupiah,
  /** It and all entries that reverse one another from the same beginning, in the order of posting; empty without a reversal. */
  reversals: z.array(
    entryLink.extend({
      reverses: z.string().nullable(),
      reason: z.string().nullable(),
      totalDebit: rupiah,
      standing: rupiah,
    }),
  ),
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
      /** Identity of the entry and number of the line: `123-1`. */
      id: z.string(),
      lineNumber: z.int(),
      accountId: id,
      accountCode: z.string(),
      accountName: z.string(),
      accountIsActive: z.boolean(),
      debit: rupiah,
      credit: rupiah,
      description: z.string().nullable(),
      /** Null unless it names a department. */
      departmentId: id.nullable(),
      /** The line of the reversed entry that it takes back a part of; null in a whole mirror. */
      reversesLine: z.int().nullable(),
      /** What of it no reversal has taken back. */
      standing: rupiah,
      /** When it was written: with the entry, or when its draft was last rewritten. */
      createdAt: moment,
    }),
  ),
})
export type JournalEntry = z.output<typeof journalEntry>

export { journalSorts } from './rules/journal-kind.ts'

const listed = 'Journal entry menurut teks, status, tipe, dan hari, sehalaman demi sehalaman'
export const listJournalEntries = endpoint({
  ...listOf(journalEntries, listed),
  reply: pageOf(journalEntries.row).extend({
    /** False when a search finds more than are counted: `matching` is where counting ended. */
    isExact: z.boolean(),
    /** Sum over all matching rows; null when they were not all counted, or it leaves the exact range. */
    matchingDebit: total.nullable(),
  }),
})
export const exportJournalEntries = fileOf(journalEntries, listed)

export const readJournalEntry = readingOf(journalEntries, {
  summary: 'Satu journal entry dengan barisnya, menurut nomornya',
  document: journalEntry,
})

export const printJournalEntry = paperOf(journalEntries, 'Bukti satu jurnal sebagai PDF')

export const readEntryDocuments = endpoint({
  method: 'GET',
  path: '/journal-entries/:id/documents',
  summary: 'Dokumen di balik suatu entry yang tidak disebut referensinya, misalnya invoice suatu order',
  access: 'books.read',
  params: withId,
  reply: z.object({
    documents: z.array(z.object({ label: z.string(), number: z.string(), address: z.string() })),
  }),
})

export const createJournalEntry = creationOf(journalEntries, {
  summary: 'Buat entry manual, sebagai draft atau langsung diposting',
  access: 'journals.edit',
  body: journalInput,
  reply: journalEntry,
})
export const updateJournalEntry = changeOf(journalEntries, {
  summary: 'Ubah draft, dan posting bila diminta',
  access: 'journals.edit',
  body: journalInput,
  reply: journalEntry,
})
export const postJournalEntry = actOn(journalEntries, 'post', {
  summary: 'Posting draft yang seimbang; setelah itu tidak dapat diubah',
  access: 'journals.edit',
  reply: journalEntry,
})
export const deleteJournalEntry = deletionOf(journalEntries, {
  summary: 'Hapus draft; nomornya tetap dijelaskan',
  access: 'journals.edit',
})

export const reverseJournalEntry = endpoint({
  method: 'POST',
  path: '/journal-entries/:id/reverse',
  summary:
    'Posting cermin suatu entry terposting, atau bagian dari baris-barisnya, pada tanggal yang dipilih, dengan alasannya',
  access: 'journals.reverse',
  posts: true,
  params: withId,
  body: z.strictObject({
    entryDate: day,
    reason: text(500),
    /** How much of which line: debit and credit parts are equal. All that stands when left out. */
    parts: z
      .array(z.strictObject({ lineNumber: z.int().positive(), amount: rupiah }))
      .max(5000, { error: 'Maksimal 5.000 baris' })
      .optional(),
  }),
  reply: orWaits(journalEntry),
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
  summary:
    'Posting sampai 500 entry manual dalam satu transaksi: semua atau tidak sama sekali, atau setiap yang benar',
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
    /** Kept as drafts that wait for people to agree to them. */
    waiting: z.int(),
    refused: z.int(),
    /** One for each entry, in their order. */
    results: z.array(
      z.object({
        index: z.int(),
        /** Without a posting number it waits. */
        entry: z.object({ id, entryNumber: z.string(), postingNumber: z.int().nullable() }).nullable(),
        errors: z.array(batchProblem),
      }),
    ),
  }),
})
