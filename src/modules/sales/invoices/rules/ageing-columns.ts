import type { Total } from '../../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'

/** The ages of open receivables, in the order of their columns. */
export const ageingBuckets = [
  ['notDue', 'Belum jatuh tempo'],
  ['days1To30', '1–30 hari'],
  ['days31To60', '31–60 hari'],
  ['days61To90', '61–90 hari'],
  ['over90', '> 90 hari'],
] as const

type AgeingRow = Readonly<Record<(typeof ageingBuckets)[number][0] | 'total', Total>> & {
  readonly customerCode: string
  readonly customerName: string
}

/** The columns of the ageing of receivables as plain data. */
export const ageingColumns: readonly ListColumn<AgeingRow>[] = [
  {
    key: 'customer',
    head: 'Customer',
    width: 44,
    value: ({ customerCode, customerName }) => `${customerCode} - ${customerName}`,
  },
  ...[...ageingBuckets, ['total', 'Total'] as const].map(([key, head]): ListColumn<AgeingRow> => ({
    key,
    head,
    kind: 'amount',
    width: 19,
    value: (row) => row[key],
    total: 'sum',
  })),
]
