import { textLines, UnreadableLine } from '../../../../platform/server/files/text-lines.ts'
import { CsvJournals } from '../rules/csv-journals.ts'
import { JsonJournals } from '../rules/json-journals.ts'
import type { FileEntry, FileProblem, JournalFileFormat, JournalFileReader } from '../rules/journal-file.ts'

/** What was read of a file since the last time. */
export interface FilePart {
  readonly entries: readonly FileEntry[]
  readonly problems: readonly FileProblem[]
}

/** The entries of a file as they come, and what is wrong with the file itself. */
export async function* readJournalFile(
  pieces: AsyncIterable<Uint8Array>,
  format: JournalFileFormat,
): AsyncGenerator<FilePart> {
  const reader: JournalFileReader = format === 'csv' ? new CsvJournals() : new JsonJournals()
  try {
    for await (const lines of textLines(pieces)) {
      const entries = lines.flatMap(({ text, line }) => reader.take(text, line) ?? [])
      yield { entries, problems: reader.problems() }
      if (reader.isLost()) return
    }
    const last = reader.end()
    yield { entries: last ? [last] : [], problems: reader.problems() }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error
    yield { entries: [], problems: [{ line: error.line, column: '', message: error.message }] }
  }
}
