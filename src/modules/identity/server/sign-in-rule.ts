import { sql } from 'kysely'
import { soleRowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { changeSignInRule as changeEndpoint, SignInRule } from '../contract.ts'
import { aboveProblems } from '../roles/rules/role-form.ts'
import { findRoles } from '../roles/server/index.ts'
import type { RolePermissions } from '../rules/role.ts'
import { rolesText } from '../totp/rules/totp.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'

const columns = sql`totp_roles as "totpRoles", version`

/** Whose sign-in asks for what. */
export async function readSignInRule(db: Database): Promise<SignInRule> {
  return soleRowOf(db, sql<SignInRule>`select ${columns} from sign_in_rule`)
}

async function lockSignInRule(tx: Tx): Promise<SignInRule> {
  return soleRowOf(tx, sql<SignInRule>`select ${columns} from sign_in_rule for update`)
}

/** Says which roles must have a second step; it holds from the next request of everybody. */
export async function changeSignInRule(
  call: Call<typeof changeEndpoint>,
  permissions: RolePermissions,
): Promise<SignInRule> {
  const { actor, body, db, noteSecurity, version } = call
  await requireRecentPassword(call)
  const current = await lockSignInRule(db)
  if (current.version !== version) throw stale(current)
  const roles = await findRoles(db)
  const wanted = roles.filter(({ role }) => body.totpRoles.includes(role))
  const totpRoles = wanted.map(({ role }) => role)
  refuseIf(
    roles
      .filter(({ role }) => totpRoles.includes(role) !== current.totpRoles.includes(role))
      .flatMap((role) => aboveProblems(role, { giver: actor, permissions })),
  )
  const changed = await soleRowOf(
    db,
    sql<SignInRule>`update sign_in_rule set totp_roles = ${totpRoles}::text[], updated_at = now(), version = version + 1
      returning ${columns}`,
  )
  noteSecurity('totp-rule-changed', rolesText(wanted))
  return changed
}
