import type { Guard } from '../../../platform/server/database/health-check.ts'
import { auditTriggers } from '../../audit/server/index.ts'

/** What refuses what no code may do to months and exceptions, and writes the history of months. */
export const periodsGuards: readonly Guard[] = [
  ['fiscal_period', 'fiscal_period_guard'],
  ['period_exception', 'period_exception_guard'],
  ['document_lock', 'document_lock_guard'],
  ['reference_group', 'reference_group_guard'],
  ...auditTriggers('fiscal_period'),
  ...auditTriggers('document_lock'),
]
