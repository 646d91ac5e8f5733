import { sql } from 'kysely'
import { healthOf } from '../../../platform/server/database/grouped-checks.ts'
import type { Guard, HealthCheck } from '../../../platform/server/database/health-check.ts'
import { groupedClosingChecks } from './verify-closing.ts'

/** What refuses what no code may do to closed years. */
export const closingGuards: readonly Guard[] = [
  ['year_closing', 'year_closing_guard'],
  ['year_closing', 'year_closing_entry'],
]

/** What must be true of closed months and years, as people are shown it. */
export const closingHealth: readonly HealthCheck[] = healthOf(
  [groupedClosingChecks],
  [
    {
      key: 'periods',
      label: 'Tidak ada yang diposting ke periode setelah ditutup',
      advice:
        'Ada jurnal yang masuk ke periode setelah ditutup. Buka jurnal yang disebut, periksa riwayatnya, dan balik bila perlu.',
      counted: sql`select count(*) from fiscal_period where status <> 'open'`,
      unit: 'periode tertutup',
    },
    {
      key: 'closed_years',
      label: 'Tahun yang ditutup tidak menyisakan pendapatan dan beban',
      advice:
        'Ada tahun buku tertutup yang jurnal penutupnya tidak cocok. Batalkan tutup tahun itu di halaman Periode, lalu tutup lagi.',
      counted: sql`select count(*) from year_closing`,
      unit: 'tahun tertutup',
    },
  ],
)
