import { z } from 'zod'
import {
  day,
  endpoint,
  fileBody,
  fileReply,
  id,
  moment,
  total,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { fileChoice } from '../../../platform/rules/http/export-endpoint.ts'
import { importStatuses, journalFileFormats } from './rules/journal-file.ts'

/** Every posted entry of a range of days with its lines: a file that can be imported again. */
export const exportJournalFile = endpoint({
  method: 'GET',
  path: '/journal-entries-file',
  summary: 'All posted entries with their lines as CSV, JSON lines or a journal of hledger; streamed',
  access: 'books.export',
  query: z.strictObject({
    format: z.enum(['csv', 'jsonl', 'hledger']),
    separator: fileChoice.separator,
    from: day.optional(),
    to: day.optional(),
  }),
  reply: fileReply,
})

const fileProblem = z.object({ line: z.int(), column: z.string(), message: z.string() })

const journalImport = z.object({
  id,
  fileName: z.string(),
  format: z.enum(journalFileFormats),
  byteCount: z.int(),
  /** Whether the entries are posted when nothing is wrong; otherwise the file is only checked. */
  posts: z.boolean(),
  status: z.enum(importStatuses),
  progress: z.object({ bytes: z.int(), entries: z.int(), written: z.int() }),
  entryCount: z.int().nullable(),
  lineCount: z.int().nullable(),
  totalDebit: total.nullable(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  /** Everything that is wrong, and the first of it one by one. */
  problemCount: z.int(),
  problems: z.array(fileProblem),
  message: z.string().nullable(),
  createdBy: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: moment.nullable(),
})
export type JournalImport = z.output<typeof journalImport>

const yesOrNo = z.enum(['true', 'false']).default('false')

export const startJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports',
  summary:
    'Check a file of journals, and post all of its entries when nothing is wrong; goes on after the answer',
  access: 'journals.import',
  query: z.strictObject({
    format: z.enum(journalFileFormats),
    fileName: text(200).refine((name) => name !== '', { error: 'Nama file harus diisi' }),
    posts: yesOrNo,
    /** Post a file again that was posted already. */
    force: yesOrNo,
  }),
  body: fileBody,
  reply: journalImport,
})

export const listJournalImports = endpoint({
  method: 'GET',
  path: '/journal-imports',
  summary: 'The latest files of journals that were checked or imported',
  access: 'journals.import',
  reply: z.object({ rows: z.array(journalImport.omit({ problems: true })) }),
})

export const readJournalImport = endpoint({
  method: 'GET',
  path: '/journal-imports/:id',
  summary: 'How far the import of a file of journals has come, and what is wrong with the file',
  access: 'journals.import',
  params: withId,
  reply: journalImport,
})

export const cancelJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports/:id/cancel',
  summary: 'End an import or its undoing while it runs; nothing of it stays',
  access: 'journals.import',
  params: withId,
  reply: journalImport,
})

export const undoJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports/:id/undo',
  summary: 'Post the mirror of every entry of an import, each on its own day; all of them or none',
  access: 'journals.import',
  params: withId,
  body: z.strictObject({
    reason: text(300).refine((reason) => reason !== '', { error: 'Alasan harus diisi' }),
  }),
  reply: journalImport,
})
