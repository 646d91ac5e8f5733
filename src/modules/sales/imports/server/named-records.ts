import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'

/** A cell of a file that names something. */
interface Cell {
  readonly column: string
  readonly line?: number
  readonly noun: string
  readonly code: string
}

/** Records by what files call them, in whatever case. */
export interface Named<Row> {
  readonly get: (code: string) => Row | undefined
  /** What nobody knows of cells; an empty one names nothing. */
  readonly unknown: (cell: Cell) => readonly { readonly column: string; readonly message: string }[]
}

const keyOf = (code: string): string => code.trim().toLowerCase()

/** Keeps records by their codes. */
export function byCode<Row extends { readonly code: string }>(rows: readonly Row[]): Named<Row> {
  const known = new Map(rows.map((row) => [keyOf(row.code), row]))
  const get = (code: string) => known.get(keyOf(code))
  return {
    get,
    unknown: ({ noun, code, ...at }) =>
      code === '' || get(code) !== undefined ? [] : [{ ...at, message: `${noun} ${code} tidak ditemukan` }],
  }
}

interface NamedRow {
  readonly id: number
  readonly code: string
}

/** Accounts by their codes; none are no statement. */
export async function accountsNamed(db: Database, codes: readonly string[]): Promise<Named<NamedRow>> {
  const named = namedOf(codes)
  if (named.length === 0) return byCode<NamedRow>([])
  const accounts = sql<NamedRow>`select id, code from account where code = any(${named}::text[])`
  return byCode(await rowsOf(db, accounts))
}

/** Invoices by their numbers. */
export async function invoicesNamed(db: Database, numbers: readonly string[]): Promise<Named<NamedRow>> {
  const invoices = sql<NamedRow>`select id, invoice_number as code from sales_invoice
    where invoice_number = any(${namedOf(numbers).flatMap(inBothCases)}::text[]) and voided_at is null`
  return byCode(await rowsOf(db, invoices))
}

/** Orders by their numbers, with their customers. */
export async function ordersNamed(
  db: Database,
  numbers: readonly string[],
): Promise<Named<NamedRow & { readonly customerId: number }>> {
  const orders = sql<NamedRow & { readonly customerId: number }>`
    select id, order_number as code, customer_id as "customerId" from sales_order
    where order_number = any(${namedOf(numbers).flatMap(inBothCases)}::text[]) and deleted_at is null`
  return byCode(await rowsOf(db, orders))
}

/** Numbers are found as they are written and in capitals, by the index of the column. */
const inBothCases = (number: string): string[] => [number, number.toUpperCase()]

function namedOf(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))]
}
