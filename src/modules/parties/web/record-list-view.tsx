import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import type { Exported } from '../../../platform/web/list/export-menu.tsx'
import { ListFooter } from '../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { selectColumn } from '../../../platform/web/list/select-column.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { useRowSelection } from '../../../platform/web/list/use-row-selection.ts'
import type { RecordAction } from '../rules/record-action.ts'
import { RecordBulkBar } from './record-bulk-bar.tsx'
import type { RecordPages } from './use-record-pages.ts'
import './record.css'

type Item = {
  readonly id: number
  readonly code: string
  readonly isActive: boolean
  readonly actions: readonly RecordAction[]
}

type Props<Row extends Item> = {
  /** The list's name for its columns and views: `customers`. */
  readonly list: string
  readonly title: string
  readonly subtitle: string
  /** What is counted: `customer`. */
  readonly noun: string
  /** The button that adds one: `Tambah Customer`. */
  readonly addText: string
  readonly permission: string
  readonly columns: readonly Column<Row>[]
  readonly pages: RecordPages<Row>
  /** Deactivates one record, as the bar over chosen rows does with each. */
  readonly deactivate: (record: Row) => Promise<unknown>
  readonly filterBar: ReactNode
  readonly filters: {
    readonly active: boolean
    readonly clear: () => void
    readonly set: (change: { readonly sort: string }) => void
    readonly values: { readonly sort: string }
  }
  readonly exported: Exported
  /** Beside the counter. */
  readonly note?: ReactNode
  /** Rows of two lines. */
  readonly tall?: boolean
}

/** A list of master data: filters in the address, a page at a time, exact counters. */
export function RecordListView<Row extends Item>(props: Props<Row>) {
  const {
    list,
    title,
    subtitle,
    noun,
    columns,
    pages,
    filters,
    filterBar,
    note,
    deactivate,
    exported,
    tall = false,
  } = props
  const { rows, newest, more } = pages
  const selection = useRowSelection(rows, mayDeactivate)
  return (
    <Page
      fill
      title={title}
      subtitle={subtitle}
      actions={<ListActions {...props} />}
      filters={filterBar}
      footer={
        newest && (
          <div className="record-footer">
            {note}
            <ListFooter
              shown={newest.matching}
              total={newest.total}
              noun={noun}
              loaded={rows?.length ?? 0}
              loading={pages.isFetchingNextPage}
              onMore={more}
            />
          </div>
        )
      }
    >
      <RecordBulkBar noun={noun} selection={selection} deactivate={deactivate} />
      <div className={tall ? 'record-list record-list-tall' : 'record-list'}>
        <DataTable
          list={list}
          exported={exported}
          caption={`Daftar ${noun}`}
          columns={selection.selectable.length > 0 ? [...columns, selectColumn(selection, codeOf)] : columns}
          rows={rows}
          rowKey={(row) => row.id}
          open={(row) => encodeURIComponent(row.code)}
          sort={filters.values.sort}
          onSort={(sort) => filters.set({ sort })}
          rowClass={(row) => (row.isActive ? undefined : 'is-inactive')}
          empty={<Nothing {...props} />}
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

function mayDeactivate({ actions }: Item): boolean {
  return actions.includes('deactivate')
}

function codeOf({ code }: Item): string {
  return code
}

type ActionsProps = Pick<Props<Item>, 'addText' | 'permission'>

function ListActions({ addText, permission }: ActionsProps) {
  const openDialog = useOpenDialog()
  const mayEdit = useCan(permission)
  return (
    <>
      {mayEdit && (
        <Button
          component={DialogLink}
          to="import"
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Impor
        </Button>
      )}
      {mayEdit && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          data-page-new
          onClick={() => openDialog('new')}
        >
          {addText}
        </Button>
      )}
    </>
  )
}

type NothingProps = Pick<Props<Item>, 'noun' | 'filters' | 'addText' | 'permission'>

function Nothing({ noun, filters, addText, permission }: NothingProps) {
  const text = filters.active ? `Tidak ada ${noun} yang sesuai dengan filter` : `Belum ada ${noun}`
  const next = [
    { text: addText, to: 'new', permission },
    { text: `Impor ${noun}`, to: 'import', permission },
  ]
  return <NothingFound text={text} filters={filters} next={next} />
}
