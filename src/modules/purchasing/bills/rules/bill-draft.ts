import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { WithholdingObject } from '../../../tax/rules/withholding.ts'

/** A line as typed: an account, what it is for, its base without VAT, and what is withheld from it. */
export interface BillLineDraft {
  readonly accountId: number | null
  readonly description: string
  readonly amount: Rupiah
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
  /** The line of an order that it charges; what was not ordered has none. */
  readonly orderLineId?: number | null | undefined
  /** Which department bears it. */
  readonly departmentId?: number | null | undefined
}

/** Goods that came in, as a bill charges them: the base without VAT. */
export interface BillGoodsDraft {
  readonly receiptId: number
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly amount: Rupiah
  readonly taxClass: BilledTaxClass
}

/** Goods of an order that a bill charges before they come in: the base without VAT. */
export interface BillOrderedDraft {
  readonly orderLineId: number
  readonly quantity: Quantity
  readonly amount: Rupiah
  readonly taxClass: BilledTaxClass
}

/** An advance that was billed before, as a bill deducts it. */
export interface BillAdvanceDraft {
  /** The line of the bill that it was billed by. */
  readonly advanceLineId: number
  readonly amount: Rupiah
  /** Whether its VAT was charged with it; undefined while that is not known. */
  readonly bearsVat?: boolean | undefined
}

/** When the tax of a bill is withheld. */
export const withholdAtTexts = { bill: 'Saat tagihan', payment: 'Saat dibayar' } as const
export type WithholdAt = keyof typeof withholdAtTexts

/** A bill as typed; days are empty while none was chosen. */
export interface BillDraft {
  readonly billDate: Day | ''
  readonly postingDay: Day | ''
  readonly dueDate?: Day | '' | null | undefined
  readonly documentNumber: string
  readonly vendorId: number | null
  readonly taxInvoiceNumber?: string | null | undefined
  readonly taxInvoiceDay?: Day | '' | null | undefined
  /** VAT of the tax invoice; null where it is what the rate comes to. */
  readonly taxAmount: Rupiah | null
  readonly taxReason?: string | null | undefined
  readonly isCreditable: boolean
  /** Whether the tax of its objects is withheld with the bill, or by its payments at their share. */
  readonly withholdAt?: WithholdAt
  readonly goods?: readonly BillGoodsDraft[]
  readonly ordered?: readonly BillOrderedDraft[]
  readonly advances?: readonly BillAdvanceDraft[]
  readonly lines: readonly BillLineDraft[]
}

type Content = Pick<BillDraft, 'goods' | 'ordered' | 'lines'>

/** Everything a bill charges: goods first, those that came in before those that did not, then what goes to accounts. */
export function chargedLines({ goods = [], ordered = [], lines }: Content) {
  const stocked = [...goods, ...ordered].map(({ amount, taxClass }) => ({
    amount,
    taxClass,
    objectCode: null,
  }))
  return [...stocked, ...lines]
}

/** What decides about a bill besides what is typed. */
export interface BillGround {
  readonly today: Day
  /** Last day of the books kept before, once they were brought. */
  readonly oldBooksUntil: Day | null
  /** VAT on a price on the day of the tax invoice. */
  readonly vatBasisPoints: number
  /** The objects of the bill's day, by their codes. */
  readonly objects: ReadonlyMap<string, WithholdingObject>
}

/** The number of a tax invoice as the office writes it, without the punctuation of paper. */
export function bareInvoiceNumber(typed: string | null | undefined): string {
  return (typed ?? '').replaceAll(/[\s.-]/g, '')
}
