import { problem } from '../../../../platform/rules/http/problem.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import {
  readFileColumns,
  readMappedFile,
  type FileShape,
} from '../../../../platform/server/files/mapped-file.ts'
import { takenBack } from '../../../../platform/server/database/taken-back.ts'
import { templateFile } from '../../../../platform/server/files/template-file.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { hasDepartments } from '../../../departments/server/index.ts'
import type { DocumentImportApi } from '../contract.ts'
import { importTargets, mostImportLines, offeredCells } from '../rules/document-file.ts'
import { importDocuments, planDocuments, undoDocuments } from './document-import.ts'
import type { AnyImporter } from './document-importer.ts'
import { readImports } from './document-import-store.ts'

const widths = { text: 22, day: 14, amount: 18, quantity: 12, percent: 12 } as const

/** Documents of a kind from files. */
export function documentImportRoutes(api: DocumentImportApi, importer: AnyImporter): Route[] {
  const { file } = importer
  const shape = (hasAny: boolean): FileShape => ({
    targets: importTargets(file, hasAny),
    mostRows: mostImportLines + 12,
    tooMany: problem(
      'too-many-rows',
      'body',
      `Maksimal ${formatCount(mostImportLines)} baris per file. Bagi file menjadi beberapa bagian.`,
    ),
    keepsMarks: true,
  })
  const { table, noun } = file.kind
  return [
    answer(api.template, async (call) =>
      templateFile(call, {
        fileName: `templat-impor-${noun.replaceAll(' ', '-')}`,
        sheetName: file.kind.label,
        columns: Object.values(offeredCells(file, await hasDepartments(call.db))).map(({ label, kind }) => ({
          head: label,
          kind,
          width: kind in widths ? widths[kind as keyof typeof widths] : 22,
        })),
        rows: await importer.example(call.db, call.today),
      }),
    ),
    answer(
      api.readColumns,
      async ({ db, body, query }) =>
        readFileColumns({ bytes: body, ...query }, shape(await hasDepartments(db))),
      { transaction: false },
    ),
    answer(
      api.check,
      async ({ db, body, query, actor, today, requestId }) => {
        const rows = await readMappedFile({ bytes: body, ...query }, shape(true))
        const importing = { rows, caller: { actor, today } }
        return takenBack(db, { actor, requestId }, (tx) => planDocuments(tx, importer, importing))
      },
      { transaction: false },
    ),
    answer(api.apply, async ({ db, body, query: { fileName, digest, ...query }, actor, today }) => {
      const rows = await readMappedFile({ bytes: body, ...query }, shape(true))
      return importDocuments(db, importer, { rows, fileName, digest, caller: { actor, today } })
    }),
    answer(api.list, async ({ db }) => ({ rows: await readImports(db, table) })),
    answer(api.undo, ({ db, params, body, actor, today }) =>
      undoDocuments(db, importer, { id: params.id, reason: body.reason, caller: { actor, today } }),
    ),
  ]
}
