import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import {
  documentsOfEntry,
  fileRoute,
  printPdf,
  type DocumentSource,
} from '../../../documents/server/index.ts'
import {
  createJournalEntry,
  deleteJournalEntry,
  exportJournalEntries,
  listJournalEntries,
  postJournalBatch,
  postJournalEntry,
  printJournalEntry,
  readEntryDocuments,
  readJournalEntry,
  reverseJournalEntry,
  updateJournalEntry,
} from '../contract.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import { journalEntries } from '../rules/journal-kind.ts'
import { journalOnPaper } from '../rules/journal-on-paper.ts'
import { postBatch } from './batch-post.ts'
import { createJournal, deleteDraft, postDraft, reverseJournal, updateJournal } from './journal-acts.ts'
import { journalStore } from './journal-list.ts'
import { readJournalView, requireEntry } from './journal-view.ts'

/** Journal entries: the list, one of them, and what is done with them. */
export function journalRoutes(readLocks: ReadLocks, sources: readonly DocumentSource[]): Route[] {
  return [
    answer(listJournalEntries, journalStore.list),
    answer(readJournalEntry, ({ actor, db, params }) =>
      snapshot(db, (tx) => readJournalView(tx, params, actor)),
    ),
    answer(printJournalEntry, async ({ actor, db, params: { number } }) => {
      const entry = await snapshot(db, (tx) => readJournalView(tx, { number }, actor))
      const printed = { kind: journalEntries.table, name: number }
      return printPdf(db, printed, (issuer) => journalOnPaper(entry, issuer))
    }),
    answer(readEntryDocuments, async ({ db, params }) => {
      await requireEntry(db, params.id)
      return { documents: await documentsOfEntry(db, sources, params.id) }
    }),
    answer(createJournalEntry, createJournal),
    answer(updateJournalEntry, updateJournal),
    answer(postJournalBatch, (call) => postBatch(call, readLocks)),
    answer(postJournalEntry, postDraft),
    answer(deleteJournalEntry, deleteDraft),
    answer(reverseJournalEntry, reverseJournal),
    fileRoute(journalStore, { endpoint: exportJournalEntries, title: 'Journal Entries' }),
  ]
}
