export const entryStatuses = ['draft', 'posted'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** How the statuses of an entry read. */
export const entryStatusTexts: Readonly<Record<EntryStatus, string>> = { draft: 'Draft', posted: 'Posted' }
