import { sql } from 'kysely'
import { formatMoment } from '../../../platform/rules/format-day.ts'
import type { FileReply } from '../../../platform/rules/endpoint.ts'
import type { Day } from '../../../platform/rules/day.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { rowOf, type Database } from '../../../platform/server/database.ts'
import {
  safeCell,
  writeTableFile,
  type TableCell,
  type TableFormat,
} from '../../../platform/server/table-file.ts'
import { readTimeZone } from '../../settings/server/index.ts'
import { writeCell, type ColumnRecord, type RecordColumn } from '../rules/record-column.ts'

export interface ExportRequest {
  readonly format: TableFormat
  readonly separator: string
  /** Name of the list on screen, such as `Customers`. */
  readonly title: string
  /** Filters that are set, in words. */
  readonly filters: readonly string[]
  readonly columns: readonly RecordColumn[]
  readonly actor: Actor
  readonly now: string
  readonly today: Day
}

const contentTypes: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Writes records into a file: who exported what and when, the head, and the rows, fit to be imported again. */
export async function exportRecords(
  db: Database,
  request: ExportRequest,
  batches: AsyncIterable<readonly ColumnRecord[]>,
): Promise<FileReply> {
  const { format, separator, title, columns, today } = request
  const head = await headOf(db, request)
  async function* rows(): AsyncGenerator<TableCell[][]> {
    yield head
    for await (const batch of batches) yield batch.map((record) => cellsOf(record, columns))
  }
  return {
    content: await writeTableFile({ format, separator, sheetName: title }, rows()),
    contentType: contentTypes[format],
    fileName: `${title.toLowerCase()}-${today}.${format}`,
  }
}

async function headOf(
  db: Database,
  { title, filters, columns, actor, now }: ExportRequest,
): Promise<TableCell[][]> {
  const organisation = await rowOf(db, sql<{ name: string }>`select name from organisation`)
  const zone = await readTimeZone(db)
  return [
    [safeCell(organisation?.name ?? '')],
    [title],
    [filters.length === 0 ? 'Semua data' : safeCell(filters.join('; '))],
    [safeCell(`Diekspor oleh ${actor.name}, ${formatMoment(now, zone)}`)],
    [],
    columns.map(({ label }) => label),
  ]
}

function cellsOf(record: ColumnRecord, columns: readonly RecordColumn[]): TableCell[] {
  return columns.map((column) => {
    const cell = writeCell(column, record[column.key] ?? null)
    return typeof cell === 'string' ? safeCell(cell) : cell
  })
}
