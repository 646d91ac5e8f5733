import { sql } from 'kysely'
import { filterLine } from '../../../platform/rules/list/filter-words.ts'
import { formatMoment, zoneLabel } from '../../../platform/rules/day/format-day.ts'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { rowOf, type Database } from '../../../platform/server/database/database.ts'
import type {
  TableCell,
  TableFile,
  TableFormat,
  TableRow,
} from '../../../platform/server/files/table-cell.ts'
import { writeTableFile } from '../../../platform/server/files/table-file.ts'
import { readTimeZone } from '../../settings/server/index.ts'
import {
  writeCell,
  type ColumnRecord,
  type RecordColumn,
} from '../../../platform/rules/file/record-column.ts'

export interface ExportRequest {
  readonly signal: AbortSignal
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
  const { format, title, columns, today, signal } = request
  const head = await headOf(db, request)
  async function* rows(): AsyncGenerator<TableRow[]> {
    yield head
    for await (const batch of batches) yield batch.map((record) => cellsOf(record, columns))
  }
  return {
    content: await writeTableFile(fileOf(request, head.length), rows(), signal),
    contentType: contentTypes[format],
    fileName: `${title.toLowerCase()}-${today}.${format}`,
  }
}

function fileOf({ format, separator, title, columns }: ExportRequest, headRows: number): TableFile {
  return {
    format,
    separator,
    sheetName: title,
    columns: columns.map(({ kind }) => ({ kind: kind === 'amount' ? 'amount' : 'text', width: 18 })),
    frozen: { rows: headRows, columns: 0 },
  }
}

async function headOf(
  db: Database,
  { title, filters, columns, actor, now }: ExportRequest,
): Promise<TableRow[]> {
  const organisation = await rowOf(db, sql<{ name: string }>`select name from organisation`)
  const zone = await readTimeZone(db)
  return [
    { look: 'title', cells: [organisation?.name ?? ''] },
    { look: 'title', cells: [title] },
    { look: 'note', cells: [filterLine(filters)] },
    { look: 'note', cells: [`Diekspor oleh ${actor.name}, ${formatMoment(now, zone)} ${zoneLabel(zone)}`] },
    { look: 'note', cells: [] },
    { look: 'head', cells: columns.map(({ label }) => label) },
  ]
}

function cellsOf(record: ColumnRecord, columns: readonly RecordColumn[]): TableCell[] {
  return columns.map((column) => writeCell(column, record[column.key] ?? null))
}
