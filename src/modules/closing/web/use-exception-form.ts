import { useState } from 'react'
import { endOfDay, type Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { waitsText } from '../../approvals/web/index.ts'
import { listUsers } from '../../identity/contract.ts'
import { holderOf } from '../../identity/web/index.ts'
import { holds } from '../../journals/rules/permissions.ts'
import { grantPeriodException } from '../contract.ts'
import { exceptionProblems, type ExceptionWish } from '../../periods/rules/period-exception.ts'
import { problem } from '../rules/problem-codes.ts'

interface ExceptionDraft {
  readonly userId: string
  readonly lastDay: Day | ''
  readonly reason: string
}

/** Who, until when and why; the server judges the month. */
export function useExceptionForm(month: Day, onDone: () => void) {
  const { today, organisation } = useSession()
  const users = useReply(listUsers, { query: { status: 'active' } })
  const act = useAct(grantPeriodException)
  const [now] = useState(() => new Date().toISOString())
  const posters = (users.data?.rows ?? [])
    .map((user) => ({ ...user, mayPost: holds(holderOf(user), 'journals.edit') }))
    .filter(({ mayPost }) => mayPost)
  const read = ({ userId, lastDay, reason }: ExceptionDraft) => ({
    until: lastDay === '' ? undefined : endOfDay(lastDay, organisation.timeZone),
    person: posters.find(({ id }) => String(id) === userId),
    reason,
  })
  const form = useForm<ExceptionDraft, string>({
    start: { userId: '', lastDay: today, reason: '' },
    check: (draft) => problemsOf({ ...read(draft), month }, now),
    save: async (draft) => {
      const { until, person, reason } = read(draft)
      if (until === undefined || person === undefined) return undefined
      const outcome = await act.attempt({
        body: { month: month.slice(0, 7), userId: person.id, until, reason },
      })
      if (outcome === undefined || 'refusal' in outcome) return outcome
      const waits = 'waits' in outcome.saved ? waitsText(outcome.saved.waits) : undefined
      return { saved: waits ?? `${person.name} dapat mem-post ke bulan ini` }
    },
    onSaved: (said) => {
      toast(said)
      onDone()
    },
  })
  const people = posters.map(({ id, name, email }) => ({ value: String(id), text: `${name} (${email})` }))
  return { form, people, isWaiting: users.isPending, today }
}

type Typed = Omit<ExceptionWish, 'until'> & { readonly until: string | undefined; readonly month: Day }

function problemsOf({ until, month, ...wish }: Typed, now: string): Problem[] {
  if (until === undefined) return [problem('date-missing', 'until', 'Batas waktu harus diisi')]
  const period = { month, status: 'locked', isYearClosed: false } as const
  return exceptionProblems({ ...wish, until }, period, now)
}
