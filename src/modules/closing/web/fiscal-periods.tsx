import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useMoment, useSession } from '../../../platform/web/shell/session.ts'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { WaitingNotice } from '../../approvals/web/index.ts'
import { exceptionApprovals } from '../rules/exception-approval.ts'
import { readFiscalYear, type FiscalPeriodRow, type FiscalYearReply } from '../contract.ts'
import type { PeriodAct } from '../../periods/rules/fiscal-period.ts'
import { fiscalYearLabel } from '../../periods/rules/fiscal-year.ts'
import { PeriodActForm } from './period-act-form.tsx'
import { PeriodExceptionForm } from './period-exception-form.tsx'
import { DocumentLocks } from './document-locks.tsx'
import { PeriodExceptions } from './period-exceptions.tsx'
import { PeriodTable } from './period-table.tsx'
import './period.css'

const defaults = { of: '' }

type Chosen = { readonly act: PeriodAct; readonly period: FiscalPeriodRow }

/** The months of a fiscal year, who may still post into them, and the way to closing the year. */
export function FiscalPeriods() {
  const filters = useFilters(defaults)
  const { of } = filters.values
  const { data, error, refetch } = useReply(
    readFiscalYear,
    { query: of === '' ? {} : { of } },
    { keepPrevious: true },
  )
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  return (
    <Page
      title="Periode"
      subtitle="Bulan yang terkunci tidak dapat di-post lagi; yang ditutup permanen tidak pernah dibuka kembali"
      actions={data && <YearActions year={data.year} />}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="period-panels">
          <WaitingNotice kind={exceptionApprovals.kind} />
          <div className="period-year">
            <SelectInput
              label="Tahun buku"
              value={data.year.lastDay}
              onChange={(lastDay) => filters.set({ of: lastDay })}
              options={data.years.map((year) => ({ value: year.lastDay, text: fiscalYearLabel(year) }))}
            />
            <YearState year={data.year} />
          </div>
          <PeriodTable months={data.year.months} onAct={(act, period) => setChosen({ act, period })} />
          <DocumentLocks />
          <PeriodExceptions />
        </div>
      )}
      {chosen?.act === 'exempt' && <PeriodExceptionForm period={chosen.period} onClose={close} />}
      {chosen && chosen.act !== 'exempt' && data && (
        <PeriodActForm act={chosen.act} period={chosen.period} year={data.year} onClose={close} />
      )}
    </Page>
  )
}

function YearActions({ year }: { readonly year: FiscalYearReply }) {
  const { today } = useSession()
  const isDue = year.closing === null && today > year.lastDay
  const text = year.closing === null ? 'Tutup tahun' : 'Lihat tutup tahun'
  return (
    <Button component={DialogLink} to={`year/${year.lastDay}`} variant={isDue ? 'filled' : 'default'}>
      {`${text} ${fiscalYearLabel(year)}`}
    </Button>
  )
}

function YearState({ year: { closing } }: { readonly year: FiscalYearReply }) {
  const moment = useMoment()
  if (closing === null) return <p className="muted">Tahun buku belum ditutup</p>
  const { entryNumber, closedBy, closedAt } = closing
  const how = entryNumber === null ? 'tanpa jurnal penutup' : `dengan ${entryNumber}`
  return (
    <p className="muted">
      Ditutup {how} oleh {closedBy}, {moment(closedAt)}
    </p>
  )
}
