import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { ClearFilters, FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { ListFooter } from '../../../platform/web/list/list-footer.tsx'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { exportUsers, listUsers } from '../contract.ts'
import { useRoleChoices } from '../roles/web/index.ts'
import { roleCodePattern } from '../rules/role.ts'
import { userStatusOptions } from '../rules/user-list-columns.ts'
import { userColumns } from './user-columns.tsx'

const defaults = { q: '', role: 'all', status: 'all' }
const statuses = ['active', 'inactive'] as const

/** All users, with who may do what. */
export function UserList() {
  const openDialog = useOpenDialog()
  const momentText = useMoment()
  const filters = useFilters(defaults)
  const { q, role, status } = filters.values
  const query = {
    ...(q === '' ? {} : { q }),
    role: roleCodePattern.test(role) ? role : 'all',
    status: statuses.find((each) => each === status) ?? 'all',
  } as const
  const { data, error, refetch, isPlaceholderData } = useReply(listUsers, { query }, { keepPrevious: true })
  const columns = useMemo(() => userColumns(momentText), [momentText])
  return (
    <Page
      title="User Management"
      subtitle="Kelola user, role, dan akses"
      actions={
        <>
          <Button component={DialogLink} to="two-step" variant="default">
            Verifikasi Dua Langkah
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            data-page-new
            onClick={() => openDialog('new')}
          >
            Tambah User
          </Button>
        </>
      }
      filters={<UserFilters filters={filters} />}
      footer={data && <ListFooter shown={data.rows.length} total={data.total} noun="user" />}
      fill
    >
      <DataTable
        list="users"
        exported={{ endpoint: exportUsers, query }}
        caption="Daftar user"
        columns={columns}
        rows={data?.rows}
        rowKey={(user) => user.id}
        open={(user) => `${user.id}/edit`}
        empty={<NoUsers filters={filters} />}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </Page>
  )
}

type FiltersProps = { readonly filters: Filters<keyof typeof defaults> }

function UserFilters({ filters: { values, set, clear, active } }: FiltersProps) {
  const roleOptions = [
    { value: 'all', text: 'Semua' },
    ...useRoleChoices().map(({ code, name }) => ({ value: code, text: name })),
  ]
  return (
    <FilterBar
      active={active}
      onClear={clear}
      search={
        <SearchInput value={values.q} onChange={(q) => set({ q })} placeholder="Cari email atau nama" />
      }
    >
      <SelectInput
        label="Role"
        value={values.role}
        onChange={(role) => set({ role })}
        options={roleOptions}
      />
      <SelectInput
        label="Status"
        value={values.status}
        onChange={(status) => set({ status })}
        options={userStatusOptions}
      />
    </FilterBar>
  )
}

function NoUsers({ filters: { active, clear } }: FiltersProps) {
  return (
    <>
      <p>{active ? 'Tidak ada user yang sesuai dengan filter' : 'Tidak ada user yang ditemukan'}</p>
      {active && <ClearFilters onClear={clear} />}
    </>
  )
}
