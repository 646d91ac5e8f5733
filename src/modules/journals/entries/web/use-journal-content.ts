import { useCallback, useMemo, useReducer, useState } from 'react'
import { sameContent, type JournalContent } from '../rules/journal-content.ts'
import { actOnGrid, type GridAct } from '../rules/journal-grid-act.ts'
import { gridOf, type Grid, type GridColumn } from '../rules/journal-grid.ts'
import type { Unreadable } from '../../../../platform/web/grid/use-grid-rows.ts'

type Head = Omit<JournalContent, 'lines'>

export interface ContentState {
  readonly head: Head
  readonly setHead: (change: Partial<Head>) => void
  readonly grid: Grid
  readonly act: (act: GridAct) => void
  readonly content: JournalContent
  readonly dirty: boolean
  /** Puts other content into the form; `clean` makes it what the form counts as unchanged. */
  readonly load: (content: JournalContent, clean?: boolean) => void
  readonly unreadable: Unreadable
  readonly setUnreadable: (key: number, column: GridColumn, message: string | undefined) => void
}

/** Everything typed into a journal form. */
export function useJournalContent(start: JournalContent): ContentState {
  const [clean, setClean] = useState(start)
  const [head, setWholeHead] = useState<Head>(() => headOf(start))
  const [grid, act] = useReducer(actOnGrid, start.lines, gridOf)
  const [unreadable, setAllUnreadable] = useState<Unreadable>(new Map())
  const setHead = useCallback((change: Partial<Head>) => setWholeHead((now) => ({ ...now, ...change })), [])
  const setUnreadable = useCallback((key: number, column: GridColumn, message: string | undefined) => {
    setAllUnreadable((now) => changed(now, cellName(key, column), message))
  }, [])
  const load = useCallback((next: JournalContent, isClean = false) => {
    setWholeHead(headOf(next))
    act({ kind: 'load', lines: next.lines })
    setAllUnreadable(new Map())
    if (isClean) setClean(next)
  }, [])
  const content = useMemo(() => ({ ...head, lines: grid.lines }), [head, grid.lines])
  const dirty = useMemo(() => !sameContent(content, clean), [content, clean])
  return { head, setHead, grid, act, content, dirty, load, unreadable, setUnreadable }
}

function headOf({ entryDate, description, isAccrual }: JournalContent): Head {
  return { entryDate, description, isAccrual }
}

/** The name of a cell that stays with its line when that moves. */
export function cellName(key: number, column: GridColumn): string {
  return `${key}:${column}`
}

function changed(now: Unreadable, name: string, message: string | undefined): Unreadable {
  if (now.get(name) === message) return now
  const next = new Map(now)
  if (message === undefined) next.delete(name)
  else next.set(name, message)
  return next
}
