import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addMonths, monthStart, parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { ToolButton } from '../../../platform/web/list/tool-button.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readClosingChecklist, readClosingHealth, type ClosingCheckRow } from '../contract.ts'
import { readFiscalYear } from '../contract.ts'
import { isReadyToLock, openPoints, openWords } from '../rules/lock-readiness.ts'
import { ClosingChecklist } from './closing-checklist.tsx'
import { ClosingHealth } from './closing-health.tsx'
import { PeriodActForm } from './period-act-form.tsx'
import { PeriodBadge } from './period-table.tsx'
import './period.css'

/** What is to be done before a month is locked, ticked by the books themselves. */
export function CloseCockpit() {
  const { today } = useSession()
  const filters = useFilters({ month: '' })
  const month = parseDay(`${filters.values.month}-01`) ?? addMonths(monthStart(today), -1)
  const go = (by: number) => filters.set({ month: addMonths(month, by).slice(0, 7) })
  const params = { month: month.slice(0, 7) }
  const list = useReply(readClosingChecklist, { params })
  const health = useReply(readClosingHealth, { params }, { enabled: list.data !== undefined })
  const checks = list.data && [...list.data.checks, ...(health.data?.checks ?? [])]
  const isChecked = health.data !== undefined
  return (
    <Page
      title="Tutup Buku Bulanan"
      subtitle="Periksa isi bulan, lalu kunci supaya tidak berubah lagi"
      actions={checks && <LockButton key={month} month={month} checks={checks} isChecked={isChecked} />}
    >
      <div className="closing-month">
        <ToolButton label="Bulan sebelumnya" onClick={() => go(-1)}>
          <IconChevronLeft size={18} stroke={1.8} />
        </ToolButton>
        <h2>{formatMonth(month)}</h2>
        <ToolButton label="Bulan berikutnya" onClick={() => go(1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </ToolButton>
        {list.data && <PeriodBadge status={list.data.status} />}
      </div>
      {list.error && <ProblemPanel error={list.error} onRetry={() => void list.refetch()} />}
      {checks && <ClosingChecklist month={month} checks={checks} isOpen={list.data?.status === 'open'} />}
      {list.data && <ClosingHealth health={health} />}
    </Page>
  )
}

type LockProps = {
  readonly month: Day
  readonly checks: readonly ClosingCheckRow[]
  readonly isChecked: boolean
}

/** Locks the month once every point is done or passed over for a reason. */
function LockButton({ month, checks, isChecked }: LockProps) {
  const [asking, setAsking] = useState(false)
  const { data } = useReply(readFiscalYear, { query: { of: month } })
  const period = data?.year.months.find((each) => each.month === month)
  if (data === undefined || period === undefined || period.status !== 'open') return null
  const isReady = isChecked && isReadyToLock(checks)
  return (
    <div className="closing-lock">
      {!isReady && isChecked && <span className="muted">{openWords(openPoints(checks).length)}</span>}
      <Button disabled={!isReady} onClick={() => setAsking(true)}>
        Kunci Bulan
      </Button>
      {asking && (
        <PeriodActForm act="lock" period={period} year={data.year} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
