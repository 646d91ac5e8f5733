import { sql } from 'kysely'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { accountOf, importReference, type ImportBooks } from '../rules/imported-entry.ts'
import type { FileEntry, JournalFileFormat } from '../rules/journal-file.ts'
import { measured, type JournalFileSource } from './journal-file-source.ts'
import {
  entriesAtOnce,
  postJournals,
  postReserved,
  refusingViolations,
  reservePostings,
  type Journal,
  type KnownEntries,
  type PostedEntry,
} from '../../../ledger/server/index.ts'
import { readJournalFile } from './read-journal-file.ts'
import { conflict } from '../../server/refusals.ts'

export interface WrittenImport {
  readonly firstPosting: number
  readonly lastPosting: number
}

interface Writing {
  readonly importId: number
  readonly format: JournalFileFormat
  /** What the check found in the file. */
  readonly checked: KnownEntries & { readonly hash: string }
  readonly books: ImportBooks
  readonly actor: Actor
  /** Told now and then how many entries are written; throws to end the work. */
  readonly onProgress: (written: number) => void
}

/** Reads a checked file again and posts its entries, all in the transaction given. */
export async function writeJournalImport(
  tx: Tx,
  source: JournalFileSource,
  writing: Writing,
): Promise<WrittenImport> {
  const firstPosting = await beginLongWork(tx, writing.checked)
  const file = measured(source.pieces())
  const posting = new Posting(tx, { ...writing, firstPosting })
  try {
    for await (const part of readJournalFile(file.pieces, writing.format)) {
      if (part.problems.length > 0) throw changedFile()
      await posting.take(part.entries)
    }
    await posting.finish()
  } finally {
    await posting.settle()
  }
  if (file.hash() !== writing.checked.hash) throw changedFile()
  return posting.range()
}

/**
 * Prepares a transaction for posting many entries: it may take longer than a request, others are told instead of waiting
 * for it, and the counter is changed once, not with every batch. Gives the first posting number when there are many.
 */
export async function beginLongWork(tx: Tx, known: KnownEntries): Promise<number | undefined> {
  await sql`select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '30s', true)`.execute(
    tx,
  )
  return reservePostings(tx, known)
}

/** Posts some of many entries, under reserved numbers when there are, and checks their balance at once. */
export async function postMany(
  tx: Tx,
  journals: readonly Journal[],
  { actor, firstPosting }: { readonly actor: Actor; readonly firstPosting: number | undefined },
): Promise<PostedEntry[]> {
  const context = { actor, author: actor }
  const posted =
    firstPosting === undefined
      ? await postJournals(tx, journals, context)
      : await postReserved(tx, journals, { ...context, firstPosting })
  await checkBalancesNow(tx)
  return posted
}

/** Has the database check what it keeps for the commit, so that the commit does not take as long as all of the work. */
async function checkBalancesNow(tx: Tx): Promise<void> {
  await refusingViolations(
    sql`set constraints journal_entry_balanced, journal_line_balanced immediate`.execute(tx),
  )
  await sql`set constraints journal_entry_balanced, journal_line_balanced deferred`.execute(tx)
}

function changedFile() {
  return conflict('file-changed', 'File berubah setelah diperiksa. Periksa kembali lalu impor.')
}

type PostedWriting = Writing & { readonly firstPosting: number | undefined }

/** Entries on their way into the books, some at a time: while the database writes some, the next are read. */
class Posting {
  readonly #tx: Tx
  readonly #writing: PostedWriting
  #underWay: Promise<void> = Promise.resolve()
  #waiting: Journal[] = []
  #written = 0
  #first: PostedEntry | undefined
  #last: PostedEntry | undefined

  constructor(tx: Tx, writing: PostedWriting) {
    this.#tx = tx
    this.#writing = writing
  }

  async take(entries: readonly FileEntry[]): Promise<void> {
    for (const entry of entries) {
      this.#waiting.push(journalOf(entry, this.#writing))
      if (this.#waiting.length === entriesAtOnce) await this.#post()
    }
  }

  async finish(): Promise<void> {
    if (this.#waiting.length > 0) await this.#post()
    await this.#underWay
  }

  /** Waits until nothing is under way any more, whatever becomes of it. */
  async settle(): Promise<void> {
    await this.#underWay.catch(() => undefined)
  }

  range(): WrittenImport {
    const [first, last] = [this.#first, this.#last]
    assert(first !== undefined && last !== undefined, 'a file with nothing wrong in it holds an entry')
    return { firstPosting: first.postingNumber, lastPosting: last.postingNumber }
  }

  async #post(): Promise<void> {
    const journals = this.#waiting
    this.#waiting = []
    await this.#underWay
    this.#underWay = this.#write(journals)
    // Told to whoever waits for it next.
    this.#underWay.catch(() => undefined)
  }

  async #write(journals: readonly Journal[]): Promise<void> {
    const { actor, firstPosting, onProgress } = this.#writing
    const reserved = firstPosting === undefined ? undefined : firstPosting + this.#written
    const entries = await postMany(this.#tx, journals, { actor, firstPosting: reserved })
    this.#first ??= entries.at(0)
    this.#last = entries.at(-1)
    this.#written += journals.length
    onProgress(this.#written)
  }
}

function journalOf(entry: FileEntry, { importId, books }: PostedWriting): Journal {
  if (entry.date === '') throw changedFile()
  return {
    entryDate: entry.date,
    description: entry.description,
    referenceType: 'import',
    referenceId: importId,
    referenceNumber: importReference(entry),
    lines: entry.lines.map(({ account, debit, credit, note }) => {
      const accountId = accountOf(account, books)
      assert(accountId !== null, 'a file with nothing wrong in it names accounts of the chart')
      return { accountId, debit, credit, description: note }
    }),
  }
}
