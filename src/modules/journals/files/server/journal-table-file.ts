import type { ColumnMapping, FileColumns } from '../../../../platform/rules/file/column-mapping.ts'
import { quotedText, separatorOf } from '../../../../platform/rules/file/delimited-line.ts'
import { readFileColumns, readMappedFile } from '../../../../platform/server/files/mapped-file.ts'
import { csvOfRows, journalColumns } from '../rules/journal-columns.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What a spreadsheet may hold; a CSV is read line by line and may be as large as a file may be. */
const shape = {
  targets: journalColumns,
  keepsMarks: true,
  mostRows: 50_000,
  tooMany: problem(
    'too-many-rows',
    'body',
    'Maksimal 50.000 baris per file XLSX. Simpan sebagai CSV untuk yang lebih besar.',
  ),
}
const shownRows = 24

interface TableBytes {
  readonly bytes: Uint8Array
  readonly format: 'csv' | 'xlsx'
}

/** What the columns of a file of journals may hold. */
export async function readJournalColumns({ bytes, format }: TableBytes): Promise<FileColumns> {
  // The first rows of a CSV are enough, however long it is.
  return readFileColumns({ format, bytes: format === 'csv' ? firstLines(bytes) : bytes }, shape)
}

/** A table of journals as the CSV that is read line by line: under the titles of the import, as far as they are mapped. */
export async function csvOfTable(file: TableBytes, mapping: ColumnMapping | undefined): Promise<Uint8Array> {
  return file.format === 'xlsx' ? csvOfSheet(file, mapping) : withTitles(file.bytes, mapping)
}

async function csvOfSheet(file: TableBytes, mapping: ColumnMapping | undefined) {
  const columns = mapping ?? proposedMapping(await readJournalColumns(file))
  const rows = await readMappedFile({ ...file, columns }, shape)
  return new TextEncoder().encode(csvOfRows(rows))
}

function proposedMapping({ head, proposed }: FileColumns): ColumnMapping {
  return { head, columns: proposed }
}

const lineFeed = 10

/** Replaces the head of a CSV, and blanks what stands above it, without reading the rest. */
function withTitles(bytes: Uint8Array, mapping: ColumnMapping | undefined): Uint8Array {
  if (mapping === undefined) return bytes
  let begin = 0
  for (let line = 0; line < mapping.head; line += 1)
    begin = bytes.indexOf(lineFeed, begin) + 1 || bytes.length
  const found = bytes.indexOf(lineFeed, begin)
  const end = found === -1 ? bytes.length : found
  const head = new TextDecoder().decode(bytes.subarray(begin, end))
  const separator = separatorOf(head)
  const titles = new Map(journalColumns.map(({ name, title }) => [name, title]))
  const texts = mapping.columns.map((name) => quotedText(titles.get(name ?? '') ?? '', separator))
  return Buffer.concat([Buffer.from('\n'.repeat(mapping.head) + texts.join(separator)), bytes.subarray(end)])
}

function firstLines(bytes: Uint8Array): Uint8Array {
  let end = 0
  for (let line = 0; line < shownRows; line += 1) {
    const found = bytes.indexOf(lineFeed, end)
    if (found === -1) return bytes
    end = found + 1
  }
  return bytes.subarray(0, end)
}
