import { Checkbox } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { Column } from './column.ts'
import type { Selection } from './use-row-selection.ts'
import './bulk.css'

/**
 * The column of boxes that choose rows for an act on several: Space or a click chooses one, with Shift everything from
 * the one chosen last, arrows go between rows; the box in the head chooses all that is shown.
 */
export function selectColumn<Row>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> {
  return {
    key: 'select',
    head: 'Pilih',
    headCell: <HeadBox selection={selection} />,
    kind: 'actions',
    width: 40,
    phone: 'hidden',
    cell: (row) =>
      selection.maySelect(row) && (
        <Checkbox
          size="xs"
          className="row-select"
          aria-label={`Pilih ${nameOf(row)}`}
          checked={selection.has(row)}
          onChange={(event) => selection.toggle(row, isShifted(event))}
          onKeyDown={(event) => keyDown(event, () => selection.toggle(row, true))}
        />
      ),
  }
}

function HeadBox<Row>({ selection }: { readonly selection: Selection<Row> }) {
  const { chosen, selectable, waiting, isAll, toggleAll } = selection
  return (
    <Checkbox
      size="xs"
      className="row-select"
      aria-label="Pilih semua yang tampil"
      checked={isAll}
      disabled={!waiting && selectable.length === 0}
      indeterminate={!waiting && chosen.length > 0 && !isAll}
      onChange={toggleAll}
    />
  )
}

function isShifted({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}

function keyDown(event: KeyboardEvent<HTMLInputElement>, selectRange: () => void): void {
  if (event.key === ' ' && event.shiftKey) {
    event.preventDefault()
    selectRange()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const boxes = Array.from(
    event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('.row-select input') ?? [],
  )
  boxes[boxes.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
