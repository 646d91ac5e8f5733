import type pg from 'pg'

/** A table as a backup carries it: what can be written back, in an order that keeps references whole. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly BackupColumn[]
  /** Columns that rows are told apart by, the order they are kept in. */
  readonly key: readonly string[]
}

export interface BackupColumn {
  readonly name: string
  readonly type: string
}

/** Kept by migrating, not by a backup. */
const schemaTables = ['schema_checksum', 'kysely_migration', 'kysely_migration_lock']

/**
 * The tables of the database, those that others refer to first. Generated columns are left out, and so are numbers of
 * transactions (xid8), which mean nothing on another server.
 */
export async function readCatalogue(
  client: pg.ClientBase,
  without: readonly string[],
): Promise<BackupTable[]> {
  const tables = await client.query<BackupTable>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
       coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indexrelid = (select x.indexrelid from pg_index x where x.indrelid = c.oid and x.indisunique
          and (x.indisprimary or x.indnullsnotdistinct) order by x.indisprimary desc, 1 limit 1)), '[]') as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [[...schemaTables, ...without]],
  )
  const references = await client.query<{ from: string; to: string }>(
    `select c.relname as "from", r.relname as "to"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and not k.condeferrable`,
  )
  return inOrder(tables.rows, references.rows)
}

/** Tables after those they refer to; what may be asked at the end binds no order. */
function inOrder(
  tables: readonly BackupTable[],
  references: readonly { readonly from: string; readonly to: string }[],
): BackupTable[] {
  const ordered: BackupTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const blocked = (table: BackupTable) =>
      references.some(({ from, to }) => from === table.name && waiting.some(({ name }) => name === to))
    const free = waiting.filter((table) => !blocked(table))
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${waiting.map((t) => t.name).join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter(blocked)
  }
  return ordered
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
