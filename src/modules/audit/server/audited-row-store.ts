import { sql, type RawBuilder } from 'kysely'
import { rowsOf, soleRowOf, type Tx } from '../../../platform/server/database/database.ts'

/** A column that rows are told apart by; nothing in it is a value of its own where it may be missing. */
interface KeyColumn {
  readonly column: string
  readonly type: string
  readonly mayLack: boolean
}

/** A table whose changes are written down, as its triggers say. */
export interface AuditedTable {
  readonly name: string
  /** Column that its records are known by in the audit log. */
  readonly key: string
  /** Whether all rows of one key are written down together. */
  readonly isGrouped: boolean
  readonly primaryKey: readonly KeyColumn[]
}

export interface ComparedRows {
  readonly count: number
  /** The first row that is not what was written down of it last. */
  readonly wrong: string | null
}

/** The tables under audit. */
export function readAuditedTables(tx: Tx): Promise<AuditedTable[]> {
  return rowsOf(
    tx,
    sql<AuditedTable>`
      select c.relname as name, g.arguments[1] as key, g.arguments[2] = 'group' as "isGrouped",
        (select jsonb_agg(jsonb_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'mayLack', not a.attnotnull)
            order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indexrelid = (select x.indexrelid from pg_index x where x.indrelid = c.oid and x.indisunique
              and (x.indisprimary or x.indnullsnotdistinct) order by x.indisprimary desc, 1 limit 1)) as "primaryKey"
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as arguments) g
      where t.tgname = 'audit_insert' and c.relnamespace = 'public'::regnamespace
      order by c.relname`,
  )
}

/** Compares every row of a table with what was written down of it last. */
export function compareRows(tx: Tx, table: AuditedTable): Promise<ComparedRows> {
  return soleRowOf(tx, table.isGrouped ? groupedRows(table) : singleRows(table))
}

/** Columns that came later are not in what was written down before: they are taken as they are. */
function singleRows({ name, key }: AuditedTable): RawBuilder<ComparedRows> {
  const column = sql.ref(`t.${key}`)
  return sql<ComparedRows>`
    select count(*), min(${name}::text || ' ' || coalesce(l.record_id, ${column}::text)) filter (where
      case when ${column} is null then l.action <> 'delete'
        else l.record_id is null or l.action = 'delete' or jsonb_populate_record(t, l.after) is distinct from t end
    ) as wrong
    from ${sql.table(name)} t
    full join (
      select a.record_id, a.action, a.after
      from (select max(id) as id from audit_log where table_name = ${name} group by record_id) last
      join audit_log a on a.id = last.id
    ) l on l.record_id = ${column}::text`
}

/** A record of which one change was written down is what that change made; of others each row is followed through all. */
function groupedRows({ name, primaryKey }: AuditedTable): RawBuilder<ComparedRows> {
  const columns = primaryKey.map(({ column }) => sql.ref(column))
  const keys = sql.join(columns)
  const typed = sql.join(
    primaryKey.map(
      ({ column, type, mayLack }) =>
        sql`${given(sql`(e.body ->> ${sql.lit(column)})::${sql.raw(type)}`, mayLack)} as ${sql.ref(column)}`,
    ),
  )
  const there = sql.join(
    primaryKey.map(({ column, mayLack }) => sql`${given(sql.ref(column), mayLack)} as ${sql.ref(column)}`),
  )
  const label = sql`concat_ws(' ', ${name}::text, ${sql.join(columns)})`
  return sql<ComparedRows>`
    with record as (
      select record_id, max(id) as id, count(*) as changes from audit_log where table_name = ${name} group by record_id
    ), kept as (
      select ${typed}, e.body
      from record r join audit_log a on a.id = r.id
      cross join lateral jsonb_array_elements(${rowsIn(sql`a.after`)}) e (body)
      where r.changes = 1 and a.action = 'insert'
      union all
      select ${keys}, body from (
        select distinct on (${keys}) * from (
          select ${typed}, e.body, e.is_there, a.id as change
          from record r join audit_log a on a.table_name = ${name} and a.record_id = r.record_id
          cross join lateral (
            select false, before.body from jsonb_array_elements(${rowsIn(sql`a.before`)}) before (body)
            union all select true, after.body from jsonb_array_elements(${rowsIn(sql`a.after`)}) after (body)
          ) e (is_there, body)
          where r.changes > 1 or a.action <> 'insert'
        ) followed order by ${keys}, change desc, is_there desc
      ) last where is_there
    )
    select count(*), min(${label}) filter (where t.row is null or k.body is null
      or jsonb_populate_record(t.row, k.body) is distinct from t.row) as wrong
    from (select ${there}, each as row from ${sql.table(name)} each) t
    full join kept k using (${keys})`
}

/** The rows written down together; before its rows were, a table wrote each alone. */
function rowsIn(written: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${written}) when 'object' then jsonb_build_array(${written}) else ${written} end`
}

/** What is missing is zero while rows are compared: no id is. */
function given(value: RawBuilder<unknown>, mayLack: boolean): RawBuilder<unknown> {
  return mayLack ? sql`coalesce(${value}, 0)` : value
}
