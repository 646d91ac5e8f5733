import { useEffect, useRef, type RefObject } from 'react'

/** Keeps the focus on the cell of a calendar that the keys moved to; it begins there when the calendar appears. */
export function useCursorFocus<Place>(
  cursor: Place,
  onMove: (place: Place) => void,
): { readonly grid: RefObject<HTMLTableElement | null>; readonly move: (place: Place) => void } {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(true)
  useEffect(() => {
    if (byKey.current)
      grid.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true })
    byKey.current = false
  }, [cursor])
  const move = (place: Place): void => {
    byKey.current = true
    onMove(place)
  }
  return { grid, move }
}
