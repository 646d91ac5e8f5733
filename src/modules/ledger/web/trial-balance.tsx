import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { ExportMenu } from '../../../platform/web/list/export-menu.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { NothingFound } from '../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { departmentChoiceIn, DepartmentFilter } from '../../departments/web/index.ts'
import { exportTrialBalance, readTrialBalance } from '../contract.ts'
import { levelOptions, type shownLevels } from '../rules/trial-balance-columns.ts'
import { yearStart } from './ledger-address.ts'
import { TrialBalanceCards } from './trial-balance-cards.tsx'
import { TrialBalanceDepartments } from './trial-balance-departments.tsx'
import { TrialBalanceTable } from './trial-balance-table.tsx'
import '../../../platform/web/list/levels.css'
import './ledger.css'

export type TrialBalanceReply = ReplyOf<typeof readTrialBalance>

const defaults = { from: '', to: '', level: '3', zeros: 'hide', department: '' }
type Values = Readonly<typeof defaults>

/** Opening, movement and closing of every account over any days, each figure leading to the ledger behind it. */
export function TrialBalance() {
  const { today } = useSession()
  const filters = useFilters(defaults)
  const range = rangeOf(filters.values, today)
  const level = levelOptions.find((each) => each.value === filters.values.level)?.value ?? '3'
  const hideZeros = filters.values.zeros === 'show' ? 'false' : 'true'
  const department = departmentChoiceIn(filters.values.department)
  const query = { ...range, level, hideZeros, ...(department === undefined ? {} : { department }) } as const
  const report = useReply(readTrialBalance, { query }, { keepPrevious: true })
  return (
    <Page
      fill
      title="Trial Balance"
      subtitle={`${formatDay(range.from)} s.d. ${formatDay(range.to)}, dalam Rupiah`}
      actions={<ExportMenu exported={{ endpoint: exportTrialBalance, query, onPaper: true }} />}
      filters={<ReportFilters filters={filters} range={range} today={today} />}
      footer={report.data && isStanding(report.data, department) && <BalancedMark report={report.data} />}
    >
      {report.error ? (
        <ProblemPanel error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        report.data && <Report report={report.data} level={level} range={range} filters={filters} />
      )}
    </Page>
  )
}

type Range = { readonly from: Day; readonly to: Day }

/** The days asked for; left out, from the beginning of the year until today. */
function rangeOf(values: Values, today: Day): Range {
  const to = parseDay(values.to) ?? today
  return { from: parseDay(values.from) ?? yearStart(to), to }
}

type FiltersProps = {
  readonly filters: Filters<keyof Values>
  readonly range: Range
  readonly today: Day
}

function ReportFilters({ filters, range, today }: FiltersProps) {
  const { values, set, clear, active } = filters
  return (
    <FilterBar active={active} onClear={clear}>
      <PeriodInput
        value={range}
        today={today}
        onChange={({ from, to }) => set({ from: from ?? '', to: to ?? '' })}
      />
      <SelectInput
        label="Level"
        value={values.level}
        options={levelOptions}
        onChange={(level) => set({ level })}
      />
      <DepartmentFilter
        withColumns
        value={departmentChoiceIn(values.department)}
        onChange={(department) => set({ department })}
      />
      <Checkbox
        className="filter-check"
        label="Sembunyikan nol"
        checked={values.zeros !== 'show'}
        onChange={(event) => set({ zeros: event.currentTarget.checked ? 'hide' : 'show' })}
      />
    </FilterBar>
  )
}

type ReportProps = {
  readonly report: TrialBalanceReply
  readonly level: keyof typeof shownLevels
  readonly range: Range
  readonly filters: Filters<keyof Values>
}

function Report({ report, level, range, filters }: ReportProps) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  if (report.rows.length === 0) {
    return (
      <div className="table-empty">
        <NothingFound text="Tidak ada saldo maupun mutasi pada periode ini" filters={filters} />
      </div>
    )
  }
  if (report.departments.length > 0)
    return <TrialBalanceDepartments report={report} level={level} range={range} />
  return phone ? (
    <TrialBalanceCards report={report} range={range} />
  ) : (
    <TrialBalanceTable report={report} range={range} />
  )
}

/** Empty books balance nothing, and one department need not balance. */
function isStanding({ rows }: TrialBalanceReply, department: string | undefined): boolean {
  return rows.length > 0 && department === undefined
}

/** Whether debit equals credit in all three pairs, or by how much not. */
function BalancedMark({ report: { isBalanced, totals } }: { readonly report: TrialBalanceReply }) {
  const differences = Object.values(totals).map(({ debit, credit }) =>
    debit > credit ? debit - credit : credit - debit,
  )
  const largest = differences.reduce((most, each) => (each > most ? each : most))
  return (
    <p role="status" className={isBalanced ? 'balanced-mark' : 'balanced-mark negative'}>
      {isBalanced ? <Balanced /> : `Tidak seimbang: selisih ${formatAmount(largest)}`}
    </p>
  )
}

/** Reads `Seimbang ✓`; the tick is drawn, because not every font has one. */
function Balanced() {
  return (
    <>
      Seimbang <span className="sr-only">✓</span>
      <IconCheck size={16} stroke={2.4} aria-hidden />
    </>
  )
}
