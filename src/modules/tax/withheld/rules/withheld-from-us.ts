import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import { exactSum, roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'

/** Income tax that customers withhold: of what is final nothing can be credited, so it is an expense at once. */
export const fromUsArticles = {
  pph23: { text: 'PPh 23', role: 'pph23_prepaid', isFinal: false },
  pph22: { text: 'PPh 22', role: 'pph22_prepaid', isFinal: false },
  pph4_2: { text: 'PPh Pasal 4 ayat (2)', role: 'final_tax_expense', isFinal: true },
  final: { text: 'PPh Final', role: 'final_tax_expense', isFinal: true },
} as const satisfies Readonly<
  Record<string, { readonly text: string; readonly role: AccountRole; readonly isFinal: boolean }>
>
export type FromUsArticle = keyof typeof fromUsArticles
export type FromUsRole = (typeof fromUsArticles)[FromUsArticle]['role']
export const fromUsArticleNames = Object.keys(fromUsArticles) as FromUsArticle[]

/** What a customer withheld of a payment, and its slip (bukti potong) once it is there. */
export interface Withholding {
  readonly article: FromUsArticle
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly slipNumber?: string | undefined
  readonly slipDay?: Day | null | undefined
}

/** A rate at which customers usually withhold. */
export interface FromUsRate {
  readonly article: FromUsArticle
  readonly rateBasisPoints: number
}

/** All that was withheld; undefined beyond the exact range. */
export function withheldInAll(withholdings: readonly Pick<Withholding, 'taxAmount'>[]): Rupiah | undefined {
  return exactSum(withholdings.map(({ taxAmount }) => taxAmount))
}

/** What is withheld of a base at the usual rate, rounded down as the office does it; undefined without a rate. */
export function usuallyWithheld(
  base: Rupiah,
  article: FromUsArticle,
  rates: readonly FromUsRate[],
): Rupiah | undefined {
  const rate = rates.find((each) => each.article === article)
  return rate === undefined ? undefined : toRupiah((BigInt(base) * BigInt(rate.rateBasisPoints)) / 10_000n)
}

/** The rate that tax and base come to, in basis points. */
export function rateOf({
  baseAmount,
  taxAmount,
}: {
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
}): number {
  return Number(roundDivision(BigInt(taxAmount) * 10_000n, BigInt(baseAmount)))
}
