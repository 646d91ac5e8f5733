import { sql, type RawBuilder } from 'kysely'
import {
  columnOf,
  type Field,
  type FieldKind,
  type Fields,
  type PlainValues,
  type Values,
} from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Actor, Caller } from '../../../platform/server/http/actor.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import type { ChangedRecord } from '../contract.ts'
import type { StoredRecord, RecordFields, RecordKind, Stored } from '../rules/record-kind.ts'
import type { Waits } from '../rules/waits.ts'

/** A record that is judged; one that is there already has its id. */
export type Judged<F extends Fields> = Values<F> & { readonly id?: number | undefined }

/** What of a change waits; `before` is undefined for a new record. */
export type Holding = (before: PlainValues | undefined, after: PlainValues) => Promise<Held | undefined>

/** Values that wait for people to agree to them. */
export interface Held {
  /** The fields that wait, as they stay meanwhile. */
  readonly stored: PlainValues
  /** Asks, once the rest is written. */
  readonly ask: (record: Pick<StoredRecord, 'id' | 'code' | 'name'>) => Promise<Waits>
}

/** What the database alone knows about a kind of record. */
export interface OwnSql<F extends RecordFields> {
  /** For each field that names another record: a query of their `id`, `code` and `name`. */
  readonly references?: { readonly [Name in keyof F]?: RawBuilder<unknown> }
  /** What only the books know to be wrong with records, in their order; all of them are asked about at once. */
  readonly refusals?: (db: Database, records: readonly Judged<F>[]) => Promise<readonly Problem[][]>
  /** Who keeps fields as they are until people agree to what they shall become; undefined where nobody is asked. */
  readonly holding?: (tx: Tx, asker: Caller) => Promise<Holding | undefined>
  /** What a refusal of the database means, where it keeps what no rule can know: as the problem it is. */
  readonly refused?: (error: unknown) => Problem | undefined
  /** What is told of every record beside its fields, to this person. */
  readonly tell?: (actor: Actor) => Readonly<Record<string, unknown>>
}

/** Which record is meant, at which version of it. */
export interface Seen {
  readonly id: number
  readonly version: number
}

/** A record as it is written: one that is there has an id and the version it must still have. */
export type Written<F extends Fields> = ChangedRecord<F> & { readonly code: string }

/** One kind of record in the database. One record and a whole file are the same statement. */
export type RecordStore<F extends RecordFields> = ReturnType<typeof recordStore<F>>

const sqlTypes: Readonly<Record<FieldKind, RawBuilder<unknown>>> = {
  text: sql`text`,
  note: sql`text`,
  amount: sql`bigint`,
  whole: sql`integer`,
  quantity: sql`numeric`,
  percent: sql`integer`,
  day: sql`date`,
  'yes-no': sql`boolean`,
  choice: sql`text`,
  reference: sql`bigint`,
}

export function recordStore<F extends RecordFields>(kind: RecordKind<F>, own: OwnSql<F> = {}) {
  const table = sql.table(kind.table)
  const columns = storedColumns<F>(kind, own)
  const { names, given, assigned, types } = columnLists(kind.fields)
  const byCode = sql`lower(btrim(r.code)) collate "C"`
  const select = sql<Stored<F>>`select ${columns} from ${table} r`
  return {
    kind,
    own,
    table,
    tally: sql.table(`${kind.table}_tally`),
    columns,
    find: (db: Database, code: string) =>
      rowOf(db, sql<Stored<F>>`${select} where ${byCode} = lower(btrim(${code}::text))`),
    findMany: (db: Database, codes: readonly string[]) =>
      rowsOf(
        db,
        sql<Stored<F>>`${select} where ${byCode} in
          (select lower(btrim(wanted)) from unnest(${[...codes]}::text[]) wanted)
          order by r.code_order, r.id`,
      ),
    findByIds: (db: Database, ids: readonly number[]) =>
      rowsOf(db, sql<Stored<F>>`${select} where r.id = any(${[...ids]}::bigint[])`),
    /** One record, locked against change until the end of the transaction. */
    lock: (tx: Tx, id: number) => rowOf(tx, sql<Stored<F>>`${select} where r.id = ${id} for update`),
    /** Adds records; those whose code is taken are left out. */
    insert: (tx: Tx, records: readonly Written<F>[]) =>
      rowsOf(
        tx,
        sql<Stored<F>>`insert into ${table} as r (code, ${names}, is_active, deleted_at)
          select x.code, ${given}, x."isActive", case when not x."isActive" then now() end
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (code text, ${types}, "isActive" boolean)
          on conflict (name_key(code)) do nothing
          returning ${columns}`,
      ),
    /** Changes the records that are still at their version, and keeps the moment each became inactive. */
    change: (tx: Tx, records: readonly (ChangedRecord<F> & Seen)[]) =>
      refusing(
        own,
        rowsOf(
          tx,
          sql<Stored<F>>`update ${table} as r set ${assigned}, is_active = x."isActive",
            deleted_at = case when x."isActive" then null else coalesce(r.deleted_at, now()) end,
            updated_at = now(), version = r.version + 1
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
            as x (id bigint, version integer, ${types}, "isActive" boolean)
          where r.id = x.id and r.version = x.version
          returning ${columns}`,
        ),
      ),
    /** Removes records that are still at their version; gives how many it removed. */
    remove: (tx: Tx, records: readonly Seen[]) =>
      changedBy(
        tx,
        sql`delete from ${table} r
          using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, version integer)
          where r.id = x.id and r.version = x.version`,
      ),
  }
}

/** Waits for a statement and turns what the database refuses for a reason of the kind into its problem. */
async function refusing<T>({ refused }: Pick<OwnSql<never>, 'refused'>, statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const problem = refused?.(error)
    throw problem === undefined ? error : objection(problem)
  }
}

/** The columns of a table as they are listed in a statement that writes it. */
function columnLists(fields: Fields) {
  const all = Object.entries(fields).map(([name, field]) => ({
    column: sql.id(columnOf(name, field)),
    given: sql.ref(`x.${name}`),
    type: sql`${sql.id(name)} ${sqlTypes[field.kind]}`,
  }))
  return {
    names: sql.join(all.map(({ column }) => column)),
    given: sql.join(all.map(({ given }) => given)),
    assigned: sql.join(all.map(({ column, given }) => sql`${column} = ${given}`)),
    types: sql.join(all.map(({ type }) => type)),
  }
}

/** A record as it is told; another record it names with its code and name. */
function storedColumns<F extends RecordFields>(
  { fields }: RecordKind<F>,
  { references = {} }: OwnSql<F>,
): RawBuilder<Stored<F>> {
  const own = Object.entries<Field>(fields).map(
    ([name, field]) => sql`${sql.ref(`r.${columnOf(name, field)}`)} as ${sql.id(name)}`,
  )
  const named = Object.entries<RawBuilder<unknown> | undefined>(references).flatMap(([name, records]) =>
    records === undefined ? [] : [referred(name, columnOf(name, fields[name] ?? {}), records)],
  )
  return sql<Stored<F>>`r.id, r.code, ${sql.join([...own, ...named])}, r.is_active as "isActive",
    ${instant(sql.ref('r.created_at'))} as "createdAt", ${instant(sql.ref('r.updated_at'))} as "updatedAt",
    ${instant(sql.ref('r.deleted_at'))} as "deletedAt", r.version`
}

/** `revenueAccountId` names the record that is told as `revenueAccount`. */
function referred(name: string, column: string, records: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', other.id, 'code', other.code, 'name', other.name)
    from (${records}) other where other.id = ${sql.ref(`r.${column}`)}) as ${sql.id(name.replace(/Id$/, ''))}`
}
