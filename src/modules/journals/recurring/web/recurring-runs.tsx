import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { entryAddress } from '../../entries/web/entry-address.ts'
import { runRecurringJournal, skipRecurringRun, type RecurringJournal } from '../contract.ts'
import { runStatusTexts } from '../rules/run-status.ts'
import { RecurringDay, RecurringDayActs, RecurringDays, SkipDay } from './recurring-days.tsx'

type Props = { readonly journal: RecurringJournal }

/** What became of each day so far, and what can be done about the next one and those that failed. */
export function RecurringRuns({ journal }: Props) {
  const { id, isActive, nextDue, missed, mayTouch, runs } = journal
  const { today } = useSession()
  const run = useAct(runRecurringJournal)
  const skip = useAct(skipRecurringRun)
  const [skipped, setSkipped] = useState<Day>()
  const actsOf = (day: Day, runText: string | undefined) =>
    mayTouch && (
      <RecurringDayActs
        day={day}
        runText={runText}
        pending={run.pending}
        onRun={() => void run.run({ params: { id, dueDay: day } })}
        onSkip={() => setSkipped(day)}
      />
    )
  return (
    <>
      <RecurringDays
        label="Jalannya jurnal"
        title={`Jalannya jurnal${missed > 0 ? ` · ${missed} terlewat` : ''}`}
        problem={run.problem}
      >
        {isActive && nextDue !== null && (
          <RecurringDay
            day={nextDue}
            badge={
              <StatusBadge tone={nextDue < today ? 'pending' : 'draft'}>
                {nextDue < today ? 'Terlewat' : 'Berikutnya'}
              </StatusBadge>
            }
            acts={actsOf(nextDue, nextDue <= today ? 'Jalankan sekarang' : undefined)}
          />
        )}
        {runs.map((each) => (
          <RecurringDay
            key={each.dueDay}
            day={each.dueDay}
            badge={<StatusBadge tone={tones[each.status]}>{runStatusTexts[each.status]}</StatusBadge>}
            run={each}
            made={
              each.entryNumber !== null && (
                <AppLink to={entryAddress(each.entryNumber)}>{each.entryNumber}</AppLink>
              )
            }
            acts={each.status === 'failed' && actsOf(each.dueDay, 'Coba lagi')}
          />
        ))}
      </RecurringDays>
      {skipped !== undefined && (
        <SkipDay
          day={skipped}
          noun="entry yang dibuat"
          skip={(reason) => skip.attempt({ params: { id, dueDay: skipped }, body: { reason } })}
          onClose={() => setSkipped(undefined)}
        />
      )}
    </>
  )
}

const tones = { made: 'posted', failed: 'danger', skipped: 'inactive' } as const
