import type { Call } from '../../../platform/server/http/answer.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { chosenPermissions, permissionsHeld, type RolePermissions } from '../rules/role.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import { conflict } from './refusals.ts'
import type { createRole, deleteRole, listRoles, ShownRole, updateRole } from '../contract.ts'
import {
  aboveProblems,
  presetUnchangeable,
  roleInUse,
  roleProblems,
  type RoleDraft,
} from '../roles/rules/role-form.ts'
import {
  deleteRoleRow,
  findRoles,
  findRoleTwin,
  insertRole,
  lockRole,
  updateRoleRow,
  type RoleRow,
} from '../roles/server/index.ts'

/** What roles are narrowed to, which a later module keeps: records by their ids. */
interface Narrowing {
  readonly read: (db: Database) => Promise<ReadonlyMap<string, readonly number[]>>
  readonly write: (tx: Tx, role: string, ids: readonly number[]) => Promise<void>
}

/** What roles are put together of: permissions of every module, and the departments and warehouses they are narrowed to. */
export interface RoleParts {
  readonly permissions: RolePermissions
  readonly departments: Narrowing
  readonly warehouses: Narrowing
}

/** What a role is narrowed to. */
type Narrowed = Pick<ShownRole, 'departments' | 'warehouses'>

/** All roles with what they may do. */
export async function readRoles(
  { db }: Pick<Call<typeof listRoles>, 'db'>,
  { permissions, departments, warehouses }: RoleParts,
): Promise<{ rows: ShownRole[] }> {
  const [ofDepartments, inWarehouses] = [await departments.read(db), await warehouses.read(db)]
  const narrowedTo = (role: string): Narrowed => ({
    departments: [...(ofDepartments.get(role) ?? [])],
    warehouses: [...(inWarehouses.get(role) ?? [])],
  })
  return { rows: (await findRoles(db)).map((row) => shown(row, permissions, narrowedTo(row.role))) }
}

/** Keeps a role of one's own. */
export async function addRole(call: Call<typeof createRole>, parts: RoleParts): Promise<ShownRole> {
  const { permissions } = parts
  await requireRecentPassword(call)
  const draft = inOrder(call.body, permissions)
  const twin = await findRoleTwin(call.db, draft.name, '')
  refuseIf(roleProblems(draft, { giver: call.actor, permissions, twin }))
  const role = await insertRole(call.db, draft)
  return shown(role, permissions, await narrow(call.db, { role: role.role, draft }, parts))
}

/** Changes what people of a role may do, from their next request on. */
export async function changeRole(call: Call<typeof updateRole>, parts: RoleParts): Promise<ShownRole> {
  const { permissions } = parts
  const role = await lockOwnRole(call, permissions)
  const draft = inOrder(call.body, permissions)
  const twin = await findRoleTwin(call.db, draft.name, role.role)
  const around = { giver: call.actor, permissions }
  refuseIf([...aboveProblems(role, around), ...roleProblems(draft, { ...around, twin })])
  const changed = await updateRoleRow(call.db, role.role, draft)
  return shown(changed, permissions, await narrow(call.db, { role: role.role, draft }, parts))
}

/** Narrows a role to what was chosen; who sees all departments, or all warehouses, is narrowed to none of them. */
async function narrow(
  tx: Tx,
  { role, draft }: { readonly role: string; readonly draft: RoleDraft },
  parts: RoleParts,
): Promise<Narrowed> {
  const { permissions, departments = [], warehouses = [] } = draft
  const narrowed = {
    departments: permissions.includes('departments.all') ? [] : [...departments],
    warehouses: permissions.includes('warehouses.all') ? [] : [...warehouses],
  }
  await parts.departments.write(tx, role, narrowed.departments)
  await parts.warehouses.write(tx, role, narrowed.warehouses)
  return narrowed
}

/** Removes a role that nobody has. */
export async function removeRole(
  call: Call<typeof deleteRole>,
  permissions: RolePermissions,
): Promise<Record<string, never>> {
  const role = await lockOwnRole(call, permissions)
  refuseIf(aboveProblems(role, { giver: call.actor, permissions }))
  if (role.people > 0) throw conflict('role-in-use', roleInUse)
  await deleteRoleRow(call.db, role.role)
  return {}
}

/** Locks the role of the address, which is none of the presets, for somebody who has just typed the password. */
async function lockOwnRole(
  call: Call<typeof updateRole> | Call<typeof deleteRole>,
  permissions: RolePermissions,
): Promise<RoleRow> {
  const role = await lockRole(call.db, call.params.code)
  if (role === undefined) throw notFound()
  if (!role.rolePermissions) throw conflict('preset-role', presetUnchangeable)
  if (role.version !== call.version) throw stale(shown(role, permissions))
  await requireRecentPassword(call)
  return role
}

/** Each permission once and in the order of the lists; what is unknown stays, to be refused by its place. */
function inOrder(draft: RoleDraft, permissions: RolePermissions): RoleDraft {
  const { permissions: chosen } = draft
  const known = chosenPermissions(permissions)
  if (chosen.some((each) => !known.includes(each))) return draft
  return { ...draft, permissions: known.filter((each) => chosen.includes(each)) }
}

const nothing: Narrowed = { departments: [], warehouses: [] }

function shown(row: RoleRow, permissions: RolePermissions, narrowed: Narrowed = nothing): ShownRole {
  const { role: code, name, people, version, rolePermissions } = row
  const held = permissionsHeld(row, permissions)
  return {
    code,
    name,
    isPreset: !rolePermissions,
    permissions: chosenPermissions(permissions).filter((each) => held.includes(each)),
    ...narrowed,
    people,
    version,
  }
}
