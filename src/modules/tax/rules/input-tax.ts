import { monthOf, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import {
  exactSum,
  roundDivision,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../platform/rules/money/money.ts'
import { sharesOf } from '../../../platform/rules/money/shares.ts'
import type { BilledTaxClass } from './tax-class.ts'
import { otherTaxBase, vatOf, type TaxRate } from './tax-rate.ts'

/** What becomes of the VAT that a vendor charged, as people read it. */
export const vatTreatmentTexts = {
  none: 'Tanpa PPN',
  credited: 'Dikreditkan',
  pending: 'Menunggu faktur pajak',
  cost: 'Menjadi biaya',
} as const
export type VatTreatment = keyof typeof vatTreatmentTexts

/** What becomes later of VAT that waits for its tax invoice. */
export const inputDecisionTexts = { credited: 'Dikreditkan', expensed: 'Dibebankan' } as const
export type InputDecision = keyof typeof inputDecisionTexts

/** What decides about it. */
interface Charged {
  readonly taxAmount: Rupiah
  /** Whether the organisation is PKP on the day, and may credit this VAT by law. */
  readonly isCreditable: boolean
  /** Whether the tax invoice is known, and counts in this month. */
  readonly hasInvoice: boolean
}

/** Input VAT is credited with its tax invoice (UU PPN Pasal 9 ayat 2), waits for it, or is part of the cost. */
export function vatTreatmentOf({ taxAmount, isCreditable, hasInvoice }: Charged): VatTreatment {
  if (taxAmount === 0) return 'none'
  if (!isCreditable) return 'cost'
  return hasInvoice ? 'credited' : 'pending'
}

/** How many months after its own a tax invoice is still credited (UU PPN Pasal 9 ayat 9). */
const laterMonths = 3

/** Whether the month of a day may credit a tax invoice: its own month or up to three later. */
export function mayCreditIn(day: Day, invoiceDay: Day): boolean {
  const later = (yearOf(day) - yearOf(invoiceDay)) * 12 + monthOf(day) - monthOf(invoiceDay)
  return later >= 0 && later <= laterMonths
}

/** How far the VAT of a tax invoice may lie beside ours without a reason, in rupiah. */
export const vatTolerance = 10

interface ChargedLine {
  readonly taxClass: BilledTaxClass
  readonly amount: Rupiah
}

/** VAT on what a vendor charged, and its share of each line; the figure of the tax invoice wins. Undefined beyond the exact range. */
export function chargedVat(
  lines: readonly ChargedLine[],
  {
    basisPoints,
    given,
    deducted = zeroRupiah,
  }: {
    readonly basisPoints: number
    readonly given: Rupiah | null
    /** What bore its VAT on an advance before. */
    readonly deducted?: Rupiah
  },
):
  { readonly computed: Rupiah; readonly taxAmount: Rupiah; readonly ofLines: readonly Rupiah[] } | undefined {
  const bases = lines.map(({ taxClass, amount }) => (taxClass === 'taxed' ? amount : zeroRupiah))
  const base = exactSum(bases)
  if (base === undefined) return undefined
  const rate = { rateBasisPoints: basisPoints, baseNumerator: 1, baseDenominator: 1 }
  const rest = toRupiah(Math.max(base - deducted, 0))
  const computed = vatOf([{ amount: rest, rate }])
  const taxAmount = rest === 0 ? zeroRupiah : (given ?? computed)
  return { computed, taxAmount, ofLines: sharesOf(taxAmount, bases) }
}

/**
 * DPP nilai lain of input VAT: the share of the base that the law says where the VAT of the tax invoice agrees with it, else what
 * that VAT is the rate of, never more than the base; VAT is the rate on DPP nilai lain (PMK 131/2024 Pasal 3).
 */
export function inputOtherBase(
  { baseAmount, taxAmount }: { readonly baseAmount: Rupiah; readonly taxAmount: Rupiah },
  rate: TaxRate,
): Rupiah {
  const apart = Math.abs(taxAmount - vatOf([{ amount: baseAmount, rate }]))
  if (rate.rateBasisPoints === 0 || apart <= vatTolerance) return otherTaxBase(baseAmount, rate)
  const rated = roundDivision(BigInt(taxAmount) * 10_000n, BigInt(rate.rateBasisPoints))
  const isBeyond = taxAmount < 0 ? rated < BigInt(baseAmount) : rated > BigInt(baseAmount)
  return isBeyond ? baseAmount : toRupiah(rated)
}
