import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'
import type { RecordKind } from '../rules/record-kind.ts'

/** Master records as evidence is attached to them, by their tables. */
export function evidenceOfRecords(
  kinds: readonly Pick<RecordKind, 'table' | 'access'>[],
): Record<string, AttachmentSubject> {
  return Object.fromEntries(kinds.map((kind) => [kind.table, recordEvidence(kind)]))
}

/** A table as files are attached to its rows: there is no draft, and nothing is deleted that has evidence. */
export function recordEvidence({ table, access }: Pick<RecordKind, 'table' | 'access'>): AttachmentSubject {
  return {
    permission: access,
    records: sql`select id, false as is_draft, false as is_deleted from ${sql.table(table)}`,
  }
}
