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
      summary: `The ${kind.noun} of a list as a file to change and import again, in its order`,
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
    checkImport: endpoint({
      method: 'POST',
      path: `${path}-imports/check`,
      summary: `What importing a file of ${noun} would do; writes nothing`,
      access,
      query: z.strictObject({ format }),
      body: fileBody,
      reply: importPlan,
    }),
    applyImport: endpoint({
      method: 'POST',
      path: `${path}-imports`,
      summary: `Import a file of ${noun} as it was checked, all of it or nothing`,
      access,
      query: z.strictObject({ format, fileName: text(200), digest: z.string().max(100) }),
      body: fileBody,
      reply: importRecord,
    }),
    listImports: endpoint({
      method: 'GET',
      path: `${path}-imports`,
      summary: `The latest 20 imports of ${noun}`,
      access,
      reply: z.object({ rows: z.array(importRecord) }),
    }),
    undoImport: endpoint({
      method: 'POST',
      path: `${path}-imports/:id/undo`,
      summary: `Take a whole import of ${noun} back, while nothing uses or has changed its records`,
      access,
      params: withId,
      body: nothing,
      reply: importRecord,
    }),
  }
}
