import { useState, type ClipboardEvent } from 'react'
import { formatAmount, formatCount } from '../../../platform/rules/format-amount.ts'
import { isPastedTable } from '../rules/journal-paste.ts'
import type { GridLine } from '../rules/journal-grid.ts'
import type { LineTotals } from '../rules/journal.ts'
import { JournalLineRow, type LineRowProps } from './journal-line-row.tsx'
import { useFocusedCell } from './use-focused-cell.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridRows } from './use-grid-rows.ts'
import type { ContentState } from './use-journal-content.ts'
import type { Accounts } from './use-account-choices.ts'

export interface GridProps {
  readonly state: ContentState
  readonly accounts: Accounts
  readonly totals: LineTotals | undefined
  readonly wrong: ReadonlySet<string>
  /** A table was pasted on a row. */
  readonly onPasteTable: (text: string, row: number) => void
}

/** The lines of a journal as a grid for the keyboard; many lines are drawn as they come into sight. */
export function JournalGrid(props: GridProps) {
  const { state, totals, onPasteTable } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isPastedTable(text)) return
    event.preventDefault()
    onPasteTable(text, rowOf(event.target))
  }
  useFocusedCell(scroller, state.grid.focus)
  return (
    <div ref={setScroller} className="grid-scroll" onPaste={paste}>
      <table
        role="grid"
        aria-label="Baris jurnal, dalam Rupiah"
        aria-rowcount={state.grid.lines.length + 2}
        className="journal-grid"
      >
        <thead>
          <tr>
            <th scope="col" className="grid-number">
              No
            </th>
            <th scope="col" className="grid-account">
              Akun
            </th>
            <th scope="col" className="grid-amount">
              Debit
            </th>
            <th scope="col" className="grid-amount">
              Credit
            </th>
            <th scope="col">Keterangan</th>
            <th scope="col" className="grid-remove">
              <span className="sr-only">Hapus</span>
            </th>
          </tr>
        </thead>
        <GridBody {...props} scroller={scroller} />
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total ({formatCount(state.grid.lines.length)} baris)
            </th>
            <td className="num">{totals ? formatAmount(totals.debit) : '—'}</td>
            <td className="num">{totals ? formatAmount(totals.credit) : '—'}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type BodyProps = GridProps & { readonly scroller: HTMLDivElement | null }

function GridBody({ state, accounts, wrong, scroller }: BodyProps) {
  const { grid, act, setUnreadable, unreadable } = state
  const { onCellKey, remove } = useGridKeys(grid, act)
  const { parts, measure } = useGridRows({ grid, unreadable, scroller })
  const shared = { accounts, act, onCellKey, onRemove: remove, onUnreadable: setUnreadable, measure }
  return (
    <tbody>
      {parts.map((part) =>
        'space' in part ? (
          <tr key={part.key} aria-hidden="true" className="grid-space">
            <td colSpan={6} style={{ height: part.space }} />
          </tr>
        ) : (
          <LineAt key={part.key} {...shared} row={part.row} line={grid.lines[part.row]} wrongCells={wrong} />
        ),
      )}
    </tbody>
  )
}

type LineAtProps = Omit<LineRowProps, 'line' | 'wrong'> & {
  readonly line: GridLine | undefined
  readonly wrongCells: ReadonlySet<string>
}

function LineAt({ line, wrongCells, ...rest }: LineAtProps) {
  if (!line) return null
  return <JournalLineRow {...rest} line={line} wrong={wrongColumns(wrongCells, rest.row)} />
}

function wrongColumns(wrong: ReadonlySet<string>, row: number): string {
  if (wrong.size === 0) return ''
  return ['account', 'debit', 'credit', 'description']
    .filter((column) => wrong.has(`${row}:${column}`))
    .join(' ')
}

function rowOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
  return Number(row ?? 0)
}
