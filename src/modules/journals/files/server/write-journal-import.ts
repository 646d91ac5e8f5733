import { sql } from 'kysely'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { accountOf, departmentOf, importReference, type ImportBooks } from '../rules/imported-entry.ts'
import type { FileEntry, JournalFileFormat } from '../rules/journal-file.ts'
import { measured, type JournalFileSource } from './journal-file-source.ts'
import {
  entriesAtOnce,
  postJournals,
  judgeOfEntries,
  postOrAsk,
  refusingViolations,
  reservePostings,
  type Journal,
  type KnownEntries,
  type PostedEntry,
  type WrittenEntry,
} from '../../../ledger/server/index.ts'
import { readJournalFile } from './read-journal-file.ts'
import { conflict } from '../../server/refusals.ts'

/** The posting numbers between which its entries lie, null when none was posted, and how many wait as drafts. */
export interface WrittenImport {
  readonly firstPosting: number | null
  readonly lastPosting: number | null
  readonly waiting: number
}

interface Writing {
  readonly importId: number
  readonly format: JournalFileFormat
  /** What the check found in the file. */
  readonly checked: KnownEntries & { readonly hash: string }
  readonly books: ImportBooks
  readonly actor: Actor
  readonly today: Day
  /** Told now and then how many entries are written; throws to end the work. */
  readonly onProgress: (written: number) => void
}

/** Reads a checked file again and posts its entries, all in the transaction given. */
export async function writeJournalImport(
  tx: Tx,
  source: JournalFileSource,
  writing: Writing,
): Promise<WrittenImport> {
  // Where some of them may wait, nobody knows before how many posting numbers they take.
  const mayWait = (await judgeOfEntries(tx, writing.today)) !== undefined
  const known = mayWait ? { ...writing.checked, totalDebit: null } : writing.checked
  const firstPosting = await beginLongWork(tx, known)
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

/** Posts some of many entries that nobody has to agree to, under reserved numbers when there are, and checks their balance at once. */
export async function postMany(
  tx: Tx,
  journals: readonly Journal[],
  { actor, firstPosting }: { readonly actor: Actor; readonly firstPosting: number | undefined },
): Promise<PostedEntry[]> {
  const posted = await postJournals(tx, journals, { actor, author: actor, isAgreed: true, firstPosting })
  await checkBalancesNow(tx)
  return posted
}

/** Posts some of many entries of a file, or keeps them as drafts that wait. */
async function postBrought(
  tx: Tx,
  journals: readonly Journal[],
  { actor, today, firstPosting }: Pick<PostedWriting, 'actor' | 'today' | 'firstPosting'>,
): Promise<WrittenEntry[]> {
  const written = await postOrAsk(tx, {
    journals,
    context: { actor, author: actor, firstPosting },
    today,
    owner: actor,
  })
  await checkBalancesNow(tx)
  return written
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
  /** Posting numbers of the first and the last that was posted. */
  #range: number[] = []
  #drafts = 0

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
    const [firstPosting = null, lastPosting = firstPosting] = this.#range
    assert(this.#written > 0, 'a file with nothing wrong in it holds an entry')
    return { firstPosting, lastPosting, waiting: this.#drafts }
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
    const { actor, today, firstPosting, onProgress } = this.#writing
    const reserved = firstPosting === undefined ? undefined : firstPosting + this.#written
    const entries = await postBrought(this.#tx, journals, { actor, today, firstPosting: reserved })
    const numbers = entries.flatMap(({ postingNumber }) => postingNumber ?? [])
    this.#drafts += entries.length - numbers.length
    this.#range = [this.#range[0] ?? numbers[0], numbers.at(-1) ?? this.#range[1]].filter(
      (each) => each !== undefined,
    )
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
    lines: entry.lines.map((line) => {
      const { account, debit, credit, note } = line
      const accountId = accountOf(account, books)
      assert(accountId !== null, 'a file with nothing wrong in it names accounts of the chart')
      return { accountId, debit, credit, description: note, departmentId: departmentOf(line, books) }
    }),
  }
}
