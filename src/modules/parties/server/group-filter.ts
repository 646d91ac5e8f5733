import { sql, type RawBuilder } from 'kysely'

/** The condition of a list of one group of customers or vendors, and how it reads. */
export function groupFilter(query: Readonly<Record<string, unknown>>): {
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly words: readonly string[]
} {
  const { group } = query
  if (typeof group !== 'string' || group === '') return { conditions: [], words: [] }
  return { conditions: [sql`r.group_name = ${group}`], words: [`Group: ${group}`] }
}
