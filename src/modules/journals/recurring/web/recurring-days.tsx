import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { CallProblem } from '../../../../platform/web/call/call-problem.ts'
import type { Outcome } from '../../../../platform/web/call/use-act.ts'
import { refusalProblems } from '../../../../platform/web/call/refusal-problems.ts'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import './recurring-days.css'

type DaysProps = {
  readonly title: ReactNode
  readonly label: string
  readonly problem: CallProblem | undefined
  readonly children: ReactNode
}

/** The days of something that comes again, each as a `RecurringDay`. */
export function RecurringDays({ title, label, problem, children }: DaysProps) {
  return (
    <section className="recurring-days" aria-label={label}>
      <h3>{title}</h3>
      <ProblemList problems={refusalProblems(problem)} />
      <ul>{children}</ul>
    </section>
  )
}

type DayProps = {
  readonly day: Day
  readonly badge: ReactNode
  /** What became of it; nothing of a day that is still to come. */
  readonly run?: { readonly reason: string | null; readonly ranAt: string; readonly ranBy: string }
  /** The link to what it made. */
  readonly made?: ReactNode
  readonly acts: ReactNode
}

/** One day: what it is, what became of it, and what can be done about it. */
export function RecurringDay({ day, badge, run, made, acts }: DayProps) {
  const moment = useMoment()
  return (
    <li>
      <span className="recurring-day">{formatDay(day)}</span>
      {badge}
      <span className="recurring-outcome">
        {run && (
          <>
            {made} {run.reason}{' '}
            <span className="muted">
              {moment(run.ranAt)} oleh {run.ranBy}
            </span>
          </>
        )}
      </span>
      {acts}
    </li>
  )
}

type ActsProps = {
  readonly day: Day
  /** What the button that makes it says; left out where there is none. */
  readonly runText: string | undefined
  readonly pending: boolean
  readonly onRun: () => void
  readonly onSkip: () => void
  /** A further way, between the two. */
  readonly children?: ReactNode
}

/** Makes what is due on a day, or leaves it out. */
export function RecurringDayActs({ day, runText, pending, onRun, onSkip, children }: ActsProps) {
  const name = formatDay(day)
  return (
    <Group gap={4} wrap="nowrap" className="no-print">
      {runText !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${runText} ${name}`}
          loading={pending}
          onClick={onRun}
        >
          {runText}
        </Button>
      )}
      {children}
      <Button size="compact-xs" variant="subtle" aria-label={`Lewati ${name}`} onClick={onSkip}>
        Lewati
      </Button>
    </Group>
  )
}

type SkipProps<Reply> = {
  readonly day: Day
  /** What is not made: `entry yang dibuat`. */
  readonly noun: string
  readonly skip: (reason: string) => Promise<Outcome<Reply> | undefined>
  readonly onClose: () => void
}

/** Leaves a day out, with the reason. */
export function SkipDay<Reply>({ day, noun, skip, onClose }: SkipProps<Reply>) {
  return (
    <ReasonDialog
      title={`Lewati ${formatDay(day)}`}
      hint={`Tidak ada ${noun} untuk tanggal ini. Tidak dapat dibatalkan.`}
      verb="Lewati"
      act={skip}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
