import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { yearOf } from '../../../../platform/rules/day/day.ts'
import { ToolButton } from '../../../../platform/web/list/tool-button.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { PartTabs } from '../../../../platform/web/shell/part-tabs.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { AnnualTab } from '../../annual/web/annual-tab.tsx'
import { AuditFileButton } from '../../audit-file/web/audit-file-button.tsx'
import { CalendarTab } from './calendar-tab.tsx'
import { EqualisationTab } from './equalisation-tab.tsx'
import { RecapTab } from './recap-tab.tsx'
import { ReturnsTab } from './returns-tab.tsx'
import './tax-reports.css'

const tabs = {
  calendar: 'Kalender',
  returns: 'Register',
  equal: 'Ekualisasi',
  annual: 'Rekonsiliasi fiskal',
  recap: 'Rekap',
} as const
type Tab = keyof typeof tabs

const subtitles: Readonly<Record<Tab, string>> = {
  calendar: 'Kewajiban menurut jatuh temponya, digeser ke hari kerja berikutnya',
  returns: 'SPT Masa dan SPT Tahunan dengan kode billing, NTPN, dan BPE',
  equal: 'DPP PPN keluaran dibandingkan dengan pendapatan, dan dokumen yang membuat selisihnya',
  annual: 'Laba menurut buku, koreksi fiskal, PPh badan, dan yang masih harus dibayar',
  recap: 'PPN dan PPh dipotong per customer dan vendor',
}

/** What taxes of a year are due, were filed, and come to. */
export function TaxReportsPage() {
  const { today } = useSession()
  const { values, set } = useFilters({ year: '', tab: 'calendar' })
  const year = /^(19|20|21)\d{2}$/.test(values.year) ? values.year : String(yearOf(today))
  const tab = Object.hasOwn(tabs, values.tab) ? (values.tab as Tab) : 'calendar'
  const go = (step: number): void => set({ year: String(Number(year) + step) })
  return (
    <Page
      fill={tab !== 'annual'}
      title="Tax Reports"
      subtitle={subtitles[tab]}
      filters={
        <>
          <PartTabs label="Laporan pajak" parts={tabs} chosen={tab} choose={(key) => set({ tab: key })} />
          <div className="tax-report-year">
            <ToolButton label="Tahun sebelumnya" onClick={() => go(-1)}>
              <IconChevronLeft size={18} stroke={1.8} />
            </ToolButton>
            <strong>{year}</strong>
            <ToolButton label="Tahun berikutnya" onClick={() => go(1)}>
              <IconChevronRight size={18} stroke={1.8} />
            </ToolButton>
            <AuditFileButton year={year} />
          </div>
        </>
      }
    >
      {tab === 'calendar' && <CalendarTab year={year} />}
      {tab === 'returns' && <ReturnsTab year={year} />}
      {tab === 'equal' && <EqualisationTab year={year} />}
      {tab === 'annual' && <AnnualTab year={year} />}
      {tab === 'recap' && <RecapTab year={year} />}
    </Page>
  )
}
