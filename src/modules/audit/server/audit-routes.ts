import { answer, type Route } from '../../../platform/server/answer.ts'
import { forbidden } from '../../../platform/server/refusal.ts'
import { readHistory } from '../contract.ts'
import { historySources } from '../rules/history-kind.ts'
import { findChanges } from './history-store.ts'

/** The history of records; `may` tells whether a role holds a permission, and so sees a kind of record at all. */
export function auditRoutes(may: (role: string, permission: string) => boolean): Route[] {
  return [
    answer(readHistory, async ({ actor, db, params }) => {
      const { tables, permission } = historySources[params.kind]
      if (!may(actor.role, permission)) throw forbidden()
      return { rows: await findChanges(db, { tables, recordId: params.recordId }) }
    }),
  ]
}
