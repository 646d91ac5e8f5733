import { useState } from 'react'
import {
  nothingSelected,
  withAll,
  withAllToggled,
  withRange,
  withToggled,
} from '../../rules/list/row-selection.ts'

export interface Selection<Row> {
  readonly chosen: readonly Row[]
  /** Rows that can be chosen at all. */
  readonly selectable: readonly Row[]
  /** The rows are on their way. */
  readonly waiting: boolean
  /** All that can be chosen are chosen, or will be when they are there. */
  readonly isAll: boolean
  readonly has: (row: Row) => boolean
  readonly maySelect: (row: Row) => boolean
  /** Chooses a row or lets go of it; `toRange` chooses everything from the row chosen last to it. */
  readonly toggle: (row: Row, toRange: boolean) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/**
 * Which rows of a list are chosen for an act on several. All of them may be chosen before they are there: then those that
 * come are; `stale` are the rows of a former filter, which nobody means any more.
 */
export function useRowSelection<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  maySelect: (row: Row) => boolean,
  stale = false,
): Selection<Row> {
  const [selection, setSelection] = useState(nothingSelected)
  const [wantsAll, setWantsAll] = useState(false)
  const waiting = rows === undefined || stale
  const selectable = rows?.filter(maySelect) ?? []
  const shown = selectable.map((row) => row.id)
  if (wantsAll && !waiting) {
    setWantsAll(false)
    setSelection(withAll(shown))
  }
  const chosen = selectable.filter((row) => selection.ids.has(row.id))
  return {
    chosen,
    selectable,
    waiting,
    isAll: waiting ? wantsAll : chosen.length > 0 && chosen.length === selectable.length,
    has: (row) => selection.ids.has(row.id),
    maySelect,
    toggle: ({ id }, toRange) =>
      setSelection(toRange ? withRange(selection, id, shown) : withToggled(selection, id)),
    toggleAll: () => (waiting ? setWantsAll(!wantsAll) : setSelection(withAllToggled(selection, shown))),
    clear: () => setSelection(nothingSelected),
  }
}
