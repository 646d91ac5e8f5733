import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'

interface UnbilledRow {
  readonly receiptNumber: string
  readonly receiptDate: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly days: number
  readonly amount: Total
  readonly billed: Total
  readonly left: Total
}

/** The columns of what came in and is not billed, as plain data. */
export const unbilledColumns: readonly ListColumn<UnbilledRow>[] = [
  { key: 'number', head: 'Penerimaan', width: 22, value: (row) => row.receiptNumber },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 16, value: (row) => row.receiptDate },
  {
    key: 'vendor',
    head: 'Vendor',
    width: 44,
    value: ({ vendorCode, vendorName }) => `${vendorCode} - ${vendorName}`,
  },
  { key: 'days', head: 'Hari', kind: 'amount', width: 10, value: (row) => row.days },
  ...(
    [
      ['amount', 'Nilai'],
      ['billed', 'Sudah ditagih'],
      ['left', 'Belum ditagih'],
    ] as const
  ).map(([key, head]): ListColumn<UnbilledRow> => ({
    ...{ key, head, kind: 'amount', width: 20, total: 'sum' },
    value: (row) => row[key],
  })),
]
