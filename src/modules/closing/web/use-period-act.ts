import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { closePeriod, lockPeriod, reopenPeriod } from '../contract.ts'
import { periodReasonProblems, type PeriodAct } from '../../periods/rules/fiscal-period.ts'

interface PeriodActDraft {
  readonly reason: string
  readonly withEarlier: boolean
}

const done: Record<Exclude<PeriodAct, 'exempt'>, string> = {
  lock: 'terkunci',
  reopen: 'terbuka kembali',
  close: 'ditutup permanen',
}

/** The reason of an act on a month, and carrying it out. */
export function usePeriodAct(act: Exclude<PeriodAct, 'exempt'>, month: Day, onDone: () => void) {
  const acts = { lock: useAct(lockPeriod), close: useAct(closePeriod), reopen: useAct(reopenPeriod) }
  const queries = useQueryClient()
  const params = { month: month.slice(0, 7) }
  return useForm<PeriodActDraft, ReplyOf<typeof lockPeriod>>({
    start: { reason: '', withEarlier: false },
    check: ({ reason }) => periodReasonProblems(reason),
    save: ({ reason, withEarlier }) =>
      act === 'reopen'
        ? acts.reopen.attempt({ params, body: { reason } })
        : acts[act].attempt({ params, body: { reason, withEarlier } }),
    onSaved: ({ months: { length: count } }) => {
      // The lock date in the top bar belongs to the session.
      void queries.invalidateQueries()
      toast(count > 1 ? `${count} bulan ${done[act]}` : `Periode ${formatMonth(month)} ${done[act]}`)
      onDone()
    },
  })
}
