import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../../../platform/web/call/call.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { ListFooter } from '../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../platform/web/list/nothing-found.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { selectColumn } from '../../../platform/web/list/select-column.tsx'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { useRowSelection } from '../../../platform/web/list/use-row-selection.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { ImportLink } from '../../../platform/web/shell/make-button.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { useCan } from '../../../platform/web/shell/session.ts'
import { statusFilterOptions } from '../rules/record-list-columns.ts'
import { listTitle, nounTitle } from '../rules/record-sentence.ts'
import { recordColumns } from './record-columns.tsx'
import { RecordBulkBar } from './record-bulk-bar.tsx'
import { sortOf, statusOf } from './record-status.tsx'
import type { AnyRecord, RecordView } from './record-view.ts'
import { deactivateSeen } from './use-deactivate-record.ts'
import { useRecordPages } from './use-record-pages.ts'
import './record.css'

type Props = { readonly view: RecordView }

const always = { q: '', status: 'all', sort: 'code' }

/** Filters in the address, and as the API takes them. */
function useListQuery({ filter }: RecordView) {
  const filters = useFilters({ ...always, ...filter.defaults })
  const { q, status, sort } = filters.values
  const query = {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...filter.queryOf(filters.values),
    status: statusOf(status),
    sort: sortOf(sort),
  }
  return { filters, query }
}

/** A list of master data: filters in the address, a page at a time, exact counters. */
export function RecordList({ view }: Props) {
  const { kind, api, subtitle, tall, Note } = view
  const { filters, query } = useListQuery(view)
  const pages = useRecordPages<AnyRecord>([kind.path, query], (after, signal) =>
    call(api.list, { query: { ...query, after }, signal }),
  )
  const { rows, newest, more } = pages
  const columns = recordColumns(view)
  const selection = useRowSelection(rows, mayDeactivate, pages.isPlaceholderData)
  return (
    <Page
      fill
      title={listTitle(kind)}
      subtitle={subtitle}
      actions={<ListActions view={view} />}
      filters={<RecordFilters view={view} filters={filters} />}
      footer={
        newest && (
          <div className="record-footer">
            {Note && <Note />}
            <ListFooter
              shown={newest.matching}
              total={newest.total}
              noun={kind.noun}
              loaded={rows?.length ?? 0}
              loading={pages.isFetchingNextPage}
              onMore={more}
            />
          </div>
        )
      }
    >
      <RecordBulkBar
        noun={kind.noun}
        selection={selection}
        deactivate={(record) => deactivateSeen(view, record)}
      />
      <div className={tall ? 'record-list record-list-tall' : 'record-list'}>
        <DataTable
          list={kind.path.slice(1)}
          exported={{ endpoint: api.export, forImport: api.files.exportFile, query }}
          caption={`Daftar ${kind.noun}`}
          columns={selection.selectable.length > 0 ? [selectColumn(selection, codeOf), ...columns] : columns}
          rows={rows}
          rowKey={(row) => row.id}
          open={(row) => encodeURIComponent(row.code)}
          sort={filters.values['sort'] ?? ''}
          onSort={(sort) => filters.set({ sort })}
          rowClass={(row) => (row.isActive ? undefined : 'is-inactive')}
          empty={<Nothing view={view} filters={filters} />}
          onMore={more}
          selected={selection.has}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          stale={pages.isPlaceholderData}
        />
      </div>
    </Page>
  )
}

function mayDeactivate({ actions }: AnyRecord): boolean {
  return actions.includes('deactivate')
}

function codeOf({ code }: AnyRecord): string {
  return code
}

type FilterProps = Props & { readonly filters: Filters<string> }

function RecordFilters({ view, filters }: FilterProps) {
  const { values, set, clear, active } = filters
  const { Inputs } = view.filter
  return (
    <FilterBar
      active={active}
      onClear={clear}
      search={
        <SearchInput value={values['q'] ?? ''} onChange={(q) => set({ q })} placeholder={searchHint(view)} />
      }
    >
      <Inputs values={values} set={set} />
      <SelectInput
        label="Status"
        value={values['status'] ?? ''}
        onChange={(status) => set({ status })}
        options={statusFilterOptions}
      />
    </FilterBar>
  )
}

/** `Cari kode, nama, email, atau telepon` */
function searchHint({ kind, fields }: RecordView): string {
  const labels = ['code', 'name', ...kind.search].flatMap((name) => fields[name]?.label.toLowerCase() ?? [])
  if (labels.length === 2) return `Cari ${labels.join(' atau ')}`
  return `Cari ${labels.slice(0, -1).join(', ')}, atau ${labels.at(-1)}`
}

function ListActions({ view: { kind } }: Props) {
  const openDialog = useOpenDialog()
  if (!useCan(kind.access)) return null
  return (
    <>
      <ImportLink />
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        data-page-new
        onClick={() => openDialog('new')}
      >
        Tambah {nounTitle(kind.noun)}
      </Button>
    </>
  )
}

function Nothing({ view: { kind }, filters }: FilterProps) {
  const { noun, access: permission } = kind
  const text = filters.active ? `Tidak ada ${noun} yang sesuai dengan filter` : `Belum ada ${noun}`
  const next = [
    { text: `Tambah ${nounTitle(noun)}`, to: 'new', permission },
    { text: `Impor ${noun}`, to: 'import', permission },
  ]
  return <NothingFound text={text} filters={filters} next={next} />
}
