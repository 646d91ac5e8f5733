import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { TaxRate } from '../../rules/tax-rate.ts'

/** What was sold on a tax invoice, as its document says it. */
export interface FakturLine extends TaxRate {
  readonly code: string | null
  readonly name: string
  readonly unit: string | null
  readonly isService: boolean
  /** With up to three decimals: `2.500`. */
  readonly quantity: string
  readonly unitPrice: Rupiah
  readonly discount: Rupiah
  readonly base: Rupiah
}
