import type { Holder } from '../../../platform/rules/http/permission.ts'
import { permissionsOf, type RolePermissions } from '../rules/role.ts'

let connected: RolePermissions | undefined

/** Hands over the permissions of every module, once, from main.web.tsx. */
export function connectPermissions(permissions: RolePermissions): void {
  connected = permissions
}

/** The permissions of every module. */
export function permissionList(): RolePermissions {
  if (connected === undefined) throw new Error('main.web.tsx has to hand over the permissions first')
  return connected
}

/** What people of a role hold. */
export function holderOf(role: string): Holder {
  return { permissions: permissionsOf(role, permissionList()) }
}
