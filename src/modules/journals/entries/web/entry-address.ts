/** Address of a journal entry over the list of entries. */
export function entryAddress(entryNumber: string): string {
  return `/accounting/journal-entries/${entryNumber}`
}
