import { choiceInWords, searchInWords } from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'

interface ListedParty {
  readonly code: string
  readonly name: string
  readonly group: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly npwp: string | null
  readonly isActive: boolean
}

/** `Aktif` or `Tidak Aktif`. */
export function statusText(isActive: boolean): string {
  return isActive ? 'Aktif' : 'Tidak Aktif'
}

/** Whether a record is active, as the last column of lists of records. */
export const statusListColumn: ListColumn<{ readonly isActive: boolean }> = {
  key: 'status',
  head: 'Status',
  width: 12,
  value: ({ isActive }) => statusText(isActive),
}

const partyListColumns: readonly ListColumn<ListedParty>[] = [
  { key: 'code', head: 'Kode', width: 13, value: (row) => row.code },
  { key: 'name', head: 'Nama', width: 38, value: (row) => row.name },
  { key: 'group', head: 'Group', width: 16, value: (row) => row.group },
  { key: 'contact', head: 'Kontak', width: 36, value: contactText },
  { key: 'npwp', head: 'NPWP', width: 22, value: (row) => row.npwp },
]

/** Telephone and e-mail. */
function contactText({ phone, email }: ListedParty): string | null {
  const parts = [phone, email].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** The columns of the customer list as plain data. */
export const customerListColumns: readonly ListColumn<ListedParty & { readonly creditLimit: number }>[] = [
  ...partyListColumns,
  {
    key: 'creditLimit',
    head: 'Credit Limit (Rp)',
    kind: 'amount',
    width: 20,
    value: (row) => row.creditLimit,
  },
  statusListColumn,
]

/** The columns of the vendor list as plain data. */
export const vendorListColumns: readonly ListColumn<ListedParty>[] = [...partyListColumns, statusListColumn]

/** Records that are active or not, as menus offer them. */
export const statusFilterOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'active', text: statusText(true) },
  { value: 'inactive', text: statusText(false) },
]

/** Text and status a list of records is narrowed to, in words. */
export function recordFilterWords({
  q,
  status,
}: {
  readonly q?: string | undefined
  readonly status: string
}) {
  return [...searchInWords(q), ...choiceInWords('Status', statusFilterOptions, status)]
}
