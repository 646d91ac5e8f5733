import type { Route } from '../../../platform/server/http/answer.ts'
import type { AttachmentRules } from './attachment-acts.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { auditLogRoutes } from './audit-log-routes.ts'
import type { AuditLogRules } from './audit-log-store.ts'
import { foreignChangeRoutes } from './foreign-changes.ts'
import { historyRoutes } from './history-routes.ts'
import { securityEventRoutes } from './security-event-routes.ts'

/** Everything the audit answers over HTTP, by what the modules say of their records. */
export function auditRoutes(rules: AuditLogRules & AttachmentRules): Route[] {
  return [
    ...historyRoutes(rules.history),
    ...auditLogRoutes(rules),
    ...foreignChangeRoutes(rules.history),
    ...securityEventRoutes,
    ...attachmentRoutes(rules),
  ]
}
