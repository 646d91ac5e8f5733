import { LineGridTable, wrongColumns, type GridHead } from '../../../platform/web/grid/line-grid-table.tsx'
import { pasteTable } from '../../../platform/web/grid/paste-table.ts'
import { useGridKeys } from '../../../platform/web/grid/use-grid-keys.ts'
import type { LinesProps } from './document-lines.tsx'
import type { LineView } from './line-view.ts'
import { LineRow } from './line-row.tsx'

/** Lines as a grid for the keyboard, with what follows from each. */
export function LineGridOf<Content extends object, Column extends string>(
  props: LinesProps<Content, Column> & { readonly onPasteTable: (text: string, row: number) => void },
) {
  const { view, lines, computed, onPasteTable } = props
  const { grid, unreadable, act, setUnreadable, wrong } = lines
  const { onCellKey, remove } = useGridKeys(view.keys, lines)
  return (
    <LineGridTable
      label={`${view.label}, dalam Rupiah`}
      className="document-lines"
      heads={headsOf(view, computed.heads)}
      grid={grid}
      unreadable={unreadable}
      onPaste={pasteTable(onPasteTable)}
      foot={<TotalsRow {...props} />}
      line={(row, measure) => {
        const line = grid.lines[row]
        return (
          line && (
            <LineRow
              key={line.key}
              view={view}
              line={line}
              row={row}
              computed={computed.ofLine(row).join('|')}
              wrong={wrongColumns(wrong, row, view.table.order)}
              isOnly={grid.lines.length === 1}
              act={act}
              onCellKey={onCellKey}
              onUnreadable={setUnreadable}
              onRemove={remove}
              measure={measure}
            />
          )
        )
      }}
    />
  )
}

const widths = {
  narrow: 'grid-amount lines-narrow',
  medium: 'grid-amount lines-medium',
  wide: 'grid-amount lines-wide',
  text: 'lines-text',
  short: 'lines-short',
} as const

function headsOf<Content extends object, Column extends string>(
  { table, aside }: LineView<Content, Column>,
  computed: readonly string[],
): readonly GridHead[] {
  const [first, ...others] = table.order.map((column): GridHead => {
    const { head, width } = table.columns[column]
    return width === undefined ? { text: head } : { text: head, className: widths[width] }
  })
  return [
    { text: 'No', className: 'grid-number' },
    ...(first ? [first] : []),
    ...(aside ? [{ text: aside.head, className: 'lines-aside' }] : []),
    ...others,
    ...computed.map((text) => ({ text, className: 'grid-amount' })),
    { text: 'Hapus', className: 'grid-remove', quiet: true },
  ]
}

function TotalsRow<Content extends object, Column extends string>({
  view: { table, aside },
  lines: { grid },
  computed,
}: LinesProps<Content, Column>) {
  return (
    <tr>
      <th scope="row" colSpan={1 + table.order.length + (aside ? 1 : 0)}>
        Total ({grid.lines.length} item)
      </th>
      {computed.totals.map((text, index) => (
        <td key={index} className="num">
          {text}
        </td>
      ))}
      <td />
    </tr>
  )
}
