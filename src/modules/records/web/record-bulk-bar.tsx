import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { BulkBar } from '../../../platform/web/list/bulk-bar.tsx'
import type { Selection } from '../../../platform/web/list/use-row-selection.ts'

type Props<Row> = {
  readonly noun: string
  readonly selection: Selection<Row>
  readonly deactivate: (record: Row) => Promise<unknown>
}

/** Deactivates the chosen records of a list, each by itself. */
export function RecordBulkBar<Row extends { readonly code: string }>({
  noun,
  selection,
  deactivate,
}: Props<Row>) {
  return (
    <BulkBar
      noun={noun}
      selection={selection}
      nameOf={(row) => row.code}
      acts={[
        {
          text: 'Nonaktifkan',
          resultTitle: 'Hasil: Nonaktifkan',
          done: 'dinonaktifkan',
          danger: true,
          verb: 'Nonaktifkan',
          allows: () => true,
          question: (rows) => `Nonaktifkan ${formatCount(rows.length)} ${noun}?`,
          run: deactivate,
        },
      ]}
    />
  )
}
