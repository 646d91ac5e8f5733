import { headOf } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { RowMenu, type RowAct } from '../../../platform/web/list/row-menu.tsx'
import { StatusBadge, UsualStatus, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { User } from '../contract.ts'
import { userListColumns } from '../rules/user-list-columns.ts'
import { useRemoveUser } from './use-remove-user.ts'

/** The tones of the presets; a role of one's own has that of none of them. */
const roleTones: Readonly<Record<string, Tone>> = { admin: 'delivered', user: 'confirmed', viewer: 'draft' }

/** The columns of the user list. */
export function userColumns(momentText: (instant: string) => string): Column<User>[] {
  return [
    { ...headOf(userListColumns, 'email'), cell: ({ email }) => email },
    { ...headOf(userListColumns, 'name'), cell: ({ name }) => name },
    {
      ...headOf(userListColumns, 'role'),
      kind: 'badge',
      width: 96,
      cell: (user) => <RoleBadge user={user} />,
    },
    {
      ...headOf(userListColumns, 'status'),
      kind: 'badge',
      width: 112,
      cell: (user) => <UserStatus user={user} />,
    },
    {
      ...headOf(userListColumns, 'lastLogin'),
      kind: 'day',
      width: 160,
      cell: ({ lastLogin }) => (lastLogin === null ? 'Belum pernah' : momentText(lastLogin)),
    },
    {
      ...headOf(userListColumns, 'createdAt'),
      kind: 'day',
      width: 160,
      phone: 'hidden',
      cell: ({ createdAt }) => momentText(createdAt),
    },
    {
      key: 'actions',
      head: 'Actions',
      kind: 'actions',
      width: 72,
      cell: (user) => <UserActions user={user} />,
    },
  ]
}

function RoleBadge({ user: { role, roleName } }: { readonly user: User }) {
  return <StatusBadge tone={roleTones[role] ?? 'posted'}>{roleName}</StatusBadge>
}

function UserStatus({ user }: { readonly user: User }) {
  return user.isActive ? (
    <UsualStatus>Aktif</UsualStatus>
  ) : (
    <StatusBadge tone="inactive">Tidak Aktif</StatusBadge>
  )
}

function UserActions({ user }: { readonly user: User }) {
  const { remove, pending } = useRemoveUser()
  const { id, email } = user
  const acts: RowAct[] = [
    { text: 'Edit', to: `${id}/edit` },
    { text: 'Sesi', to: `${id}/sessions` },
    { text: 'Hapus', danger: true, run: () => void remove(user) },
  ]
  return <RowMenu name={email} acts={acts} pending={pending} />
}
