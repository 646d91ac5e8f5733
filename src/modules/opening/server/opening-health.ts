import { sql } from 'kysely'
import { healthCheck, type Guard, type HealthCheck } from '../../../platform/server/database/health-check.ts'
import { openingChecks } from './verify-opening.ts'

/** What refuses what no code may do to a posted opening. */
export const openingGuards: readonly Guard[] = [
  ['opening_balance', 'opening_balance_guard'],
  ['opening_account', 'opening_account_guard'],
  ['opening_document', 'opening_document_guard'],
]

/** What must be true of the opening, as people are shown it. */
export const openingHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'opening',
    label: 'Saldo awal tidak menyisakan Penyeimbang Saldo Awal',
    advice:
      'Data diubah di luar Neraca. Batalkan saldo awal di halaman Saldo Awal bila masih bisa, atau pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from journal_entry where status = 'posted' and reference_type = 'opening'`,
    unit: 'jurnal saldo awal',
    wrong: Object.values(openingChecks),
  }),
]
