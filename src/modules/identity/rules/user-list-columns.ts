import { choiceInWords, searchInWords } from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { roles, type Role } from './role.ts'
import { roleLabels } from './user.ts'

interface ListedUser {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly isActive: boolean
  readonly lastLogin: string | null
  readonly createdAt: string
}

/** The columns of the user list as plain data. */
export const userListColumns: readonly ListColumn<ListedUser>[] = [
  { key: 'email', head: 'Email', width: 34, value: (row) => row.email },
  { key: 'name', head: 'Nama', width: 28, value: (row) => row.name },
  { key: 'role', head: 'Role', width: 10, value: (row) => roleLabels[row.role] },
  { key: 'status', head: 'Status', width: 12, value: ({ isActive }) => (isActive ? 'Aktif' : 'Tidak Aktif') },
  { key: 'lastLogin', head: 'Last Login', kind: 'moment', width: 20, value: (row) => row.lastLogin },
  { key: 'createdAt', head: 'Created', kind: 'moment', width: 20, value: (row) => row.createdAt },
]

/** The filters of the user list, as its menus offer them. */
export const userRoleOptions = [
  { value: 'all', text: 'Semua' },
  ...roles.map((role) => ({ value: role, text: roleLabels[role] })),
]
export const userStatusOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'active', text: 'Aktif' },
  { value: 'inactive', text: 'Tidak Aktif' },
]

interface UserListFilter {
  readonly q?: string | undefined
  readonly role: string
  readonly status: string
}

/** The filters that are set, in words. */
export function userFilterWords({ q, role, status }: UserListFilter): string[] {
  return [
    ...searchInWords(q),
    ...choiceInWords('Role', userRoleOptions, role),
    ...choiceInWords('Status', userStatusOptions, status),
  ]
}
