import { createContext, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
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

export function listViews(): ListViewsPart | undefined {
  return connected
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
