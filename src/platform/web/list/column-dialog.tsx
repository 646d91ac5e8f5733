import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LaidColumn } from '../../rules/list/column-layout.ts'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import type { SavedLayout } from './use-column-layout.ts'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly layout: SavedLayout
  readonly onClose: () => void
}

/** Which columns a list shows, in which order and how wide; every choice counts at once. */
export function ColumnDialog<Row>({ columns, layout, onClose }: Props<Row>) {
  const { laid, change, take, saved: kept } = layout
  const [announced, announce] = useState('')
  const focus = useSteadyFocus()
  const shown = laid.filter(({ key }) => columnOf(columns, key)?.kind !== 'actions')
  const movable = shown.filter(({ fixed }) => !fixed)
  const move = (column: LaidColumn, by: 1 | -1): void => {
    const place = movable.indexOf(column) + by
    if (column.fixed || place < 0 || place >= movable.length) return
    focus.keep()
    change({ key: column.key, by })
    announce(`${columnOf(columns, column.key)?.head}: urutan ${place + 1} dari ${movable.length}`)
  }
  return (
    <DetailDialog
      size="small"
      title="Kolom"
      onClose={onClose}
      actions={
        <Button variant="default" disabled={!kept} onClick={() => take(undefined)}>
          Kembalikan bawaan
        </Button>
      }
    >
      <p className="column-hint">Alt ↑ dan Alt ↓ memindahkan kolom. Lebar dalam piksel.</p>
      <ul className="column-choices" aria-label="Kolom daftar">
        {shown.map((column) => (
          <li key={column.key} onKeyDown={(event) => moveByKey(event, (by) => move(column, by))}>
            <ColumnChoice
              column={column}
              head={columnOf(columns, column.key)?.head ?? column.key}
              isWideOnly={columnOf(columns, column.key)?.wideOnly === true}
              ends={{ first: column === movable[0], last: column === movable.at(-1) }}
              onMove={(by) => move(column, by)}
              onChange={change}
            />
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </DetailDialog>
  )
}

function columnOf<Row>(columns: readonly Column<Row>[], key: string): Column<Row> | undefined {
  return columns.find((column) => column.key === key)
}

function moveByKey(event: KeyboardEvent, move: (by: 1 | -1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  move(event.key === 'ArrowUp' ? -1 : 1)
}

/** A row that moves takes the focus along, which browsers drop when they move an element. */
function useSteadyFocus(): { readonly keep: () => void } {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus()
    focused.current = null
  })
  return {
    keep: () => {
      focused.current = document.activeElement
    },
  }
}
