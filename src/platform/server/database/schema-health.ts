import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { formatCount } from '../../rules/money/format-amount.ts'
import { projectRoot } from '../program/project-root.ts'
import { rowsOf, type Tx } from './database.ts'
import type { HealthCheck } from './health-check.ts'
import { schemaChanges } from './schema-changes.ts'
import { readSchema, readUnknownObjects, type ReadCatalogue } from './schema-text.ts'
import { longSnapshot } from './snapshot.ts'

/** That tables, constraints, guards, functions and rights are those the program shipped, to the letter. */
export const schemaHealth: HealthCheck = {
  key: 'schema',
  label: 'Susunan database, penjaga dan hak sama dengan yang dibuat program',
  advice:
    'Susunan database diubah di luar Neraca. Cari siapa yang mengubahnya, kembalikan, atau pulihkan cadangan ke database yang baru; jangan posting sebelum hijau.',
  run: (db) => longSnapshot(db, compareSchema),
}

async function compareSchema(tx: Tx) {
  const read: ReadCatalogue = <Row>(statement: string) => rowsOf(tx, sql.raw<Row>(statement))
  const shipped = await readFile(join(projectRoot(), 'db', 'schema.sql'), 'utf8')
  const statements = await readSchema(read)
  const strange = await read<{ name: string }>(
    `${inheriting} union all ${callable} union all ${unguarded} order by 1`,
  )
  const unknown = await readUnknownObjects(read)
  const [first] = [
    ...schemaChanges({ shipped, statements, unknown }),
    ...strange.map(({ name }) => `asing: ${name}`),
  ]
  const figure = `${formatCount(statements.length)} pernyataan`
  return first === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: first }
}

/** Tables whose rows are read as rows of one of ours. */
const inheriting = `select concat('table ', inhrelid::regclass, ' inherits ', inhparent::regclass) as name from pg_inherits
  join pg_class p on p.oid = inhparent where p.relnamespace = 'public'::regnamespace and p.relkind = 'r'`

/** Functions elsewhere that act with the rights of their maker, for the role of the program. */
const callable = `select concat('function ', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema', 'public')
    and has_schema_privilege('neraca_app', n.oid, 'usage') and has_function_privilege('neraca_app', p.oid, 'execute')
    and not exists (select from pg_depend m where (m.classid, m.objid, m.deptype) = ('pg_proc'::regclass, p.oid, 'e'))`

/** The program asks for triggers and references to be obeyed; a login or database that is told otherwise is not heard. */
const unguarded = `select concat('session_replication_role = ', setting) from pg_settings
  where name = 'session_replication_role' and setting <> 'origin'`
