import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import { refusalProblems } from '../../../platform/web/call/refusal-problems.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { closeYear, reopenYear, type YearClosePreview } from '../contract.ts'
import { periodReasonProblems } from '../../periods/rules/fiscal-period.ts'
import { fiscalYearLabel } from '../../periods/rules/fiscal-year.ts'

export interface YearActState {
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly pending: boolean
  readonly attempt: number
  readonly problems: readonly FormProblem[]
  readonly submit: () => Promise<void>
}

/** Closing a year, or taking its closing back with a reason. */
export function useYearAct(preview: YearClosePreview): YearActState {
  const [closing, reopening] = [useAct(closeYear), useAct(reopenYear)]
  const queries = useQueryClient()
  const closeDialog = useCloseDialog()
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isClosed = preview.closing !== null
  const missing = isClosed ? periodReasonProblems(reason) : []
  const label = fiscalYearLabel(preview)
  const params = { lastDay: preview.lastDay }
  const submit = async (): Promise<void> => {
    if ((isClosed ? preview.reopenProblems : preview.problems).length > 0) return
    setAttempt((count) => count + 1)
    if (missing.length > 0) return
    const question = isClosed ? `Batalkan tutup tahun buku ${label}?` : `Tutup tahun buku ${label}?`
    if (
      !(await confirm(question, { verb: isClosed ? 'Batalkan' : 'Tutup', danger: true, cancel: 'Kembali' }))
    )
      return
    const reply = isClosed ? await reopening.run({ params, body: { reason } }) : await closing.run({ params })
    if (reply === undefined) return
    void queries.invalidateQueries()
    toast(
      `Tahun buku ${label} ${isClosed ? 'dibuka kembali' : 'ditutup'}${reply.entryNumber === null ? '' : ` dengan ${reply.entryNumber}`}`,
    )
    closeDialog({ force: true })
  }
  const problems =
    attempt > 0 && missing.length > 0 ? missing : refusalProblems(closing.problem ?? reopening.problem)
  return { reason, setReason, pending: closing.pending || reopening.pending, attempt, problems, submit }
}
