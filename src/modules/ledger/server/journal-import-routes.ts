import { answer, type Call, type Route } from '../../../platform/server/answer.ts'
import { conflict, notFound } from '../../../platform/server/refusal.ts'
import {
  cancelJournalImport,
  listJournalImports,
  readJournalImport,
  startJournalImport,
  undoJournalImport,
} from '../contract.ts'
import { journalFileRoute } from './journal-file-route.ts'
import { fileInMemory } from './journal-file-source.ts'
import { askToCancel, readImport, readImports } from './journal-import-store.ts'
import { startImport } from './run-journal-import.ts'
import { startUndo } from './undo-journal-import.ts'

/** Files of journals: writing one, checking and importing one, watching, ending and taking back. */
export const journalImportRoutes: Route[] = [
  journalFileRoute,
  answer(
    startJournalImport,
    ({ db, body, query: { fileName, format, posts, force }, actor, requestId }) =>
      startImport({
        db,
        actor,
        requestId,
        source: fileInMemory(body, fileName),
        format,
        posts: posts === 'true',
        isForced: force === 'true',
      }),
    { transaction: false },
  ),
  answer(listJournalImports, async ({ db }) => ({ rows: await readImports(db) })),
  answer(readJournalImport, oneImport),
  answer(cancelJournalImport, async (call) => {
    if (!(await askToCancel(call.db, call.params.id))) {
      await oneImport(call)
      throw conflict('not_running', 'Pekerjaan ini sudah selesai')
    }
    return oneImport(call)
  }),
  answer(
    undoJournalImport,
    ({ db, params, body, actor, requestId }) => startUndo({ db, actor, requestId }, params.id, body.reason),
    { transaction: false },
  ),
]

async function oneImport({ db, params }: Pick<Call<typeof readJournalImport>, 'db' | 'params'>) {
  const found = await readImport(db, params.id)
  if (found === undefined) throw notFound()
  return found
}
