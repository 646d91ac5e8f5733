import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { DocumentSource } from './document-sql.ts'

/** Documents as evidence is attached to them, of the kinds that take some, by their tables. */
export function evidenceOfAll(sources: readonly DocumentSource[]): Record<string, AttachmentSubject> {
  return Object.fromEntries(
    sources.flatMap((source) => {
      const permission = source.kind.evidence
      return permission === undefined ? [] : [[source.kind.table, subjectOf(source, permission)]]
    }),
  )
}

/** A kind of document without a list of its own, whose documents stand once they are written. */
export function evidenceOfKind({ table, evidence }: AnyKind): Record<string, AttachmentSubject> {
  if (evidence === undefined) return {}
  const records = sql`select id, false as is_draft, false as is_deleted from ${sql.table(table)}`
  return { [table]: { permission: evidence, records } }
}

/** What stands once it is written is never deleted. */
function subjectOf({ from, id, there, draft }: DocumentSource, permission: string): AttachmentSubject {
  const state =
    draft === undefined
      ? sql`false as is_draft, false as is_deleted`
      : sql`${draft} as is_draft, not (${there}) as is_deleted`
  return { permission, records: sql`select ${id} as id, ${state} from ${from}` }
}
