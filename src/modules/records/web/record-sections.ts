import { lazy, type ComponentType } from 'react'

/** Which record a section is about. */
export interface SectionProps {
  readonly id: number
  readonly code: string
}

/** What a later module shows on the page of every record of a kind, such as open invoices. */
export interface RecordSection {
  /** Null where it frames itself, because it may have nothing to show. */
  readonly title: string | null
  readonly load: () => Promise<ComponentType<SectionProps>>
}

type Sections = Readonly<Record<string, readonly RecordSection[]>>

export interface LoadedSection {
  readonly title: string | null
  readonly Part: ComponentType<SectionProps>
}

let connected: ReadonlyMap<string, readonly LoadedSection[]> = new Map()

/** Hands over what other modules show of records, by their tables. Called once by main.web.tsx. */
export function connectRecordSections(sections: Sections): void {
  connected = new Map(Object.entries(sections).map(([table, each]) => [table, each.map(loaded)]))
}

export function recordSections(table: string): readonly LoadedSection[] {
  return connected.get(table) ?? []
}

function loaded({ title, load }: RecordSection): LoadedSection {
  return { title, Part: lazy(async () => ({ default: await load() })) }
}
