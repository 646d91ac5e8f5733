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

export const importRecord = z.object({
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

/** Export and import of one kind of record: `path` begins their addresses, `access` is who may import. */
export function fileEndpoints<Query extends z.ZodRawShape>(
  { path, noun, access }: { readonly path: string; readonly noun: string; readonly access: string },
  filters: Query,
) {
  return {
    exportFile: endpoint({
      method: 'GET',
      path: `${path}-import-file`,
      summary: `The ${noun} of a list as a file to change and import again, in its order`,
      access: 'books.export',
      query: z.strictObject({ ...filters, ...fileChoice }),
      reply: fileReply,
    }),
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
