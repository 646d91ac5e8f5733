import type { Permission } from '../../../platform/rules/http/permission.ts'

export const roles = ['admin', 'user', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The permissions of every module, with the roles that hold each; main.permissions.ts puts them together. */
export type RolePermissions = Readonly<Record<string, Permission & { readonly roles: readonly Role[] }>>

/** What a person may use whose password an admin has given: the own session, to choose another one. */
const ownSession = 'session.use'

/** What a person holds now. */
export function permissionsOfPerson(
  { role, mustChangePassword }: { readonly role: string; readonly mustChangePassword: boolean },
  permissions: RolePermissions,
): string[] {
  const held = permissionsOf(role, permissions)
  return mustChangePassword ? held.filter((name) => name === ownSession) : held
}

/** The permissions of a list that a role holds; an unknown role holds none. */
export function permissionsOf(role: string, permissions: RolePermissions): string[] {
  return Object.entries(permissions)
    .filter(([, { roles: holders }]) => holders.some((each) => each === role))
    .map(([name]) => name)
}
