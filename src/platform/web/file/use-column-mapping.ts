import { useState } from 'react'
import { isEvident, shapeOf, type ColumnMapping, type FileColumns } from '../../rules/file/column-mapping.ts'
import { useKeptPreference } from '../shell/kept-preferences.ts'

/** Mappings of files that were read before, by their titles; the oldest are forgotten. */
const mostShapes = 10

type Kept = Readonly<Record<string, readonly (string | null)[]>>

/**
 * What the columns of a chosen file hold. A shape of file that a person has read before is read the same way again;
 * `isSettled` when nothing is left to ask.
 */
export function useColumnMapping(name: string) {
  const [kept, keep] = useKeptPreference(`import-columns-${name}`)
  const [columns, setColumns] = useState<FileColumns>()
  const [mapping, setMapping] = useState<ColumnMapping>()
  const known = keptOf(kept)
  const begin = (found: FileColumns): { readonly mapping: ColumnMapping; readonly isSettled: boolean } => {
    const before = known[shapeOf(found.titles)]
    const usable = before?.length === found.titles.length ? before : undefined
    const chosen = { head: found.head, columns: usable ?? found.proposed }
    setColumns(found)
    setMapping(chosen)
    return { mapping: chosen, isSettled: usable !== undefined || isEvident(found) }
  }
  const remember = (chosen: ColumnMapping): void => {
    if (columns === undefined || isEvident({ ...columns, proposed: [...chosen.columns] })) return
    const shape = shapeOf(columns.titles)
    const others = Object.entries(known).filter(([each]) => each !== shape)
    keep(Object.fromEntries([...others.slice(1 - mostShapes), [shape, chosen.columns]]))
  }
  const forget = (): void => {
    setColumns(undefined)
    setMapping(undefined)
  }
  return { columns, mapping, setMapping, begin, remember, forget }
}

function keptOf(value: unknown): Kept {
  if (typeof value !== 'object' || value === null) return {}
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(lists) as Kept
}
