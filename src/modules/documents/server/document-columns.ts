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

/** Whether documents stand, by `cancelled_on` of their table: a field of the row, which count, and what a list is narrowed to. */
export function standingIn(alias: string) {
  const cancelledOn = sql.ref(`${alias}.cancelled_on`)
  const counts = sql`${cancelledOn} is null`
  return {
    state: sql`case when ${counts} then 'recorded' else 'cancelled' end`,
    counts,
    choices: { recorded: counts, cancelled: sql`${cancelledOn} is not null` },
  }
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
