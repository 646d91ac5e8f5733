import { holds } from '../../../platform/rules/http/permission.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { forbidden } from '../../../platform/server/http/refusal.ts'
import { oneOf, readHistory } from '../contract.ts'
import { tablesWithLines, type History } from '../rules/history.ts'
import { mentionedRecords } from '../rules/mentioned-records.ts'
import { findNames } from './audit-log-store.ts'
import { findChanges } from './history-store.ts'

/** The history of records, of the kinds that the caller may see at all. */
export function historyRoutes(history: History): Route[] {
  return [
    answer(historyOfKinds(history), async ({ actor, db, params: { kind, recordId } }) => {
      const permission = history.tables[kind]?.readBy
      if (permission === undefined || !holds(actor, permission)) throw forbidden()
      const rows = await findChanges(db, { tables: tablesWithLines(history, kind), recordId })
      const mentioned = rows.flatMap((row) => mentionedRecords(history, { ...row, recordId }, 'all'))
      return { rows, names: Object.fromEntries(await findNames(db, history, mentioned)) }
    }),
  ]
}

/** The endpoint of the contract, for the kinds of record whose history is shown with them. */
function historyOfKinds({ tables }: History) {
  const kinds = Object.keys(tables).filter((table) => tables[table]?.readBy !== undefined)
  return { ...readHistory, params: readHistory.params.extend({ kind: oneOf(kinds) }) }
}
