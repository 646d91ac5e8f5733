import { sql } from 'kysely'
import { instant, rowOf, rowsOf, soleRowOf, type Database, type Tx } from '../database/database.ts'

/** When backups are made, where they lie, and how many stay. */
export interface BackupSetting {
  readonly isOn: boolean
  readonly hour: number
  readonly folder: string
  readonly keep: number
}

export async function readBackupSetting(db: Database): Promise<BackupSetting> {
  return soleRowOf(db, sql<BackupSetting>`select is_on as "isOn", hour, folder, keep from backup_setting`)
}

export async function changeBackupSetting(tx: Tx, setting: BackupSetting, by: string): Promise<void> {
  await sql`update backup_setting set is_on = ${setting.isOn}, hour = ${setting.hour}, folder = ${setting.folder},
    keep = ${setting.keep}, updated_at = now(), updated_by = ${by}`.execute(tx)
}

/** One backup, under way or ended. */
export interface BackupRun {
  readonly id: number
  readonly startedAt: string
  readonly askedBy: string
  readonly file: string | null
  readonly endedAt: string | null
  readonly bytes: number | null
  readonly error: string | null
  readonly provedAt: string | null
  readonly proofError: string | null
  readonly removedAt: string | null
}

const moment = (column: string) => instant(sql.ref(column))
const columns = sql`id, ${moment('started_at')} as "startedAt", asked_by as "askedBy", file, ${moment('ended_at')} as "endedAt",
  bytes, error, ${moment('proved_at')} as "provedAt", proof_error as "proofError", ${moment('removed_at')} as "removedAt"`

/** The latest backups. */
export async function readBackupRuns(db: Database, count: number): Promise<BackupRun[]> {
  return rowsOf(db, sql<BackupRun>`select ${columns} from backup_run order by id desc limit ${count}`)
}

/** Begins a backup, unless one is under way. */
export async function beginRun(db: Database, askedBy: string): Promise<number | undefined> {
  const row = await rowOf(
    db,
    sql<{ id: number }>`insert into backup_run (asked_by) values (${askedBy})
      on conflict ((true)) where ended_at is null do nothing returning id`,
  )
  return row?.id
}

/** A backup that was asked for and that no program has begun to make. */
export async function readWaitingRun(db: Database): Promise<{ id: number } | undefined> {
  return rowOf(db, sql<{ id: number }>`select id from backup_run where ended_at is null and file is null`)
}

/** Takes a backup to make it; false when another program was first. */
export async function takeRun(db: Database, id: number, file: string): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`update backup_run set file = ${file} where id = ${id} and file is null and ended_at is null returning id`,
  )
  return row !== undefined
}

export async function endRun(
  db: Database,
  id: number,
  { bytes, error }: { readonly bytes: number | null; readonly error: string | null },
): Promise<void> {
  await sql`update backup_run set ended_at = now(), bytes = ${bytes}, error = ${error} where id = ${id}`.execute(
    db,
  )
}

export async function noteProof(db: Database, id: number, error: string | null): Promise<void> {
  await sql`update backup_run set proved_at = case when ${error}::text is null then now() end, proof_error = ${error}
    where id = ${id}`.execute(db)
}

/** Ends what a program that died left; a backup takes no half day. */
export async function endAbandonedRuns(db: Database): Promise<void> {
  await sql`update backup_run set ended_at = now(), error = 'Program berhenti selagi mencadangkan'
    where ended_at is null and started_at < now() - interval '12 hours'`.execute(db)
}

/** Backups beyond those that stay, whose files are still there. */
export async function readOutlived(db: Database, keep: number): Promise<{ id: number; file: string }[]> {
  return rowsOf(
    db,
    sql<{ id: number; file: string }>`select id, file from (
        select id, file, removed_at, row_number() over (order by id desc) as place
        from backup_run where ended_at is not null and error is null
      ) made where place > ${keep} and removed_at is null and file is not null`,
  )
}

export async function noteRemoved(db: Database, id: number): Promise<void> {
  await sql`update backup_run set removed_at = now() where id = ${id}`.execute(db)
}

/** Whether the day's backup by the schedule is still to be made. */
export async function isDue(db: Database, since: string): Promise<boolean> {
  const { due } = await soleRowOf(
    db,
    sql<{
      due: boolean
    }>`select not exists (select from backup_run where started_at >= ${since}::timestamptz) as due`,
  )
  return due
}
