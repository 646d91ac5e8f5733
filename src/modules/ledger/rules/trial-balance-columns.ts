import { daysInWords, type DayBounds } from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { TrialBalanceLine } from './trial-balance.ts'

type Row = Pick<TrialBalanceLine, 'code' | 'name' | 'level' | 'opening' | 'movement' | 'closing'>

/** The three pairs of the trial balance, in the order of their columns. */
export const trialBalancePairs = [
  { key: 'opening', head: 'Saldo Awal' },
  { key: 'movement', head: 'Mutasi' },
  { key: 'closing', head: 'Saldo Akhir' },
] as const
export const trialBalanceSides = [
  { key: 'debit', head: 'Debit' },
  { key: 'credit', head: 'Credit' },
] as const

/** The columns of the trial balance as plain data. */
export const trialBalanceColumns: readonly ListColumn<Row>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.code },
  { key: 'name', head: 'Akun', width: 42, value: (row) => row.name, indent: (row) => row.level },
  ...trialBalancePairs.flatMap((pair) =>
    trialBalanceSides.map((side): ListColumn<Row> => ({
      key: `${pair.key}-${side.key}`,
      head: `${pair.head} ${side.head}`,
      kind: 'amount',
      width: 19,
      value: (row) => row[pair.key][side.key],
      total: 'sum',
    })),
  ),
]

/** The deepest level shown, by how it is asked for. */
export const shownLevels = { '0': 0, '1': 1, '2': 2, '3': 3 } as const

/** The levels a trial balance may be shown down to. */
export const levelOptions = [
  { value: '3', text: 'Level 3 (Detail)' },
  { value: '2', text: 'Level 2' },
  { value: '1', text: 'Level 1' },
  { value: '0', text: 'Level 0 (Main Category)' },
] as const

interface TrialBalanceFilter extends DayBounds {
  readonly level: string
  readonly hideZeros: string
}

/** What the trial balance is narrowed to, in words. */
export function trialBalanceWords(filter: TrialBalanceFilter): string[] {
  const level = levelOptions.find(({ value }) => value === filter.level)?.text
  return [
    ...daysInWords(filter),
    ...(level === undefined ? [] : [level]),
    filter.hideZeros === 'true' ? 'Tanpa akun bersaldo nol' : 'Dengan akun bersaldo nol',
  ]
}
