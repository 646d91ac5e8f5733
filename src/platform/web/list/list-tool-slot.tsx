import { createContext, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import type { ColumnLayout } from '../../rules/list/column-layout.ts'

/** What a part that keeps views of a list is given. */
export interface ListViewProps {
  readonly list: string
  readonly layout: ColumnLayout | undefined
  readonly onLayout: (layout: ColumnLayout | undefined) => void
}

type ListViewsPart = LazyExoticComponent<ComponentType<ListViewProps>>

let connected: ListViewsPart | undefined

/** Says which part keeps views of lists. Handed over once by main.web.tsx. */
export function connectListViews(part: ListViewsPart): void {
  connected = part
}

/** The views of a list, once the part that keeps them is loaded. */
export function listViews(props: ListViewProps): ReactNode {
  const Part = connected
  return (
    Part && (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  )
}

export const ListToolsPlace = createContext<HTMLElement | null>(null)

/** The place at the head of a page where its list puts its tools. */
export function ListToolsSlot({
  element,
  children,
}: {
  readonly element: HTMLElement | null
  readonly children: ReactNode
}) {
  return <ListToolsPlace value={element}>{children}</ListToolsPlace>
}
