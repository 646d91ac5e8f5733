import type { DocumentName } from '../../documents/rules/document-name.ts'

export const journalEntryName: DocumentName = {
  table: 'journal_entry',
  label: 'Journal Entry',
  noun: 'journal entry',
  path: '/accounting/journal-entries',
  api: '/journal-entries',
  series: ['JE'],
  evidence: 'journals.edit',
}

/** What the documents of journals are called and where they stand. */
export const journalsNames = [journalEntryName] as const
