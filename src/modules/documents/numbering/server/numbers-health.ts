import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../../../../platform/server/database/health-check.ts'
import { unexplained } from '../../../../platform/server/database/number-series.ts'
import type { NumberedKind } from '../rules/numbered-kind.ts'
import { foreignNumbers, numbersOfSeries } from './number-report-store.ts'

/**
 * Whether all numbers given are of series that some kind has, and each of them can be shown. Entries, of which there
 * are many, the ledger explains itself: `alone` names what is only known here.
 */
export function numbersHealth(kinds: readonly NumberedKind[], alone: readonly string[]): HealthCheck {
  const series = kinds.flatMap((kind) => [...kind.series])
  const explained = kinds.filter((kind) => !kind.series.some((each) => alone.includes(each)))
  return healthCheck({
    key: 'series',
    label: 'Setiap seri nomor dikenal program, dan setiap nomornya dapat dijelaskan',
    advice:
      'Buka Laporan nomor: nomor yang hilang atau di luar pola disebut di sana. Seri yang tidak dikenal berasal dari program yang lebih baru atau dari luar; perbarui program ini lebih dahulu.',
    counted: sql`select count(distinct series) from number_counter`,
    unit: 'seri',
    wrong: [
      sql`select series || '-' || period as record from number_counter where series <> all (${series}::text[])`,
      ...explained.flatMap((kind) => [
        foreignNumbers(kind),
        ...kind.series.map((each) => unexplained(each, numbersOfSeries(kind, each))),
      ]),
    ],
  })
}
