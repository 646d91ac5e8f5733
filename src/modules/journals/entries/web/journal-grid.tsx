import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { LineGridTable, wrongColumns, type GridHead } from '../../../../platform/web/grid/line-grid-table.tsx'
import { pasteTable } from '../../../../platform/web/grid/paste-table.ts'
import { useGridKeys } from '../../../../platform/web/grid/use-grid-keys.ts'
import { gridColumns } from '../rules/journal-grid.ts'
import type { LineTotals } from '../../../ledger/rules/journal.ts'
import { useJournalGrid } from './journal-grid-keys.ts'
import { JournalLineRow } from './journal-line-row.tsx'
import { useDepartments } from '../../../departments/web/index.ts'
import type { Accounts } from '../../../accounts/web/index.ts'
import type { GridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import type { JournalDraft } from '../rules/journal-content.ts'
import type { GridAct } from '../rules/journal-grid-act.ts'

export interface GridProps {
  readonly lines: GridForm<Pick<JournalDraft, 'grid' | 'unreadable'>, GridAct>
  readonly accounts: Accounts
  readonly totals: LineTotals | undefined
  /** What each account is told of its budget. */
  readonly hints?: readonly (string | undefined)[] | undefined
  /** A table was pasted on a row. */
  readonly onPasteTable: (text: string, row: number) => void
}

const headsBefore: readonly GridHead[] = [
  { text: 'No', className: 'grid-number' },
  { text: 'Akun', className: 'grid-account' },
]
const departmentHead: GridHead = { text: 'Departemen', className: 'grid-department' }
const headsBehind: readonly GridHead[] = [
  { text: 'Debit', className: 'grid-amount' },
  { text: 'Credit', className: 'grid-amount' },
  { text: 'Keterangan' },
  { text: 'Hapus', className: 'grid-remove', quiet: true },
]

/** The lines of a journal as a grid for the keyboard. */
export function JournalGrid({ lines, accounts, totals, hints, onPasteTable }: GridProps) {
  const { grid, act, setUnreadable, unreadable, wrong } = lines
  const departments = useDepartments()
  const { onCellKey, remove } = useGridKeys(useJournalGrid(accounts).keys, lines)
  const hasDepartments = departments.length > 0
  const shared = { accounts, departments, act, onCellKey, onRemove: remove, onUnreadable: setUnreadable }
  return (
    <LineGridTable
      label="Baris jurnal, dalam Rupiah"
      className="journal-grid"
      heads={[...headsBefore, ...(hasDepartments ? [departmentHead] : []), ...headsBehind]}
      grid={grid}
      unreadable={unreadable}
      onPaste={pasteTable(onPasteTable)}
      foot={<TotalsRow count={grid.lines.length} totals={totals} before={hasDepartments ? 3 : 2} />}
      line={(row, measure) => {
        const line = grid.lines[row]
        const marks = wrongColumns(wrong, row, gridColumns)
        return (
          line && (
            <JournalLineRow
              key={line.key}
              {...shared}
              line={line}
              hint={hints?.[row]}
              row={row}
              wrong={marks}
              measure={measure}
            />
          )
        )
      }}
    />
  )
}

type TotalsProps = {
  readonly count: number
  readonly totals: LineTotals | undefined
  /** Columns before the amounts. */
  readonly before: number
}

function TotalsRow({ count, totals, before }: TotalsProps) {
  return (
    <tr>
      <th scope="row" colSpan={before}>
        Total ({count} baris)
      </th>
      <td className="num">{totals ? formatAmount(totals.debit) : '—'}</td>
      <td className="num">{totals ? formatAmount(totals.credit) : '—'}</td>
      <td colSpan={2} />
    </tr>
  )
}
