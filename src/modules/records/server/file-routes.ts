import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { planDigest } from '../../../platform/server/files/import-plan.ts'
import { readFileColumns, readMappedFile } from '../../../platform/server/files/mapped-file.ts'
import { shownPlan } from '../../../platform/rules/file/import-plan.ts'
import { targetColumns } from '../../../platform/rules/file/column-mapping.ts'
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

const mostRows = 20_012
const tooMany = problem(
  'too-many-rows',
  'body',
  'Maksimal 20.000 baris per file. Bagi file menjadi beberapa bagian.',
)

/** Checking, carrying out and taking back imports of one kind of record. */
export function importRoutes<F extends RecordFields>(files: ImportEndpoints, store: RecordStore<F>): Route[] {
  const { table } = store.kind
  const fields = fileFields(store.kind)
  const shape = { targets: targetColumns(fields, ['name']), mostRows, tooMany }
  return [
    answer(files.readColumns, ({ body, query }) => readFileColumns({ bytes: body, ...query }, shape), {
      transaction: false,
    }),
    answer(
      files.checkImport,
      async ({ db, body, query, actor }) => {
        const rows = await readMappedFile({ bytes: body, ...query }, shape)
        const plan = await planImport(db, store, { rows, fields, actor })
        return shownPlan(fields, plan, planDigest(plan))
      },
      { transaction: false },
    ),
    answer(files.applyImport, async ({ db, body, query, actor, today }) => {
      const { format, columns, fileName, digest } = query
      const rows = await readMappedFile({ bytes: body, format, columns }, shape)
      return applyImport(db, store, { rows, fields, fileName, digest, actor, today })
    }),
    answer(files.listImports, async ({ db }) => ({ rows: await readImports(db, table) })),
    answer(files.undoImport, ({ db, params, actor, today }) =>
      undoImport(db, store, { id: params.id, actor, today }),
    ),
  ]
}

type ExportCall = Pick<Call<never>, 'conceal' | 'db' | 'actor' | 'now' | 'today' | 'signal'> & {
  readonly query: Pick<RecordFilter, 'q' | 'status' | 'sort'> & Pick<ExportRequest, 'format' | 'separator'>
}

/** The records of a list as a file that can be imported again: every field, the same filters and order. */
export async function exportForImport<F extends RecordFields>(
  { db, query, actor, now, today, signal, conceal }: ExportCall,
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
    for await (const rows of recordBatches(db, store, filter)) yield conceal(rows.map(toFile))
  }
  return exportRecords(db, request, batches())
}
