import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { headOf } from '../../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { selectColumn } from '../../../../platform/web/list/select-column.tsx'
import type { Selection } from '../../../../platform/web/list/use-row-selection.ts'
import type { JournalRow } from '../contract.ts'
import { entryStatusText, entryType, journalListColumns } from '../rules/journal-list-columns.ts'
import { entryName } from './journal-bulk-bar.tsx'
import { EntryStatus } from './journal-badges.tsx'
import { JournalRowActions } from './journal-row-actions.tsx'

type Options = { readonly total: string | undefined; readonly selection: Selection<JournalRow> | undefined }

/** The columns of the journal list (specification §2). */
export function journalColumns({ total, selection }: Options): Column<JournalRow>[] {
  return [
    {
      ...headOf(journalListColumns, 'number'),
      kind: 'code',
      width: 128,
      sortable: true,
      cell: (row) => row.entryNumber,
    },
    {
      ...headOf(journalListColumns, 'date'),
      kind: 'day',
      width: 100,
      sortable: true,
      cell: (row) => formatDay(row.entryDate),
    },
    {
      ...headOf(journalListColumns, 'description'),
      plain: (row) => row.description,
      cell: (row) => <Description text={row.description} />,
    },
    {
      ...headOf(journalListColumns, 'type'),
      phone: 'hidden',
      kind: 'code',
      width: 72,
      wideOnly: true,
      cell: (row) => entryType(row.referenceType),
    },
    {
      ...headOf(journalListColumns, 'reference'),
      kind: 'code',
      width: 120,
      wideOnly: true,
      phone: 'hidden',
      cell: (row) => row.referenceNumber ?? '-',
    },
    {
      ...headOf(journalListColumns, 'amount'),
      kind: 'amount',
      width: 156,
      sortable: true,
      cell: (row) => formatAmount(row.totalDebit),
      total,
    },
    {
      ...headOf(journalListColumns, 'status'),
      kind: 'badge',
      width: 84,
      plain: (row) => entryStatusText[row.status],
      cell: (row) => <EntryStatus status={row.status} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      kind: 'actions',
      width: 104,
      cell: (row) => <JournalRowActions row={row} />,
    },
    ...(selection && selection.selectable.length > 0 ? [selectColumn(selection, entryName)] : []),
  ]
}

function Description({ text }: { readonly text: string }) {
  return (
    <span className="journal-description" title={text}>
      {text}
    </span>
  )
}
