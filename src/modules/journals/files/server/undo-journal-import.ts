import { analyzeWritten } from '../../../../platform/server/database/analyze-written.ts'
import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { reversalDescription, reversedLines } from '../../../ledger/rules/reversal.ts'
import type { ImportPulse } from './import-pulse.ts'
import { endSilentImports, markUndoing, markUndone, type StoredImport } from './journal-import-store.ts'
import type { JournalLine } from '../../../ledger/rules/journal.ts'
import { entriesAtOnce, judgeOfEntries, type Journal } from '../../../ledger/server/index.ts'
import { startWork, type WorkContext } from './run-journal-import.ts'
import { beginLongWork, postMany } from './write-journal-import.ts'
import { conflict } from '../../server/refusals.ts'

/** Writes down that an import is going to be taken back. */
export async function beginUndo(tx: Tx, id: number): Promise<StoredImport> {
  await endSilentImports(tx)
  await refuseUsed(tx, id)
  const begun = await markUndoing(tx, id)
  if (begun === undefined) throw conflict('not-posted', 'Impor ini tidak sedang tercatat di pembukuan')
  if (begun.waitingCount > 0) throw conflict('import-asks', partlyWaiting)
  return begun
}

const partlyWaiting =
  'Sebagian jurnal impor ini menunggu atau melewati persetujuan, sehingga impor tidak dapat dibatalkan sekaligus. Hapus draftnya, dan balik jurnal yang sudah diposting satu per satu.'

/** Takes a whole import back, by the mirror of each entry on its own day; all of it or nothing. */
export function workOnUndo(
  context: WorkContext,
  begun: StoredImport,
  why: { readonly reason: string; readonly today: Day },
): void {
  startWork(context, begun.id, (pulse) => undo(context, begun, { ...why, pulse }))
}

/** An entry of an import that was reversed on its own keeps the import from being undone. */
async function refuseUsed(db: Tx, id: number): Promise<void> {
  const found = await rowOf(
    db,
    sql<{ reversed: string | null; by: string | null }>`
      select found.reversed, found.by from journal_import i
      left join lateral (
        select e.entry_number as reversed, r.entry_number as by
        from journal_entry r join journal_entry e on e.id = r.reverses_entry_id
        where r.reverses_entry_id is not null and e.reference_type = 'import' and e.reference_id = i.id limit 1
      ) found on true
      where i.id = ${id} and i.status <> 'undone'`,
  )
  if (found === undefined) throw notFound()
  if (found.reversed === null) return
  const title = `Jurnal ${found.reversed} dari impor ini sudah dibalik oleh ${found.by}; impor tidak dapat dibatalkan`
  throw conflict('entry-reversed', title)
}

async function undo(
  { db, actor, requestId }: WorkContext,
  { id, fileName, firstPosting, lastPosting, entryCount, totalDebit }: StoredImport,
  { reason, today, pulse }: { readonly reason: string; readonly today: Day; readonly pulse: ImportPulse },
): Promise<void> {
  await transaction(db, { actor, requestId }, async (tx) => {
    assert(
      entryCount !== null && firstPosting !== null && lastPosting !== null,
      'an import that was posted knows its entries',
    )
    const firstReversal = await beginLongWork(tx, { entryCount, totalDebit })
    const range = { importId: id, last: lastPosting }
    const why = `Impor ${fileName} dibatalkan: ${reason}`.slice(0, 500)
    let written = 0
    let next = firstPosting
    for (;;) {
      const originals = await readImported(tx, { ...range, first: next })
      const last = originals.at(-1)
      if (last === undefined) break
      const mirrors = originals.map((each) => mirrorOf(each, why))
      await refuseWaiting(tx, mirrors, today)
      const reserved = firstReversal === undefined ? undefined : firstReversal + written
      await postMany(tx, mirrors, { actor, firstPosting: reserved })
      written += originals.length
      next = last.postingNumber + 1
      pulse.tell({ written })
    }
    await pulse.stop()
    await markUndone(tx, id, actor)
    await analyzeWritten(tx)
  })
}

/** Reversing many entries at once is nothing that people can agree to one by one. */
async function refuseWaiting(tx: Tx, mirrors: readonly Journal[], today: Day): Promise<void> {
  const judgeEntry = await judgeOfEntries(tx, today)
  if (judgeEntry === undefined) return
  for (const mirror of mirrors) {
    if ((await judgeEntry(mirror, { accounts: new Map() })).is !== 'needed') continue
    const title = `Pembalikan ${mirror.referenceNumber} meminta persetujuan, sehingga impor tidak dapat dibatalkan sekaligus. Balik jurnalnya satu per satu.`
    throw conflict('import-asks', title)
  }
}

interface ImportedEntry {
  readonly id: number
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly postingNumber: number
  readonly lines: readonly JournalLine[]
}

function mirrorOf(
  { id, entryNumber, entryDate, description, lines }: ImportedEntry,
  reason: string,
): Journal {
  return {
    entryDate,
    description: reversalDescription({ entryNumber, description }),
    referenceType: 'reversal',
    referenceId: id,
    referenceNumber: entryNumber,
    reverses: { entryId: id, reason },
    lines: reversedLines(lines),
  }
}

async function readImported(
  tx: Tx,
  { importId, first, last }: { readonly importId: number; readonly first: number; readonly last: number },
): Promise<ImportedEntry[]> {
  return rowsOf(
    tx,
    sql<ImportedEntry>`
      select e.id, e.entry_number as "entryNumber", e.entry_date as "entryDate", e.description,
        e.posting_number as "postingNumber",
        (select jsonb_agg(jsonb_build_object('accountId', l.account_id, 'debit', l.debit, 'credit', l.credit,
            'description', l.description, 'departmentId', l.department_id) order by l.line_number)
          from journal_line l where l.entry_id = e.id) as lines
      from journal_entry e
      where e.posting_number between ${first} and ${last} and e.reference_type = 'import'
        and e.reference_id = ${importId}
      order by e.posting_number limit ${entriesAtOnce}`,
  )
}
