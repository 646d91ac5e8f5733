import { useContext } from 'react'
import { createPortal } from 'react-dom'
import type { Column } from './column.ts'
import { ColumnButton } from './column-button.tsx'
import { ExportMenu, type Exported } from './export-menu.tsx'
import { listViews, ListToolsPlace } from './list-tool-slot.tsx'
import { drawnColumns, type SavedLayout } from './use-column-layout.ts'

type Props<Row> = {
  readonly list: string
  readonly columns: readonly Column<Row>[]
  readonly layout: SavedLayout
  readonly exported: Exported | undefined
}

/** The views of a list, the choice of its columns, and its export. */
export function ListTools<Row>({ list, columns, layout, exported }: Props<Row>) {
  const slot = useContext(ListToolsPlace)
  if (!slot) return null
  return createPortal(
    <>
      {listViews({ list, layout: layout.saved, onLayout: layout.take })}
      <ColumnButton columns={columns} layout={layout} />
      {exported && <ExportMenu exported={exported} columns={shownKeys(columns, layout)} />}
    </>,
    slot,
  )
}

/** The columns that hold something of a row, as they are drawn. */
function shownKeys<Row>(columns: readonly Column<Row>[], { laid }: SavedLayout): string[] {
  return drawnColumns(columns, laid).flatMap(({ key, kind }) => (kind === 'actions' ? [] : [key]))
}
