import { sql } from 'kysely'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { rowOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { HealthCheck, HealthResult } from '../../../platform/server/database/health-check.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { sealedThrough } from './seal-store.ts'
import { sealerFailure } from './start-sealer.ts'

const patienceMinutes = 5

/** Whether the chain keeps up with what is written; only where a sealer runs. */
export function sealingHealth({ patience = patienceMinutes } = {}): HealthCheck {
  return {
    key: 'audit_sealing',
    label: 'Catatan audit disegel segera setelah ditulis',
    advice:
      'Penyegelan menunggu transaksi yang tidak selesai, di database mana pun pada server itu. Akhiri sesi yang disebut (pg_terminate_backend) atau transaksi yang disiapkan itu; bila penyegelnya yang gagal, lihat log program.',
    shelfLifeSeconds: patienceMinutes * 60,
    run: (db) => longSnapshot(db, (tx) => sealingResult(tx, patience)),
  }
}

async function sealingResult(db: Database, patience: number): Promise<HealthResult> {
  const { count, isHeldUp } = await readWaiting(db, patience)
  const figure = `${formatCount(count)} catatan menunggu`
  const failure = sealerFailure(patience * 60_000)
  if (failure !== undefined) return { ok: false, figure, firstWrong: `penyegel gagal: ${failure}` }
  if (isHeldUp) return { ok: false, figure, firstWrong: await nameHolder(db) }
  return { ok: true, figure }
}

/** How many rows wait, and whether one has waited too long for a transaction that began before it ended. */
async function readWaiting(
  db: Database,
  patience: number,
): Promise<{ readonly count: number; readonly isHeldUp: boolean }> {
  return soleRowOf(
    db,
    sql<{ count: number; isHeldUp: boolean }>`
      select count(*) as count, coalesce(bool_or(l.transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
        and l.at < clock_timestamp() - make_interval(mins => ${patience})), false) as "isHeldUp"
      from audit_log l
      where (l.transaction_id, l.id) > (${sealedThrough})
        and not exists (select from audit_seal s where s.audit_id = l.id)`,
  )
}

/** The oldest transaction of the server that has not ended, as everybody is shown it. */
async function nameHolder(db: Database): Promise<string> {
  const holder = await rowOf(
    db,
    sql<{ name: string }>`
      with oldest (id) as (select pg_snapshot_xmin(pg_current_snapshot())::xid)
      select concat('transaksi terbuka: proses ', l.pid, ', database ', a.datname, ', pengguna ', a.usename,
        ', program ', nullif(a.application_name, '')) as name
      from oldest o join pg_locks l on l.locktype = 'transactionid' and l.transactionid = o.id and l.granted
      join pg_stat_activity a on a.pid = l.pid
      union all
      select concat('transaksi yang disiapkan: ', p.gid, ', database ', p.database, ', pengguna ', p.owner)
      from oldest o join pg_prepared_xacts p on p.transaction = o.id
      limit 1`,
  )
  return holder?.name ?? 'transaksi yang baru saja selesai'
}
