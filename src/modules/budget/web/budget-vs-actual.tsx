import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { addMonths, monthStart, parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ChartFigure, type ChartData } from '../../../platform/web/chart/chart-figure.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { ExportMenu } from '../../../platform/web/list/export-menu.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { listViews } from '../../../platform/web/list/list-tool-slot.tsx'
import { ToolButton } from '../../../platform/web/list/tool-button.tsx'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { DepartmentFilter, departmentChoiceIn } from '../../departments/web/index.ts'
import { exportBudgetComparison, listBudgets, readBudgetComparison } from '../contract.ts'
import { budgetTitle } from '../rules/budget-status.ts'
import { spans, spanTexts, type Span } from '../rules/comparison.ts'
import { yearLabel } from './budget-list.tsx'
import { ComparisonDepartments } from './comparison-departments.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import './budget.css'

export type Comparison = ReplyOf<typeof readBudgetComparison>

const defaults = { month: '', span: 'ytd', budget: '', level: '3', department: '' }
type Values = Readonly<typeof defaults>

/** What was planned beside what came, and how the year will end. */
export function BudgetVsActual() {
  const { today } = useSession()
  const filters = useFilters(defaults)
  const asked = askedOf(filters.values, today)
  const report = useReply(readBudgetComparison, { query: asked }, { keepPrevious: true })
  return (
    <Page
      title="Budget vs Actual"
      subtitle={<Subtitle report={report.data} />}
      actions={
        <>
          {listViews({ list: 'budget-comparison', layout: undefined, onLayout: keepLayout })}
          <ExportMenu exported={{ endpoint: exportBudgetComparison, query: asked, onPaper: true }} />
        </>
      }
      filters={<Asking filters={filters} of={asked.of} />}
    >
      {report.error && !report.data && (
        <ProblemPanel error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.data &&
        (asked.department === 'columns' ? (
          <ComparisonDepartments report={report.data} />
        ) : (
          <ComparisonTable report={report.data} />
        ))}
      {report.data && <Charts months={report.data.months} />}
    </Page>
  )
}

/** A view of this report holds what was asked alone: its columns are not chosen. */
function keepLayout(): void {
  // Nothing to take over.
}

function askedOf(values: Values, today: Day) {
  const span = spans.find((each): each is Span => each === values.span) ?? 'ytd'
  const level = (['1', '2', '3'] as const).find((each) => each === values.level) ?? '3'
  const department = departmentChoiceIn(values.department)
  return {
    of: parseDay(`${values.month}-01`) ?? monthStart(today),
    span,
    level,
    ...(department !== undefined && { department }),
    ...(/^[1-9]\d{0,14}$/.test(values.budget) ? { budget: values.budget } : {}),
  }
}

function Subtitle({ report }: { readonly report: Comparison | undefined }) {
  if (report === undefined) return null
  const of = report.department === null ? '' : `${report.department}, `
  const days = `${of}${formatDay(report.from)} s.d. ${formatDay(report.to)}, dalam Rupiah`
  if (report.budget === null)
    return (
      <>
        {days}. Belum ada anggaran yang disetujui untuk tahun ini:{' '}
        <AppLink to="/budget/planning">susun anggaran</AppLink>
      </>
    )
  return (
    <>
      <AppLink to={`/budget/planning/${report.budget.id}`}>{budgetTitle(report.budget)}</AppLink>, {days}
    </>
  )
}

type AskingProps = { readonly filters: Filters<keyof Values>; readonly of: Day }

function Asking({ filters: { values, set, clear, active }, of }: AskingProps) {
  const { data } = useReply(listBudgets, {})
  const go = (by: number) => set({ month: addMonths(of, by).slice(0, 7) })
  const versions = (data?.rows ?? []).map((row) => ({
    value: String(row.id),
    text: `${budgetTitle(row)} (${yearLabel(row.firstDay)})`,
  }))
  return (
    <FilterBar active={active} onClear={clear}>
      <div className="budget-month">
        <ToolButton label="Bulan sebelumnya" onClick={() => go(-1)}>
          <IconChevronLeft size={18} stroke={1.8} />
        </ToolButton>
        <strong>{formatMonth(of)}</strong>
        <ToolButton label="Bulan berikutnya" onClick={() => go(1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </ToolButton>
      </div>
      <SelectInput
        label="Rentang"
        value={values.span}
        options={spans.map((span) => ({ value: span, text: spanTexts[span] }))}
        onChange={(span) => set({ span })}
      />
      <SelectInput
        label="Anggaran"
        value={values.budget}
        options={[{ value: '', text: 'Yang berlaku' }, ...versions]}
        onChange={(budget) => set({ budget })}
      />
      <DepartmentFilter
        withColumns
        value={values.department}
        onChange={(department) => set({ department })}
      />
      <SelectInput
        label="Level"
        value={values.level}
        options={[
          { value: '3', text: 'Level 3 (Detail)' },
          { value: '2', text: 'Level 2' },
          { value: '1', text: 'Level 1' },
        ]}
        onChange={(level) => set({ level })}
      />
    </FilterBar>
  )
}

function Charts({ months }: { readonly months: Comparison['months'] }) {
  const [revenue, expense] = useMemo(() => [chartOf(months, 'revenue'), chartOf(months, 'expense')], [months])
  return (
    <div className="budget-charts">
      <div className="panel">
        <ChartFigure title="Pendapatan" sentence="Anggaran dan realisasi per bulan" data={revenue} />
      </div>
      <div className="panel">
        <ChartFigure title="Beban" sentence="Anggaran dan realisasi per bulan" data={expense} />
      </div>
    </div>
  )
}

function chartOf(months: Comparison['months'], of: 'revenue' | 'expense'): ChartData {
  return {
    kind: 'bars',
    labelHead: 'Bulan',
    labels: months.map(({ month }) => formatDay(month).slice(3)),
    series: [
      { name: 'Anggaran', values: months.map((each) => Number(each[of].budget)) },
      { name: 'Realisasi', values: months.map((each) => Number(each[of].actual)) },
    ],
  }
}
