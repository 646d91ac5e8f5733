import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { healthCheck, type HealthCheck } from '../database/health-check.ts'

/** Whether mail reaches those it is for. */
export const mailHealth: HealthCheck = healthCheck({
  key: 'mail',
  label: 'Email terkirim',
  advice:
    'Server email menolak atau tidak dapat dihubungi. Periksa alamat servernya (NERACA_SMTP_URL) dan alamat penerima, lalu kirim email percobaan dari Notifikasi.',
  counted: sql`select count(*) from mail_message where content is not null`,
  unit: 'email menunggu',
  wrong: [
    sql`select kind || ' ' || id || ' ' || coalesce(last_error, '') as record from mail_message
      where (content is not null and created_at < now() - interval '1 hour') or failed_at > now() - interval '7 days'`,
    sql`select 'mail_notice ' || id as record from mail_notice where created_at < now() - interval '1 hour'`,
  ],
})

/** Forgets messages that were sent or given up three months ago. */
export async function forgetMail(db: Database): Promise<void> {
  await sql`delete from mail_message where coalesce(sent_at, failed_at) < now() - interval '90 days'`.execute(
    db,
  )
}
