import { useState } from 'react'
import type { JournalRow } from '../contract.ts'

/** Which of the drafts on the screen are chosen for posting together. */
export interface Selection {
  readonly chosen: readonly JournalRow[]
  /** Rows that can be chosen at all. */
  readonly selectable: readonly JournalRow[]
  readonly has: (row: JournalRow) => boolean
  readonly toggle: (row: JournalRow) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

export function maySelect(row: JournalRow): boolean {
  return row.actions.includes('post')
}

export function useSelection(rows: readonly JournalRow[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selectable = rows?.filter(maySelect) ?? []
  const chosen = selectable.filter((row) => ids.has(row.id))
  const toggle = (row: JournalRow): void => {
    const next = new Set(ids)
    if (!next.delete(row.id)) next.add(row.id)
    setIds(next)
  }
  return {
    chosen,
    selectable,
    has: (row) => ids.has(row.id),
    toggle,
    toggleAll: () =>
      setIds(new Set(chosen.length === selectable.length ? [] : selectable.map((row) => row.id))),
    clear: () => setIds(new Set()),
  }
}
