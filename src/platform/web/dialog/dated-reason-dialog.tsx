import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../rules/day/day.ts'
import type { Problem } from '../../rules/http/problem.ts'
import type { CallProblem } from '../call/call-problem.ts'
import { DayInput } from '../form/day-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ProblemList } from '../form/problem-list.tsx'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { ReasonInput } from './reason-input.tsx'
import { refusalProblems } from '../call/refusal-problems.ts'
import { useSession } from '../shell/session.ts'
import './dated-reason-dialog.css'

/** What is asked; the day is empty while it cannot be read. */
export interface DatedReason {
  readonly entryDate: Day | ''
  readonly reason: string
}

type Props = {
  readonly title: string
  readonly hint: string
  /** What the button says: `Balik Jurnal`. */
  readonly verb: string
  readonly dayLabel: string
  /** The day of what is undone: today is proposed, or this day when it lies ahead. */
  readonly originalDay: Day
  readonly lastDay?: Day
  readonly problemsOf: (given: DatedReason) => readonly Problem[]
  readonly act: { readonly pending: boolean; readonly problem: CallProblem | undefined }
  readonly onSubmit: (given: { readonly entryDate: Day; readonly reason: string }) => void
}

/** Asks on which day and why something posted is undone. */
export function DatedReasonDialog(props: Props) {
  const { title, hint, verb, act } = props
  const form = useDatedReason(props)
  return (
    <FormDialog
      size="small"
      title={title}
      hint={hint}
      dirty={form.reason !== ''}
      onSubmit={form.submit}
      footer={
        <Button type="submit" loading={act.pending}>
          {verb}
        </Button>
      }
    >
      <div className="dated-reason">
        <ProblemList problems={form.problems} attempt={form.attempt} />
        <DayInput
          posts
          label={props.dayLabel}
          required
          today={form.today}
          {...(props.lastDay === undefined ? {} : { max: props.lastDay })}
          value={form.entryDate === '' ? undefined : form.entryDate}
          onChange={(day) => form.setEntryDate(day ?? '')}
        />
        <ReasonInput value={form.reason} onChange={form.setReason} />
      </div>
    </FormDialog>
  )
}

function useDatedReason({ originalDay, problemsOf, act, onSubmit }: Props) {
  const { today } = useSession()
  const [entryDate, setEntryDate] = useState<Day | ''>(today < originalDay ? originalDay : today)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const found = problemsOf({ entryDate, reason })
  const submit = (): void => {
    setAttempt((count) => count + 1)
    if (found.length === 0 && entryDate !== '') onSubmit({ entryDate, reason })
  }
  const problems = attempt > 0 && found.length > 0 ? found : refusalProblems(act.problem)
  return { today, entryDate, setEntryDate, reason, setReason, attempt, problems, submit }
}

type WaitingProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void }

/** The dialog while what is to be undone is on its way, or cannot be read. */
export function DatedReasonWaiting({ title, error, onRetry }: WaitingProps) {
  return (
    <FormDialog size="small" title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} onRetry={onRetry} />}
    </FormDialog>
  )
}
