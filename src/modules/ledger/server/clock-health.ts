import { sql } from 'kysely'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { HealthCheck, HealthResult } from '../../../platform/server/database/health-check.ts'

/** Seconds that clocks may differ: more than networks and slow servers explain, and what posting refuses beyond. */
const mostApart = 300

/** Whether the clocks agree by which postings are dated, and no posting is of a moment that has not come. */
export const clockHealth: HealthCheck = {
  key: 'clocks',
  label: 'Jam program dan jam server database sama, dan tidak ada posting dari masa depan',
  advice:
    'Selama kedua jam berbeda lebih dari 5 menit tidak ada yang dapat diposting: perbaiki jam yang salah (NTP). Posting dari masa depan tercatat saat jam salah; tidak ada yang perlu diubah, tetapi sampai waktu itu tiba laporan menurut waktu posting menganggap semua jurnal berikutnya diposting pada waktu itu.',
  shelfLifeSeconds: 300,
  run: clockResult,
}

async function clockResult(db: Database): Promise<HealthResult> {
  const before = Date.now()
  const { here, ahead } = await soleRowOf(
    db,
    sql<{ here: number; ahead: number }>`
      select extract(epoch from clock_timestamp())::float8 as here,
        (extract(epoch from moment) - extract(epoch from clock_timestamp()))::float8 as ahead from posting_counter`,
  )
  const between = (before + Date.now()) / 2_000
  const apart = Math.round(Math.abs(here - between))
  const figure = `${formatCount(apart)} detik selisih`
  if (apart > mostApart)
    return { ok: false, figure, firstWrong: `jam berbeda ${formatCount(Math.round(apart / 60))} menit` }
  if (ahead <= mostApart) return { ok: true, figure }
  const minutes = formatCount(Math.round(ahead / 60))
  return { ok: false, figure, firstWrong: `posting terakhir ${minutes} menit di depan jam sekarang` }
}
