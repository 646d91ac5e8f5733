import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { columnWidths, within } from '../../rules/list/column-layout.ts'

type Props = {
  readonly column: { readonly key: string; readonly head: string; readonly width?: number }
  /** The Tab key stops here. */
  readonly isStop: boolean
  readonly onReach: () => void
  /** Sets the width in pixels; none gives the default back. */
  readonly onResize: (width: number | undefined) => void
}

const step = 8
const bigStep = 40

/** The edge of a column's head: dragged, or moved with ← and →; Enter gives the default width back. */
export function ResizeHandle({ column, isStop, onReach, onResize }: Props) {
  // Named only while it has the focus: a name that always stands there would become part of the column's.
  const [hasFocus, setFocus] = useState(false)
  const name = `Lebar kolom ${column.head}`
  const drag = useRef<{ readonly from: number; readonly width: number }>(undefined)
  const widthAt = (event: PointerEvent): number =>
    within((drag.current?.width ?? 0) + event.clientX - (drag.current?.from ?? 0))
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width: drawnWidth(event.currentTarget) }
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    const moved = drag.current !== undefined && event.clientX !== drag.current.from
    if (moved) onResize(widthAt(event))
    drag.current = undefined
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const width = widthAfter(event, drawnWidth(event.currentTarget))
    if (width === 'other') return
    event.preventDefault()
    if (width !== 'moved') onResize(width)
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={hasFocus ? name : undefined}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuenow={column.width ?? columnWidths.least}
      aria-valuetext={`${name}: ${column.width === undefined ? 'otomatis' : `${column.width} piksel`}`}
      tabIndex={isStop ? 0 : -1}
      className="resize-handle"
      onFocus={() => {
        onReach()
        setFocus(true)
      }}
      onBlur={() => setFocus(false)}
      onPointerDown={start}
      onPointerMove={(event) => {
        if (drag.current) preview(event.currentTarget, widthAt(event))
      }}
      onPointerUp={end}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={keyDown}
    />
  )
}

function drawnWidth(handle: HTMLElement): number {
  return within(handle.closest('th')?.offsetWidth ?? 0)
}

/** What a key asks for: another width, the default one, or only to go to another handle. */
function widthAfter(
  event: KeyboardEvent<HTMLElement>,
  width: number,
): number | undefined | 'moved' | 'other' {
  const by = event.shiftKey ? bigStep : step
  if (event.key === 'ArrowRight') return within(width + by)
  if (event.key === 'ArrowLeft') return within(width - by)
  if (event.key === 'Enter') return undefined
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return 'other'
  const handles = Array.from(event.currentTarget.closest('tr')?.querySelectorAll('.resize-handle') ?? [])
  const next = handles[handles.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
  if (next instanceof HTMLElement) next.focus()
  return 'moved'
}

/** Shows a width while the edge is dragged, without drawing the rows anew. */
function preview(handle: HTMLElement, width: number): void {
  const table = handle.closest('table')
  const index = handle.closest('th')?.cellIndex ?? -1
  const edges = Array.from(table?.querySelectorAll('col') ?? [])
  // Shares of the table would take back what the edge is moved by.
  for (const edge of edges) if (edge.getAttribute('width')?.endsWith('%')) edge.removeAttribute('width')
  edges[index]?.setAttribute('width', String(width))
  const allSet = edges.every((edge) => edge.hasAttribute('width'))
  table?.classList.toggle('table-fitted', allSet)
}
