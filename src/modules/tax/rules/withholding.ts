import { roundDivision, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'

/** Income tax that is withheld from vendors, by the role of the account it is owed on. */
export const withheldArticles = {
  pph21: { text: 'PPh 21', role: 'pph21_payable', isFinal: false },
  pph23: { text: 'PPh 23', role: 'pph23_payable', isFinal: false },
  pph4_2: { text: 'PPh Pasal 4 ayat (2)', role: 'pph4_2_payable', isFinal: true },
} as const
export type WithheldArticle = keyof typeof withheldArticles
export const withheldArticleNames = Object.keys(withheldArticles) as WithheldArticle[]

/** An object of the tax office with its rate of a day. */
export interface WithholdingObject {
  readonly code: string
  readonly name: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
}

/** The rate for somebody: twice the rate without a tax number, unless the tax is final (UU PPh Pasal 23 ayat 1a). */
export function rateFor(
  { article, rateBasisPoints }: Pick<WithholdingObject, 'article' | 'rateBasisPoints'>,
  hasTaxNumber: boolean,
): number {
  return hasTaxNumber || withheldArticles[article].isFinal ? rateBasisPoints : rateBasisPoints * 2
}

/** The base whose tax leaves a net, where whoever pays bears the tax. */
export function grossedUp(net: Rupiah, rateBasisPoints: number): Rupiah {
  return toRupiah(roundDivision(BigInt(net) * 10_000n, BigInt(10_000 - rateBasisPoints)))
}

/** What is withheld of a base without VAT, in whole rupiah, half away from zero. */
export function withheldAmount(base: Rupiah, rateBasisPoints: number): Rupiah {
  return toRupiah(roundDivision(BigInt(base) * BigInt(rateBasisPoints), 10_000n))
}
