import type { Problem } from '../../../platform/rules/http/problem.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { roleLabel, type AccountRole } from '../rules/account-role.ts'
import { readMappedRoles } from './account-role-store.ts'
import { problem } from '../rules/problem-codes.ts'

/** The accounts automatic journals use for these roles; refuses, naming each role that has no account. */
export async function accountsForRoles<Role extends AccountRole>(
  tx: Tx,
  roles: readonly Role[],
): Promise<Record<Role, number>> {
  const mapped = new Map((await readMappedRoles(tx)).map((row) => [row.role, row.id]))
  refuseIf(roles.filter((role) => !mapped.has(role)).map(unmapped))
  const ids: { [each in Role]?: number | undefined } = {}
  for (const role of roles) ids[role] = mapped.get(role)
  assert(isWhole(ids, roles), 'a role without an account was refused')
  return ids
}

function unmapped(role: AccountRole): Problem {
  const message = `Peran akun "${roleLabel(role)}" belum dipetakan. Pilih akunnya di Pengaturan › Peran Akun.`
  return problem('role-unmapped', 'roles', message)
}

function isWhole<Role extends AccountRole>(
  ids: { readonly [each in Role]?: number | undefined },
  roles: readonly Role[],
): ids is Record<Role, number> {
  return roles.every((role) => ids[role] !== undefined)
}
