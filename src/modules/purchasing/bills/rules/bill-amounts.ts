import {
  exactSum,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { chargedVat, mayCreditIn, vatTreatmentOf, type VatTreatment } from '../../../tax/rules/input-tax.ts'
import {
  statedObject,
  withheldOf,
  type Withheld,
  type WithholdingObject,
} from '../../../tax/rules/withholding.ts'
import type { Certificate } from '../../../tax/rules/certificate.ts'
import { deductedAdvances } from './bill-advances.ts'
import { bareInvoiceNumber, chargedLines, type BillDraft, type BillLineDraft } from './bill-draft.ts'

/** A line of a bill that was found right; of goods, what of its account they clear. */
export type KnownLine = BillLineDraft & {
  readonly accountId: number
  readonly clearedAmount?: Rupiah
  /** Charged before anything came: later bills deduct it. */
  readonly isAdvance?: boolean
  /** A cost of bringing goods, to be spread over them. */
  readonly isLanded?: boolean
}

/** What is withheld of one object: one slip. */
export type WithheldOfObject = Withheld

/** What a bill comes to. */
export interface BillAmounts {
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  /** What advances that were billed before are less. */
  readonly advanceAmount: Rupiah
  readonly totalAmount: Rupiah
  readonly withheld: readonly WithheldOfObject[]
  readonly withheldAmount: Rupiah
  /** What the vendor is owed. */
  readonly payableAmount: Rupiah
  readonly vatTreatment: VatTreatment
  /** VAT of each line, and what its account is debited. */
  readonly lines: readonly { readonly taxAmount: Rupiah; readonly costAmount: Rupiah }[]
}

interface Charged {
  readonly vatBasisPoints: number
  readonly objects: ReadonlyMap<string, WithholdingObject>
  /** Whether the organisation is PKP on the day of the bill in the books. */
  readonly isPkp: boolean
  /** Whether the vendor has an NPWP or a NIK. */
  readonly hasTaxNumber: boolean
  /** Those of the vendor that are valid on the day of the bill. */
  readonly certificates?: readonly Certificate[]
}

type Typed = Pick<
  BillDraft,
  | 'goods'
  | 'ordered'
  | 'advances'
  | 'lines'
  | 'withholdAt'
  | 'taxAmount'
  | 'isCreditable'
  | 'taxInvoiceNumber'
  | 'taxInvoiceDay'
  | 'postingDay'
>

/** What a bill comes to: VAT of its tax invoice, what is withheld of each object, what is left to pay; undefined beyond the exact range. */
export function billAmounts(bill: Typed, charged: Charged): BillAmounts | undefined {
  const all = chargedLines(bill)
  const { whole: advanceAmount, taxed: deducted } = deductedAdvances(bill)
  const vat = chargedVat(all, { basisPoints: charged.vatBasisPoints, given: bill.taxAmount, deducted })
  const subtotal = exactSum(all.map(({ amount }) => amount))
  const totalAmount =
    vat && subtotal !== undefined ? exactSum([subtotal, vat.taxAmount, toRupiah(-advanceAmount)]) : undefined
  if (vat === undefined || subtotal === undefined || totalAmount === undefined) return undefined
  const withheld = bill.withholdAt === 'payment' ? [] : withheldOfObjects(bill.lines, charged)
  const withheldInAll = sumRupiah(withheld.map(({ taxAmount }) => taxAmount))
  const vatTreatment = vatTreatmentOf({
    taxAmount: vat.taxAmount,
    isCreditable: bill.isCreditable && charged.isPkp,
    hasInvoice: hasInvoiceOfMonth(bill),
  })
  const isCost = vatTreatment === 'cost'
  const lines = all.map(({ amount }, index) => {
    const taxAmount = vat.ofLines[index] ?? zeroRupiah
    return { taxAmount, costAmount: toRupiah(amount + (isCost ? taxAmount : 0)) }
  })
  const { taxAmount } = vat
  const payableAmount = toRupiah(totalAmount - withheldInAll)
  return {
    subtotal,
    taxAmount,
    advanceAmount,
    totalAmount,
    withheld,
    withheldAmount: withheldInAll,
    payableAmount,
    vatTreatment,
    lines,
  }
}

/** A tax invoice of a later month, or of one too long ago, is not credited with the bill: its VAT waits. */
function hasInvoiceOfMonth({ taxInvoiceNumber, taxInvoiceDay, postingDay }: Typed): boolean {
  if (bareInvoiceNumber(taxInvoiceNumber) === '') return false
  const day = taxInvoiceDay ?? ''
  return day === '' || postingDay === '' || mayCreditIn(postingDay, day)
}

function withheldOfObjects(
  lines: readonly BillLineDraft[],
  { objects, hasTaxNumber, certificates = [] }: Charged,
): WithheldOfObject[] {
  const withheld = new Map<string, { readonly object: WithholdingObject; readonly base: Rupiah }>()
  for (const { objectCode, amount } of lines) {
    const named = objectCode === null ? undefined : objects.get(objectCode)
    if (named === undefined) continue
    const object = statedObject(named, { certificates }, objects)
    withheld.set(object.code, { object, base: toRupiah((withheld.get(object.code)?.base ?? 0) + amount) })
  }
  return [...withheld.values()].map(({ object, base }) =>
    withheldOf(object, base, { hasTaxNumber, certificates }),
  )
}

/** The same of a bill whose amounts were checked. */
export function knownBillAmounts(bill: Typed, charged: Charged): BillAmounts {
  const amounts = billAmounts(bill, charged)
  assert(amounts !== undefined, 'the amounts of a checked bill add up exactly')
  return amounts
}
