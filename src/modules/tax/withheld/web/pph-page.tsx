import { Checkbox } from '@mantine/core'
import { monthEnd, monthStart, parseDay } from '../../../../platform/rules/day/day.ts'
import { PeriodInput } from '../../../../platform/web/form/period-input.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { PartTabs } from '../../../../platform/web/shell/part-tabs.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { ByUsTab } from './by-us-tab.tsx'
import { FromUsTab } from './from-us-tab.tsx'
import './pph-page.css'

const tabs = { by: 'Dipotong oleh kita', from: 'Dipotong dari kita' } as const
type Tab = keyof typeof tabs

const subtitles: Readonly<Record<Tab, string>> = {
  by: 'Yang dipotong dari vendor, per dokumen dan objek pajak; dasarnya tanpa PPN',
  from: 'Yang dipotong customer dari pembayarannya; kredit pajak memerlukan bukti potong',
}
const defaults = { from: '', to: '', tab: 'by', slips: '' }

/** Income tax that is withheld: by us from vendors, and from us by customers. */
export function PphPage() {
  const { today } = useSession()
  const { values, set } = useFilters(defaults)
  const from = parseDay(values.from) ?? monthStart(today)
  const to = parseDay(values.to) ?? monthEnd(today)
  const tab = tabOf(values.tab)
  const isChase = values.slips === 'missing'
  return (
    <Page
      fill
      title="PPh"
      subtitle={subtitles[tab]}
      filters={
        <>
          <PartTabs label="Bagian PPh" parts={tabs} chosen={tab} choose={(key) => set({ tab: key })} />
          <div className="filter-bar">
            <PeriodInput
              today={today}
              value={{ from, to }}
              onChange={(value) => set({ from: value.from ?? '', to: value.to ?? '' })}
            />
            {tab === 'from' && (
              <Checkbox
                label="Bukti potong belum diterima, sejak awal"
                checked={isChase}
                onChange={(event) => set({ slips: event.currentTarget.checked ? 'missing' : '' })}
              />
            )}
          </div>
        </>
      }
    >
      {tab === 'by' ? <ByUsTab from={from} to={to} /> : <FromUsTab from={from} to={to} isChase={isChase} />}
    </Page>
  )
}

function tabOf(text: string): Tab {
  return Object.hasOwn(tabs, text) ? (text as Tab) : 'by'
}
