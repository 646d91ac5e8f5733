import { sql } from 'kysely'
import { healthCheck, type Guard, type HealthCheck } from '../../../platform/server/database/health-check.ts'
import { agreedHealth } from './agreed-health.ts'
import { journalsChecks } from './verify-journals.ts'

/** What refuses what no code may do to runs and reversals. */
export const journalsGuards: readonly Guard[] = [
  ['recurring_run', 'recurring_run_guard'],
  ['accrual_reversal', 'accrual_reversal_guard'],
]

/** What must be true of journals, as people are shown it. */
export const journalsHealth: readonly HealthCheck[] = [
  agreedHealth,
  healthCheck({
    key: 'recurring',
    label: 'Jurnal berulang dan balik otomatis masing-masing satu kali',
    advice:
      'Ada jurnal berulang tanpa catatan jalannya, atau akrual yang tidak dibalik oleh jurnal yang disebut. Periksa riwayat jurnal itu, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from recurring_run`,
    unit: 'tanggal',
    wrong: Object.values(journalsChecks),
  }),
]
