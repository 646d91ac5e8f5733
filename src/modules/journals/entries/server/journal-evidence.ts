import { sql } from 'kysely'
import type { AttachmentSubject } from '../../../audit/server/index.ts'

/** Journal entries as evidence is attached to them. */
export const journalEvidence: AttachmentSubject = {
  permission: 'journals.edit',
  records: sql`select id, status = 'draft' as is_draft, deleted_at is not null as is_deleted from journal_entry`,
}
