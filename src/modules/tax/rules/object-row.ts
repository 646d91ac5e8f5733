import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'
import type { WithheldArticle } from './withholding.ts'

/** How long an object may be named. */
export const objectNameLength = 300

/** The articles of objects by what their codes begin with (Coretax). */
const articlesOfCodes: Readonly<Record<string, WithheldArticle>> = {
  '21': 'pph21',
  '24': 'pph23',
  '27': 'pph26',
  '28': 'pph4_2',
}

/** Objects of PPh 15 (shipping and airlines) whose codes begin as those of PPh 4(2) do. */
const article15 = /^28-41[01]-/

/** The article of a code; undefined of a code of an article that is not withheld here. */
export function articleOfObject(code: string): WithheldArticle | undefined {
  if (!/^\d{2}-\d{3}-\d{2}$/.test(code) || article15.test(code)) return undefined
  return articlesOfCodes[code.slice(0, 2)]
}

/** The rate of an object from a day on, as typed. */
export interface TypedObject {
  readonly code: string
  readonly name: string
  readonly rateBasisPoints: number
  readonly baseShareBasisPoints: number
  readonly isProgressive: boolean
  readonly source: string
}

/** Without a tax number it is twice as much, and what is grossed up is divided by the rest. */
const mostOfRate = 4_999
const isShare = (basisPoints: number) => basisPoints >= 1 && basisPoints <= 10_000

function codeRefusal(code: string): string {
  return article15.test(code)
    ? 'Objek PPh 15 (28-410 dan 28-411) tidak dipotong di sini'
    : 'Kode objek seperti 24-104-03, diawali 21, 24, 27, atau 28'
}

/** Everything that is wrong with the rate of an object. */
export function objectProblems(row: TypedObject): Problem[] {
  const article = articleOfObject(row.code)
  const wrong = (path: string, text: string) => problem('object-row', path, text)
  return [
    ...(article === undefined ? [wrong('code', codeRefusal(row.code))] : []),
    ...(row.name.trim() === '' ? [wrong('name', 'Nama objek harus diisi')] : []),
    ...(isShare(row.rateBasisPoints) && row.rateBasisPoints <= mostOfRate
      ? []
      : [wrong('rateBasisPoints', 'Tarif harus > 0 dan di bawah 50%')]),
    ...(isShare(row.baseShareBasisPoints)
      ? []
      : [wrong('baseShareBasisPoints', 'Bagian dasar harus > 0 dan paling besar 100%')]),
    ...(row.isProgressive && article !== undefined && article !== 'pph21'
      ? [wrong('isProgressive', 'Tarif Pasal 17 hanya untuk objek PPh 21')]
      : []),
    ...(row.source.trim() === '' ? [wrong('source', 'Dasar hukum harus diisi')] : []),
  ]
}
