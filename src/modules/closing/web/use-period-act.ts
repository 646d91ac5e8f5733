import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { closePeriod, lockPeriod, readLockReadiness, reopenPeriod, type LockReadiness } from '../contract.ts'
import { passOverProblems } from '../rules/lock-readiness.ts'
import { periodReasonProblems, type PeriodAct } from '../../periods/rules/fiscal-period.ts'

interface PeriodActDraft {
  readonly reason: string
  readonly passOver: string
}

const done: Record<Exclude<PeriodAct, 'exempt'>, string> = {
  lock: 'terkunci',
  reopen: 'terbuka kembali',
  close: 'ditutup permanen',
}

/** The reason of an act on a month, what it would pass over, and carrying it out. */
export function usePeriodAct(act: Exclude<PeriodAct, 'exempt'>, month: Day, onDone: () => void) {
  const acts = { lock: useAct(lockPeriod), close: useAct(closePeriod), reopen: useAct(reopenPeriod) }
  const queries = useQueryClient()
  const params = { month: month.slice(0, 7) }
  const [withEarlier, setWithEarlier] = useState(false)
  const readiness = useReply(
    readLockReadiness,
    {
      params,
      query: { act: act === 'reopen' ? 'lock' : act, withEarlier: withEarlier ? 'true' : 'false' },
    },
    { enabled: act !== 'reopen', keepPrevious: true },
  )
  const months = readiness.data?.months ?? []
  const form = useForm<PeriodActDraft, ReplyOf<typeof lockPeriod>>({
    start: { reason: '', passOver: '' },
    check: ({ reason, passOver }) => [...periodReasonProblems(reason), ...passOverProblems(months, passOver)],
    save: ({ reason, passOver }) =>
      act === 'reopen'
        ? acts.reopen.attempt({ params, body: { reason } })
        : acts[act].attempt({ params, body: { reason, withEarlier, ...passedOver(months, passOver) } }),
    onSaved: ({ months: { length: count } }) => {
      // The lock date in the top bar belongs to the session.
      void queries.invalidateQueries()
      toast(count > 1 ? `${count} bulan ${done[act]}` : `Periode ${formatMonth(month)} ${done[act]}`)
      onDone()
    },
  })
  return { form, readiness, withEarlier, setWithEarlier }
}

/** The reason to pass over what is open, where something is. */
function passedOver(months: LockReadiness['months'], passOver: string) {
  return months.some(({ open }) => open.length > 0) ? { passOver } : {}
}
