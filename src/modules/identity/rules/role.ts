import type { Permission } from '../../../platform/rules/http/permission.ts'

export const roles = ['admin', 'user', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The permissions of every module, with the roles that hold each; main.permissions.ts puts them together. */
export type RolePermissions = Readonly<Record<string, Permission & { readonly roles: readonly Role[] }>>

/** Somebody who may have to do something first. */
export interface Gated {
  readonly role: string
  /** An admin gave the password. */
  readonly mustChangePassword: boolean
  /** The role must sign in with codes, and the person has no application for them. */
  readonly mustEnrolTotp: boolean
}

/** What a person may use who has to choose a password or an authenticator application first: the own session. */
const ownSession = 'session.use'

/** What a person holds now. */
export function permissionsOfPerson(
  { role, mustChangePassword, mustEnrolTotp }: Gated,
  permissions: RolePermissions,
): string[] {
  const held = permissionsOf(role, permissions)
  return mustChangePassword || mustEnrolTotp ? held.filter((name) => name === ownSession) : held
}

/** The permissions of a list that a role holds; an unknown role holds none. */
export function permissionsOf(role: string, permissions: RolePermissions): string[] {
  return Object.entries(permissions)
    .filter(([, { roles: holders }]) => holders.some((each) => each === role))
    .map(([name]) => name)
}
