import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { fromUsText, rateOf, type FromUsArticle } from './withheld-from-us.ts'

interface FromUs {
  readonly withheldOn: Day
  readonly article: FromUsArticle
  readonly viaMarketplace: boolean
  readonly objectCode: string | null
  readonly partyCode: string
  readonly partyName: string
  readonly baseAmount: Rupiah | null
  readonly taxAmount: Rupiah
  readonly slipNumber: string | null
  readonly slipDay: Day | null
  readonly sourceNumber: string
  readonly cancelledOn: Day | null
}

/** The register of what customers withheld as plain data. */
export const fromUsColumns: readonly ListColumn<FromUs>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.withheldOn },
  { key: 'article', head: 'Jenis', width: 22, value: fromUsText },
  { key: 'object', head: 'Kode objek', width: 12, value: (row) => row.objectCode },
  { key: 'customer', head: 'Customer', width: 40, value: (row) => `${row.partyCode} - ${row.partyName}` },
  { key: 'document', head: 'Dokumen', width: 18, value: (row) => row.sourceNumber },
  { key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 18, value: (row) => row.baseAmount },
  {
    ...{ key: 'rate', head: 'Tarif', width: 10 },
    value: ({ baseAmount, taxAmount }) =>
      baseAmount === null ? null : formatPercent(rateOf({ baseAmount, taxAmount })),
  },
  { key: 'tax', head: 'PPh (Rp)', kind: 'amount', width: 18, value: (row) => row.taxAmount },
  { key: 'slip', head: 'Nomor bukti potong', width: 24, value: (row) => row.slipNumber },
  { key: 'slipDay', head: 'Tanggal bukti potong', kind: 'day', width: 16, value: (row) => row.slipDay },
  { key: 'cancelled', head: 'Dibatalkan per', kind: 'day', width: 14, value: (row) => row.cancelledOn },
]
