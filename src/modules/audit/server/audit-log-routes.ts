import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { exportList, inPages } from '../../../platform/server/files/export-list.ts'
import { exportAuditLog, listAuditLog, listAuditPeople, readAuditEntry } from '../contract.ts'
import { auditFilterWords, auditListColumns } from '../rules/audit-list-columns.ts'
import { listChanges, readAuditPage, readChange } from './audit-log.ts'
import { listActors } from './audit-log-store.ts'

/** The audit log: all changes, one of them, who made them, and what is shown as a file. */
export const auditLogRoutes: Route[] = [
  answer(listAuditLog, listChanges),
  answer(readAuditEntry, readChange),
  answer(listAuditPeople, async ({ db }) => ({ rows: await listActors(db) })),
  answer(exportAuditLog, async (call) => {
    const { timeZone } = await call.letterhead(call.db)
    return exportList(call, {
      title: 'Audit Log',
      filters: auditFilterWords(call.query),
      columns: auditListColumns,
      batches: (db) => inPages((place) => readAuditPage(db, { ...call.query, ...place }, timeZone)),
    })
  }),
]
