import type { Actor } from '../../../platform/server/http/actor.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { forbidden } from '../../../platform/server/http/refusal.ts'
import { readHistory } from '../contract.ts'
import { historySources } from '../rules/history-kind.ts'
import { findChanges } from './history-store.ts'

/** The history of records; `holds` tells whether somebody has a permission, and so sees a kind of record at all. */
export function auditRoutes(holds: (actor: Actor, permission: string) => boolean): Route[] {
  return [
    answer(readHistory, async ({ actor, db, params }) => {
      const { tables, permission } = historySources[params.kind]
      if (!holds(actor, permission)) throw forbidden()
      return { rows: await findChanges(db, { tables, recordId: params.recordId }) }
    }),
  ]
}
