import { choiceInWords, searchInWords } from '../../../platform/rules/list/filter-words.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { accountTypes, type AccountType } from './account-code.ts'
import { typeLabels, usualBalance } from './account.ts'

interface ListedAccount {
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly description: string | null
  readonly level: number
  readonly isActive: boolean
  readonly balance: Total
}

/** The balance as the chart shows it: positive on the side on which its type grows. */
export function shownBalance({ type, balance }: Pick<ListedAccount, 'type' | 'balance'>): Total {
  return usualBalance(type) === 'debit' || balance === 0n ? balance : -balance
}

/** The columns of the chart of accounts as plain data. */
export const accountListColumns: readonly ListColumn<ListedAccount>[] = [
  { key: 'code', head: 'Kode', width: 11, value: (row) => row.code },
  { key: 'name', head: 'Nama', width: 42, value: (row) => row.name, indent: (row) => row.level },
  { key: 'description', head: 'Deskripsi', width: 40, value: (row) => row.description },
  { key: 'level', head: 'Level', width: 8, value: ({ level }) => (level === 0 ? null : `L${level}`) },
  { key: 'status', head: 'Status', width: 12, value: ({ isActive }) => (isActive ? 'Aktif' : 'Tidak Aktif') },
  { key: 'balance', head: 'Saldo', kind: 'amount', width: 20, value: shownBalance },
]

/** The filters of the chart, as its menus offer them. */
export const accountTypeOptions = [
  { value: 'all', text: 'Semua' },
  ...accountTypes.map((type) => ({ value: type, text: typeLabels[type] })),
]
export const accountStatusOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'active', text: 'Aktif' },
  { value: 'inactive', text: 'Tidak Aktif' },
]

interface ChartFilter {
  readonly search: string
  readonly type: string
  readonly status: string
}

/** The filters of the chart in words, with the day of the balances. */
export function chartFilterWords({ search, type, status }: ChartFilter, asOf: Day): string[] {
  return [
    ...searchInWords(search),
    ...choiceInWords('Tipe', accountTypeOptions, type),
    ...choiceInWords('Status', accountStatusOptions, status),
    `Saldo per ${formatDay(asOf)}`,
  ]
}
