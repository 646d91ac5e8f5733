import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { selfPaidTexts, type SelfPaidKind } from './self-paid.ts'

interface Listed {
  readonly kind: SelfPaidKind
  readonly masa: Day
  readonly amount: Rupiah
  readonly billingCode: string
  readonly ntpn: string
  readonly paidOn: Day
  readonly entryNumber: string
  readonly cancelledOn: Day | null
}

export const selfPaidColumns: readonly ListColumn<Listed>[] = [
  { key: 'kind', head: 'Pajak', width: 20, value: (row) => selfPaidTexts[row.kind] },
  { key: 'masa', head: 'Masa', width: 18, value: (row) => formatMonth(row.masa) },
  { key: 'amount', head: 'Jumlah (Rp)', kind: 'amount', width: 18, value: (row) => row.amount },
  { key: 'billing', head: 'Kode billing', width: 18, value: (row) => row.billingCode },
  { key: 'ntpn', head: 'NTPN', width: 20, value: (row) => row.ntpn },
  { key: 'paid', head: 'Disetor', kind: 'day', width: 12, value: (row) => row.paidOn },
  { key: 'entry', head: 'Jurnal', width: 18, value: (row) => row.entryNumber },
  { key: 'cancelled', head: 'Dibatalkan', kind: 'day', width: 12, value: (row) => row.cancelledOn },
]
