import { useState } from 'react'
import { nothingSelected, withAllToggled, withRange, withToggled } from '../../rules/list/row-selection.ts'

export interface Selection<Row> {
  readonly chosen: readonly Row[]
  /** Rows that can be chosen at all. */
  readonly selectable: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly maySelect: (row: Row) => boolean
  /** Chooses a row or lets go of it; `toRange` chooses everything from the row chosen last to it. */
  readonly toggle: (row: Row, toRange: boolean) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** Which rows of a list are chosen for an act on several. */
export function useRowSelection<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  maySelect: (row: Row) => boolean,
): Selection<Row> {
  const [selection, setSelection] = useState(nothingSelected)
  const selectable = rows?.filter(maySelect) ?? []
  const shown = selectable.map((row) => row.id)
  return {
    chosen: selectable.filter((row) => selection.ids.has(row.id)),
    selectable,
    has: (row) => selection.ids.has(row.id),
    maySelect,
    toggle: ({ id }, toRange) =>
      setSelection(toRange ? withRange(selection, id, shown) : withToggled(selection, id)),
    toggleAll: () => setSelection(withAllToggled(selection, shown)),
    clear: () => setSelection(nothingSelected),
  }
}
