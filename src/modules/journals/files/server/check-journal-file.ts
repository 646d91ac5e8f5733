import type { Total } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { importedEntryProblems, type ImportBooks } from '../rules/imported-entry.ts'
import type { FileEntry, FileProblem, JournalFileFormat } from '../rules/journal-file.ts'
import { SeenTexts } from '../rules/seen-texts.ts'
import { measured, type JournalFileSource } from './journal-file-source.ts'
import { readJournalFile } from './read-journal-file.ts'

/** Problems that are told one by one; more are only counted. */
const mostProblems = 1_000

/** What is in a file of journals, and all that is wrong with it. */
export interface CheckedFile {
  readonly hash: string
  readonly entryCount: number
  readonly lineCount: number
  /** Null where amounts are negative. */
  readonly totalDebit: Total | null
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  readonly problems: readonly FileProblem[]
  readonly problemCount: number
}

export interface ReadProgress {
  readonly bytes: number
  readonly entries: number
}

interface Check {
  readonly format: JournalFileFormat
  readonly books: ImportBooks
  /** Told now and then how far it has come; throws to end the work. */
  readonly onProgress: (progress: ReadProgress) => void
}

/** Reads a whole file and judges every entry; writes nothing. */
export async function checkJournalFile(
  source: JournalFileSource,
  { format, books, onProgress }: Check,
): Promise<CheckedFile> {
  const file = measured(source.pieces())
  const findings = new Findings()
  for await (const part of readJournalFile(file.pieces, format)) {
    findings.tell(part.problems)
    for (const entry of part.entries) findings.take(entry, books)
    onProgress({ bytes: file.bytes(), entries: findings.entryCount })
  }
  return findings.result(file.hash())
}

/** What is known of a file so far. */
class Findings {
  entryCount = 0
  #lineCount = 0
  #debit = 0n
  #first: Day | null = null
  #last: Day | null = null
  #count = 0
  readonly #problems: FileProblem[] = []
  readonly #numbers = new SeenTexts()

  tell(problems: readonly FileProblem[]): void {
    this.#count += problems.length
    const room = mostProblems - this.#problems.length
    if (room > 0) this.#problems.push(...problems.slice(0, room))
  }

  take(entry: FileEntry, books: ImportBooks): void {
    this.entryCount += 1
    this.#lineCount += entry.lines.length
    for (const { debit } of entry.lines) this.#debit += BigInt(debit)
    const { date } = entry
    if (date !== '' && (this.#first === null || date < this.#first)) this.#first = date
    if (date !== '' && (this.#last === null || date > this.#last)) this.#last = date
    this.tell(importedEntryProblems(entry, books))
    this.#takeNumber(entry)
  }

  #takeNumber({ number, line, columnOf }: FileEntry): void {
    if (number !== '' && this.#numbers.add(number)) {
      const message = `Nomor jurnal ${number} sudah dipakai jurnal lain di file ini; baris satu jurnal harus berurutan`
      this.tell([{ line, column: columnOf('number'), message }])
    }
  }

  result(hash: string): CheckedFile {
    if (this.entryCount === 0 && this.#count === 0) {
      this.tell([{ line: 0, column: '', message: 'File tidak memiliki jurnal' }])
    }
    return {
      hash,
      entryCount: this.entryCount,
      lineCount: this.#lineCount,
      totalDebit: this.#debit < 0n ? null : this.#debit,
      firstDay: this.#first,
      lastDay: this.#last,
      problems: this.#problems,
      problemCount: this.#count,
    }
  }
}
