import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'

/** What waits for what. */
export const unbilledSideTexts = { received: 'Belum ditagih', ahead: 'Belum datang' } as const
type UnbilledSide = keyof typeof unbilledSideTexts

/** After how many days goods that nobody billed are asked after before a month is locked. */
export const longUnbilledDays = 30

/** Which rows are asked for. */
export const unbilledWaits = ['long'] as const
export const unbilledWaitTexts: Readonly<Record<(typeof unbilledWaits)[number], string>> = {
  long: `Belum ditagih lebih dari ${longUnbilledDays} hari`,
}

/** Whether something came in so long ago that its bill should have come. */
export function isLongUnbilled({ side, days }: Pick<UnbilledRow, 'side' | 'days'>): boolean {
  return side === 'received' && days > longUnbilledDays
}

interface UnbilledRow {
  readonly side: UnbilledSide
  readonly number: string
  readonly day: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly days: number
  readonly amount: Total
  readonly billed: Total
  readonly left: Total
}

/** The columns of what came in and is not billed, as plain data. */
export const unbilledColumns: readonly ListColumn<UnbilledRow>[] = [
  { key: 'number', head: 'Dokumen', width: 22, value: (row) => row.number },
  { key: 'side', head: 'Menunggu', width: 18, value: (row) => unbilledSideTexts[row.side] },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 16, value: (row) => row.day },
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
      ['billed', 'Terpenuhi'],
      ['left', 'Sisa'],
    ] as const
  ).map(([key, head]): ListColumn<UnbilledRow> => ({
    ...{ key, head, kind: 'amount', width: 20, total: 'sum' },
    value: (row) => row[key],
  })),
]
