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
import { cellOf } from '../../../platform/rules/field/field-text.ts'
import type { Field, Fields, PlainValues } from '../../../platform/rules/field/field.ts'

export interface ExportRequest {
  readonly signal: AbortSignal
  readonly format: TableFormat
  readonly separator: string
  /** Name of the list on screen, such as `Customers`. */
  readonly title: string
  /** Filters that are set, in words. */
  readonly filters: readonly string[]
  readonly fields: Fields
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
  batches: AsyncIterable<readonly PlainValues[]>,
): Promise<FileReply> {
  const { format, title, fields, today, signal } = request
  const head = await headOf(db, request)
  async function* rows(): AsyncGenerator<TableRow[]> {
    yield head
    for await (const batch of batches) yield batch.map((record) => cellsOf(record, fields))
  }
  return {
    content: await writeTableFile(fileOf(request, head.length), rows(), signal),
    contentType: contentTypes[format],
    fileName: `${title.toLowerCase()}-${today}.${format}`,
  }
}

function fileOf({ format, separator, title, fields }: ExportRequest, headRows: number): TableFile {
  return {
    format,
    separator,
    sheetName: title,
    columns: Object.values(fields).map(({ kind }) => ({
      kind: kind === 'amount' ? 'amount' : 'text',
      width: 18,
    })),
    frozen: { rows: headRows, columns: 0 },
  }
}

async function headOf(
  db: Database,
  { title, filters, fields, actor, now }: ExportRequest,
): Promise<TableRow[]> {
  const organisation = await rowOf(db, sql<{ name: string }>`select name from organisation`)
  const zone = await readTimeZone(db)
  return [
    { look: 'title', cells: [organisation?.name ?? ''] },
    { look: 'title', cells: [title] },
    { look: 'note', cells: [filterLine(filters)] },
    { look: 'note', cells: [`Diekspor oleh ${actor.name}, ${formatMoment(now, zone)} ${zoneLabel(zone)}`] },
    { look: 'note', cells: [] },
    { look: 'head', cells: Object.values(fields).map(({ label }) => label) },
  ]
}

function cellsOf(record: PlainValues, fields: Fields): TableCell[] {
  return Object.entries<Field>(fields).map(([name, field]) => cellOf(field, record[name] ?? null))
}
