import { sql, type RawBuilder } from 'kysely'
import type { OrderKey } from '../../../platform/server/database/list-order.ts'
import { columnName } from '../../../platform/server/database/rows.ts'

type Sql = RawBuilder<unknown>

/** Fields of a row that are columns of its table under their names. */
export function fieldsIn<const Field extends string>(
  alias: string,
  fields: readonly Field[],
): { readonly [Name in Field]: Sql } {
  const entries = fields.map((field) => [field, sql.ref(`${alias}.${columnName(field)}`)] as const)
  return Object.fromEntries(entries) as { readonly [Name in Field]: Sql }
}

/** Sorting by a day. */
export function byDay(day: Sql): OrderKey {
  return { key: day, type: sql`date`, kind: 'day' }
}

/** Sorting by an amount of whole rupiah. */
export function byAmount(amount: Sql): OrderKey {
  return { key: amount, type: sql`bigint`, kind: 'digits' }
}

/** Sorting by numbers such as SO-2026-00012, however long their parts are. */
export function byNumber(number: Sql): OrderKey {
  return { key: sql`number_order(${number})`, type: sql`text`, kind: 'text' }
}
