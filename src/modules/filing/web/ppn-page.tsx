import { addMonths, monthStart, parseDay, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { MonthStrip } from '../../../platform/web/list/month-strip.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { PartTabs } from '../../../platform/web/shell/part-tabs.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { listVatMonths, readVatMonth } from '../contract.ts'
import { masaStateTexts } from '../rules/masa.ts'
import { FakturTab } from './faktur-tab.tsx'
import { InputTab } from './input-tab.tsx'
import { ReductionTab } from './reduction-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'
import './ppn.css'

const tabs = { output: 'Keluaran', input: 'Masukan', returns: 'Retur', summary: 'Ringkasan' } as const
type Tab = keyof typeof tabs

/** The months of VAT of a year, and what the chosen one declares. */
export function PpnPage() {
  const { today } = useSession()
  const filters = useFilters({ masa: '', tab: 'output' })
  const masa = parseDay(`${filters.values.masa}-01`) ?? addMonths(monthStart(today), -1)
  const tab = tabOf(filters.values.tab)
  const { data, error, refetch } = useReply(readVatMonth, { query: { masa } }, { keepPrevious: true })
  const month = data?.masa === masa ? data : undefined
  return (
    <Page
      title="PPN"
      subtitle={
        <>
          Masa {formatMonth(masa)}
          {month && ` · setor dan lapor paling lambat ${formatDay(month.dueDay)}`}
        </>
      }
      filters={
        <>
          <Months masa={masa} choose={(day) => filters.set({ masa: day.slice(0, 7) })} />
          <PartTabs
            label="Bagian SPT"
            parts={tabs}
            chosen={tab}
            choose={(key) => filters.set({ tab: key })}
          />
        </>
      }
    >
      {error && !month ? <ProblemPanel error={error} onRetry={() => void refetch()} /> : null}
      {month && tab === 'output' && <FakturTab key={masa} month={month} />}
      {month && tab === 'returns' && <ReductionTab key={masa} month={month} />}
      {month && tab === 'input' && <InputTab key={masa} month={month} />}
      {month && tab === 'summary' && <SummaryTab key={masa} month={month} />}
    </Page>
  )
}

function tabOf(text: string): Tab {
  return Object.hasOwn(tabs, text) ? (text as Tab) : 'output'
}

type MonthsProps = { readonly masa: Day; readonly choose: (masa: Day) => void }

function Months({ masa, choose }: MonthsProps) {
  const query = { year: String(yearOf(masa)) }
  const { data } = useReply(listVatMonths, { query }, { keepPrevious: true })
  const rows = data?.rows.map((row) => ({
    month: row.masa,
    state: row.state,
    text: masaStateTexts[row.state],
  }))
  return <MonthStrip month={masa} label="Masa" rows={rows ?? []} choose={choose} />
}
