import type { FileReply } from '../../rules/http/endpoint.ts'
import type { TableColumn, TableFormat, TableRow } from './table-cell.ts'
import { writeTableFile } from './table-file.ts'

const contentTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface Template {
  /** Without its ending. */
  readonly fileName: string
  readonly sheetName: string
  readonly columns: readonly (TableColumn & { readonly head: string })[]
  readonly rows: readonly TableRow[]
}

interface Sheet {
  readonly query: { readonly format: TableFormat; readonly separator: string }
  readonly signal?: AbortSignal | undefined
}

/** A file to fill in: the columns of an import, and rows to begin with. */
export async function templateFile(
  { query: { format, separator }, signal }: Sheet,
  { fileName, sheetName, columns, rows }: Template,
): Promise<FileReply> {
  const head: TableRow = { look: 'head', cells: columns.map((column) => column.head) }
  const file = { format, separator, sheetName, columns, frozen: { rows: 1, columns: 0 } }
  async function* batches() {
    yield await Promise.resolve([head, ...rows])
  }
  return {
    content: await writeTableFile(file, batches(), signal),
    contentType: contentTypes[format],
    fileName: `${fileName}.${format}`,
    place: 'attachment',
  }
}
