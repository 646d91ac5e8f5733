import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { withheldArticles, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import { slipStatusTexts, type SlipStatus } from '../../../tax/withheld/rules/slip-status.ts'

interface Withheld {
  readonly withheldOn: Day
  readonly article: WithheldArticle
  readonly objectCode: string
  readonly objectName: string
  readonly partyCode: string
  readonly partyName: string
  readonly partyTaxNumber: string | null
  readonly baseAmount: Rupiah
  readonly rateBasisPoints: number
  readonly taxAmount: Rupiah
  readonly sourceNumber: string
  readonly cancelledOn: Day | null
  readonly slipStatus: SlipStatus
  readonly slipNumber: string | null
}

/** The slips of a month as plain data. */
export const slipColumns: readonly ListColumn<Withheld>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.withheldOn },
  { key: 'article', head: 'Pasal', width: 22, value: (row) => withheldArticles[row.article].text },
  { key: 'object', head: 'Kode objek', width: 14, value: (row) => row.objectCode },
  { key: 'name', head: 'Objek pajak', width: 44, value: (row) => row.objectName },
  { key: 'vendor', head: 'Vendor', width: 40, value: (row) => `${row.partyCode} - ${row.partyName}` },
  { key: 'taxNumber', head: 'NPWP/NIK', width: 22, value: (row) => row.partyTaxNumber },
  { key: 'document', head: 'Dokumen', width: 18, value: (row) => row.sourceNumber },
  { key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 18, value: (row) => row.baseAmount },
  { key: 'rate', head: 'Tarif', width: 10, value: (row) => formatPercent(row.rateBasisPoints) },
  { key: 'tax', head: 'PPh (Rp)', kind: 'amount', width: 18, value: (row) => row.taxAmount },
  { key: 'slip', head: 'Nomor bukti potong', width: 24, value: (row) => row.slipNumber },
  { key: 'status', head: 'Status', width: 14, value: (row) => slipStatusTexts[row.slipStatus] },
  { key: 'cancelled', head: 'Dibatalkan per', kind: 'day', width: 14, value: (row) => row.cancelledOn },
]
