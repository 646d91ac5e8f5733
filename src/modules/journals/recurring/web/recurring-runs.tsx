import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { refusalProblems } from '../../../../platform/web/call/refusal-problems.ts'
import { useMoment, useSession } from '../../../../platform/web/shell/session.ts'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import {
  runRecurringJournal,
  skipRecurringRun,
  type RecurringJournal,
  type RecurringRun,
} from '../contract.ts'
import { runStatusTexts } from '../rules/run-status.ts'
import { entryAddress } from '../../entries/web/entry-address.ts'

type Props = { readonly journal: RecurringJournal }

/** What became of each day so far, and what can be done about the next one and those that failed. */
export function RecurringRuns({ journal }: Props) {
  const { id, isActive, nextDue, missed, mayTouch, runs } = journal
  const { today } = useSession()
  const run = useAct(runRecurringJournal)
  const [skipped, setSkipped] = useState<Day>()
  const runNow = (dueDay: Day): void => void run.run({ params: { id, dueDay } })
  return (
    <section className="recurring-runs" aria-label="Jalannya jurnal">
      <h3>Jalannya jurnal{missed > 0 && ` · ${missed} terlewat`}</h3>
      <ProblemList problems={refusalProblems(run.problem)} />
      <ul>
        {isActive && nextDue !== null && (
          <li>
            <span className="recurring-day">{formatDay(nextDue)}</span>
            <StatusBadge tone={nextDue < today ? 'pending' : 'draft'}>
              {nextDue < today ? 'Terlewat' : 'Berikutnya'}
            </StatusBadge>
            <span className="recurring-outcome" />
            {mayTouch && (
              <RunActs
                day={nextDue}
                runText={nextDue <= today ? 'Jalankan sekarang' : undefined}
                pending={run.pending}
                onRun={runNow}
                onSkip={setSkipped}
              />
            )}
          </li>
        )}
        {runs.map((each) => (
          <li key={each.dueDay}>
            <span className="recurring-day">{formatDay(each.dueDay)}</span>
            <StatusBadge tone={tones[each.status]}>{runStatusTexts[each.status]}</StatusBadge>
            <Outcome run={each} />
            {mayTouch && each.status === 'failed' && (
              <RunActs
                day={each.dueDay}
                runText="Coba lagi"
                pending={run.pending}
                onRun={runNow}
                onSkip={setSkipped}
              />
            )}
          </li>
        ))}
      </ul>
      {skipped !== undefined && <SkipDialog id={id} day={skipped} onClose={() => setSkipped(undefined)} />}
    </section>
  )
}

const tones = { made: 'posted', failed: 'danger', skipped: 'inactive' } as const

function Outcome({ run: { entryNumber, reason, ranAt, ranBy } }: { readonly run: RecurringRun }) {
  const moment = useMoment()
  return (
    <span className="recurring-outcome">
      {entryNumber !== null && <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>}
      {reason}{' '}
      <span className="muted">
        {moment(ranAt)} oleh {ranBy}
      </span>
    </span>
  )
}

type ActsProps = {
  readonly day: Day
  readonly runText: string | undefined
  readonly pending: boolean
  readonly onRun: (day: Day) => void
  readonly onSkip: (day: Day) => void
}

function RunActs({ day, runText, pending, onRun, onSkip }: ActsProps) {
  const name = formatDay(day)
  return (
    <Group gap={4} wrap="nowrap" className="no-print">
      {runText !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${runText} ${name}`}
          loading={pending}
          onClick={() => onRun(day)}
        >
          {runText}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" aria-label={`Lewati ${name}`} onClick={() => onSkip(day)}>
        Lewati
      </Button>
    </Group>
  )
}

type SkipProps = { readonly id: number; readonly day: Day; readonly onClose: () => void }

function SkipDialog({ id, day, onClose }: SkipProps) {
  const act = useAct(skipRecurringRun)
  return (
    <ReasonDialog
      title={`Lewati ${formatDay(day)}`}
      hint="Tidak ada entry yang dibuat untuk tanggal ini. Tidak dapat dibatalkan."
      verb="Lewati"
      act={(reason) => act.attempt({ params: { id, dueDay: day }, body: { reason } })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
