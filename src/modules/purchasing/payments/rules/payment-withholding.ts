import { roundDivision, sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { withheldAmount, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import type { Allocation } from './allocation.ts'

/** An object of an open bill whose tax its payments withhold. */
export interface PayableObject {
  readonly billId: number
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
  /** The base of the whole bill, without VAT. */
  readonly baseAmount: Rupiah
  /** What of it payments withheld tax of before. */
  readonly withheldBase: Rupiah
  readonly payableAmount: Rupiah
  readonly settledAmount: Rupiah
}

/** What a payment withholds of an object of a bill. */
export interface PaymentWithholding {
  readonly billId: number
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
}

/** What a payment withholds: the base is the cumulative share of the bill that is settled, so that all payments together withhold all. */
export function paymentWithholdings(
  allocations: readonly Allocation[],
  objects: readonly PayableObject[],
): PaymentWithholding[] {
  return allocations.flatMap(({ billId, amount }) =>
    objects
      .filter((object) => object.billId === billId)
      .map((object) => withheldNow(object, amount))
      .filter(({ baseAmount }) => baseAmount > 0),
  )
}

function withheldNow(object: PayableObject, amount: Rupiah): PaymentWithholding {
  const { billId, objectCode, objectName, article, rateBasisPoints, withheldBase: before } = object
  const reached = object.settledAmount + amount
  const isWhole = reached >= object.payableAmount
  const share = roundDivision(BigInt(object.baseAmount) * BigInt(reached), BigInt(object.payableAmount))
  // Payments are cancelled in any order; what was withheld before may be more than this share.
  const until = toRupiah(Math.max(isWhole ? object.baseAmount : Number(share), before))
  const tax = withheldAmount(until, rateBasisPoints) - withheldAmount(before, rateBasisPoints)
  const named = { billId, objectCode, objectName, article, rateBasisPoints }
  return { ...named, baseAmount: toRupiah(until - before), taxAmount: toRupiah(tax) }
}

export function withheldInAll(withheld: readonly PaymentWithholding[]): Rupiah {
  return sumRupiah(withheld.map(({ taxAmount }) => taxAmount))
}

/** One slip for each object, of all bills that the payment pays. */
export function slipsOf(withheld: readonly PaymentWithholding[]): Omit<PaymentWithholding, 'billId'>[] {
  const codes = [...new Set(withheld.map(({ objectCode }) => objectCode))]
  return codes.flatMap((code) => {
    const own = withheld.filter(({ objectCode }) => objectCode === code)
    const [first] = own
    if (first === undefined) return []
    const { billId: _, ...slip } = first
    return [
      {
        ...slip,
        baseAmount: sumRupiah(own.map(({ baseAmount }) => baseAmount)),
        taxAmount: withheldInAll(own),
      },
    ]
  })
}
