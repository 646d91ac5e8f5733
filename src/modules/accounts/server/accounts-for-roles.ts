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
  refuseIf(
    roles
      .filter((role) => !mapped.has(role))
      .map((role) =>
        problem(
          'role-unmapped',
          'roles',
          `Peran akun "${roleLabel(role)}" belum dipetakan. Pilih akunnya di Pengaturan › Peran Akun.`,
        ),
      ),
  )
  return Object.fromEntries(roles.map((role) => [role, mapped.get(role) ?? 0])) as Record<Role, number>
}
