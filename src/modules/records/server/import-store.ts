import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/http/actor.ts'
import {
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { ImportRecord } from '../contract.ts'
import type { PlainValues } from '../../../platform/rules/field/field.ts'

const columns = sql<ImportRecord>`id, file_name as "fileName", created_count as created, changed_count as changed,
  ${instant(sql.ref('created_at'))} as "createdAt", created_by as "createdBy",
  ${instant(sql.ref('undone_at'))} as "undoneAt", undone_by as "undoneBy"`

/** The latest imports of a kind, newest first. */
export async function readImports(db: Database, kind: string): Promise<ImportRecord[]> {
  return rowsOf(
    db,
    sql<ImportRecord>`select ${columns} from master_import where kind = ${kind} order by id desc limit 20`,
  )
}

export async function lockImport(
  tx: Tx,
  { id, kind }: { readonly id: number; readonly kind: string },
): Promise<ImportRecord | undefined> {
  return rowOf(
    tx,
    sql<ImportRecord>`select ${columns} from master_import where id = ${id} and kind = ${kind} for update`,
  )
}

/** What an import did to one record. */
export interface ImportedRow {
  readonly id: number
  readonly version: number
  /** The record before it was changed; null when it was created. */
  readonly before: PlainValues | null
}

export interface ImportEntry {
  readonly kind: string
  readonly fileName: string
  readonly actor: Actor
  readonly rows: readonly ImportedRow[]
}

/** Notes an import with everything it did. */
export async function insertImport(
  tx: Tx,
  { kind, fileName, actor, rows }: ImportEntry,
): Promise<ImportRecord> {
  const created = rows.filter(({ before }) => before === null).length
  const entry = await soleRowOf(
    tx,
    sql<ImportRecord>`insert into master_import (kind, file_name, created_count, changed_count, created_by, created_by_id)
      values (${kind}, ${fileName}, ${created}, ${rows.length - created}, ${actor.name}, ${actor.id ?? null})
      returning ${columns}`,
  )
  await sql`insert into master_import_row (import_id, record_id, version, before)
    select ${entry.id}, x.id, x.version, nullif(x.before, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, version integer, before jsonb)`.execute(
    tx,
  )
  return entry
}

export async function readImportRows(tx: Tx, importId: number): Promise<ImportedRow[]> {
  return rowsOf(
    tx,
    sql<ImportedRow>`select record_id as id, version, before from master_import_row
      where import_id = ${importId} order by record_id`,
  )
}

export async function markUndone(tx: Tx, importId: number, actor: Actor): Promise<ImportRecord> {
  return soleRowOf(
    tx,
    sql<ImportRecord>`update master_import set undone_at = now(), undone_by = ${actor.name}
      where id = ${importId} returning ${columns}`,
  )
}
