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
import { fileColumns, mappingQuery } from '../../../platform/rules/file/column-mapping.ts'
import { fileChoice } from '../../../platform/rules/http/export-endpoint.ts'
import { importStatuses, journalFileFormats } from './rules/journal-file.ts'

/** Every posted entry of a range of days with its lines: a file that can be imported again. */
export const exportJournalFile = endpoint({
  method: 'GET',
  path: '/journal-entries-file',
  summary: 'Semua entry terposting dengan barisnya sebagai CSV, baris JSON, atau jurnal hledger; dialirkan',
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

export const readJournalFileColumns = endpoint({
  method: 'POST',
  path: '/journal-imports/columns',
  summary: 'Apa yang mungkin dimuat kolom-kolom tabel jurnal, dengan baris pertamanya; tidak menulis apa pun',
  access: 'journals.import',
  query: z.strictObject({ format: fileChoice.format }),
  body: fileBody,
  reply: fileColumns,
})

export const makeJournalTemplate = endpoint({
  method: 'GET',
  path: '/journal-import-template',
  summary: 'Berkas jurnal untuk diisi, dengan satu contoh seimbang pada akun bagan ini',
  access: 'journals.import',
  query: z.strictObject({ ...fileChoice }),
  reply: fileReply,
})

export const startJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports',
  summary:
    'Periksa berkas jurnal, dan posting semua entry bila tidak ada yang salah; berlanjut setelah dijawab',
  access: 'journals.import',
  query: z.strictObject({
    /** A spreadsheet is read as the CSV of its first sheet. */
    format: z.enum([...journalFileFormats, 'xlsx']),
    /** Which columns hold what; left out, they are known by their titles. */
    columns: mappingQuery.optional(),
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
  summary: 'Berkas jurnal terakhir yang diperiksa atau diimpor',
  access: 'journals.import',
  reply: z.object({ rows: z.array(journalImport.omit({ problems: true })) }),
})

export const readJournalImport = endpoint({
  method: 'GET',
  path: '/journal-imports/:id',
  summary: 'Sejauh mana impor berkas jurnal berjalan, dan apa yang salah dalam berkasnya',
  access: 'journals.import',
  params: withId,
  reply: journalImport,
})

export const cancelJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports/:id/cancel',
  summary: 'Akhiri impor atau pembatalannya selagi berjalan; tidak ada yang tertinggal',
  access: 'journals.import',
  params: withId,
  reply: journalImport,
})

export const undoJournalImport = endpoint({
  method: 'POST',
  path: '/journal-imports/:id/undo',
  summary:
    'Posting cermin setiap entry suatu impor, masing-masing pada tanggalnya; semua atau tidak sama sekali',
  access: 'journals.import',
  params: withId,
  body: z.strictObject({
    reason: text(300).refine((reason) => reason !== '', { error: 'Alasan harus diisi' }),
  }),
  reply: journalImport,
})
