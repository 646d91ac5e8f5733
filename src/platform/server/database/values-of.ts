import { sql, type RawBuilder } from 'kysely'

/** The values of a column that begins an index, found one after the other: an index read for each value, however many rows hold it. */
export function valuesOf(table: string, column: string): RawBuilder<{ value: number }> {
  const [from, name] = [sql.table(table), sql.ref(column)]
  return sql`(with recursive each (value) as (
      (select ${name} from ${from} order by ${name} limit 1)
      union all
      select (select ${name} from ${from} where ${name} > each.value order by ${name} limit 1) from each where each.value is not null
    ) select value from each where value is not null)`
}
