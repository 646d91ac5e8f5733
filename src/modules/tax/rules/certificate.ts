import type { Day } from '../../../platform/rules/day/day.ts'
import type { WithheldArticle } from './withholding.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** What vendors prove to the one who withholds from them. */
export const certificateKindTexts = {
  skb: 'SKB (bebas potong)',
  pp55: 'Suket PP 55 (UMKM 0,5%)',
  dgt: 'DGT/COR (tarif P3B)',
  sbu: 'SBU (jasa konstruksi)',
} as const
export type CertificateKind = keyof typeof certificateKindTexts
export const certificateKinds = keysOf(certificateKindTexts)

/** A certificate of a vendor with the days on which it is valid. */
export interface Certificate {
  readonly kind: CertificateKind
  readonly certificateNumber: string
  /** Of which article an exemption is. */
  readonly article: WithheldArticle | null
  /** The rate of the treaty. */
  readonly rateBasisPoints: number | null
  /** The object of construction that the class of a builder asks for. */
  readonly objectCode: string | null
  readonly validFrom: Day
  readonly validUntil: Day
}

/** Those of a day. */
export function validOn<C extends Certificate>(certificates: readonly C[], day: Day): C[] {
  return certificates.filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil)
}

/** How many days before its end a certificate asks for the next one. */
export const daysOfWarning = 30

export const certificateStateTexts = {
  coming: 'Belum berlaku',
  valid: 'Berlaku',
  ending: 'Segera berakhir',
  over: 'Berakhir',
} as const
export type CertificateState = keyof typeof certificateStateTexts
