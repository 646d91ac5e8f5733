import { answer, type Route } from '../../../platform/server/answer.ts'
import { snapshot } from '../../../platform/server/snapshot.ts'
import {
  createJournalEntry,
  deleteJournalEntry,
  listJournalEntries,
  postJournalBatch,
  postJournalEntry,
  readJournalEntry,
  reverseJournalEntry,
  updateJournalEntry,
} from '../contract.ts'
import { postBatch } from './batch-post.ts'
import { createJournal, deleteDraft, postDraft, reverseJournal, updateJournal } from './journal-acts.ts'
import { listJournals } from './journal-list.ts'
import { readJournalView } from './journal-view.ts'

export const journalRoutes: Route[] = [
  answer(listJournalEntries, listJournals),
  answer(readJournalEntry, ({ actor, db, params }) =>
    snapshot(db, (tx) => readJournalView(tx, params, actor)),
  ),
  answer(createJournalEntry, createJournal),
  answer(updateJournalEntry, updateJournal),
  answer(postJournalBatch, postBatch),
  answer(postJournalEntry, postDraft),
  answer(deleteJournalEntry, deleteDraft),
  answer(reverseJournalEntry, reverseJournal),
]
