import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  amount,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { spreadBasisTexts, type SpreadBasis } from './landed-cost.ts'

/** What a run gives to paper. */
export interface LandedCostOnPaper {
  readonly runNumber: string
  readonly runDate: string
  readonly basis: SpreadBasis
  readonly billNumbers: string
  readonly amount: number
  readonly notes: string | null
  readonly state: string
  readonly lines: readonly {
    readonly receiptNumber: string
    readonly productName: string
    readonly quantity: number
    readonly unit: string
    readonly goodsAmount: number
    readonly amount: number
  }[]
}

/** A run on paper: which goods bear what. */
export function landedCostOnPaper(run: LandedCostOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(run.runDate)
  return {
    ...plain(issuer, `Biaya Perolehan ${run.runNumber}`),
    heading: 'PEMBAGIAN BIAYA PEROLEHAN',
    facts: [
      fact('Nomor', run.runNumber),
      fact('Tanggal', day),
      fact('Dibagi menurut', spreadBasisTexts[run.basis]),
      fact('Biaya dari', run.billNumbers),
    ],
    columns: [
      { key: 'receipt', head: 'Penerimaan', width: 90 },
      { key: 'product', head: 'Barang', width: '*' },
      { key: 'quantity', head: 'Jumlah', width: 70, isFigure: true },
      { key: 'value', head: 'Nilai (Rp)', width: 90, isFigure: true },
      { key: 'share', head: 'Bagian (Rp)', width: 90, isFigure: true },
    ],
    lines: run.lines.map((line) => ({
      receipt: line.receiptNumber,
      product: line.productName,
      quantity: `${formatQuantity(storedQuantity(line.quantity))} ${line.unit}`,
      value: groupDigits(line.goodsAmount),
      share: groupDigits(line.amount),
    })),
    amounts: [amount('Jumlah biaya (Rp)', run.amount)],
    remarks: notesOf(run.notes),
    signature: { day, note: undefined },
  }
}
