import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake, useSession } from '../../../../platform/web/shell/session.ts'
import { RecurringDay, RecurringDayActs, RecurringDays, SkipDay } from '../../../journals/web/index.ts'
import {
  runRecurringBill,
  skipRecurringBillRun,
  type RecurringBill,
  type RecurringBillRun,
} from '../contract.ts'
import { billRunTexts, isRunOpen } from '../rules/recurring-bill.ts'

type Props = { readonly recurring: RecurringBill }

/** What became of each day so far, and what can be done about the next one and those that are left. */
export function RecurringBillRuns({ recurring }: Props) {
  const { id, isActive, nextDue, posts, runs } = recurring
  const { today } = useSession()
  const mayEdit = useMayMake('purchasing.edit')
  const run = useAct(runRecurringBill)
  const skip = useAct(skipRecurringBillRun)
  const [skipped, setSkipped] = useState<Day>()
  const actsOf = (day: Day, runText: string | undefined, isDue = true) =>
    mayEdit && (
      <RecurringDayActs
        day={day}
        runText={runText}
        pending={run.pending}
        onRun={() => void run.run({ params: { id, dueDay: day } })}
        onSkip={() => setSkipped(day)}
      >
        {isDue && <LookAndRecord recurringId={id} day={day} />}
      </RecurringDayActs>
    )
  return (
    <>
      <RecurringDays label="Tanggalnya" title="Tanggalnya" problem={run.problem}>
        {isActive && nextDue !== null && (
          <RecurringDay
            day={nextDue}
            badge={
              <StatusBadge tone={nextDue <= today ? 'pending' : 'draft'}>
                {nextDue <= today ? 'Jatuh tempo' : 'Berikutnya'}
              </StatusBadge>
            }
            acts={actsOf(nextDue, posts && nextDue <= today ? 'Catat sekarang' : undefined, nextDue <= today)}
          />
        )}
        {runs.map((each) => (
          <RecurringDay
            key={each.dueDay}
            day={each.dueDay}
            badge={<RunBadge run={each} />}
            run={each}
            made={
              each.billNumber !== null && (
                <AppLink to={`/purchase/bills/${each.billNumber}`}>{each.billNumber}</AppLink>
              )
            }
            acts={
              isRunOpen(each.status, each.isAsked) &&
              actsOf(each.dueDay, each.status === 'failed' ? 'Coba lagi' : undefined)
            }
          />
        ))}
      </RecurringDays>
      {nextDue === null && runs.length === 0 && <p className="muted">Belum ada tanggal yang jatuh tempo.</p>}
      {skipped !== undefined && (
        <SkipDay
          day={skipped}
          noun="tagihan yang dicatat"
          skip={(reason) => skip.attempt({ params: { id, dueDay: skipped }, body: { reason } })}
          onClose={() => setSkipped(undefined)}
        />
      )}
    </>
  )
}

const tones = {
  open: 'pending',
  asked: 'pending',
  made: 'posted',
  failed: 'danger',
  skipped: 'inactive',
} as const

function RunBadge({ run: { status, isAsked } }: { readonly run: RecurringBillRun }) {
  const isRefused = status === 'asked' && !isAsked
  return (
    <StatusBadge tone={isRefused ? 'danger' : tones[status]}>
      {isRefused ? 'Tidak disetujui' : billRunTexts[status]}
    </StatusBadge>
  )
}

/** Opens the bill of a day as its form, to be looked at and recorded. */
function LookAndRecord({ recurringId, day }: { readonly recurringId: number; readonly day: Day }) {
  return (
    <Button
      component={DialogLink}
      to={`due/${recurringId}-${day}`}
      size="compact-xs"
      variant="default"
      aria-label={`Periksa dan catat ${formatDay(day)}`}
    >
      Periksa &amp; catat
    </Button>
  )
}
