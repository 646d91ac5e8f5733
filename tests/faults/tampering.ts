import pg from 'pg'

/** A column of a table, as far as changing it goes. */
export interface TamperedColumn {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
}

/** How records are named where they are found wrong: by an expression over their row `t`. */
export type Naming = Readonly<Record<string, string>>

/** Gives numbers from 0 up to 1, the same ones for the same seed. */
export type Chance = () => number

/** A small generator of numbers that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Columns of the tables that can be written at all. */
export async function readColumns(client: pg.Client, tables: readonly string[]): Promise<TamperedColumn[]> {
  const { rows } = await client.query<TamperedColumn>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     order by 1, a.attnum`,
    [tables],
  )
  return rows
}

export interface Tampering {
  readonly kind: 'change' | 'remove' | 'add' | 'swap'
  readonly table: string
  readonly column: TamperedColumn
}

/** What was done: a sentence for whoever reads of it, and the names verify may give of the rows. */
export interface Tampered {
  readonly what: string
  readonly names: readonly string[]
}

/** Somebody with every right over the database who passes by all guards, and puts them back as if nothing had been. */
export class Tamperer {
  readonly #client: pg.Client
  readonly #naming: Naming
  readonly #chance: Chance

  constructor(client: pg.Client, naming: Naming, chance: Chance) {
    this.#client = client
    this.#naming = naming
    this.#chance = chance
  }

  /** Does it; undefined when there is no row to do it to, or the database takes no other value whatever is tried. */
  async tamper({ kind, table, column }: Tampering): Promise<Tampered | undefined> {
    const rows = await this.#rows(table)
    const [first, second] = rows
    if (first === undefined) return undefined
    await this.#setAside(table)
    const done = await {
      change: () => this.#change(column, first),
      remove: () => this.#remove(table, first),
      add: () => this.#add(table, first),
      swap: () => this.#swap(column, rows, second),
    }[kind]()
    await this.#putBack(table)
    return done
  }

  /** Places of rows in chance order. */
  async #rows(table: string): Promise<string[]> {
    const { rows } = await this.#client.query<{ place: string }>(
      `select ctid::text as place from "${table}" order by ctid`,
    )
    return shuffled(
      rows.map(({ place }) => place),
      this.#chance,
    )
  }

  async #names(table: string, condition: string): Promise<string[]> {
    const naming = this.#naming[table] ?? `''`
    const { rows } = await this.#client.query<{ name: string }>(
      `select ${naming} as name from "${table}" t where ${condition}`,
    )
    return rows.map(({ name }) => name)
  }

  async #change(target: TamperedColumn, place: string): Promise<Tampered | undefined> {
    const { table, column } = target
    const before = await this.#names(table, `ctid = '${place}'`)
    for (const value of await this.#values(target)) {
      const statement = `update "${table}" t set "${column}" = ${value}
        where ctid = '${place}' and "${column}"::text is distinct from (${value})::text returning ${this.#naming[table] ?? `''`} as name`
      const done = await this.#try(statement)
      if (done !== undefined && done.length > 0)
        return { what: `${table}.${column} = ${value} of ${before.join()}`, names: [...before, ...done] }
    }
    return undefined
  }

  async #remove(table: string, place: string): Promise<Tampered> {
    const names = await this.#names(table, `ctid = '${place}'`)
    await this.#client.query(`delete from "${table}" where ctid = '${place}'`)
    return { what: `${table} without ${names.join()}`, names }
  }

  /** A copy of a row under a key that is free. */
  async #add(table: string, place: string): Promise<Tampered | undefined> {
    const { rows: keys } = await this.#client.query<{ column: string; type: string }>(
      `select a.attname as column, format_type(a.atttypid, null) as type
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = $1::regclass and i.indisunique`,
      [table],
    )
    const { rows: columns } = await this.#client.query<{ column: string; isIdentity: boolean }>(
      `select attname as column, attidentity <> '' as "isIdentity" from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const values = columns.map(({ column }) => {
      const key = keys.find((each) => each.column === column)
      return key === undefined ? `t."${column}"` : freeKey(key)
    })
    const names = columns.map(({ column }) => `"${column}"`).join(', ')
    const done = await this.#try(
      `insert into "${table}" (${names}) overriding system value select ${values.join(', ')} from "${table}" t
       where ctid = '${place}' returning ${(this.#naming[table] ?? `''`).replaceAll('t.', `"${table}".`)} as name`,
    )
    return done === undefined ? undefined : { what: `${table} with ${done.join()}`, names: done }
  }

  /** Two rows exchange what they hold in a column. */
  async #swap(
    { table, column }: TamperedColumn,
    [first]: readonly string[],
    second: string | undefined,
  ): Promise<Tampered | undefined> {
    if (second === undefined) return undefined
    const both = `ctid in ('${first}', '${second}')`
    const before = await this.#names(table, both)
    const done = await this.#try(
      `update "${table}" t set "${column}" = o."${column}" from "${table}" o
       where t.${both} and o.${both} and o.ctid <> t.ctid and o."${column}"::text is distinct from t."${column}"::text
       returning ${this.#naming[table] ?? `''`} as name`,
    )
    if (done === undefined || done.length < 2) return undefined
    return { what: `${table}.${column} exchanged between ${before.join()}`, names: [...before, ...done] }
  }

  /** Other values of a column, as expressions, in chance order. */
  async #values({ table, column, type, isNullable }: TamperedColumn): Promise<string[]> {
    const { rows } = await this.#client.query<{ value: string }>(
      `select distinct quote_literal("${column}"::text) || '::${type}' as value from "${table}"
       where "${column}" is not null limit 20`,
    )
    const others = rows.map(({ value }) => value)
    const made = madeValues(type).map((value) => value.replaceAll('?', `t."${column}"`))
    return shuffled([...others, ...made, ...(isNullable ? ['null'] : [])], this.#chance)
  }

  /** Runs a statement; gives the names it returned, or undefined when the database refused it. */
  async #try(statement: string): Promise<string[] | undefined> {
    await this.#client.query('savepoint attempt')
    try {
      const { rows } = await this.#client.query<{ name: string }>(statement)
      await this.#client.query('release savepoint attempt')
      return rows.map(({ name }) => name)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      await this.#client.query('rollback to savepoint attempt')
      return undefined
    }
  }

  async #setAside(table: string): Promise<void> {
    await this.#client.query(`alter table "${table}" disable trigger all`)
    const { rows } = await this.#client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    )
    for (const { name } of rows) await this.#client.query(`alter table "${table}" drop constraint "${name}"`)
  }

  async #putBack(table: string): Promise<void> {
    await this.#client.query(`alter table "${table}" enable trigger all`)
    const { rows } = await this.#client.query<{ name: string }>(
      `select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
      [table],
    )
    for (const { name } of rows)
      await this.#client.query(`alter table "${table}" enable always trigger "${name}"`)
  }
}

/** Values made from the one that is there (?), by type. */
function madeValues(type: string): string[] {
  const byType: Readonly<Record<string, readonly string[]>> = {
    bigint: ['? + 1', '? - 1', '? * 10', '0', '1', '7'],
    integer: ['? + 1', '? - 1', '0', '7'],
    smallint: ['(? + 1)::smallint', '0::smallint'],
    numeric: ['? + 1', '1'],
    boolean: ['not ?', 'true'],
    date: ['? + 1', '? - 1', `(? + interval '1 month')::date`, `'2026-02-01'::date`],
    'timestamp with time zone': [`? + interval '1 second'`, `? - interval '1 microsecond'`, 'now()'],
    text: [`? || 'x'`, `upper(?)`, `'x'`, `overlay(? placing '9' from 1 for 1)`],
    jsonb: [
      `case jsonb_typeof(?) when 'object' then ? || '{"x": 1}' else '{"x": 1}'::jsonb end`,
      `case jsonb_typeof(?) when 'array' then ? || '[1]' else '[1]'::jsonb end`,
    ],
    bytea: [
      'set_byte(?, 0, get_byte(?, 0) # 1)',
      'set_byte(?, length(?) - 1, get_byte(?, length(?) - 1) # 128)',
    ],
  }
  return [...(byType[type] ?? [])]
}

/** A value for a key that no row has. */
function freeKey({ column, type }: { readonly column: string; readonly type: string }): string {
  const byType: Readonly<Record<string, string>> = {
    date: `(date_trunc('month', t."${column}") + interval '50 years 1 month - 1 day')::date`,
    text: `t."${column}" || 'x'`,
    boolean: `t."${column}"`,
  }
  return byType[type] ?? `(t."${column}" + 10000)::${type}`
}
