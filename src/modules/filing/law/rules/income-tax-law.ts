import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'

const wrong = (path: string, text: string): Problem => problem('law-row', path, text)
export const lawSourceProblems = (source: string): Problem[] =>
  source.trim() === '' ? [wrong('source', 'Dasar hukum harus diisi')] : []

/** Everything that is wrong with a row of rates of companies. */
export function corporateLawProblems(row: {
  readonly reliefTurnover: Rupiah
  readonly reliefLimit: Rupiah
  readonly source: string
}): Problem[] {
  return [
    ...(row.reliefTurnover < 0 ? [wrong('reliefTurnover', 'Bagian berfasilitas harus >= 0')] : []),
    ...(row.reliefLimit < row.reliefTurnover
      ? [wrong('reliefLimit', 'Batas peredaran bruto tidak boleh di bawah bagian yang berfasilitas')]
      : []),
    ...lawSourceProblems(row.source),
  ]
}

/** The same of limits of small businesses. */
export function finalLawProblems(row: {
  readonly freeAmount: Rupiah
  readonly turnoverLimit: Rupiah
  readonly source: string
}): Problem[] {
  return [
    ...(row.freeAmount < 0 ? [wrong('freeAmount', 'Bagian bebas harus >= 0')] : []),
    ...(row.turnoverLimit <= 0 ? [wrong('turnoverLimit', 'Batas peredaran bruto harus > 0')] : []),
    ...lawSourceProblems(row.source),
  ]
}

/** The same of a month's interest: being late costs more than to be allowed to be. */
export function interestProblems(row: {
  readonly deferredBasisPoints: number
  readonly lateBasisPoints: number
  readonly source: string
}): Problem[] {
  return [
    ...(row.lateBasisPoints < row.deferredBasisPoints
      ? [
          wrong(
            'lateBasisPoints',
            'Tarif terlambat setor tidak boleh di bawah tarif angsuran dan tunda bayar',
          ),
        ]
      : []),
    ...lawSourceProblems(row.source),
  ]
}
