import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  amountWithin,
  exactSum,
  formatRupiah,
  roundDivision,
  toRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { sharesOf } from '../../../../platform/rules/money/shares.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What costs are spread by. */
export const spreadBases = ['value', 'quantity', 'weight'] as const
export type SpreadBasis = (typeof spreadBases)[number]

export const spreadBasisTexts: Readonly<Record<SpreadBasis, string>> = {
  value: 'Nilai barang',
  quantity: 'Jumlah barang',
  weight: 'Berat barang',
}

/** A cost that a bill charged, and what of it is not spread. */
export interface OpenCost {
  readonly billLineId: number
  readonly billNumber: string
  readonly day: Day
  readonly left: Rupiah
}

/** Goods that may bear a cost. */
export interface BearingGoods {
  readonly receiptId: number
  readonly lineNumber: number
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly productName: string
  readonly quantity: Quantity
  readonly amount: Rupiah
  /** Of one unit; null while nobody has said it. */
  readonly weightGrams: number | null
}

/** A run as typed. */
export interface SpreadDraft {
  readonly runDate: Day | ''
  readonly basis: SpreadBasis
  readonly sources: readonly { readonly billLineId: number; readonly amount: Rupiah }[]
  readonly goods: readonly { readonly receiptId: number; readonly lineNumber: number }[]
}

/** The share of each of the goods, by largest remainder (W19). */
export function spreadShares(amount: Rupiah, goods: readonly Weighed[], basis: SpreadBasis): Rupiah[] {
  return sharesOf(amount, goods.map(weightBy[basis]))
}

type Weighed = Pick<BearingGoods, 'quantity' | 'amount' | 'weightGrams'>

/** What the share of goods is in proportion to. */
const weightBy: Readonly<Record<SpreadBasis, (goods: Weighed) => Rupiah>> = {
  value: ({ amount }) => amount,
  quantity: ({ quantity }) => toRupiah(quantity),
  weight: ({ quantity, weightGrams }) =>
    amountWithin(roundDivision(BigInt(quantity) * BigInt(weightGrams ?? 0), 1000n)),
}

/** What a run spreads in all. */
export function spreadAmount({ sources }: Pick<SpreadDraft, 'sources'>): Rupiah {
  return toRupiah(exactSum(sources.map(({ amount }) => amount)) ?? 0)
}

interface Known {
  readonly today: Day
  readonly costs: readonly OpenCost[]
  /** The chosen goods that stand. */
  readonly goods: readonly BearingGoods[]
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** Everything that is wrong with a run, in the order of the form. */
export function spreadProblems(run: SpreadDraft, known: Known): Problem[] {
  const { runDate, sources, goods } = run
  return [
    ...wrong(runDate === '', problem('date-missing', 'runDate', 'Tanggal harus diisi')),
    ...wrong(
      runDate > known.today,
      problem('date-too-late', 'runDate', 'Tanggal tidak boleh setelah hari ini'),
    ),
    ...wrong(sources.length === 0, problem('spread-nothing', 'sources', 'Pilih biaya yang dibagi')),
    ...sources.flatMap((_, index) => sourceProblems(run, index, known)),
    ...wrong(goods.length === 0, problem('spread-nothing', 'goods', 'Pilih barang yang menanggung biayanya')),
    ...goods.flatMap((_, index) => goodsProblems(run, index, known)),
  ]
}

function sourceProblems({ runDate, sources }: SpreadDraft, index: number, { costs }: Known): Problem[] {
  const source = sources[index]
  const cost = costs.find(({ billLineId }) => billLineId === source?.billLineId)
  const isTwice = sources.findIndex(({ billLineId }) => billLineId === source?.billLineId) < index
  const at = (field: string) => `sources.${index}.${field}`
  if (source === undefined || cost === undefined || isTwice)
    return [
      problem('spread-nothing', at('billLineId'), 'Biaya itu tidak ada, sudah dibagi, atau ditulis dua kali'),
    ]
  const more = `${cost.billNumber}: belum dibagi ${formatRupiah(cost.left)}`
  const early = `Tanggal sebelum ${cost.billNumber} dibukukan pada ${formatDay(cost.day)}`
  return [
    ...wrong(source.amount <= 0 || source.amount > cost.left, problem('spread-beyond', at('amount'), more)),
    ...wrong(runDate !== '' && runDate < cost.day, problem('before-bill', 'runDate', early)),
  ]
}

function goodsProblems({ runDate, basis, goods }: SpreadDraft, index: number, known: Known): Problem[] {
  const chosen = goods[index]
  const isOf = (each: { readonly receiptId: number; readonly lineNumber: number }) =>
    each.receiptId === chosen?.receiptId && each.lineNumber === chosen.lineNumber
  const found = known.goods.find(isOf)
  const path = `goods.${index}.lineNumber`
  if (found === undefined || goods.findIndex(isOf) < index)
    return [
      problem(
        'spread-nothing',
        path,
        'Barang itu tidak ada, penerimaannya dibatalkan, atau ditulis dua kali',
      ),
    ]
  const early = `Tanggal sebelum ${found.receiptNumber} diterima pada ${formatDay(found.receiptDate)}`
  const free = `${found.receiptNumber}: barang tanpa nilai tidak menanggung biaya menurut nilai`
  return [
    ...wrong(runDate !== '' && runDate < found.receiptDate, problem('before-receipt', 'runDate', early)),
    ...wrong(basis === 'value' && found.amount === 0, problem('spread-nothing', path, free)),
    ...wrong(
      basis === 'weight' && found.weightGrams === null,
      problem('spread-nothing', path, `${found.productName} belum mempunyai berat; isi di halaman produknya`),
    ),
  ]
}
