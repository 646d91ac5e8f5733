import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import {
  cancelJournalImport,
  listJournalImports,
  readJournalFileColumns,
  readJournalImport,
  startJournalImport,
  undoJournalImport,
} from '../contract.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import { journalFileRoute } from './journal-file-route.ts'
import { fileInMemory } from './journal-file-source.ts'
import { journalTemplateRoute } from './journal-template-route.ts'
import { csvOfTable, readJournalColumns } from './journal-table-file.ts'
import { askToCancel, readImport, readImports } from './journal-import-store.ts'
import { beginImport, workOnImport } from './run-journal-import.ts'
import { beginUndo, workOnUndo } from './undo-journal-import.ts'
import { conflict } from '../../server/refusals.ts'

/** Files of journals: writing one, checking and importing one, watching, ending and taking back. */
export function journalImportRoutes(readLocks: ReadLocks): Route[] {
  return [
    journalFileRoute,
    journalTemplateRoute,
    answer(readJournalFileColumns, ({ body, query }) => readJournalColumns({ bytes: body, ...query }), {
      transaction: false,
    }),
    answer(startJournalImport, async ({ db, body, query, actor, requestId, today, afterCommit }) => {
      const { fileName, posts, force, columns } = query
      const format = query.format === 'jsonl' ? ('jsonl' as const) : ('csv' as const)
      const bytes =
        query.format === 'jsonl' ? body : await csvOfTable({ bytes: body, format: query.format }, columns)
      const source = fileInMemory(bytes, fileName)
      const kind = { format, posts: posts === 'true', isForced: force === 'true' }
      const request = { ...kind, actor, requestId, source, readLocks, today }
      const begun = await beginImport(db, request)
      afterCommit((pool) => workOnImport({ ...request, db: pool }, begun))
      return begun
    }),
    answer(listJournalImports, async ({ db }) => ({ rows: await readImports(db) })),
    answer(readJournalImport, oneImport),
    answer(cancelJournalImport, async (call) => {
      if (!(await askToCancel(call.db, call.params.id))) {
        await oneImport(call)
        throw conflict('not-running', 'Pekerjaan ini sudah selesai')
      }
      return oneImport(call)
    }),
    answer(undoJournalImport, async ({ db, params, body, actor, requestId, today, afterCommit }) => {
      const begun = await beginUndo(db, params.id)
      afterCommit((pool) => workOnUndo({ db: pool, actor, requestId }, begun, { reason: body.reason, today }))
      return begun
    }),
  ]
}

async function oneImport({ db, params }: Pick<Call<typeof readJournalImport>, 'db' | 'params'>) {
  const found = await readImport(db, params.id)
  if (found === undefined) throw notFound()
  return found
}
