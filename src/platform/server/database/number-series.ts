import { sql, type RawBuilder } from 'kysely'
import { soleRowOf, type Tx } from './database.ts'

/**
 * The next number of a series and year, such as JE-2026-00001: five digits, more past 99 999. The counter row
 * stays locked until commit, so ask last; a rollback gives the number back.
 */
export async function nextNumber(tx: Tx, series: string, year: number): Promise<string> {
  const { last } = await soleRowOf(
    tx,
    sql<{ last: number }>`
      insert into number_counter (series, year, last_number) values (${series}, ${year}, 1)
      on conflict (series, year) do update set last_number = number_counter.last_number + 1
      returning last_number as last`,
  )
  return `${series}-${year}-${String(last).padStart(5, '0')}`
}

/**
 * Takes many numbers of a series within a larger statement: `perYear` gives `year` and `count`, each year once and in
 * order; the result has `year` and the `last_number` given. The counter rows stay locked until commit.
 */
export function takeNumbers(series: string, perYear: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into number_counter as c (series, year, last_number)
    select ${series}, wanted.year, wanted.count from (${perYear}) wanted
    on conflict (series, year) do update set last_number = c.last_number + excluded.last_number
    returning year, last_number`
}
