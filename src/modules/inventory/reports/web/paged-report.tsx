import type { ReactNode } from 'react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { DataTable, type DataTableProps } from '../../../../platform/web/list/data-table.tsx'
import { ListFoot } from '../../../../platform/web/list/list-footer.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'

/** The rows fetched so far, as `useRecordPages` has them. */
interface Pages<Row> {
  readonly rows: readonly Row[] | undefined
  readonly more: (() => void) | undefined
  readonly isFetchingNextPage: boolean
  readonly isPlaceholderData: boolean
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

type Props<Row> = Pick<
  DataTableProps<Row>,
  'list' | 'exported' | 'caption' | 'columns' | 'rowKey' | 'open' | 'totalLabel' | 'empty'
> & {
  readonly title: string
  readonly subtitle: string
  readonly filter: ReactNode
  readonly pages: Pages<Row>
  /** What a row is, as in `produk`. */
  readonly noun: string
  /** Stands above what says how many rows there are. */
  readonly ties?: ReactNode
}

/** A report that is fetched page by page under its filter; its totals are of everything. */
export function PagedReport<Row>({ title, subtitle, filter, pages, noun, ties, ...table }: Props<Row>) {
  const { rows, more, error } = pages
  const foot = more && (
    <ListFoot loading={pages.isFetchingNextPage} onMore={more}>
      {`${formatCount(rows?.length ?? 0)} ${noun} pertama; totalnya dari semua`}
    </ListFoot>
  )
  const total = rows && (more ? 'Total semua' : `Total (${formatCount(rows.length)} ${noun})`)
  return (
    <Page
      fill
      title={title}
      subtitle={subtitle}
      filters={<div className="filter-bar">{filter}</div>}
      footer={
        (ties ?? foot) && (
          <>
            {ties}
            {foot}
          </>
        )
      }
    >
      <DataTable
        totalLabel={total}
        {...table}
        rows={rows}
        onMore={more}
        error={error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}
