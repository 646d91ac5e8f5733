import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatAmountOrDash, formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { headOf } from '../../../platform/rules/list/list-column.ts'
import { periodOf, type Period } from '../../../platform/rules/day/period.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { call } from '../../../platform/web/call/call.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { ListFoot } from '../../../platform/web/list/list-footer.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { exportJournalListing, listJournalLines } from '../contract.ts'
import { describedLine, journalListingColumns } from '../rules/journal-listing-columns.ts'

const defaults = { from: '', to: '' }

type Reply = ReplyOf<typeof listJournalLines>
type Line = Reply['rows'][number]

/** Every posted entry of a range with its lines, in the order of their days. */
export function JournalListing() {
  const { today } = useSession()
  const filters = useFilters(defaults)
  const range = rangeOf(filters.values, today)
  const pages = usePages(range)
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  const first = pages.data?.pages[0]
  return (
    <Page
      fill
      title="Buku Jurnal"
      subtitle={`${formatDay(range.from)} s.d. ${formatDay(range.to)}, dalam Rupiah`}
      filters={
        <FilterBar active={filters.active} onClear={filters.clear}>
          <PeriodInput
            value={range}
            today={today}
            onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
          />
        </FilterBar>
      }
      footer={first && rows && <Footer first={first} shown={rows.length} pages={pages} />}
    >
      <DataTable
        list="journal-listing"
        caption="Daftar baris journal entry yang sudah diposting"
        columns={lineColumns(first)}
        rows={rows}
        rowKey={(row) => `${row.entryNumber}.${row.lineNumber}`}
        rowClass={(row) => (row.lineNumber === 1 ? 'row-entry' : undefined)}
        totalLabel={first && `Total (${formatCount(first.entries)} journal entries)`}
        exported={{ endpoint: exportJournalListing, query: range, onPaper: true }}
        empty={<p>Tidak ada journal entry yang diposting pada periode ini</p>}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

/** The days asked for; left out, this month. */
function rangeOf(values: typeof defaults, today: Day): Period {
  const usual = periodOf('Bulan ini', today)
  return { from: parseDay(values.from) ?? usual.from, to: parseDay(values.to) ?? usual.to }
}

function usePages(range: Period) {
  return useInfiniteQuery({
    queryKey: [listJournalLines.path, range],
    queryFn: ({ pageParam, signal }) =>
      call(listJournalLines, { query: { ...range, limit: 200, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
}

type FooterProps = {
  readonly first: Reply
  readonly shown: number
  readonly pages: ReturnType<typeof usePages>
}

function Footer({ first, shown, pages }: FooterProps) {
  return (
    <ListFoot
      loading={pages.isFetchingNextPage}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
    >
      Menampilkan {formatCount(shown)} baris dari {formatCount(first.entries)} journal entries
    </ListFoot>
  )
}

const head = (key: string) => headOf(journalListingColumns, key)

function lineColumns(first: Reply | undefined): Column<Line>[] {
  const total = (amount: Total | undefined) => (amount === undefined ? '' : formatAmount(amount))
  return [
    {
      ...head('date'),
      kind: 'day',
      width: 100,
      phone: 'meta',
      cell: (row) => ofEntry(row, formatDay(row.entryDate)),
      plain: (row) => formatDay(row.entryDate),
    },
    {
      ...head('number'),
      kind: 'code',
      width: 136,
      phone: 'meta',
      cell: (row) => ofEntry(row, <EntryLink {...row} />),
      plain: (row) => row.entryNumber,
    },
    {
      ...head('description'),
      truncate: true,
      phone: 'meta',
      cell: (row) => (row.lineNumber === 1 ? describedLine(row) : row.lineDescription),
      plain: describedLine,
    },
    {
      ...head('reference'),
      kind: 'code',
      width: 124,
      wideOnly: true,
      cell: (row) => ofEntry(row, row.referenceNumber),
      plain: (row) => row.referenceNumber ?? '',
    },
    { ...head('account'), kind: 'code', width: 76, phone: 'lead', cell: (row) => row.accountCode },
    { ...head('name'), truncate: true, phone: 'lead', cell: (row) => row.accountName },
    {
      ...head('debit'),
      kind: 'amount',
      width: 116,
      cell: (row) => formatAmountOrDash(row.debit),
      total: total(first?.debit),
    },
    {
      ...head('credit'),
      kind: 'amount',
      width: 116,
      cell: (row) => formatAmountOrDash(row.credit),
      total: total(first?.credit),
    },
  ]
}

/** What all lines of an entry have in common stands beside the first of them. */
function ofEntry({ lineNumber }: Pick<Line, 'lineNumber'>, shown: ReactNode): ReactNode {
  return lineNumber === 1 ? shown : null
}

function EntryLink({ entryNumber }: Pick<Line, 'entryNumber'>) {
  return (
    <AppLink to={`/accounting/journal-entries/${entryNumber}`} className="row-link">
      {entryNumber}
    </AppLink>
  )
}
