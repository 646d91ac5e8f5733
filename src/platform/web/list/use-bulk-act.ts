import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../call/call-problem.ts'
import { confirm } from '../dialog/dialog.tsx'
import type { Selection } from './use-row-selection.ts'

/** An act on several rows, each by itself. */
export interface BulkAct<Row> {
  /** What the button says. */
  readonly text: string
  /** Title over the results: `Hasil posting`. */
  readonly resultTitle: string
  /** What became of a row it was done to: `berhasil di-post`. */
  readonly done: string
  readonly danger?: boolean
  readonly allows: (row: Row) => boolean
  readonly question: (rows: readonly Row[]) => string
  /** What the confirming button says. */
  readonly verb: string
  /** Does it to a row; gives `stillWaits` where people have to agree to it first. */
  readonly run: (row: Row) => Promise<unknown>
}

/** What an act gives whose row waits for people to agree to it. */
export const stillWaits = { outcome: 'waiting' } as const

export type BulkOutcome = 'done' | 'waiting' | 'refused' | 'left out'

export interface BulkResult {
  readonly name: string
  readonly outcome: BulkOutcome
  /** Why it was refused. */
  readonly message?: string
}

export interface BulkReport<Row> {
  readonly act: BulkAct<Row>
  readonly results: readonly BulkResult[]
}

interface Progress {
  readonly at: number
  readonly of: number
}

/** Does an act to the chosen rows that allow it, one transaction each, and keeps what became of every one. */
export function useBulkAct<Row>(selection: Selection<Row>, nameOf: (row: Row) => string) {
  const [progress, setProgress] = useState<Progress>()
  const [report, setReport] = useState<BulkReport<Row>>()
  const stopped = useRef(false)
  const queries = useQueryClient()
  const start = async (act: BulkAct<Row>): Promise<void> => {
    const rows = selection.chosen.filter(act.allows)
    if (!(await confirm(act.question(rows), { verb: act.verb, danger: act.danger ?? false }))) return
    stopped.current = false
    const results: BulkResult[] = []
    for (const row of rows) {
      if (!stopped.current) setProgress({ at: results.length + 1, of: rows.length })
      results.push({ name: nameOf(row), ...(stopped.current ? leftOut : await outcomeOf(act, row)) })
    }
    setProgress(undefined)
    setReport({ act, results })
    selection.clear()
    await queries.invalidateQueries()
  }
  return {
    progress,
    report,
    start,
    /** Leaves out what has not begun yet. */
    stop: () => {
      stopped.current = true
    },
    close: () => setReport(undefined),
  }
}

const leftOut = { outcome: 'left out' } as const

async function outcomeOf<Row>(act: BulkAct<Row>, row: Row): Promise<Omit<BulkResult, 'name'>> {
  return act.run(row).then(
    (reply) => (reply === stillWaits ? stillWaits : { outcome: 'done' as const }),
    (error: unknown) => ({ outcome: 'refused' as const, message: messageOf(error) }),
  )
}
