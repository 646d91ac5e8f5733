import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import { refusalProblems } from '../../../platform/web/call/refusal-problems.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { closePeriod, lockPeriod, reopenPeriod } from '../contract.ts'
import { periodReasonProblems, type PeriodAct } from '../../periods/rules/fiscal-period.ts'

export interface PeriodActState {
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly withEarlier: boolean
  readonly setWithEarlier: (withEarlier: boolean) => void
  readonly pending: boolean
  readonly attempt: number
  readonly problems: readonly FormProblem[]
  readonly submit: () => Promise<void>
}

const done: Record<Exclude<PeriodAct, 'exempt'>, string> = {
  lock: 'terkunci',
  reopen: 'terbuka kembali',
  close: 'ditutup permanen',
}

/** The reason of an act on a month, and carrying it out. */
export function usePeriodAct(
  act: Exclude<PeriodAct, 'exempt'>,
  month: Day,
  onDone: () => void,
): PeriodActState {
  const acts = { lock: useAct(lockPeriod), close: useAct(closePeriod), reopen: useAct(reopenPeriod) }
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [withEarlier, setWithEarlier] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { pending, problem } = acts[act]
  const missing = periodReasonProblems(reason)
  const send = () => {
    const params = { month: month.slice(0, 7) }
    if (act === 'reopen') return acts.reopen.run({ params, body: { reason } })
    return acts[act].run({ params, body: { reason, withEarlier } })
  }
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1)
    if (missing.length > 0) return
    const reply = await send()
    if (reply === undefined) return
    // The lock date in the top bar belongs to the session.
    void queries.invalidateQueries()
    const count = reply.months.length
    toast(count > 1 ? `${count} bulan ${done[act]}` : `Periode ${formatMonth(month)} ${done[act]}`)
    onDone()
  }
  const problems = attempt > 0 && missing.length > 0 ? missing : refusalProblems(problem)
  return { reason, setReason, withEarlier, setWithEarlier, pending, attempt, problems, submit }
}
