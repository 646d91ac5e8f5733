import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { permissionList } from '../../web/permission-list.ts'
import { roleProblems, type RoleDraft } from '../rules/role-form.ts'

/** What the rules object to in a role that the signed-in person puts together. */
export function useRoleCheck(): (draft: RoleDraft) => Problem[] {
  const session = useSession()
  const giver = { role: session.user.role, permissions: session.permissions }
  return (draft) => roleProblems(draft, { giver, permissions: permissionList() })
}
