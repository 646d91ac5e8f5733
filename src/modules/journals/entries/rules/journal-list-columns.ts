import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  choiceInWords,
  daysInWords,
  searchInWords,
  type DayBounds,
} from '../../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'

interface ListedEntry {
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly referenceType: string
  readonly referenceNumber: string | null
  readonly totalDebit: number
  readonly status: 'draft' | 'posted'
}

/** What was entered by hand is `Manual`, everything else `Auto`. */
export function entryType(referenceType: string): 'Manual' | 'Auto' {
  return referenceType === 'manual' ? 'Manual' : 'Auto'
}

/** How the statuses read. */
export const entryStatusText = { draft: 'Draft', posted: 'Posted' } as const

/** The columns of the journal list as plain data. */
export const journalListColumns: readonly ListColumn<ListedEntry>[] = [
  { key: 'number', head: 'Entry Number', width: 16, value: (row) => row.entryNumber },
  { key: 'date', head: 'Date', kind: 'day', width: 13, value: (row) => row.entryDate },
  { key: 'description', head: 'Description', width: 48, value: (row) => row.description },
  { key: 'type', head: 'Type', width: 9, value: (row) => entryType(row.referenceType) },
  { key: 'reference', head: 'Reference', width: 16, value: (row) => row.referenceNumber },
  {
    key: 'amount',
    head: 'Total Amount (Rp)',
    kind: 'amount',
    width: 20,
    value: (row) => row.totalDebit,
    total: 'sum',
  },
  { key: 'status', head: 'Status', width: 10, value: (row) => entryStatusText[row.status] },
]

/** The filters of the journal list, as its menus offer them. */
export const entryStatusOptions = [
  { value: 'all', text: 'Semua status' },
  { value: 'draft', text: entryStatusText.draft },
  { value: 'posted', text: entryStatusText.posted },
] as const
export const entryTypeOptions = [
  { value: 'all', text: 'Semua tipe' },
  { value: 'manual', text: 'Manual' },
  { value: 'automated', text: 'Automated' },
] as const

interface JournalFilter extends DayBounds {
  readonly q?: string | undefined
  readonly status: string
  readonly type: string
}

/** The filters that are set, in words. */
export function journalFilterWords(filter: JournalFilter): string[] {
  return [
    ...searchInWords(filter.q),
    ...choiceInWords('Status', entryStatusOptions, filter.status),
    ...choiceInWords('Tipe', entryTypeOptions, filter.type),
    ...daysInWords(filter),
  ]
}
