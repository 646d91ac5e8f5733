import { useState } from 'react'
import { isEvident, shapeOf, type ColumnMapping, type FileColumns } from '../../rules/file/column-mapping.ts'
import { useSavedPreference } from '../shell/saved-preferences.ts'

/** Mappings of files that were read before, by their titles; the oldest are forgotten. */
const mostShapes = 10

type SavedColumns = Readonly<Record<string, readonly (string | null)[]>>

/** The step of the columns as it is shown. */
export interface ColumnStep {
  readonly columns: FileColumns
  readonly mapping: ColumnMapping
  /** The same as this person chose for the last file of this shape. */
  readonly isKept: boolean
  readonly onChange: (mapping: ColumnMapping) => void
  /** Back to what the titles propose; the shape is forgotten. */
  readonly onReset: () => void
}

/**
 * What the columns of a chosen file hold. A shape of file that a person has read before is read the same way again;
 * `isSettled` when nothing is left to ask.
 */
export function useColumnMapping(name: string) {
  const [saved, keep] = useSavedPreference(`import-columns-${name}`)
  const [columns, setColumns] = useState<FileColumns>()
  const [mapping, setMapping] = useState<ColumnMapping>()
  const known = savedColumns(saved)
  const begin = (found: FileColumns): { readonly mapping: ColumnMapping; readonly isSettled: boolean } => {
    const before = usableOf(known, found)
    const chosen = { head: found.head, columns: before ?? found.proposed }
    setColumns(found)
    setMapping(chosen)
    return { mapping: chosen, isSettled: before !== undefined || isEvident(found) }
  }
  const keepAs = ({ titles }: FileColumns, chosen?: ColumnMapping): void => {
    const shape = shapeOf(titles)
    const others = Object.entries(known).filter(([each]) => each !== shape)
    const own = chosen === undefined ? [] : [[shape, chosen.columns] as const]
    keep(Object.fromEntries([...others.slice(1 - mostShapes), ...own]))
  }
  const remember = (chosen: ColumnMapping): void => {
    if (columns === undefined || isEvident({ ...columns, proposed: [...chosen.columns] })) return
    keepAs(columns, chosen)
  }
  const forget = (): void => {
    setColumns(undefined)
    setMapping(undefined)
  }
  /** The step to be shown; told of every change. */
  const shown = (onChange: (mapping: ColumnMapping) => void): ColumnStep | undefined => {
    if (columns === undefined || mapping === undefined) return undefined
    const isKept = String(usableOf(known, columns)) === String(mapping.columns)
    const onReset = (): void => {
      keepAs(columns)
      onChange({ head: columns.head, columns: columns.proposed })
    }
    return { columns, mapping, isKept, onChange, onReset }
  }
  return { mapping, setMapping, begin, remember, forget, shown }
}

/** How a file of this shape was read before, as far as the import still knows all of its columns. */
function usableOf(
  known: SavedColumns,
  { titles, targets }: FileColumns,
): readonly (string | null)[] | undefined {
  const before = known[shapeOf(titles)]
  const names = new Set<string | null>([null, ...targets.map(({ name }) => name)])
  const isUsable = before?.length === titles.length && before.every((name) => names.has(name))
  return isUsable ? before : undefined
}

function savedColumns(value: unknown): SavedColumns {
  if (typeof value !== 'object' || value === null) return {}
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(lists) as SavedColumns
}
