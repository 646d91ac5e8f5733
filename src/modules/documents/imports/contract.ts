import { z } from 'zod'
import { fileColumns, mappingQuery } from '../../../platform/rules/file/column-mapping.ts'
import { importPlan } from '../../../platform/rules/file/import-plan.ts'
import { fileChoice } from '../../../platform/rules/http/export-endpoint.ts'
import {
  day,
  endpoint,
  fileBody,
  fileReply,
  id,
  moment,
  rupiah,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import type { AnyKind } from '../rules/document-kind.ts'

/** What a file would make: documents in its order, the first of them told. */
const documentPlan = importPlan.extend({
  /** Why somebody may not want that although nothing is wrong: it was imported before. */
  warning: z.string().nullable(),
  documents: z.array(
    z.object({
      reference: z.string(),
      line: z.int(),
      day,
      party: z.string(),
      lineCount: z.int(),
      /** Null of documents without a value. */
      total: rupiah.nullable(),
    }),
  ),
})
export type DocumentPlan = z.output<typeof documentPlan>

const documentImport = z.object({
  id,
  fileName: z.string(),
  count: z.int(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  createdAt: moment,
  createdBy: z.string(),
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
})
export type DocumentImport = z.output<typeof documentImport>

const { format } = fileChoice
const columns = mappingQuery.optional()

export type DocumentImportApi = ReturnType<typeof documentImportApi>

/** Documents of a kind from a file: what it would make, making it, and taking it back. */
export function documentImportApi({ api, noun }: Pick<AnyKind, 'api' | 'noun'>, access: string) {
  return {
    template: endpoint({
      method: 'GET',
      path: `${api}-import-template`,
      summary: `Berkas ${noun} untuk diisi, dengan contoh dari master data`,
      access,
      query: z.strictObject({ ...fileChoice }),
      reply: fileReply,
    }),
    readColumns: endpoint({
      method: 'POST',
      path: `${api}-imports/columns`,
      summary: `Apa yang mungkin dimuat kolom-kolom berkas ${noun}, dengan baris pertamanya; tidak menulis apa pun`,
      access,
      query: z.strictObject({ format }),
      body: fileBody,
      reply: fileColumns,
    }),
    check: endpoint({
      method: 'POST',
      path: `${api}-imports/check`,
      summary: `Apa yang akan dibuat berkas ${noun}, dan setiap sel yang salah; tidak ada yang tertinggal`,
      access,
      query: z.strictObject({ format, columns }),
      body: fileBody,
      reply: documentPlan,
    }),
    apply: endpoint({
      method: 'POST',
      path: `${api}-imports`,
      summary: `Buat semua ${noun} dari berkas seperti yang diperiksa, atau tidak satu pun`,
      access,
      query: z.strictObject({ format, columns, fileName: text(200), digest: z.string().max(100) }),
      body: fileBody,
      reply: documentImport,
    }),
    list: endpoint({
      method: 'GET',
      path: `${api}-imports`,
      summary: `20 impor ${noun} terakhir`,
      access,
      reply: z.object({ rows: z.array(documentImport) }),
    }),
    undo: endpoint({
      method: 'POST',
      path: `${api}-imports/:id/undo`,
      summary: `Batalkan seluruh impor ${noun}, selama belum ada yang terjadi sesudahnya`,
      access,
      params: withId,
      body: z.strictObject({
        reason: text(300).refine((reason) => reason !== '', { error: 'Alasan harus diisi' }),
      }),
      reply: documentImport,
    }),
  }
}
