import type { Total } from '../../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** The ages of what is open, in the order of their columns. */
export const ageTexts = {
  notDue: 'Belum jatuh tempo',
  days1To30: '1–30 hari',
  days31To60: '31–60 hari',
  days61To90: '61–90 hari',
  over90: '> 90 hari',
} as const
export type Age = keyof typeof ageTexts

/** The days past due of each age, both ends included; none where it has no end. */
export const daysOfAge: Readonly<Record<Age, readonly [least: number | null, most: number | null]>> = {
  notDue: [null, 0],
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
  over90: [91, null],
}

export const ages = keysOf(daysOfAge)

/** How many days an invoice is past due on a day; none before it is, and once nothing is open. */
export function daysPastDue(
  { openAmount, payBy }: { readonly openAmount: number; readonly payBy: Day },
  day: Day,
): number | null {
  return openAmount > 0 && payBy < day ? daysBetween(payBy, day) : null
}

/** Days past due in words. */
export function pastDueText(days: number): string {
  return `Lewat ${days} hari`
}

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
