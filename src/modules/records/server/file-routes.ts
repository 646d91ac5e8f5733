import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { planDigest } from '../../../platform/server/files/import-plan.ts'
import type { TableFormat } from '../../../platform/server/files/table-cell.ts'
import { plainCell, readTableFile } from '../../../platform/server/files/table-file.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { planTold } from '../../../platform/rules/file/import-plan.ts'
import { columnsOfFile, mappedRows, targetColumns } from '../../../platform/rules/file/column-mapping.ts'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import { problem } from '../../../platform/rules/http/problem.ts'
import type { ImportEndpoints } from '../contract.ts'
import { fileFields } from '../rules/record-file.ts'
import type { RecordFields } from '../rules/record-kind.ts'
import { recordFilterWords } from '../rules/record-list-columns.ts'
import { applyImport, undoImport } from './apply-import.ts'
import { exportRecords, type ExportRequest } from './export-records.ts'
import { readImports } from './import-store.ts'
import { planImport } from './plan-import.ts'
import { recordBatches } from './record-batches.ts'
import { readReferences } from './record-references.ts'
import type { NarrowedList, RecordFilter } from './record-list.ts'
import type { RecordStore } from './record-store.ts'

const mostRows = 20_000

/** Checking, carrying out and taking back imports of one kind of record. */
export function importRoutes<F extends RecordFields>(files: ImportEndpoints, store: RecordStore<F>): Route[] {
  const { table } = store.kind
  const fields = fileFields(store.kind)
  const targets = targetColumns(fields, ['name'])
  return [
    answer(
      files.readColumns,
      async ({ body, query }) => columnsOfFile(await rowsOfFile(body, query.format), targets),
      { transaction: false },
    ),
    answer(
      files.checkImport,
      async ({ db, body, query, actor }) => {
        const rows = mappedRows(await rowsOfFile(body, query.format), query.columns, targets)
        const plan = await planImport(db, store, { rows, fields, actor })
        return planTold(fields, plan, planDigest(plan))
      },
      { transaction: false },
    ),
    answer(files.applyImport, async ({ db, body, query, actor }) => {
      const { format, columns, fileName, digest } = query
      const rows = mappedRows(await rowsOfFile(body, format), columns, targets)
      return applyImport(db, store, { rows, fields, fileName, digest, actor })
    }),
    answer(files.listImports, async ({ db }) => ({ rows: await readImports(db, table) })),
    answer(files.undoImport, ({ db, params, actor }) => undoImport(db, store, { id: params.id, actor })),
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

type ExportCall = Pick<Call<never>, 'db' | 'actor' | 'now' | 'today' | 'signal'> & {
  readonly query: Pick<RecordFilter, 'q' | 'status' | 'sort'> & Pick<ExportRequest, 'format' | 'separator'>
}

/** The records of a list as a file that can be imported again: every field, the same filters and order. */
export async function exportForImport<F extends RecordFields>(
  { db, query, actor, now, today, signal }: ExportCall,
  store: RecordStore<F>,
  { title, conditions, words }: NarrowedList & { readonly title: string },
): Promise<FileReply> {
  const { q, status, sort, format, separator } = query
  const filter: RecordFilter = { q, status, sort, limit: 1, conditions }
  const filters = [...recordFilterWords(query), ...words]
  const fields = fileFields(store.kind)
  const request = { format, separator, title, filters, fields, actor, now, today, signal }
  const { toFile } = await readReferences(db, store)
  async function* batches() {
    for await (const rows of recordBatches(db, store, filter)) yield rows.map(toFile)
  }
  return exportRecords(db, request, batches())
}
