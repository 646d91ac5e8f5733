import type { Holder, Permissions } from '../../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { isVisible } from '../../../../platform/rules/text/name-key.ts'
import { problem } from '../../rules/problem-codes.ts'
import { chosenPermissions, permissionsHeld, type HeldRole, type RolePermissions } from '../../rules/role.ts'

export const longestRoleName = 60

export interface RoleDraft {
  readonly name: string
  readonly permissions: readonly string[]
  /** Which departments people of it see when they may not see all. */
  readonly departments?: readonly number[] | undefined
  /** The same of warehouses. */
  readonly warehouses?: readonly number[] | undefined
}

/** A role as it is sent. */
export function roleBody({ name, permissions, departments = [], warehouses = [] }: RoleDraft) {
  return {
    name,
    permissions: [...permissions],
    departments: [...departments],
    warehouses: [...warehouses],
  }
}

/** Somebody who gives or takes rights, and all the permissions there are. */
export interface Giver {
  readonly giver: Holder & { readonly role: string }
  readonly permissions: RolePermissions
}

/** What is wrong with a role to be kept, all at once; `twin` is another role whose name looks the same. */
export function roleProblems(
  { name, permissions: chosen }: RoleDraft,
  { twin, ...around }: Giver & { readonly twin?: string | undefined },
): Problem[] {
  return [...roleNameProblems(name, twin), ...chosenProblems(chosen, around)]
}

function roleNameProblems(name: string, twin: string | undefined): Problem[] {
  if (!isVisible(name)) return [problem('name-missing', 'name', 'Nama peran harus diisi')]
  if (name.trim().length > longestRoleName) {
    return [problem('name-length', 'name', `Nama peran maksimal ${longestRoleName} karakter`)]
  }
  return twin === undefined ? [] : [problem('name-taken', 'name', `Nama peran sudah dipakai: ${twin}`)]
}

function chosenProblems(chosen: readonly string[], { giver, permissions }: Giver): Problem[] {
  if (chosen.length === 0) return [problem('scope-missing', 'permissions', 'Pilih minimal satu izin')]
  const known = chosenPermissions(permissions)
  const unknown = chosen.flatMap((name, index) =>
    known.includes(name) ? [] : [problem('invalid', `permissions.${index}`, 'Izin tidak dikenal')],
  )
  const beyond = rightsBeyond({ role: '', rolePermissions: chosen }, { giver, permissions })
  if (beyond.length === 0) return unknown
  return [...unknown, problem('role-above-giver', 'permissions', lackedText(beyond, permissions))]
}

/** What a role holds and the giver does not; an admin may give everything. */
function rightsBeyond(held: HeldRole, { giver, permissions }: Giver): string[] {
  if (giver.role === 'admin') return []
  return permissionsHeld(held, permissions).filter((name) => !giver.permissions.includes(name))
}

/** Objects to giving somebody a role that may more than who gives it. */
export function givenRoleProblems(role: HeldRole | undefined, around: Giver): Problem[] {
  if (role === undefined) return [problem('role-unknown', 'role', 'Role tidak valid')]
  const above = aboveText(role, around)
  return above === undefined ? [] : [problem('role-above-giver', 'role', above)]
}

/** Objects to changing people, or roles, that may more than who changes them. */
export function aboveProblems(held: HeldRole, around: Giver): Problem[] {
  const above = aboveText(held, around)
  return above === undefined ? [] : [problem('role-above-giver', '', above)]
}

/** An admin stays above a role that holds every permission there is: only admins make, change and remove admins. */
function aboveText(held: HeldRole, around: Giver): string | undefined {
  if (held.role === 'admin' && around.giver.role !== 'admin') return adminsOnly
  const beyond = rightsBeyond(held, around)
  return beyond.length === 0 ? undefined : lackedText(beyond, around.permissions)
}

const adminsOnly = 'Hanya admin yang dapat memberi peran Admin atau mengubah apa pun bagi pemegangnya'

function lackedText(names: readonly string[], permissions: Permissions): string {
  const labels = names.map((name) => permissions[name]?.label ?? name)
  return `Anda sendiri tidak memiliki izin: ${labels.join(', ')}`
}

export const roleInUse = 'Peran ini masih dipakai user. Beri mereka peran lain dahulu.'
export const presetUnchangeable = 'Peran bawaan tidak dapat diubah atau dihapus'

/** The question before a role is removed. */
export function deleteRoleQuestion({ name }: { readonly name: string }): string {
  return `Yakin ingin menghapus peran ${name}?`
}
