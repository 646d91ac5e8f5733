import { sql, type RawBuilder } from 'kysely'
import { holds } from '../../../platform/rules/http/permission.ts'
import { rowOf, type Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { DocumentSource } from './document-sql.ts'

type Sql = RawBuilder<unknown>

/** What tells whose a document is, which departments its lines name, and where its goods are. */
export type Seen = Pick<DocumentSource, 'id' | 'departments' | 'warehouses'> & {
  readonly kind: { readonly table: string }
}

/**
 * Documents that somebody may see: all, or those they made, those whose every line names a department of their role, those that
 * move goods in a warehouse of it.
 */
export function visibleTo(source: Seen, actor: Actor): Sql {
  const conditions = [
    ...(holds(actor, 'documents.all') ? [] : [madeBy(source, actor)]),
    ...(holds(actor, 'departments.all') ? [] : [ofDepartments(source, actor.departments ?? [])]),
    ...(holds(actor, 'warehouses.all') ? [] : [inWarehouses(source, actor.warehouses ?? [])]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** A name may be anybody's: who made a document is what the history says of the row that was written. */
function madeBy({ kind, id }: Seen, actor: Actor): Sql {
  return sql`exists (select from audit_log w where w.table_name = ${kind.table} and w.record_id = ${id}::text
    and w.action = 'insert' and w.actor_id = ${actor.id ?? null}::bigint)`
}

function ofDepartments({ departments }: Seen, ids: readonly number[]): Sql {
  if (departments === undefined) return sql`false`
  return sql`(select coalesce(bool_and(coalesce(named.id = any(${[...ids]}::bigint[]), false)), false)
    from (${departments}) named (id))`
}

/** What goes from one warehouse to another is of both. */
function inWarehouses({ warehouses }: Seen, ids: readonly number[]): Sql {
  if (warehouses === undefined) return sql`false`
  return sql`exists (select from (${warehouses}) named (id) where named.id = any(${[...ids]}::bigint[]))`
}

/** Whether somebody may see the document that an address names by its id or number. */
export async function seesDocument(
  db: Database,
  source: DocumentSource,
  { by, actor }: { readonly by: { readonly id?: unknown; readonly number?: unknown }; readonly actor: Actor },
): Promise<boolean> {
  const named =
    by.id === undefined ? sql`${source.number} = ${String(by.number)}` : sql`${source.id} = ${Number(by.id)}`
  const row = await rowOf(
    db,
    sql<{ id: number }>`select ${source.id} as id from ${source.from} ${source.joins}
      where ${named} and ${source.there} and ${visibleTo(source, actor)}`,
  )
  return row !== undefined
}
