import { sql } from 'kysely'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import {
  healthCheck,
  type HealthCheck,
  type HealthResult,
} from '../../../platform/server/database/health-check.ts'
import type { History } from '../rules/history.ts'
import { attachmentHealth } from './attachment-health.ts'
import type { AttachmentSubjects } from './attachment-subject.ts'
import { proofHealth } from './proof-health.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'
import { verifyAuditedRows } from './verify-audited-rows.ts'

const tables = sql`
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** Tables of business whose changes are not all written down. */
const unauditedChanges = (unaudited: readonly string[]) => sql`
  select c.name || ' ' || wanted.trigger as record from (${tables}) c
  cross join unnest(array['audit_insert', 'audit_update', 'audit_delete', 'refuse_truncate']) as wanted (trigger)
  left join pg_trigger t on t.tgrelid = c.oid and t.tgname = wanted.trigger
  where c.name <> all (${[...unaudited]}::text[]) and t.tgenabled is distinct from 'A'`

/** Triggers of any table that somebody has switched off, those behind foreign keys included. */
const switchedOff = sql`
  select c.name || ' ' || t.tgname as record from (${tables}) c join pg_trigger t on t.tgrelid = c.oid
  where t.tgenabled <> case when t.tgisinternal then 'O' else 'A' end`

interface AuditHealthRules {
  readonly history: History
  /** Tables that a backup leaves out. */
  readonly passing: readonly string[]
  readonly subjects: AttachmentSubjects
  /** Where the files of attachments lie, when not in the database. */
  readonly folder: string | undefined
}

/** What must be true of the history, as people are shown it. */
export function auditHealth({ history, passing, subjects, folder }: AuditHealthRules): HealthCheck[] {
  const unaudited = Object.keys(history.unaudited)
  return [
    {
      key: 'audit_chain',
      label: 'Rantai catatan audit utuh',
      advice:
        'Catatan audit pada posisi yang disebut diubah setelah disegel. Simpan database apa adanya untuk pemeriksaan dan pulihkan cadangan sebelum perubahan itu.',
      run: chainHealth,
    },
    {
      key: 'audited_rows',
      label: 'Setiap baris sama dengan catatan auditnya yang terakhir',
      advice:
        'Baris yang disebut diubah di luar Neraca. Simpan database apa adanya untuk pemeriksaan dan pulihkan cadangan sebelum perubahan itu.',
      run: (db) => rowsHealth(db, passing),
    },
    healthCheck({
      key: 'audit_triggers',
      label: 'Setiap tabel mencatat riwayat, dan tidak ada penjaga yang dimatikan',
      advice:
        'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
      counted: sql`select count(*) from (${tables}) c where c.name <> all (${unaudited}::text[])`,
      unit: 'tabel',
      wrong: [unauditedChanges(unaudited), switchedOff],
    }),
    ...proofHealth,
    attachmentHealth(subjects, () => folder),
  ]
}

async function chainHealth(db: Database): Promise<HealthResult> {
  const { sealed, wrong } = await verifyAuditChain(db)
  const figure = `${formatCount(sealed)} catatan bersegel`
  return wrong === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: wrong }
}

async function rowsHealth(db: Database, passing: readonly string[]): Promise<HealthResult> {
  const { compared, wrong } = await verifyAuditedRows(db, passing)
  const figure = `${formatCount(compared)} baris`
  return wrong === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: wrong }
}
