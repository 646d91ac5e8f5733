import { roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { personSteps } from '../../../tax/rules/person-steps.ts'
import { exemptionOf, stepsOf, type EmployeeLaw, type ExemptionStatus } from './ter.ts'

/** The rate of a month, in basis points (PP 58/2023: bounds are inclusive). */
export function terRate(status: ExemptionStatus, gross: Rupiah, law: EmployeeLaw): number {
  const step = stepsOf(status, law).find(([upTo]) => upTo === null || gross <= upTo)
  return step?.[1] ?? 0
}

/** What is withheld of an employee in any month but the last. */
export function monthlyTax(status: ExemptionStatus, gross: Rupiah, law: EmployeeLaw): Rupiah {
  return toRupiah(roundDivision(BigInt(gross) * BigInt(terRate(status, gross, law)), 10_000n))
}

/** The tax of a person on taxable income of a year, which is rounded down to thousands (UU PPh Pasal 17). */
export function personTax(taxable: Rupiah): Rupiah {
  let [left, from, tax] = [Math.floor(Math.max(taxable, 0) / 1000) * 1000, 0, 0n]
  for (const [upTo, basisPoints] of personSteps) {
    const part = upTo === null ? left : Math.min(left, upTo - from)
    tax += BigInt(part) * BigInt(basisPoints)
    left -= part
    from = upTo ?? from
  }
  return toRupiah(roundDivision(tax, 10_000n))
}

/** What an employee earned in a year, or in the part of it spent here. */
export interface YearOfWork {
  readonly status: ExemptionStatus
  readonly gross: Rupiah
  /** Contributions to pensions that the employee pays. */
  readonly pension: Rupiah
  readonly months: number
}

/** The tax of a year: gross less cost of the position, pension and what is free of tax. */
export function yearTax({ status, gross, pension, months }: YearOfWork, law: EmployeeLaw): Rupiah {
  const share = roundDivision(BigInt(gross) * BigInt(law.positionBasisPoints), 10_000n)
  const most = BigInt(law.positionMonthly) * BigInt(months)
  const cost = toRupiah(share < most ? share : most)
  return personTax(toRupiah(gross - cost - pension - exemptionOf(status, law)))
}

/** What the last month withholds: the tax of the year less what was withheld before; negative is given back. */
export function lastMonthTax(
  year: YearOfWork,
  { withheld, law }: { readonly withheld: Rupiah; readonly law: EmployeeLaw },
): Rupiah {
  return toRupiah(yearTax(year, law) - withheld)
}
