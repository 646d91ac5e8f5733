import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { daysOfWarning, type CertificateKind, type CertificateState } from '../../../tax/rules/certificate.ts'
import type { WithheldArticle } from '../../../tax/rules/withholding.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A certificate as typed. */
export interface CertificateDraft {
  readonly kind: CertificateKind
  readonly certificateNumber: string
  readonly article: WithheldArticle | null
  readonly rateBasisPoints: number | null
  readonly objectCode: string | null
  readonly validFrom: Day | ''
  readonly validUntil: Day | ''
}

/** Everything that is wrong with a certificate. */
export function certificateProblems(draft: CertificateDraft): Problem[] {
  const { kind, certificateNumber, article, rateBasisPoints, objectCode, validFrom, validUntil } = draft
  const wrong = (path: string, text: string) => problem('certificate-invalid', path, text)
  return [
    ...(certificateNumber.trim() === '' ? [wrong('certificateNumber', 'Nomor sertifikat harus diisi')] : []),
    ...(kind === 'skb' && article === null ? [wrong('article', 'SKB berlaku untuk satu pasal: pilih')] : []),
    ...(kind === 'dgt' && rateBasisPoints === null
      ? [wrong('rateBasisPoints', 'Tarif P3B harus diisi, boleh 0')]
      : []),
    ...(kind === 'sbu' && !/^28-409-\d{2}$/.test(objectCode ?? '')
      ? [wrong('objectCode', 'Objek jasa konstruksi 28-409-.. harus dipilih')]
      : []),
    ...(validFrom === '' ? [wrong('validFrom', 'Tanggal mulai harus diisi')] : []),
    ...(validUntil === '' ? [wrong('validUntil', 'Tanggal berakhir harus diisi')] : []),
    ...(validFrom !== '' && validUntil !== '' && validUntil < validFrom
      ? [wrong('validUntil', 'Berakhir tidak boleh sebelum mulai')]
      : []),
  ]
}

/** Only what the kind says counts. */
export function certificateOf<D extends CertificateDraft>(draft: D): D {
  const { kind } = draft
  return {
    ...draft,
    certificateNumber: draft.certificateNumber.trim(),
    article: kind === 'skb' ? draft.article : null,
    rateBasisPoints: kind === 'dgt' ? draft.rateBasisPoints : null,
    objectCode: kind === 'sbu' ? draft.objectCode : null,
  }
}

/** How a certificate stands on a day. */
export function certificateState(
  { validFrom, validUntil }: { readonly validFrom: Day; readonly validUntil: Day },
  today: Day,
): CertificateState {
  if (validUntil < today) return 'over'
  if (validFrom > today) return 'coming'
  return validUntil <= addDays(today, daysOfWarning) ? 'ending' : 'valid'
}
