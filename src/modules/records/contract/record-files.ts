import { z } from 'zod'
import {
  endpoint,
  fileBody,
  fileReply,
  id,
  moment,
  nothing,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { fileChoice } from '../../../platform/rules/http/export-endpoint.ts'
import { fileColumns, mappingQuery } from '../../../platform/rules/file/column-mapping.ts'
import { importPlan } from '../../../platform/rules/file/import-plan.ts'

const importRecord = z.object({
  id,
  fileName: z.string(),
  created: z.int(),
  changed: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportRecord = z.output<typeof importRecord>

const { format } = fileChoice
/** Which columns hold what; left out, they are known by their titles. */
const columns = mappingQuery.optional()

interface FileKind {
  /** Begins the addresses: `/vendor`. */
  readonly path: string
  readonly noun: string
  /** Who may import. */
  readonly access: string
}

/** Export and import of one kind of record, by the filters of its list. */
export function fileEndpoints<Query extends z.ZodRawShape>(kind: FileKind, filters: Query) {
  return {
    exportFile: endpoint({
      method: 'GET',
      path: `${kind.path}-import-file`,
      summary: `Daftar ${kind.noun} sebagai berkas untuk diubah dan diimpor kembali, dalam urutannya`,
      access: 'books.export',
      query: z.strictObject({ ...filters, ...fileChoice }),
      reply: fileReply,
    }),
    ...importEndpoints(kind),
  }
}

export type ImportEndpoints = ReturnType<typeof importEndpoints>

function importEndpoints({ path, noun, access }: FileKind) {
  return {
    readColumns: endpoint({
      method: 'POST',
      path: `${path}-imports/columns`,
      summary: `Apa yang mungkin dimuat kolom-kolom file ${noun}, dengan baris pertamanya; tidak menulis apa pun`,
      access,
      query: z.strictObject({ format }),
      body: fileBody,
      reply: fileColumns,
    }),
    checkImport: endpoint({
      method: 'POST',
      path: `${path}-imports/check`,
      summary: `Apa yang akan dilakukan impor berkas ${noun}; tidak menulis apa pun`,
      access,
      query: z.strictObject({ format, columns }),
      body: fileBody,
      reply: importPlan,
    }),
    applyImport: endpoint({
      method: 'POST',
      path: `${path}-imports`,
      summary: `Impor berkas ${noun} seperti yang diperiksa, seluruhnya atau tidak sama sekali`,
      access,
      query: z.strictObject({ format, columns, fileName: text(200), digest: z.string().max(100) }),
      body: fileBody,
      reply: importRecord,
    }),
    listImports: endpoint({
      method: 'GET',
      path: `${path}-imports`,
      summary: `20 impor ${noun} terakhir`,
      access,
      reply: z.object({ rows: z.array(importRecord) }),
    }),
    undoImport: endpoint({
      method: 'POST',
      path: `${path}-imports/:id/undo`,
      summary: `Batalkan seluruh impor ${noun}, selama catatannya tidak dipakai atau diubah`,
      access,
      params: withId,
      body: nothing,
      reply: importRecord,
    }),
  }
}
