import { sql } from 'kysely'
import { healthCheck, type Guard, type HealthCheck } from '../../../platform/server/database/health-check.ts'
import { closingChecks as check } from './verify-closing.ts'

/** What refuses what no code may do to closed years. */
export const closingGuards: readonly Guard[] = [
  ['year_closing', 'year_closing_guard'],
  ['year_closing', 'year_closing_entry'],
]

/** What must be true of closed months and years, as people are shown it. */
export const closingHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'periods',
    label: 'Tidak ada yang diposting ke periode setelah ditutup',
    advice:
      'Ada jurnal yang masuk ke periode setelah ditutup. Buka jurnal yang disebut, periksa riwayatnya, dan balik bila perlu.',
    counted: sql`select count(*) from fiscal_period where status <> 'open'`,
    unit: 'periode tertutup',
    wrong: [
      check['nothing was posted into a closed period'],
      check['nothing was posted into a locked group of documents'],
      check['exceptions let in only whom and what they were given for'],
    ],
  }),
  healthCheck({
    key: 'closed_years',
    label: 'Tahun yang ditutup tidak menyisakan pendapatan dan beban',
    advice:
      'Ada tahun buku tertutup yang jurnal penutupnya tidak cocok. Batalkan tutup tahun itu di halaman Periode, lalu tutup lagi.',
    counted: sql`select count(*) from year_closing`,
    unit: 'tahun tertutup',
    wrong: [
      check['closed years leave no result'],
      check['closed years leave no result in a department'],
      check['closed years have their closing entry, and no other'],
    ],
  }),
]
