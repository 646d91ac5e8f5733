import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import {
  firstWrong,
  type HealthCheck,
  type HealthResult,
} from '../../../platform/server/database/health-check.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { readFromFolder } from './attachment-folder.ts'
import type { AttachmentSubjects } from './attachment-subject.ts'

/** Attachments belong to a record, and their bytes are those that were attached; `folder` says where files lie now. */
export function attachmentHealth(
  subjects: AttachmentSubjects,
  folder: () => string | undefined,
): HealthCheck {
  return {
    key: 'attachments',
    label: 'Setiap lampiran milik catatan yang ada dan isinya utuh',
    advice:
      'Isi lampiran hilang atau berubah di luar program: pulihkan basis data atau folder lampiran dari cadangan.',
    run: async (db) => {
      const inDatabase = await longSnapshot(db, (tx) => checkDatabase(tx, subjects))
      return inDatabase.ok ? checkFolder(db, folder(), inDatabase) : inDatabase
    },
  }
}

async function checkDatabase(db: Database, subjects: AttachmentSubjects): Promise<HealthResult> {
  const { count } = await soleRowOf(db, sql<{ count: number }>`select count(*) as count from attachment`)
  const figure = `${formatCount(count)} lampiran`
  const wrong = (await firstWrong(db, orphans(subjects))) ?? (await firstWrong(db, changedContent))
  return wrong === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: wrong }
}

function orphans(subjects: AttachmentSubjects) {
  const owned = Object.entries(subjects).map(
    ([kind, { records }]) => sql`select ${kind}::text as kind, id from (${records}) record`,
  )
  return sql`select 'lampiran ' || a.id || ' tanpa ' || a.subject_kind as record from attachment a
    left join (${sql.join(owned, sql` union all `)}) r on r.kind = a.subject_kind and r.id = a.subject_id
    where r.id is null`
}

const changedContent = sql`select 'lampiran ' || coalesce(a.id, c.attachment_id) as record from attachment a
  full join attachment_content c on c.attachment_id = a.id
  where a.id is null or a.in_folder = (c.attachment_id is not null)
    or (not a.in_folder and (sha256(c.content) <> a.sha256 or length(c.content) <> a.size))`

async function checkFolder(
  db: Database,
  folder: string | undefined,
  found: HealthResult,
): Promise<HealthResult> {
  const stored = await rowsOf(
    db,
    sql<{ id: number; sha256: Buffer }>`select id, sha256 from attachment where in_folder order by id`,
  )
  for (const { id, sha256 } of stored) {
    const content = folder === undefined ? undefined : await readFromFolder(folder, sha256)
    const isWhole = content !== undefined && createHash('sha256').update(content).digest().equals(sha256)
    if (!isWhole) return { ...found, ok: false, firstWrong: `lampiran ${id}` }
  }
  return found
}
