import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { ages, ageTexts, type Age } from '../../../sales/invoices/rules/ageing.ts'

type Buckets = Readonly<Record<Age | 'total', Total>>
type AgeingRow = Buckets & { readonly vendorCode: string; readonly vendorName: string }

/** The columns of the ageing of payables as plain data. */
export const payablesColumns: readonly ListColumn<AgeingRow>[] = [
  {
    key: 'vendor',
    head: 'Vendor',
    width: 44,
    value: ({ vendorCode, vendorName }) => `${vendorCode} - ${vendorName}`,
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
