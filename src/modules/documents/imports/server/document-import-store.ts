import { sql } from 'kysely'
import {
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { DocumentImport } from '../contract.ts'

const fields = sql<DocumentImport>`id, file_name as "fileName", document_count as count,
  first_number as "firstNumber", last_number as "lastNumber", ${instant(sql.ref('created_at'))} as "createdAt",
  created_by as "createdBy", ${instant(sql.ref('undone_at'))} as "undoneAt", undone_by as "undoneBy"`

/** The latest imports of a kind, newest first. */
export async function readImports(db: Database, kind: string): Promise<DocumentImport[]> {
  return rowsOf(
    db,
    sql<DocumentImport>`select ${fields} from document_import where kind = ${kind} order by id desc limit 20`,
  )
}

type OfKind = { readonly id: number; readonly kind: string }

/** Locks an import against being taken back twice. */
export async function lockImport(tx: Tx, { id, kind }: OfKind): Promise<DocumentImport | undefined> {
  return rowOf(
    tx,
    sql<DocumentImport>`select ${fields} from document_import where id = ${id} and kind = ${kind} for update`,
  )
}

/** Waits until no other import of a kind is being made, so that the same file makes its documents once. */
export async function takeImportTurn(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(4208, hashtext(${kind}))`.execute(tx)
}

/** A document that an import made. */
export interface MadeDocument {
  readonly id: number
  readonly number: string
  readonly reference: string
}

interface NewImport {
  readonly kind: string
  readonly fileName: string
  readonly actor: Actor
  readonly made: readonly MadeDocument[]
}

/** Notes an import with everything it made. */
export async function insertImport(
  tx: Tx,
  { kind, fileName, actor, made }: NewImport,
): Promise<DocumentImport> {
  const entry = await soleRowOf(
    tx,
    sql<DocumentImport>`
      insert into document_import (kind, file_name, document_count, first_number, last_number, created_by, created_by_id)
      values (${kind}, ${fileName}, ${made.length}, ${made[0]?.number}, ${made.at(-1)?.number}, ${actor.name},
        ${actor.id ?? null})
      returning ${fields}`,
  )
  const rows = made.map(({ id, number, reference }) => ({
    importId: entry.id,
    kind,
    documentId: id,
    number,
    reference,
  }))
  await insertRows(tx, 'document_import_row', rows)
  return entry
}

export async function readMade(tx: Tx, importId: number): Promise<MadeDocument[]> {
  return rowsOf(
    tx,
    sql<MadeDocument>`select document_id as id, number, reference from document_import_row
      where import_id = ${importId} order by document_id`,
  )
}

/** An import that made documents of the same references before, and how many of them. */
export interface EarlierImport {
  readonly fileName: string
  readonly createdAt: string
  readonly createdBy: string
  readonly count: number
}

/** The latest import that still stands and made documents of these references. */
export async function readEarlierImport(
  tx: Tx,
  kind: string,
  references: readonly string[],
): Promise<EarlierImport | undefined> {
  return rowOf(
    tx,
    sql<EarlierImport>`
      select i.file_name as "fileName", ${instant(sql.ref('i.created_at'))} as "createdAt", i.created_by as "createdBy",
        count(*)::int as count
      from document_import_row r join document_import i on i.id = r.import_id
      where r.kind = ${kind} and lower(r.reference) = any(${references.map((each) => each.toLowerCase())}::text[])
        and i.undone_at is null
      group by i.id order by i.id desc limit 1`,
  )
}

export async function markUndone(
  tx: Tx,
  importId: number,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<DocumentImport> {
  return soleRowOf(
    tx,
    sql<DocumentImport>`update document_import
      set undone_at = now(), undone_by = ${actor.name}, undone_reason = ${reason}
      where id = ${importId} returning ${fields}`,
  )
}
