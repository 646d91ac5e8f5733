import type { Route } from '../../../platform/server/http/answer.ts'
import type { ReadLocks } from '../../periods/server/index.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import { closingRoutes as yearRoutes } from './closing-routes.ts'
import type { ClosingPoints } from './month-points.ts'
import { periodRoutes } from './period-routes.ts'

export { closingActs } from './period-exception-acts.ts'
export { closingGuards, closingHealth } from './closing-health.ts'
export { strictestLockOf } from './strictest-lock.ts'
export { readLocks } from './read-locks.ts'
export { isYearClosed } from './year-closing-store.ts'

/** Everything closing answers over HTTP; checks, permissions and what keeps a person from posting are those of every module. */
export function closingRoutes(
  checks: ClosingPoints,
  permissions: RolePermissions,
  allLocks: ReadLocks,
): Route[] {
  return [...periodRoutes({ checks, permissions, readLocks: allLocks }), ...yearRoutes(checks)]
}
