import type { Guard } from '../../../platform/server/database/health-check.ts'

/** What keeps the history from being rewritten. */
export const auditGuards: readonly Guard[] = [
  ['audit_log', 'audit_log_append_only'],
  ['audit_seal', 'audit_seal_append_only'],
  ['audit_head', 'audit_head_append_only'],
  ['security_event', 'security_event_append_only'],
]

/** The triggers that write the history of tables. */
export function auditTriggers(...tables: readonly string[]): Guard[] {
  return tables.flatMap((table) =>
    ['audit_insert', 'audit_update', 'audit_delete'].map((trigger): Guard => [table, trigger]),
  )
}
