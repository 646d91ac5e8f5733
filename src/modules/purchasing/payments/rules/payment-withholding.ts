import { roundDivision, sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  withheldAmount,
  withheldArticles,
  type Withheld,
  type WithheldArticle,
} from '../../../tax/rules/withholding.ts'
import type { Allocation } from './allocation.ts'

/** How the slip of an object tells it: a certificate may name another object, or change its rate. */
export type StatedWithholding = Pick<
  Withheld,
  'objectCode' | 'baseShareBasisPoints' | 'certificateKind' | 'certificateNumber'
>

/** An object of an open bill whose tax is withheld as it is settled, by payments or set-offs. */
export interface PayableObject {
  readonly billId: number
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
  readonly told: StatedWithholding
  /** The base of the whole bill, without VAT. */
  readonly baseAmount: Rupiah
  /** What of it tax was withheld of before. */
  readonly withheldBase: Rupiah
  readonly payableAmount: Rupiah
  readonly settledAmount: Rupiah
}

/** What a payment or set-off withholds of an object of a bill. */
export interface PaymentWithholding {
  readonly billId: number
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
  readonly told: StatedWithholding
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
}

/** What is withheld: the base is the cumulative share of the bill that is settled, so that all that settles it withholds all. */
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
  const { billId, objectCode, objectName, article, rateBasisPoints, told, withheldBase: before } = object
  const reached = object.settledAmount + amount
  const isWhole = reached >= object.payableAmount
  const share = roundDivision(BigInt(object.baseAmount) * BigInt(reached), BigInt(object.payableAmount))
  // Payments are cancelled in any order; what was withheld before may be more than this share.
  const until = toRupiah(Math.max(isWhole ? object.baseAmount : Number(share), before))
  const tax = withheldAmount(until, rateBasisPoints) - withheldAmount(before, rateBasisPoints)
  const named = { billId, objectCode, objectName, article, rateBasisPoints, told }
  return { ...named, baseAmount: toRupiah(until - before), taxAmount: toRupiah(tax) }
}

export function withheldInAll(withheld: readonly PaymentWithholding[]): Rupiah {
  return sumRupiah(withheld.map(({ taxAmount }) => taxAmount))
}

/** What it takes from the accounts of its articles, credits negative. */
export function withheldByRole(withheld: readonly Pick<PaymentWithholding, 'article' | 'taxAmount'>[]) {
  return withheld.map(
    ({ article, taxAmount }) => [withheldArticles[article].role, toRupiah(-taxAmount)] as const,
  )
}

/** One slip for each object, of all bills that the payment pays. */
export function slipsOf(withheld: readonly PaymentWithholding[]): Withheld[] {
  const codes = [...new Set(withheld.map(({ told }) => told.objectCode))]
  return codes.flatMap((code) => {
    const own = withheld.filter(({ told }) => told.objectCode === code)
    const [first] = own
    if (first === undefined) return []
    const { objectName, article, rateBasisPoints, told } = first
    return [
      {
        ...{ ...told, objectName, article, rateBasisPoints },
        baseAmount: sumRupiah(own.map(({ baseAmount }) => baseAmount)),
        taxAmount: withheldInAll(own),
      },
    ]
  })
}
