import { exportList, inPages } from '../../../../platform/server/files/export-list.ts'
import { journalFilterWords, journalListColumns } from '../rules/journal-list-columns.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import {
  createJournalEntry,
  deleteJournalEntry,
  exportJournalEntries,
  listJournalEntries,
  postJournalBatch,
  postJournalEntry,
  readJournalEntry,
  reverseJournalEntry,
  updateJournalEntry,
} from '../contract.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import { postBatch } from './batch-post.ts'
import { createJournal, deleteDraft, postDraft, reverseJournal, updateJournal } from './journal-acts.ts'
import { listJournals, readJournalPage } from './journal-list.ts'
import { readJournalView } from './journal-view.ts'

/** Journal entries: the list, one of them, and what is done with them. */
export function journalRoutes(readLocks: ReadLocks): Route[] {
  return [
    answer(listJournalEntries, listJournals),
    answer(readJournalEntry, ({ actor, db, params }) =>
      snapshot(db, (tx) => readJournalView(tx, params, actor)),
    ),
    answer(createJournalEntry, createJournal),
    answer(updateJournalEntry, updateJournal),
    answer(postJournalBatch, (call) => postBatch(call, readLocks)),
    answer(postJournalEntry, postDraft),
    answer(deleteJournalEntry, deleteDraft),
    answer(reverseJournalEntry, reverseJournal),
    answer(exportJournalEntries, (call) =>
      exportList(call, {
        title: 'Journal Entries',
        filters: journalFilterWords(call.query),
        columns: journalListColumns,
        batches: (db) => inPages((place) => readJournalPage(db, { ...call.query, ...place })),
      }),
    ),
  ]
}
