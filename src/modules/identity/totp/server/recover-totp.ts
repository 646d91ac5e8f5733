import { sql } from 'kysely'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { healthCheck, type HealthCheck } from '../../../../platform/server/database/health-check.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { systemActor } from '../../../../platform/server/http/actor.ts'
import { StartProblem } from '../../../../platform/server/program/start-problem.ts'
import { deleteTotp } from './totp-store.ts'

/** As whom the history names the command. */
const commandName = 'npm run recover'

const usage = `Cara pakai: ${commandName} -- EMAIL`

/**
 * Takes the second step from somebody who lost application and recovery codes, where no admin is left to do it: whoever
 * can start programs beside the books. The person's sessions end.
 */
export async function recoverTotp(
  db: Database,
  argv: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  const [email] = argv
  if (email === undefined || email.startsWith('-') || argv.length > 1) throw new StartProblem(usage)
  const actor = { ...systemActor, name: commandName }
  await transaction(db, { actor, requestId: 'recover' }, async (tx) => {
    const user = await rowOf(
      tx,
      sql<{
        id: number
      }>`select id from user_account where lower(email) = lower(btrim(${email}::text)) for update`,
    )
    if (user === undefined) throw new StartProblem(`Tidak ada user dengan email ${email}.`)
    if (!(await deleteTotp(tx, user.id)))
      throw new StartProblem(`Verifikasi dua langkah ${email} tidak aktif.`)
    await sql`delete from user_session where user_id = ${user.id}`.execute(tx)
  })
  say(`Verifikasi dua langkah ${email} dinonaktifkan dan semua sesinya berakhir.`)
  say('Login dengan password, lalu pasang aplikasi autentikator lagi. Kejadian ini tampil di Kesehatan Buku.')
}

/** Tells for a month that somebody passed by the second step from outside the program. */
export const recoveryHealth: HealthCheck = {
  ...healthCheck({
    key: 'totp_recovery',
    label: 'Verifikasi dua langkah tidak dipulihkan dari luar',
    advice: `Seseorang menjalankan "${commandName}" dalam 30 hari terakhir. Pastikan pemilik akunnya yang meminta; bila tidak, ganti passwordnya dan periksa siapa yang dapat masuk ke server.`,
    counted: sql`select count(*) from user_totp`,
    unit: 'verifikasi dua langkah',
    wrong: [
      sql`select coalesce(u.email, 'user ' || l.record_id) || ' ' || to_char(l.at, 'YYYY-MM-DD HH24:MI') || ' UTC' as record
      from audit_log l left join user_account u on u.id::text = l.record_id
      where l.table_name = 'user_totp' and l.action = 'delete' and l.actor = ${commandName}
        and l.at > now() - interval '30 days'`,
    ],
  }),
  settledByAdmin: true,
}
