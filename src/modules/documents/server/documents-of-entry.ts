import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { DocumentSource } from './document-sql.ts'

/** A document as another names it: what it is called, its number, and where it is shown. */
interface NamedDocument {
  readonly label: string
  readonly number: string
  readonly address: string
}

/** The documents behind an entry that its reference does not name, such as the invoice of an order. One statement. */
export async function documentsOfEntry(
  db: Database,
  sources: readonly DocumentSource[],
  entryId: number,
): Promise<NamedDocument[]> {
  const asked = sources.flatMap(({ entry, ...source }) => (entry === undefined ? [] : [{ ...source, entry }]))
  const found = asked.map(
    ({ entry, from, number, there }, index) =>
      sql`select ${index}::int as source, ${number} as number from ${from} where ${there} and ${entry} = ${entryId}`,
  )
  if (found.length === 0) return []
  const rows = await rowsOf(
    db,
    sql<{ source: number; number: string }>`${sql.join(found, sql` union all `)} order by 1, 2 limit 100`,
  )
  return rows.flatMap(({ source, number }) => {
    const kind = asked[source]?.kind
    return kind === undefined ? [] : [{ label: kind.label, number, address: `${kind.path}/${number}` }]
  })
}
