import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { refusalProblems } from '../../../../platform/web/call/refusal-problems.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake, useMoment, useSession } from '../../../../platform/web/shell/session.ts'
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
  const [skipped, setSkipped] = useState<Day>()
  const actsOf = (day: Day, runText: string | undefined, isDue = true) =>
    mayEdit && (
      <RunActs
        recurringId={id}
        day={day}
        isDue={isDue}
        runText={runText}
        pending={run.pending}
        onRun={() => void run.run({ params: { id, dueDay: day } })}
        onSkip={() => setSkipped(day)}
      />
    )
  return (
    <section className="recurring-bill-runs" aria-label="Tanggalnya">
      <h3>Tanggalnya</h3>
      <ProblemList problems={refusalProblems(run.problem)} />
      <ul>
        {isActive && nextDue !== null && (
          <li>
            <span className="recurring-bill-day">{formatDay(nextDue)}</span>
            <StatusBadge tone={nextDue <= today ? 'pending' : 'draft'}>
              {nextDue <= today ? 'Jatuh tempo' : 'Berikutnya'}
            </StatusBadge>
            <span className="recurring-bill-outcome" />
            {actsOf(nextDue, posts && nextDue <= today ? 'Catat sekarang' : undefined, nextDue <= today)}
          </li>
        )}
        {runs.map((each) => (
          <li key={each.dueDay}>
            <span className="recurring-bill-day">{formatDay(each.dueDay)}</span>
            <RunBadge run={each} />
            <Outcome run={each} />
            {isRunOpen(each.status, each.isAsked) &&
              actsOf(each.dueDay, each.status === 'failed' ? 'Coba lagi' : undefined)}
          </li>
        ))}
      </ul>
      {nextDue === null && runs.length === 0 && <p className="muted">Belum ada tanggal yang jatuh tempo.</p>}
      {skipped !== undefined && <SkipDialog id={id} day={skipped} onClose={() => setSkipped(undefined)} />}
    </section>
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

function Outcome({ run: { billNumber, reason, ranAt, ranBy } }: { readonly run: RecurringBillRun }) {
  const moment = useMoment()
  return (
    <span className="recurring-bill-outcome">
      {billNumber !== null && <AppLink to={`/purchase/bills/${billNumber}`}>{billNumber}</AppLink>} {reason}{' '}
      <span className="muted">
        {moment(ranAt)} oleh {ranBy}
      </span>
    </span>
  )
}

type ActsProps = {
  readonly recurringId: number
  readonly day: Day
  readonly isDue: boolean
  readonly runText: string | undefined
  readonly pending: boolean
  readonly onRun: () => void
  readonly onSkip: () => void
}

function RunActs({ recurringId, day, isDue, runText, pending, onRun, onSkip }: ActsProps) {
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
      {isDue && (
        <Button
          component={DialogLink}
          to={`due/${recurringId}-${day}`}
          size="compact-xs"
          variant="default"
          aria-label={`Periksa dan catat ${name}`}
        >
          Periksa &amp; catat
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" aria-label={`Lewati ${name}`} onClick={onSkip}>
        Lewati
      </Button>
    </Group>
  )
}

type SkipProps = { readonly id: number; readonly day: Day; readonly onClose: () => void }

function SkipDialog({ id, day, onClose }: SkipProps) {
  const act = useAct(skipRecurringBillRun)
  return (
    <ReasonDialog
      title={`Lewati ${formatDay(day)}`}
      hint="Tidak ada tagihan yang dicatat untuk tanggal ini. Tidak dapat dibatalkan."
      verb="Lewati"
      act={(reason) => act.attempt({ params: { id, dueDay: day }, body: { reason } })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
