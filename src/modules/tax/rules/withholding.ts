import type { Certificate, CertificateKind } from './certificate.ts'
import { personSteps } from './person-steps.ts'
import { roundDivision, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** Income tax that is withheld from vendors, by the role of the account it is owed on. */
export const withheldArticles = {
  pph21: { text: 'PPh 21', role: 'pph21_payable', isFinal: false },
  pph23: { text: 'PPh 23', role: 'pph23_payable', isFinal: false },
  pph26: { text: 'PPh 26', role: 'pph26_payable', isFinal: true },
  pph4_2: { text: 'PPh Pasal 4 ayat (2)', role: 'pph4_2_payable', isFinal: true },
} as const
export type WithheldArticle = keyof typeof withheldArticles
export const withheldArticleNames = keysOf(withheldArticles)

/** An object of the tax office with its rate of a day. */
export interface WithholdingObject {
  readonly code: string
  readonly name: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
  /** Share of what is paid that the rate is of. */
  readonly baseShareBasisPoints?: number
  /** By the steps of persons; the rate is that of the first. */
  readonly isProgressive?: boolean
}

/** What is known of whoever is withheld from, on the day of the document. */
export interface Recipient {
  readonly hasTaxNumber: boolean
  /** Those that are valid on the day. */
  readonly certificates: readonly Certificate[]
}

/** What is withheld of a base of one object, as its slip says it. */
export interface Withheld {
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly baseAmount: Rupiah
  /** Of the whole base, whatever share of it the law rates. */
  readonly rateBasisPoints: number
  readonly taxAmount: Rupiah
  readonly baseShareBasisPoints: number
  readonly certificateKind: CertificateKind | null
  readonly certificateNumber: string | null
}

const whole = 10_000
const finalOfSmallBusinesses = {
  code: '28-423-01',
  name: 'PPh final peredaran bruto tertentu (UMKM)',
} as const

/** What persons are paid for that is no profession of their own: only that may bear the final tax (PP 55/2022 Pasal 56 ayat 4). */
const servicesOfPersons = '21-100-20'

function isOfSmallBusiness({ article, code }: WithholdingObject): boolean {
  return article === 'pph23' || code === servicesOfPersons
}

/** The object that is told to the tax office: a certificate of a small business or of a builder names another one. */
export function statedObject(
  object: WithholdingObject,
  { certificates }: Pick<Recipient, 'certificates'>,
  objects: ReadonlyMap<string, WithholdingObject>,
): WithholdingObject {
  const has = (kind: CertificateKind) => certificates.find((each) => each.kind === kind)
  if (isOfSmallBusiness(object) && has('pp55') !== undefined)
    return (
      objects.get(finalOfSmallBusinesses.code) ?? {
        ...finalOfSmallBusinesses,
        article: 'pph4_2',
        rateBasisPoints: 50,
      }
    )
  const builder = object.code.startsWith('28-409-') ? has('sbu')?.objectCode : undefined
  return (builder === undefined || builder === null ? undefined : objects.get(builder)) ?? object
}

/** What is withheld of a base: by the object told of, the certificate that changes its rate, and whether there is a tax number. */
export function withheldOf(
  object: WithholdingObject,
  baseAmount: Rupiah,
  { hasTaxNumber, certificates }: Recipient,
): Withheld {
  const { code: objectCode, name: objectName, article } = object
  const certificate = certificates.find((each) => changes(each, object))
  const baseShareBasisPoints = object.baseShareBasisPoints ?? whole
  const stated = {
    ...{ objectCode, objectName, article, baseAmount, baseShareBasisPoints },
    certificateKind: certificate?.kind ?? null,
    certificateNumber: certificate?.certificateNumber ?? null,
  }
  const given = certificate?.kind === 'skb' ? 0 : certificate?.rateBasisPoints
  if (object.isProgressive === true && given !== 0) {
    const tax = personTaxOf(baseAmount, baseShareBasisPoints, hasTaxNumber)
    const rate = baseAmount === 0 ? 0 : Number(roundDivision(BigInt(tax) * 10_000n, BigInt(baseAmount)))
    return { ...stated, rateBasisPoints: rate, taxAmount: tax }
  }
  const rateBasisPoints = given ?? rateFor(object, hasTaxNumber)
  return { ...stated, rateBasisPoints, taxAmount: withheldAmount(baseAmount, rateBasisPoints) }
}

function changes({ kind, article }: Certificate, object: WithholdingObject): boolean {
  if (kind === 'skb') return article === object.article
  if (kind === 'dgt') return object.article === 'pph26'
  return kind === 'pp55' ? object.code === finalOfSmallBusinesses.code : object.code.startsWith('28-409-')
}

/** The tax of persons on a share of what they are paid, by the steps of Pasal 17; a fifth more without a tax number (Pasal 21 ayat 5a). */
function personTaxOf(base: Rupiah, shareBasisPoints: number, hasTaxNumber: boolean): Rupiah {
  const taxable = (BigInt(base) * BigInt(shareBasisPoints)) / 10_000n
  let [from, tax] = [0n, 0n]
  for (const [upTo, basisPoints] of personSteps) {
    const end = upTo === null || taxable < BigInt(upTo) ? taxable : BigInt(upTo)
    if (end > from) tax += (end - from) * BigInt(basisPoints)
    from = end
  }
  return toRupiah(roundDivision(tax * (hasTaxNumber ? 10n : 12n), 100_000n))
}

/** The rate for somebody: twice the rate without a tax number, unless the tax is final (UU PPh Pasal 23 ayat 1a). */
export function rateFor(
  { article, rateBasisPoints }: Pick<WithholdingObject, 'article' | 'rateBasisPoints'>,
  hasTaxNumber: boolean,
): number {
  if (hasTaxNumber || withheldArticles[article].isFinal) return rateBasisPoints
  return article === 'pph21' ? Math.round((rateBasisPoints * 6) / 5) : rateBasisPoints * 2
}

/** The base whose tax leaves a net, where whoever pays bears the tax. */
export function grossedUp(net: Rupiah, rateBasisPoints: number): Rupiah {
  return toRupiah(roundDivision(BigInt(net) * 10_000n, BigInt(10_000 - rateBasisPoints)))
}

/** What is withheld of a base without VAT, in whole rupiah, half away from zero. */
export function withheldAmount(base: Rupiah, rateBasisPoints: number): Rupiah {
  return toRupiah(roundDivision(BigInt(base) * BigInt(rateBasisPoints), 10_000n))
}
