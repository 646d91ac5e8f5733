import { useState } from 'react'
import { endOfDay, type Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { refusalProblems } from '../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listUsers } from '../../identity/contract.ts'
import { holderOf } from '../../identity/web/index.ts'
import { holds } from '../../journals/rules/permissions.ts'
import { grantPeriodException } from '../contract.ts'
import { exceptionProblems, type ExceptionWish } from '../../periods/rules/period-exception.ts'
import { problem } from '../rules/problem-codes.ts'

/** Who, until when and why; the server judges the month. */
export function useExceptionForm(month: Day, onDone: () => void) {
  const { today, organisation } = useSession()
  const users = useReply(listUsers, { query: { status: 'active' } })
  const act = useAct(grantPeriodException)
  const [userId, setUserId] = useState('')
  const [lastDay, setLastDay] = useState<Day | undefined>(today)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const posters = (users.data?.rows ?? [])
    .map((user) => ({ ...user, mayPost: holds(holderOf(user.role), 'journals.edit') }))
    .filter(({ mayPost }) => mayPost)
  const person = posters.find(({ id }) => String(id) === userId)
  const [found, setFound] = useState<readonly Problem[]>([])
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1)
    const until = lastDay === undefined ? undefined : endOfDay(lastDay, organisation.timeZone)
    const problems = problemsOf({ until, reason, person, month })
    setFound(problems)
    if (problems.length > 0 || until === undefined || person === undefined) return
    const body = { month: month.slice(0, 7), userId: person.id, until, reason }
    if ((await act.run({ body })) === undefined) return
    toast(`${person.name} dapat mem-post ke bulan ini`)
    onDone()
  }
  return {
    today,
    people: posters.map(({ id, name, email }) => ({ value: String(id), text: `${name} (${email})` })),
    userId,
    setUserId,
    lastDay,
    setLastDay,
    reason,
    setReason,
    attempt,
    problems: found.length > 0 ? found : refusalProblems(act.problem),
    pending: act.pending,
    submit,
  }
}

type Typed = Omit<ExceptionWish, 'until'> & { readonly until: string | undefined; readonly month: Day }

function problemsOf({ until, month, ...wish }: Typed): Problem[] {
  if (until === undefined) return [problem('date-missing', 'until', 'Batas waktu harus diisi')]
  const period = { month, status: 'locked', isYearClosed: false } as const
  return exceptionProblems({ ...wish, until }, period, new Date().toISOString())
}
