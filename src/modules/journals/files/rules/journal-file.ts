import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'

/** What a file of journals holds, one entry at a time. */
export const journalFileFormats = ['csv', 'jsonl'] as const
export type JournalFileFormat = (typeof journalFileFormats)[number]

/** How far the import of a file has come, or how it ended. */
export const importStatuses = [
  'checking',
  'posting',
  'checked',
  'refused',
  'failed',
  'cancelled',
  'posted',
  'undoing',
  'undone',
] as const

/** How the statuses of an import read. */
export const importStatusTexts: Readonly<Record<(typeof importStatuses)[number], string>> = {
  checking: 'Diperiksa',
  checked: 'Selesai diperiksa',
  refused: 'Ditolak',
  failed: 'Gagal',
  cancelled: 'Dihentikan',
  posting: 'Diposting',
  posted: 'Posted',
  undoing: 'Sedang dibatalkan',
  undone: 'Dibatalkan',
}

/** The fields of a line of a file of journals. */
const journalFields = [
  'number',
  'date',
  'description',
  'account',
  'department',
  'debit',
  'credit',
  'note',
  'reference',
] as const
export type JournalField = (typeof journalFields)[number]

/** Something wrong with a file of journals; line 0 is the file itself. */
export interface FileProblem {
  readonly line: number
  readonly column: string
  readonly message: string
}

/** A line of an entry as it stands in a file. */
export interface FileLine {
  /** Where it stands, counted from 1. */
  readonly line: number
  readonly account: string
  /** Its code; none for most lines. */
  readonly department?: string | undefined
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly note: string | undefined
}

/** An entry as it stands in a file, with what could not be read of it. */
export interface FileEntry {
  readonly number: string
  readonly line: number
  readonly date: Day | ''
  readonly description: string
  readonly reference: string
  readonly lines: readonly FileLine[]
  readonly problems: readonly FileProblem[]
  /** What the file calls a field, of the entry or of its line at an index. */
  readonly columnOf: (field: JournalField, index?: number) => string
}

/** Reads a file of journals line by line; gives an entry when it is whole. */
export interface JournalFileReader {
  readonly take: (text: string, line: number) => FileEntry | undefined
  readonly end: () => FileEntry | undefined
  /** What is wrong with the file itself so far, each told once. */
  readonly problems: () => readonly FileProblem[]
  /** Whether nothing more can be read. */
  readonly isLost: () => boolean
}

/** What the last line of an exported file says is in it. */
export interface FileEnd {
  readonly entries: number
  readonly lines: number
}

/** A file that says what should be in it must have just that: otherwise it was cut or added to. */
export function endProblem(said: FileEnd, read: FileEnd, line: number): FileProblem[] {
  if (said.entries === read.entries && said.lines === read.lines) return []
  const message = `File tidak utuh: seharusnya ${said.entries} jurnal dan ${said.lines} baris, terbaca ${read.entries} dan ${read.lines}`
  return [{ line, column: '', message }]
}

/** Most lines an entry may have, as in the form. */
export const mostEntryLines = 5_000
export const tooManyLines = 'Maksimal 5.000 baris per jurnal'
