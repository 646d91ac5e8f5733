import { Checkbox } from '@mantine/core'
import {
  addMonths,
  monthEnd,
  monthStart,
  parseDay,
  yearOf,
  type Day,
} from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { PeriodInput } from '../../../../platform/web/form/period-input.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { MonthStrip } from '../../../../platform/web/list/month-strip.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { PartTabs } from '../../../../platform/web/shell/part-tabs.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { listIncomeTaxMonths, readIncomeTaxMonth } from '../contract.ts'
import { incomeTaxStateTexts } from '../rules/income-tax-closing.ts'
import { EmployeesTab } from '../../employees/web/employees-tab.tsx'
import { SelfPaidTab } from '../../self-paid/web/self-paid-tab.tsx'
import { FromUsTab } from './from-us-tab.tsx'
import { SlipTab } from './slip-tab.tsx'
import { StandingTab } from './standing-tab.tsx'
import '../../web/ppn.css'
import './pph-page.css'

const tabs = {
  by: 'Bukti potong',
  summary: 'Ringkasan',
  from: 'Dipotong dari kita',
  employees: 'Karyawan',
  self: '25/29/Final',
} as const
type Tab = keyof typeof tabs

const heads = {
  by: 'Dipotong oleh kita',
  summary: 'Dipotong oleh kita',
  employees: 'Dipotong dari karyawan',
  self: 'Disetor sendiri',
} as const

const defaults = { masa: '', from: '', to: '', tab: 'by', slips: '' }
type Filters = ReturnType<typeof useFilters<keyof typeof defaults>>

/** Income tax that is withheld: by us from vendors, month by month, and from us by customers. */
export function PphPage() {
  const filters = useFilters(defaults)
  const tab = tabOf(filters.values.tab)
  return tab === 'from' ? <FromUs filters={filters} /> : <ByUs filters={filters} tab={tab} />
}

type ByUsProps = { readonly filters: Filters; readonly tab: Exclude<Tab, 'from'> }

/** A month of what was withheld from vendors: its slips, or how far each article of it has come. */
function ByUs({ filters, tab }: ByUsProps) {
  const { today } = useSession()
  const masa = parseDay(`${filters.values.masa}-01`) ?? addMonths(monthStart(today), -1)
  const { data, error, refetch } = useReply(readIncomeTaxMonth, { query: { masa } }, { keepPrevious: true })
  const month = data?.masa === masa ? data : undefined
  return (
    <Page
      title="PPh"
      subtitle={
        <>
          {heads[tab]}, masa {formatMonth(masa)}
          {month && ` · setor s.d. ${formatDay(month.payDay)}, lapor s.d. ${formatDay(month.fileDay)}`}
        </>
      }
      filters={
        <>
          <Months masa={masa} choose={(day) => filters.set({ masa: day.slice(0, 7) })} />
          <Tabs filters={filters} tab={tab} />
        </>
      }
    >
      {error && !month ? <ProblemPanel error={error} onRetry={() => void refetch()} /> : null}
      {month && tab === 'by' && <SlipTab key={masa} month={month} />}
      {month && tab === 'self' && <SelfPaidTab year={String(yearOf(masa))} masa={masa} />}
      {month && tab === 'employees' && <EmployeesTab key={masa} masa={masa} />}
      {month && tab === 'summary' && <StandingTab key={masa} month={month} />}
    </Page>
  )
}

type FiltersProps = { readonly filters: Filters }

function Tabs({ filters, tab }: FiltersProps & { readonly tab: Tab }) {
  return <PartTabs label="Bagian PPh" parts={tabs} chosen={tab} choose={(key) => filters.set({ tab: key })} />
}

/** What customers withheld in a range of days. */
function FromUs({ filters }: FiltersProps) {
  const { today } = useSession()
  const { values, set } = filters
  const from = parseDay(values.from) ?? monthStart(today)
  const to = parseDay(values.to) ?? monthEnd(today)
  const isChase = values.slips === 'missing'
  return (
    <Page
      fill
      title="PPh"
      subtitle="Yang dipotong customer dari pembayarannya; kredit pajak memerlukan bukti potong"
      filters={
        <>
          <Tabs filters={filters} tab="from" />
          <div className="filter-bar">
            <PeriodInput
              today={today}
              value={{ from, to }}
              onChange={(value) => set({ from: value.from ?? '', to: value.to ?? '' })}
            />
            <Checkbox
              label="Bukti potong belum diterima, sejak awal"
              checked={isChase}
              onChange={(event) => set({ slips: event.currentTarget.checked ? 'missing' : '' })}
            />
          </div>
        </>
      }
    >
      <FromUsTab from={from} to={to} isChase={isChase} />
    </Page>
  )
}

function tabOf(text: string): Tab {
  return Object.hasOwn(tabs, text) ? (text as Tab) : 'by'
}

type MonthsProps = { readonly masa: Day; readonly choose: (masa: Day) => void }

function Months({ masa, choose }: MonthsProps) {
  const query = { year: String(yearOf(masa)) }
  const { data } = useReply(listIncomeTaxMonths, { query }, { keepPrevious: true })
  const rows = data?.rows.map((row) => ({
    month: row.masa,
    state: row.state,
    text: incomeTaxStateTexts[row.state],
  }))
  return <MonthStrip month={masa} label="Masa" rows={rows ?? []} choose={choose} />
}
