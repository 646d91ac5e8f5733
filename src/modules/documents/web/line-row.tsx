import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import type { GridCell } from '../../../platform/rules/grid/line-grid.ts'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import { GridCellBox } from '../../../platform/web/grid/line-grid-table.tsx'
import { numberIn, numberKind } from '../rules/line-table.ts'
import type { CellProps, LineView } from './line-view.ts'

export interface LineProps<Content extends object, Column extends string> extends CellProps<Content, Column> {
  readonly view: LineView<Content, Column>
  /** What follows from the line, as texts joined by `|`, so that equal amounts are equal props. */
  readonly computed: string
  readonly isOnly: boolean
  readonly onRemove: (cell: GridCell<Column>) => void
}

type RowProps<Content extends object, Column extends string> = LineProps<Content, Column> & {
  /** Columns with a problem, joined by spaces. */
  readonly wrong: string
  readonly measure?: Ref<HTMLTableRowElement> | undefined
}

/** One line of the grid. Drawn again only when something of its own changes. */
export const LineRow = memo(Row) as typeof Row

function Row<Content extends object, Column extends string>(props: RowProps<Content, Column>) {
  const { view, line, row, measure } = props
  const [first, ...others] = view.table.order
  return (
    <tr ref={measure} data-index={row} aria-rowindex={row + 2}>
      <th scope="row" className="grid-number">
        {row + 1}
      </th>
      <Box {...props} column={first} />
      {view.aside && (
        <td role="gridcell" className="lines-aside">
          {view.aside.choice?.({ line, row, act: props.act, isCard: false }) ?? view.aside.value(line)}
        </td>
      )}
      {others.map((column) => (
        <Box key={column} {...props} column={column} />
      ))}
      {computedTexts(props.computed).map((text, index) => (
        <td key={index} role="gridcell" className="lines-computed">
          {text}
        </td>
      ))}
      <td role="gridcell" className="grid-remove">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          disabled={props.isOnly}
          aria-label={`Hapus baris ${row + 1}`}
          onClick={() => props.onRemove({ row, column: first })}
        >
          <IconTrash size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** What follows from a line, a text each; nothing where its kind has none. */
export function computedTexts(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split('|')
}

type BoxProps<Content extends object, Column extends string> = RowProps<Content, Column> & {
  readonly column: Column
}

function Box<Content extends object, Column extends string>(props: BoxProps<Content, Column>) {
  const { view, line, row, column, wrong } = props
  return (
    <GridCellBox row={row} column={column} wrong={wrong}>
      <LineCell {...props} />
      {column === view.table.order[0] && <span className="lines-marks">{view.mark?.(line)}</span>}
    </GridCellBox>
  )
}

/** A cell being typed: a number, or what its document brings. */
export function LineCell<Content extends object, Column extends string>(
  props: LineProps<Content, Column> & { readonly column: Column },
) {
  const { view, line, row, column, act, onCellKey, onUnreadable } = props
  const { head, holds, number } = view.table.columns[column]
  const own = view.cells[column]
  if (own !== undefined || number === undefined) return own?.({ line, row, act, onCellKey, onUnreadable })
  return (
    <SteppedInput
      name={`${head} baris ${row + 1}`}
      kind={numberKind(number)}
      value={numberIn<Content>(line, view.table.columns[column])}
      onChange={(value) => act({ kind: 'edit', row, change: changeOf<Content>(holds[0], value) })}
      onProblem={(message) => onUnreadable(line.key, column, message)}
      onKeyDown={(event) => onCellKey(event, { row, column })}
    />
  )
}

function changeOf<Content extends object>(name: keyof Content & string, value: number): Partial<Content> {
  return { [name]: value } as unknown as Partial<Content>
}
