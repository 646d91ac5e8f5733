import { createElement, type ComponentProps, type ComponentType } from 'react'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import { permissionsHeld, type HeldRole, type PermissionGroup, type RolePermissions } from '../rules/role.ts'

let connected: RolePermissions | undefined
let connectedGroups: readonly PermissionGroup[] = []

/** Hands over the permissions of every module and their groups, once, from main.web.tsx. */
export function connectPermissions(permissions: RolePermissions, groups: readonly PermissionGroup[]): void {
  connected = permissions
  connectedGroups = groups
}

/** Chooses the departments, or the warehouses, that a role sees. */
type NarrowingField = ComponentType<{
  readonly label: string
  readonly help: string
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}>

let departmentsField: NarrowingField | undefined
let warehousesField: NarrowingField | undefined

/** Hands over how departments are chosen, which a later module keeps. */
export function connectRoleDepartments(field: NarrowingField): void {
  departmentsField = field
}

/** The same of warehouses. */
export function connectRoleWarehouses(field: NarrowingField): void {
  warehousesField = field
}

/** Says which department lines are given that a person types. */
type UserDepartmentField = ComponentType<{ readonly id: number }>

let userDepartmentField: UserDepartmentField | undefined

/** Hands over that field, which a later module keeps. */
export function connectUserDepartment(field: UserDepartmentField): void {
  userDepartmentField = field
}

/** The field that was handed over; nothing without. */
export function UserDepartment(props: ComponentProps<UserDepartmentField>) {
  return userDepartmentField === undefined ? null : createElement(userDepartmentField, props)
}

/** The field that was handed over; nothing without. */
export function RoleDepartments(props: ComponentProps<NarrowingField>) {
  return departmentsField === undefined ? null : createElement(departmentsField, props)
}

/** The same of warehouses. */
export function RoleWarehouses(props: ComponentProps<NarrowingField>) {
  return warehousesField === undefined ? null : createElement(warehousesField, props)
}

/** The permissions that roles are told apart by, in their groups. */
export function permissionGroups(): readonly PermissionGroup[] {
  return connectedGroups
}

/** The permissions of every module. */
export function permissionList(): RolePermissions {
  if (connected === undefined) throw new Error('main.web.tsx has to hand over the permissions first')
  return connected
}

/** What people of a role hold. */
export function holderOf(role: HeldRole): Holder {
  return { permissions: permissionsHeld(role, permissionList()) }
}
