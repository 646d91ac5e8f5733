import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { OpenDocument, OpeningKind, OpeningParty } from '../rules/opening-document.ts'

/** Open documents with the entry that brought them into the books. */
export interface OpenedDocuments {
  readonly documents: readonly OpenDocument[]
  readonly openingDay: Day
  readonly entryId: number
  readonly accountId: number
  readonly actor: Actor
}

/** What the module that keeps open documents of a kind does for the opening of the books. */
export interface OpeningDoor {
  /** The parties that have the codes, in whatever case. */
  readonly findParties: (db: Database, codes: readonly string[]) => Promise<OpeningParty[]>
  readonly searchParties: (db: Database, text: string) => Promise<{ code: string; name: string }[]>
  readonly open: (tx: Tx, opened: OpenedDocuments) => Promise<void>
  /** Keeps the documents of the opening from being settled until the transaction ends. */
  readonly hold: (tx: Tx) => Promise<void>
  /** Whatever has been built on documents of the opening, by number. */
  readonly dependents: (db: Database) => Promise<string[]>
  readonly voidAll: (tx: Tx) => Promise<void>
}

export type OpeningDoors = Readonly<Record<OpeningKind, OpeningDoor>>

/** The documents as rows, in their order: party_id, document_number, document_day, due_day, amount, ordinal. */
export function openedRows(documents: readonly OpenDocument[]): RawBuilder<unknown> {
  return sql`select * from unnest(${documents.map(({ party }) => party.id)}::bigint[],
    ${documents.map((each) => each.documentNumber)}::text[], ${documents.map((each) => each.documentDay)}::date[],
    ${documents.map((each) => each.dueDay)}::date[], ${documents.map((each) => each.amount)}::bigint[])
    with ordinality as document (party_id, document_number, document_day, due_day, amount, ordinal)`
}
