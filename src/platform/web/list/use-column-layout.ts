import { useMemo } from 'react'
import {
  changeLayout,
  layOut,
  layoutName,
  readLayout,
  type ColumnLayout,
  type LaidColumn,
  type LayoutChange,
} from '../../rules/list/column-layout.ts'
import { defaultColumns, type Column } from './column.ts'
import { useSavedPreference } from '../shell/saved-preferences.ts'

export interface SavedLayout {
  /** Every column of the list as it is set now, hidden ones included. */
  readonly laid: readonly LaidColumn[]
  readonly saved: ColumnLayout | undefined
  readonly change: (change: LayoutChange) => void
  /** Takes another layout over; none gives the columns of the list back. */
  readonly take: (layout: ColumnLayout | undefined) => void
}

/** How the signed-in person has set the columns of a list. */
export function useColumnLayout<Row>(list: string, columns: readonly Column<Row>[]): SavedLayout {
  const [value, keep] = useSavedPreference(layoutName(list))
  const saved = useMemo(() => {
    const layout = readLayout(value)
    return layout && layout.columns.length > 0 ? layout : undefined
  }, [value])
  const laid = useMemo(() => layOut(defaultColumns(columns), saved), [columns, saved])
  return {
    laid,
    saved,
    change: (change) => keep(changeLayout(laid, change)),
    take: (layout) => keep(layout ?? { columns: [] }),
  }
}

/** The columns of a list that are drawn, in their order and with their widths. */
export function drawnColumns<Row>(
  columns: readonly Column<Row>[],
  laid: readonly LaidColumn[],
): readonly Column<Row>[] {
  return laid.flatMap(({ key, hidden, width }) => {
    const column = hidden ? undefined : columns.find((each) => each.key === key)
    return column ? [width === undefined ? column : { ...column, width }] : []
  })
}
