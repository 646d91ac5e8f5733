import type { Total } from '../../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { ages, ageTexts, type Age } from './ageing.ts'

type AgeingRow = Readonly<Record<Age | 'total', Total>> & {
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
  ...([...ages, 'total'] as const).map((key): ListColumn<AgeingRow> => ({
    key,
    head: key === 'total' ? 'Total' : ageTexts[key],
    kind: 'amount',
    width: 19,
    value: (row) => row[key],
    total: 'sum',
  })),
]
