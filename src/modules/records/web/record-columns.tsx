import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { RecordRowActions } from './record-row-actions.tsx'
import { RecordStatus } from './record-status.tsx'
import type { AnyRecord, RecordView } from './record-view.ts'
import { useDeactivateRecord } from './use-deactivate-record.ts'

/** The columns of a list: what the kind lists, as its looks have it, and what may be done with a row. */
export function recordColumns(view: RecordView): readonly Column<AnyRecord>[] {
  const listed = view.listed.map((column) => ({ ...usualColumn(column), ...view.columns[column.key] }))
  const actions: Column<AnyRecord> = {
    key: 'actions',
    head: 'Aksi',
    kind: 'actions',
    width: 60,
    cell: (row) => <Actions view={view} record={row} />,
  }
  return [...listed, { ...actions, ...view.columns['actions'] }]
}

/** How a column looks unless its kind says otherwise. */
function usualColumn({ key, head, kind, value }: ListColumn<AnyRecord>): Column<AnyRecord> {
  const column = { key, head, cell: (row: AnyRecord) => value(row) ?? '-' }
  if (key === 'code') return { ...column, kind: 'code', sortable: true }
  if (key === 'name') return { ...column, sortable: true, phone: 'lead' }
  if (key === 'status') return { ...column, kind: 'badge', cell: (row) => <RecordStatus {...row} /> }
  if (kind !== 'amount') return column
  const amountOf = (row: AnyRecord) => {
    const amount = value(row)
    return amount === null ? '-' : formatAmount(Number(amount))
  }
  return { ...column, kind, cell: amountOf }
}

type Props = { readonly view: RecordView; readonly record: AnyRecord }

function Actions({ view, record }: Props) {
  const { run, pending } = useDeactivateRecord(view)
  return (
    <RecordRowActions
      record={record}
      permission={view.kind.access}
      pending={pending}
      onDeactivate={() => void run(record)}
    />
  )
}
