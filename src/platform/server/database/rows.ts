import { isExpression, sql, type RawBuilder } from 'kysely'
import { instant, soleRowOf, type Tx } from './database.ts'

/** What a column takes: a quantity as text, an amount as a whole number, anything the database computes as SQL. */
export type Cell = string | number | boolean | null | undefined | RawBuilder<unknown>

/** Columns by their names in the program: `orderNumber` is the column `order_number`. */
export type Row = Readonly<Record<string, Cell>>

/** Adds a row to a table with an `id`; gives the id. The statement is the same for every row of the same columns. */
export async function insertRow(tx: Tx, table: string, row: Row): Promise<number> {
  const { id } = await soleRowOf(tx, sql<{ id: number }>`${insertion(table, [row])} returning id`)
  return id
}

/** Adds rows of the same columns in one statement, in their order; none are no statement. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await insertion(table, rows).execute(tx)
}

/** Changes the columns that are named of the row with this id. */
export async function updateRow(tx: Tx, table: string, row: Row & { readonly id: number }): Promise<void> {
  const assigned = namesOf([row])
    .filter((name) => name !== 'id')
    .map((name) => sql`${columnOf(name)} = ${valueOf(row, name)}`)
  await sql`update ${sql.table(table)} as t set ${sql.join(assigned)}
    from ${populated(table, [row])} where t.id = r.id`.execute(tx)
}

/** Columns of a table under the names the program has for them: `o.order_number as "orderNumber"`. */
export function columns(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(`${alias}.${columnName(name)}`)} as ${sql.id(name)}`))
}

/** Moments of a table as ISO texts under the names the program has for them. */
export function instants(alias: string, names: readonly string[]): RawBuilder<unknown> {
  const moment = (name: string) => instant(sql.ref(`${alias}.${columnName(name)}`))
  return sql.join(names.map((name) => sql`${moment(name)} as ${sql.id(name)}`))
}

function insertion(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  const [first = {}] = rows
  const names = namesOf(rows)
  return sql`insert into ${sql.table(table)} (${sql.join(names.map(columnOf))})
    select ${sql.join(names.map((name) => valueOf(first, name)))} from ${populated(table, rows)}`
}

/** The rows as the database reads them: one parameter, each value in the type of its column. */
function populated(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  const given = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => !isExpression(cell))
        .map(([name, cell]) => [columnName(name), exact(name, cell)]),
    ),
  )
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb) r`
}

/** A number that is not whole would reach the database as something near to it. */
function exact(name: string, cell: Cell): Cell {
  if (typeof cell !== 'number' || Number.isSafeInteger(cell)) return cell
  throw new RangeError(`not an exact number for ${name}: ${cell}`)
}

/** Only the columns named are written: others keep their default. */
function namesOf(rows: readonly Row[]): string[] {
  const [names = [], ...others] = rows.map((row) => Object.keys(row))
  const text = names.join()
  if (others.some((other) => other.join() !== text)) throw new Error(`rows of different columns: ${text}`)
  return names
}

function valueOf(row: Row, name: string): RawBuilder<unknown> {
  const cell = row[name]
  return isExpression(cell) ? (cell as RawBuilder<unknown>) : sql.ref(`r.${columnName(name)}`)
}

const columnOf = (name: string): RawBuilder<unknown> => sql.id(columnName(name))

/** The column of a name in the program. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a change of a row with a version sets besides its columns. */
export function changeBy(name: string): Row {
  return { updatedAt: sql`now()`, updatedBy: name, version: sql`t.version + 1` }
}
