import { permissions } from '../src/main.permissions.ts'
import {
  readingPermissions as readingIn,
  tokenPermissions as forTokensIn,
} from '../src/modules/identity/rules/api-token.ts'
import { permissionsOf } from '../src/modules/identity/rules/role.ts'
import { holds } from '../src/platform/rules/http/permission.ts'

/** Whether a role holds a permission, by the lists of the whole program. */
export function may(role: string, permission: string): boolean {
  return holds({ permissions: permissionsOf(role, permissions) }, permission)
}

export const tokenPermissionNames = forTokensIn(permissions)
export const readingPermissions = readingIn(permissions)
