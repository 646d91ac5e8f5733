import {
  createContext,
  Suspense,
  useContext,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import type { ColumnLayout } from '../../rules/list/column-layout.ts'
import type { Column } from './column.ts'
import { ColumnButton } from './column-button.tsx'
import { ExportMenu, type Exported } from './export-menu.tsx'
import { drawnColumns, type KeptLayout } from './use-column-layout.ts'

/** What a part that keeps views of a list is given. */
export interface ListViewProps {
  readonly list: string
  readonly layout: ColumnLayout | undefined
  readonly onLayout: (layout: ColumnLayout | undefined) => void
}

type ListViewsPart = LazyExoticComponent<ComponentType<ListViewProps>>

let ListViews: ListViewsPart | undefined

/** Says which part keeps views of lists. Handed over once by main.web.tsx. */
export function connectListViews(part: ListViewsPart): void {
  ListViews = part
}

const Slot = createContext<HTMLElement | null>(null)

/** The place at the head of a page where its list puts its tools. */
export function ListToolsSlot({
  element,
  children,
}: {
  readonly element: HTMLElement | null
  readonly children: ReactNode
}) {
  return <Slot value={element}>{children}</Slot>
}

type Props<Row> = {
  readonly list: string
  readonly columns: readonly Column<Row>[]
  readonly layout: KeptLayout
  readonly exported: Exported | undefined
}

/** The views of a list, the choice of its columns, and its export. */
export function ListTools<Row>({ list, columns, layout, exported }: Props<Row>) {
  const slot = useContext(Slot)
  if (!slot) return null
  return createPortal(
    <>
      {ListViews && (
        <Suspense fallback={null}>
          <ListViews list={list} layout={layout.kept} onLayout={layout.take} />
        </Suspense>
      )}
      <ColumnButton columns={columns} layout={layout} />
      {exported && <ExportMenu exported={exported} columns={shownKeys(columns, layout)} />}
    </>,
    slot,
  )
}

/** The columns that hold something of a row, as they are drawn. */
function shownKeys<Row>(columns: readonly Column<Row>[], { laid }: KeptLayout): string[] {
  return drawnColumns(columns, laid).flatMap(({ key, kind }) => (kind === 'actions' ? [] : [key]))
}
