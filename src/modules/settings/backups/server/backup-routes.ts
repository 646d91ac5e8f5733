import { isAbsolute } from 'node:path'
import {
  beginRun,
  changeBackupSetting,
  readBackupRuns,
  readBackupSetting,
} from '../../../../platform/server/backup/backup-store.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import { backUpNow, changeBackups, readBackups, type ShownBackups } from '../contract.ts'

const shownRuns = 30

async function shownBackups(db: Database): Promise<ShownBackups> {
  const setting = await readBackupSetting(db)
  const rows = await readBackupRuns(db, shownRuns)
  const whole = rows.filter(({ error, endedAt }) => error === null && endedAt !== null)
  return {
    ...setting,
    rows,
    lastAt: whole[0]?.startedAt ?? null,
    lastProvedAt: whole.find(({ provedAt }) => provedAt !== null)?.provedAt ?? null,
  }
}

/** The schedule of backups and what came of it, over HTTP. */
export const backupRoutes: Route[] = [
  answer(readBackups, ({ db }) => shownBackups(db)),
  answer(changeBackups, async ({ db, body, actor }) => {
    const { isOn, folder } = body
    const isMissing = folder === '' && isOn
    const isRelative = folder !== '' && !isAbsolute(folder)
    refuseIf([
      ...(isMissing ? [problem('backup-folder', 'folder', 'Folder cadangan harus diisi')] : []),
      ...(isRelative
        ? [problem('backup-folder', 'folder', 'Tulis folder dari akarnya, misalnya /cadangan')]
        : []),
    ])
    await changeBackupSetting(db, body, actor.name)
    return shownBackups(db)
  }),
  answer(backUpNow, async ({ db, actor }) => {
    const { folder } = await readBackupSetting(db)
    refuseIf(
      folder === '' ? [problem('backup-folder', 'folder', 'Isi dan simpan folder cadangan dahulu')] : [],
    )
    const id = await beginRun(db, actor.name)
    refuseIf(id === undefined ? [problem('backup-running', 'folder', 'Cadangan sedang dibuat')] : [])
    return shownBackups(db)
  }),
]
