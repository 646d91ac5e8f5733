import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'
import type { DocumentSource } from './document-store.ts'

/** Documents of a kind as evidence is attached to them: what stands once it is written is never deleted. */
export function evidenceOf({ kind, from, id, there, draft }: DocumentSource): AttachmentSubject {
  const permission = kind.evidence
  if (permission === undefined) throw new Error(`nobody may attach evidence to a ${kind.table}`)
  const state =
    draft === undefined
      ? sql`false as is_draft, false as is_deleted`
      : sql`${draft} as is_draft, not (${there}) as is_deleted`
  return { permission, records: sql`select ${id} as id, ${state} from ${from}` }
}
