import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'
import type { RecordKind } from '../rules/record-kind.ts'

/** A kind of record as files are attached to it: there is no draft, and nothing is ever deleted. */
export function recordEvidence({ table, access }: Pick<RecordKind, 'table' | 'access'>): AttachmentSubject {
  return {
    permission: access,
    records: sql`select id, false as is_draft, false as is_deleted from ${sql.table(table)}`,
  }
}
