import type { Permission } from '../../../platform/rules/http/permission.ts'

export const roles = ['admin', 'user', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The permissions of every module, with the roles that hold each; main.permissions.ts puts them together. */
export type RolePermissions = Readonly<Record<string, Permission & { readonly roles: readonly Role[] }>>

/** The permissions of a list that a role holds; an unknown role holds none. */
export function permissionsOf(role: string, permissions: RolePermissions): string[] {
  return Object.entries(permissions)
    .filter(([, { roles: holders }]) => holders.some((each) => each === role))
    .map(([name]) => name)
}
