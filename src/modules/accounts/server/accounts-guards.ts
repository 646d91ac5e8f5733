import type { Guard } from '../../../platform/server/database/health-check.ts'
import { auditTriggers } from '../../audit/server/index.ts'

/** What refuses what no code may do to accounts, and writes their history. */
export const accountsGuards: readonly Guard[] = [
  ['account', 'account_guard'],
  ['account_role', 'account_role_kept'],
  ...auditTriggers('account', 'account_role'),
]
