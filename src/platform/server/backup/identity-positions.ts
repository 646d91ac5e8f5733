import type pg from 'pg'
import { quoted, type BackupTable } from './backup-catalogue.ts'

/** The highest number each table has handed out, by the table's name; rows may be gone that had it. */
export type IdentityPositions = Readonly<Record<string, string>>

interface IdentityColumn {
  readonly table: string
  readonly column: string
}

/** How far the numbers of these tables have come. Read after their rows, so that none of those is beyond it. */
export async function readPositions(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
): Promise<IdentityPositions> {
  const names = new Set(tables.map(({ name }) => name))
  const positions: Record<string, string> = {}
  for (const { table, column } of await identityColumns(client)) {
    if (!names.has(table)) continue
    const { rows } = await client.query<{ position: string }>(
      `select greatest(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), max(${quoted(column)}), 0)::text
         as position from ${quoted(table)}`,
      [quoted(table), column],
    )
    positions[table] = rows[0]?.position ?? '0'
  }
  return positions
}

/** New rows get numbers after those that came, and after every number that was handed out before. */
export async function continueIdentities(client: pg.ClientBase, handedOut: IdentityPositions): Promise<void> {
  for (const { table, column } of await identityColumns(client)) {
    await client.query(
      `select setval($1, greatest(last, 1), last > 0) from (
         select greatest(max(${quoted(column)}), $2::bigint, 0) as last from ${quoted(table)}) handed_out`,
      [await sequenceOf(client, { table, column }), handedOut[table] ?? '0'],
    )
  }
}

async function sequenceOf(client: pg.ClientBase, { table, column }: IdentityColumn): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    quoted(table),
    column,
  ])
  return rows[0]?.name ?? ''
}

async function identityColumns(client: pg.ClientBase): Promise<IdentityColumn[]> {
  const { rows } = await client.query<IdentityColumn>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' order by 1, 2`,
  )
  return rows
}
