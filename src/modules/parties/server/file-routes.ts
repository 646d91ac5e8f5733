import type { RawBuilder } from 'kysely'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import type { TableFormat } from '../../../platform/server/files/table-cell.ts'
import { plainCell, readTableFile } from '../../../platform/server/files/table-file.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import type { customerFiles } from '../contract.ts'
import type { ColumnRecord } from '../../../platform/rules/file/record-column.ts'
import { recordFilterWords } from '../rules/party-list-columns.ts'
import { applyImport, undoImport } from './apply-import.ts'
import { exportRecords, type ExportRequest } from './export-records.ts'
import type { ImportKind } from './import-kind.ts'
import { readImports } from './import-store.ts'
import { planImport, planView } from './plan-import.ts'
import { recordBatches } from './record-batches.ts'
import type { RecordFilter, RecordSource } from './record-list.ts'
import { problem } from '../rules/problem-codes.ts'

/** The endpoints that import one kind of record. */
type ImportEndpoints = Omit<typeof customerFiles, 'exportFile'>

const mostRows = 20_000

/** Checking, carrying out and taking back imports of one kind of record. */
export function importRoutes(files: ImportEndpoints, kind: ImportKind): Route[] {
  return [
    answer(
      files.checkImport,
      async ({ db, body, query, actor }) => {
        const rows = await rowsOfFile(body, query.format)
        return planView(kind, await planImport(db, kind, { rows, actor }))
      },
      { transaction: false },
    ),
    answer(files.applyImport, async ({ db, body, query, actor }) => {
      const { format, fileName, digest } = query
      return applyImport(db, kind, { rows: await rowsOfFile(body, format), fileName, digest, actor })
    }),
    answer(files.listImports, async ({ db }) => ({ rows: await readImports(db, kind.kind) })),
    answer(files.undoImport, ({ db, params, actor }) => undoImport(db, kind, { id: params.id, actor })),
  ]
}

async function rowsOfFile(bytes: Uint8Array, format: TableFormat): Promise<string[][]> {
  const rows = await readTableFile(bytes, { format, mostRows: mostRows + 20 })
  if (rows.length > mostRows + 12) {
    refuseIf([
      problem('too-many-rows', 'body', 'Maksimal 20.000 baris per file. Bagi file menjadi beberapa bagian.'),
    ])
  }
  return rows.map((row) => row.map(plainCell))
}

/** How the records of a list become rows of a file that can be imported again. */
export interface ListExport<Row> {
  /** Name of the list on screen. */
  readonly title: string
  readonly source: RecordSource<Row>
  readonly recordOf: (row: Row) => ColumnRecord
  /** Filters of the list beside text and status, and how they read. */
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly words: readonly string[]
}

type ExportCall = Pick<Call<never>, 'db' | 'actor' | 'now' | 'today' | 'signal'> & {
  readonly query: Pick<RecordFilter, 'q' | 'status' | 'sort'> & Pick<ExportRequest, 'format' | 'separator'>
}

/** The records of a list as a file that can be imported again: every field, the same filters and order. */
export function exportForImport<Row extends { readonly id: number }>(
  { db, query, actor, now, today, signal }: ExportCall,
  { columns }: ImportKind,
  { title, source, recordOf, conditions, words }: ListExport<Row>,
): Promise<FileReply> {
  const { q, status, sort, format, separator } = query
  const filter: RecordFilter = { q, status, sort, limit: 1, conditions }
  const filters = [...recordFilterWords(query), ...words]
  const request = { format, separator, title, filters, columns, actor, now, today, signal }
  async function* batches() {
    for await (const rows of recordBatches(db, source, filter)) yield rows.map(recordOf)
  }
  return exportRecords(db, request, batches())
}
