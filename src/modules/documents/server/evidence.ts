import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'
import type { DocumentSource } from './document-store.ts'

/** Documents as evidence is attached to them, of the kinds that take some, by their tables. */
export function evidenceOfAll(sources: readonly DocumentSource[]): Record<string, AttachmentSubject> {
  return Object.fromEntries(
    sources.flatMap((source) => {
      const permission = source.kind.evidence
      return permission === undefined ? [] : [[source.kind.table, subjectOf(source, permission)]]
    }),
  )
}

/** What stands once it is written is never deleted. */
function subjectOf({ from, id, there, draft }: DocumentSource, permission: string): AttachmentSubject {
  const state =
    draft === undefined
      ? sql`false as is_draft, false as is_deleted`
      : sql`${draft} as is_draft, not (${there}) as is_deleted`
  return { permission, records: sql`select ${id} as id, ${state} from ${from}` }
}
