import { ActionIcon } from '@mantine/core'
import { IconDevices, IconEdit, IconTrash } from '@tabler/icons-react'
import { headOf } from '../../../platform/rules/list/list-column.ts'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { User } from '../contract.ts'
import { userListColumns } from '../rules/user-list-columns.ts'
import type { Role } from '../rules/role.ts'
import { roleLabels } from '../rules/user.ts'
import { useRemoveUser } from './use-remove-user.ts'

const roleTones: Record<Role, Tone> = { admin: 'delivered', user: 'confirmed', viewer: 'draft' }

/** The columns of the user list. */
export function userColumns(momentText: (instant: string) => string): Column<User>[] {
  return [
    { ...headOf(userListColumns, 'email'), cell: ({ email }) => email },
    { ...headOf(userListColumns, 'name'), cell: ({ name }) => name },
    {
      ...headOf(userListColumns, 'role'),
      kind: 'badge',
      width: 96,
      cell: ({ role }) => <RoleBadge role={role} />,
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
      width: 120,
      cell: (user) => <UserActions user={user} />,
    },
  ]
}

function RoleBadge({ role }: { readonly role: Role }) {
  return <StatusBadge tone={roleTones[role]}>{roleLabels[role]}</StatusBadge>
}

function UserStatus({ user }: { readonly user: User }) {
  return user.isActive ? (
    <StatusBadge tone="posted">Aktif</StatusBadge>
  ) : (
    <StatusBadge tone="inactive">Tidak Aktif</StatusBadge>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

function UserActions({ user }: { readonly user: User }) {
  const { remove, pending } = useRemoveUser()
  const { id, email } = user
  return (
    <span className="row-actions">
      <ActionIcon
        component={DialogLink}
        to={`${id}/sessions`}
        variant="subtle"
        color="gray"
        aria-label={`Sesi ${email}`}
      >
        <IconDevices {...icon} />
      </ActionIcon>
      <ActionIcon
        component={DialogLink}
        to={`${id}/edit`}
        variant="subtle"
        color="gray"
        aria-label={`Edit ${email}`}
      >
        <IconEdit {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        loading={pending}
        aria-label={`Hapus ${email}`}
        onClick={() => void remove(user)}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </span>
  )
}
