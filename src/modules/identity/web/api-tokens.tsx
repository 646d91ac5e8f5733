import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { NothingFound } from '../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useCan, useMoment } from '../../../platform/web/shell/session.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listApiTokens } from '../contract.ts'
import { tokenColumns } from './api-token-columns.tsx'

const defaults = { owner: 'me' }
const owners = [
  { value: 'me', text: 'Token saya' },
  { value: 'all', text: 'Token semua user' },
]

/** The tokens with which programs act for a person; an admin also sees those of others. */
export function ApiTokens() {
  const openDialog = useOpenDialog()
  const momentText = useMoment()
  const filters = useFilters(defaults)
  const isOfAll = useCan('users.manage') && filters.values.owner === 'all'
  const query = { owner: isOfAll ? 'all' : 'me' } as const
  const { data, error, refetch, isPlaceholderData } = useReply(
    listApiTokens,
    { query },
    { keepPrevious: true },
  )
  const columns = useMemo(() => tokenColumns({ momentText, isOfAll }), [momentText, isOfAll])
  return (
    <Page
      title="Token API"
      subtitle={<Explanation />}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          data-page-new
          onClick={() => openDialog('new')}
        >
          Buat Token
        </Button>
      }
      filters={<OwnerFilter filters={filters} />}
      fill
    >
      <DataTable
        caption="Daftar token API"
        columns={columns}
        rows={data?.rows}
        rowKey={(token) => token.id}
        empty={<NothingFound text="Belum ada token API" filters={filters} next={nextSteps} />}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </Page>
  )
}

const nextSteps = [{ text: 'Buat token pertama', to: 'new', permission: 'books.read' }]

function Explanation() {
  return (
    <>
      Dengan token, program bekerja atas nama Anda tanpa password. Hak token tidak pernah melebihi hak Anda.{' '}
      <AppLink to="/api">Baca dokumentasi API</AppLink>
    </>
  )
}

function OwnerFilter({ filters }: { readonly filters: Filters<keyof typeof defaults> }) {
  const { values, set, clear, active } = filters
  if (!useCan('users.manage')) return null
  return (
    <FilterBar active={active} onClear={clear}>
      <SelectInput
        label="Pemilik"
        value={values.owner}
        onChange={(owner) => set({ owner })}
        options={owners}
      />
    </FilterBar>
  )
}
