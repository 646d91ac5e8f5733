import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../database/health-check.ts'

/** Whether the books are kept as the schedule says, and the last backup could be brought back. */
export const backupHealth: HealthCheck = healthCheck({
  key: 'backups',
  label: 'Cadangan terjadwal dibuat dan terbukti dapat dipulihkan',
  advice:
    'Buka Cadangan: di sana tertulis mengapa cadangan atau pembuktiannya gagal. Periksa folder dan ruang penyimpanannya, lalu tekan Cadangkan Sekarang.',
  counted: sql`select count(*) from backup_run where error is null and ended_at is not null and removed_at is null`,
  unit: 'cadangan tersimpan',
  wrong: [
    sql`select 'cadangan terakhir ' || coalesce(max(started_at)::date::text, 'belum pernah') as record
      from backup_run where error is null and ended_at is not null
      having (select is_on and updated_at < now() - interval '2 days' from backup_setting)
        and coalesce(max(started_at), '-infinity') < now() - interval '2 days'`,
    sql`select 'pembuktian ' || started_at::date as record from (
        select started_at, proof_error from backup_run where error is null and ended_at is not null order by id desc limit 1
      ) latest where proof_error is not null`,
  ],
})
