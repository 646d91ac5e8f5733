import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { exportList, type ExportCall } from '../../../platform/server/files/export-list.ts'
import { recordFilterWords } from '../rules/record-list-columns.ts'
import { recordBatches } from './record-batches.ts'
import type { NarrowedList, RecordFilter, RecordSource } from './record-list.ts'

/** A list of records as its screen shows it. */
export interface ShownList<Row> extends NarrowedList {
  /** Name of the list on screen. */
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly source: RecordSource<Row>
}

type ShownCall = ExportCall & { readonly query: Pick<RecordFilter, 'q' | 'status' | 'sort'> }

/** A list of records as a file, as it is shown. */
export function exportShown<Row extends { readonly id: number }>(
  call: ShownCall,
  { title, columns, source, conditions, words }: ShownList<Row>,
): Promise<FileReply> {
  const { q, status, sort } = call.query
  const filter: RecordFilter = { q, status, sort, limit: 1, conditions }
  return exportList(call, {
    title,
    filters: [...recordFilterWords(call.query), ...words],
    columns,
    batches: (db) => recordBatches(db, source, filter),
  })
}
