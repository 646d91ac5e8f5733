import { sumRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Faktur } from './faktur.ts'
import { effectiveBasisPoints, otherTaxBase, vatOf, type TaxRate } from './tax-rate.ts'
import type { TransactionCode } from './tax-class.ts'

/** The rate a line of a document keeps, and the tax invoice it is on: one for each code and relief. */
export interface LineRate extends TaxRate {
  /** What its customer pays in basis points of the base; 0 where nobody pays. */
  readonly vatBasisPoints: number
  readonly transactionCode: TransactionCode | null
  readonly facility: string | null
}

/** A line without VAT. */
export const untaxedRate: LineRate = {
  vatBasisPoints: 0,
  rateBasisPoints: 0,
  baseNumerator: 1,
  baseDenominator: 1,
  transactionCode: null,
  facility: null,
}

/** What a line keeps of its tax invoice and rate. */
export function lineRateOf(
  faktur: Pick<Faktur, 'transactionCode' | 'facility' | 'payer'>,
  rate: TaxRate,
): LineRate {
  const { rateBasisPoints, baseNumerator, baseDenominator } = rate
  return {
    vatBasisPoints: faktur.payer === 'nobody' ? 0 : effectiveBasisPoints(rate),
    ...{ rateBasisPoints, baseNumerator, baseDenominator },
    transactionCode: faktur.transactionCode,
    facility: faktur.facility,
  }
}

/** Codes under which the buyer pays the VAT to the state itself. */
export function isCollected(code: TransactionCode | null): boolean {
  return code === '02' || code === '03'
}

/** Codes under which nobody pays the VAT that the tax invoice states. */
export function isStatedOnly(code: TransactionCode | null): boolean {
  return code === '07' || code === '08'
}

/** A line as a document kept it. */
export interface KeptLine extends LineRate {
  readonly subtotal: Rupiah
}

/** A tax invoice of a document as it was kept. */
export interface LineFaktur {
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly base: Rupiah
  /** What its VAT comes to, whoever pays it. */
  readonly vat: Rupiah
  /** Of which the rate of the law is one: DPP nilai lain, where it is not the base itself. */
  readonly otherTaxBase: Rupiah | null
  readonly lawRateBasisPoints: number | null
  /** Where the rate applies to less than the base: 11/12. */
  readonly baseShare: string | null
}

/** The tax invoices of kept lines, in the order of their first lines. */
export function keptFakturs(lines: readonly KeptLine[]): LineFaktur[] {
  return groupedByFaktur(lines).map(([transactionCode, facility, group]) => {
    const [first, ...others] = group
    const base = sumRupiah(group.map(({ subtotal }) => subtotal))
    const rate = first !== undefined && others.every((line) => sameRate(line, first)) ? first : undefined
    return {
      transactionCode,
      facility,
      base,
      vat: lineVat(group),
      otherTaxBase: rate === undefined ? null : otherTaxBase(base, rate),
      lawRateBasisPoints: rate?.rateBasisPoints ?? null,
      baseShare: rate === undefined ? null : shareText(rate),
    }
  })
}

function shareText({ baseNumerator, baseDenominator }: TaxRate): string | null {
  return baseNumerator === baseDenominator ? null : `${baseNumerator}/${baseDenominator}`
}

/** The VAT of lines of one tax invoice. */
export function lineVat(lines: readonly KeptLine[]): Rupiah {
  return vatOf(lines.map((line) => ({ amount: line.subtotal, rate: line })))
}

/** Kept lines by code and relief, in the order of their first lines. */
export function groupedByFaktur<Line extends Pick<LineRate, 'transactionCode' | 'facility'>>(
  lines: readonly Line[],
): (readonly [TransactionCode, string | null, readonly Line[]])[] {
  const groups = new Map<string, [TransactionCode, string | null, Line[]]>()
  for (const line of lines) {
    const { transactionCode, facility } = line
    if (transactionCode === null) continue
    const key = `${transactionCode} ${facility}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [transactionCode, facility, [line]])
    else group[2].push(line)
  }
  return [...groups.values()]
}

function sameRate(one: TaxRate, other: TaxRate): boolean {
  return (
    one.rateBasisPoints === other.rateBasisPoints &&
    one.baseNumerator * other.baseDenominator === other.baseNumerator * one.baseDenominator
  )
}

/** How the VAT of a document is headed: the rate that all its paid lines have, else none. */
export interface VatHead {
  readonly vatBasisPoints: number
  readonly hasSeveralRates: boolean
  /** What VAT is computed on: the lines that bear it. */
  readonly taxBase: Rupiah
}

/** The head of lines, and that of ordinary goods where none bears VAT. */
export function vatHeadOf(
  lines: readonly Pick<KeptLine, 'vatBasisPoints' | 'subtotal'>[],
  ordinaryBasisPoints: number,
): VatHead {
  const paid = lines.filter(({ vatBasisPoints }) => vatBasisPoints > 0)
  const rates = [...new Set(paid.map(({ vatBasisPoints }) => vatBasisPoints))]
  const [only = ordinaryBasisPoints] = rates
  return {
    vatBasisPoints: rates.length > 1 ? ordinaryBasisPoints : only,
    hasSeveralRates: rates.length > 1,
    taxBase: paid.length === 0 ? zeroRupiah : sumRupiah(paid.map(({ subtotal }) => subtotal)),
  }
}
