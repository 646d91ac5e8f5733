import { choiceInWords, searchInWords } from '../../../platform/rules/list/filter-words.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'

interface ListedUser {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly roleName: string
  readonly isActive: boolean
  readonly lastLogin: string | null
  readonly createdAt: string
}

/** The columns of the user list as plain data. */
export const userListColumns: readonly ListColumn<ListedUser>[] = [
  { key: 'email', head: 'Email', width: 34, value: (row) => row.email },
  { key: 'name', head: 'Nama', width: 28, value: (row) => row.name },
  { key: 'role', head: 'Role', width: 10, value: (row) => row.roleName },
  { key: 'status', head: 'Status', width: 12, value: ({ isActive }) => (isActive ? 'Aktif' : 'Tidak Aktif') },
  { key: 'lastLogin', head: 'Last Login', kind: 'moment', width: 20, value: (row) => row.lastLogin },
  { key: 'createdAt', head: 'Created', kind: 'moment', width: 20, value: (row) => row.createdAt },
]

/** The states that the user list is filtered by. */
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

/** The filters that are set, in words; the name of the role is what is asked for by its code. */
export function userFilterWords({ q, role, status }: UserListFilter, roleName: string | undefined): string[] {
  return [
    ...searchInWords(q),
    ...(role === 'all' ? [] : [`Role: ${roleName ?? role}`]),
    ...choiceInWords('Status', userStatusOptions, status),
  ]
}
