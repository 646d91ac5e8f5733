import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { OpenDocument } from '../rules/open-document.ts'

/** Open documents of the old books with the entry that brought them into these. */
export interface OpenedDocuments {
  readonly documents: readonly OpenDocument[]
  readonly openingDay: Day
  readonly entryId: number
  readonly accountId: number
  readonly actor: Actor
}

/** The documents as rows, in their order: party_id, document_number, document_day, due_day, amount, ordinal. */
export function openDocumentRows(documents: readonly OpenDocument[]): RawBuilder<unknown> {
  return sql`select * from unnest(${documents.map(({ party }) => party.id)}::bigint[],
    ${documents.map((each) => each.documentNumber)}::text[], ${documents.map((each) => each.documentDay)}::date[],
    ${documents.map((each) => each.dueDay)}::date[], ${documents.map((each) => each.amount)}::bigint[])
    with ordinality as document (party_id, document_number, document_day, due_day, amount, ordinal)`
}
