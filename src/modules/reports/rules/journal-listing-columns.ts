import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'

/** A line of a posted entry, with the entry it belongs to. */
export interface ListedLine {
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly referenceNumber: string | null
  readonly lineNumber: number
  readonly accountCode: string
  readonly accountName: string
  readonly lineDescription: string | null
  readonly debit: number
  readonly credit: number
}

/** The columns of the journal listing as plain data. */
export const journalListingColumns: readonly ListColumn<ListedLine>[] = [
  { key: 'date', head: 'Tanggal', kind: 'day', width: 13, value: (row) => row.entryDate },
  { key: 'number', head: 'Nomor Entry', width: 16, value: (row) => row.entryNumber },
  { key: 'description', head: 'Keterangan', width: 48, value: describedLine },
  { key: 'reference', head: 'Referensi', width: 16, value: (row) => row.referenceNumber },
  { key: 'account', head: 'Akun', width: 10, value: (row) => row.accountCode },
  { key: 'name', head: 'Nama Akun', width: 34, value: (row) => row.accountName },
  { key: 'debit', head: 'Debit', kind: 'amount', width: 19, value: (row) => row.debit, total: 'sum' },
  { key: 'credit', head: 'Credit', kind: 'amount', width: 19, value: (row) => row.credit, total: 'sum' },
]

/** The same on paper, where every entry has a head of its own. */
export const journalPaperColumns: readonly ListColumn<ListedLine>[] = [
  { key: 'account', head: 'Akun', width: 10, value: (row) => row.accountCode },
  { key: 'name', head: 'Nama Akun', width: 34, value: (row) => row.accountName },
  { key: 'note', head: 'Catatan', width: 40, value: (row) => row.lineDescription },
  ...journalListingColumns.filter(({ key }) => key === 'debit' || key === 'credit'),
]

/** `05 Nov 2026 · JE-2026-00012 · Penjualan tunai · SO-2026-00003`. */
export function entryHead({ entryDate, entryNumber, description, referenceNumber }: ListedLine): string {
  return [formatDay(entryDate), entryNumber, description, referenceNumber]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** What the entry says, and what the line adds. */
export function describedLine({ description, lineDescription }: ListedLine): string {
  return lineDescription === null ? description : `${description} · ${lineDescription}`
}
