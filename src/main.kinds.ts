import { journalEntries } from './modules/journals/entries/rules/journal-kind.ts'
import { salesKinds } from './modules/sales/rules/sales-kinds.ts'

/** The kinds of document of every module. */
export const documentKinds = [...salesKinds, journalEntries] as const
