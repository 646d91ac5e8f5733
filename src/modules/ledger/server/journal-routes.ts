import { answer, type Route } from '../../../platform/server/answer.ts'
import {
  createJournalEntry,
  deleteJournalEntry,
  listJournalEntries,
  postJournalEntry,
  readJournalEntry,
  reverseJournalEntry,
  updateJournalEntry,
} from '../contract.ts'
import { createJournal, deleteDraft, postDraft, reverseJournal, updateJournal } from './journal-acts.ts'
import { listJournals } from './journal-list.ts'
import { readJournalView } from './journal-view.ts'

export const journalRoutes: Route[] = [
  answer(listJournalEntries, listJournals),
  answer(readJournalEntry, (call) => readJournalView(call.db, call.params, call.actor)),
  answer(createJournalEntry, createJournal),
  answer(updateJournalEntry, updateJournal),
  answer(postJournalEntry, postDraft),
  answer(deleteJournalEntry, deleteDraft),
  answer(reverseJournalEntry, reverseJournal),
]
