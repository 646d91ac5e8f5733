import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { exportList, inPages } from '../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { listAuditLog, listAuditPeople, oneOf, readAuditEntry } from '../contract.ts'
import { auditFilterWords, auditListColumns } from '../rules/audit-list-columns.ts'
import type { History } from '../rules/history.ts'
import { listChanges, readAuditPage, readChange } from './audit-log.ts'
import { listActors, type AuditLogRules } from './audit-log-store.ts'

/** The audit log: all changes, one of them, who made them, and what is shown as a file. */
export function auditLogRoutes(rules: AuditLogRules): Route[] {
  const { history } = rules
  const list = listOfKinds(history)
  return [
    answer(list, (call) => listChanges(rules, call)),
    answer(readAuditEntry, (call) => readChange(history, call)),
    answer(listAuditPeople, async ({ db }) => ({ rows: await listActors(db) })),
    answer(exportEndpoint(list, { columns: auditListColumns }), async (call) => {
      const { timeZone } = await call.letterhead(call.db)
      return exportList(call, {
        title: 'Audit Log',
        filters: auditFilterWords(history, call.query),
        columns: auditListColumns,
        batches: (db) =>
          inPages((place) =>
            readAuditPage(db, rules, {
              filter: { ...call.query, ...place },
              timeZone,
              conceal: call.conceal,
            }),
          ),
      })
    }),
  ]
}

/** The list of the contract, for the kinds of record there are. */
function listOfKinds({ tables }: History) {
  const kind = oneOf(Object.keys(tables)).optional()
  return { ...listAuditLog, query: listAuditLog.query.extend({ kind }) }
}
