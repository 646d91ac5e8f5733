import { sql } from 'kysely'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { byCode, namedOf, type Named } from '../../../documents/imports/rules/named-records.ts'

interface NamedRow {
  readonly id: number
  readonly code: string
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

/** Why a document that a file made is not cancelled once more. */
export async function cancelledSince(
  tx: Tx,
  table: 'credit_note' | 'delivery_return',
  id: number,
): Promise<string | undefined> {
  const { isCancelled } = await soleRowOf(
    tx,
    sql<{
      isCancelled: boolean
    }>`select cancelled_on is not null as "isCancelled" from ${sql.table(table)} where id = ${id}`,
  )
  return isCancelled ? 'Sudah dibatalkan' : undefined
}
