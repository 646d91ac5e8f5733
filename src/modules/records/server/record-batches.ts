import type { Database } from '../../../platform/server/database/database.ts'
import { writeCursor } from '../../../platform/server/database/cursor.ts'
import { readPage, type RecordFilter, type RecordSource } from './record-list.ts'

const batchSize = 1000

/** All records of a list in its order, a thousand at a time. */
export async function* recordBatches<Row extends { readonly id: number }>(
  db: Database,
  source: RecordSource<Row>,
  filter: RecordFilter,
): AsyncGenerator<Row[]> {
  let after = filter.after
  do {
    const rows = await readPage(db, source, {
      ...filter,
      ...(after === undefined ? {} : { after }),
      limit: batchSize - 1,
    })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    after = rows.length < batchSize || last === undefined ? undefined : writeCursor([last.sortKey, last.id])
  } while (after !== undefined)
}
