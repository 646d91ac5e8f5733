import { addDays, addMonths, toDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { roundDivision } from '../../../../platform/rules/money/money.ts'

/** The rate of a company's income tax, and what of it is cut for small ones (UU PPh Pasal 17 ayat 1 huruf b, 31E). */
export interface CorporateTaxLaw {
  readonly rateBasisPoints: number
  readonly reliefBasisPoints: number
  readonly reliefTurnover: Total
  readonly reliefLimit: Total
  readonly source: string
}

/** Income tax that is paid already: withheld by others (22, 23) and paid by instalments (25). */
export interface TaxCredits {
  readonly credit22: Total
  readonly credit23: Total
  readonly credit25: Total
}

export interface YearFacts extends TaxCredits {
  /** Commercial profit before income tax. */
  readonly profit: Total
  readonly positive: Total
  readonly negative: Total
  /** Losses of earlier years that are made good. */
  readonly loss: Total
  /** Gross turnover of the year. */
  readonly turnover: Total
}

export interface AnnualTax extends YearFacts {
  /** What of the losses is used: no more than there is income. */
  readonly lossUsed: Total
  readonly taxable: Total
  /** The part of the taxable income that has the relief, in whole rupiah. */
  readonly relieved: Total
  readonly rateBasisPoints: number
  readonly tax: Total
  /** Still owed (Pasal 29), or overpaid (Pasal 28A). */
  readonly payable: Total
  readonly overpaid: Total
  /** What is paid each month of the next year (Pasal 25). */
  readonly instalment: Total
}

const none = 0n
const least = (one: Total, other: Total): Total => (one < other ? one : other)
const positiveOf = (amount: Total): Total => (amount > none ? amount : none)

/** The tax of a year: income down to thousands, exact fractions, one rounding at the end. */
export function annualTaxOf(facts: YearFacts, law: CorporateTaxLaw): AnnualTax {
  const net = facts.profit + facts.positive - facts.negative
  const lossUsed = least(facts.loss, positiveOf(net))
  const taxable = (positiveOf(net - lossUsed) / 1000n) * 1000n
  const share = reliefShare(facts.turnover, law)
  const tax = roundDivision(...taxFraction(taxable, share, law))
  const credits = facts.credit22 + facts.credit23 + facts.credit25
  const withheld = facts.credit22 + facts.credit23
  return {
    ...facts,
    ...{ lossUsed, taxable, tax, rateBasisPoints: law.rateBasisPoints },
    relieved: roundDivision(taxable * share[0], share[1]),
    payable: positiveOf(tax - credits),
    overpaid: positiveOf(credits - tax),
    instalment: roundDivision(positiveOf(tax - withheld), 12n),
  }
}

/** A share of the income as a fraction. */
type Fraction = readonly [numerator: bigint, denominator: bigint]

/** All of a small turnover, none of a large one, and between them its first part (Pasal 31E). */
function reliefShare(turnover: Total, { reliefTurnover, reliefLimit }: CorporateTaxLaw): Fraction {
  if (turnover > reliefLimit) return [0n, 1n]
  return turnover <= reliefTurnover ? [1n, 1n] : [reliefTurnover, turnover]
}

function taxFraction(taxable: Total, [top, bottom]: Fraction, law: CorporateTaxLaw): Fraction {
  const rate = BigInt(law.rateBasisPoints)
  const cut = BigInt(law.reliefBasisPoints)
  const whole = taxable * rate * bottom * 10_000n
  const relief = taxable * top * rate * cut
  return [whole - relief, bottom * 100_000_000n]
}

/** The year of tax: it bears the name of the calendar year in which at least half of it lies. */
export function taxYearOf(year: number, startMonth: number): { readonly from: Day; readonly to: Day } {
  const begins = startMonth <= 7 ? year : year - 1
  const from = toDay(`${begins}-${String(startMonth).padStart(2, '0')}-01`)
  return { from, to: addDays(addMonths(from, 12), -1) }
}

/** What the entry of the tax takes of each credit: no more than the tax; the rest stays where it is to be claimed (Pasal 28A). */
export function usedCredits(tax: Total, credits: TaxCredits): TaxCredits {
  const credit22 = least(tax, credits.credit22)
  const credit23 = least(tax - credit22, credits.credit23)
  return { credit22, credit23, credit25: least(tax - credit22 - credit23, credits.credit25) }
}
