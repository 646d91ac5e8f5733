import type { Permission } from '../../../platform/rules/http/permission.ts'

export const roles = ['admin', 'user', 'viewer'] as const
export type Role = (typeof roles)[number]

/** How a person's role is named in data: a preset, or the number of a role of one's own. */
export const roleCodePattern = /^(?:admin|user|viewer|role_[1-9]\d{0,17})$/

/** The permissions of every module, with the roles that hold each; main.permissions.ts puts them together. */
export type RolePermissions = Readonly<Record<string, Permission & { readonly roles: readonly Role[] }>>

/** A role as what people may do follows from it: a preset, or one whose permissions were chosen. */
export interface HeldRole {
  readonly role: string
  /** Null for a preset: what it holds stands in the lists of the modules. */
  readonly rolePermissions?: readonly string[] | null | undefined
}

/** Somebody who may have to do something first. */
export interface Gated extends HeldRole {
  /** An admin gave the password. */
  readonly mustChangePassword: boolean
  /** The role must sign in with codes, and the person has no application for them. */
  readonly mustEnrolTotp: boolean
}

/** What a person may use who has to choose a password or an authenticator application first: the own session. */
const ownSession = 'session.use'

/** What everybody holds who may sign in, whatever the role. */
const basics = [ownSession, 'signed-in', 'views.keep']

/** The permissions that roles are told apart by. */
export function chosenPermissions(permissions: RolePermissions): string[] {
  return Object.keys(permissions).filter((name) => !basics.includes(name))
}

/** What a person holds now. */
export function permissionsOfPerson(
  { mustChangePassword, mustEnrolTotp, ...held }: Gated,
  permissions: RolePermissions,
): string[] {
  const names = permissionsHeld(held, permissions)
  return mustChangePassword || mustEnrolTotp ? names.filter((name) => name === ownSession) : names
}

/** What a role holds; of one that was put together, what the program still knows. */
export function permissionsHeld({ role, rolePermissions }: HeldRole, permissions: RolePermissions): string[] {
  if (!rolePermissions) return permissionsOf(role, permissions)
  return Object.keys(permissions).filter((name) => basics.includes(name) || rolePermissions.includes(name))
}

/** The permissions of a list that a preset holds; an unknown role holds none. */
export function permissionsOf(role: string, permissions: RolePermissions): string[] {
  return Object.entries(permissions)
    .filter(([, { roles: holders }]) => holders.some((each) => each === role))
    .map(([name]) => name)
}

/** Permissions that stand together in the matrix of roles. */
export interface PermissionGroup {
  readonly label: string
  readonly names: readonly string[]
}

/** Puts the lists of the modules that have one label together, without what everybody holds. */
export function groupedPermissions<Module extends string>(
  lists: Readonly<Record<Module, RolePermissions>>,
  labels: Readonly<Record<Module, string>>,
): PermissionGroup[] {
  const groups = new Map<string, string[]>()
  for (const module in labels) {
    const label = labels[module]
    groups.set(label, [...(groups.get(label) ?? []), ...chosenPermissions(lists[module])])
  }
  return [...groups].map(([label, names]) => ({ label, names })).filter(({ names }) => names.length > 0)
}
