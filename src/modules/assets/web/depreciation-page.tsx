import { Page } from '../../../platform/web/shell/page.tsx'
import { PartTabs } from '../../../platform/web/shell/part-tabs.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { CategoryTab } from './category-tab.tsx'
import { MonthTab } from './month-tab.tsx'
import { RegisterTab } from './register-tab.tsx'
import { TieTab } from './tie-tab.tsx'
import './assets.css'

const tabs = {
  months: 'Bulanan',
  register: 'Daftar per tanggal',
  ties: 'Rekonsiliasi',
  categories: 'Kategori',
} as const
type Tab = keyof typeof tabs

const subtitles: Readonly<Record<Tab, string>> = {
  months: 'Penyusutan aset tetap per bulan: satu jurnal, sekali saja',
  register: 'Aset tetap pada suatu tanggal, komersial dan fiskal',
  ties: 'Daftar aset dibandingkan dengan buku besar, dan yang membuat selisihnya',
  categories: 'Akun dan cara penyusutan yang biasa bagi sekelompok aset',
}

/** Depreciation by month, the register of a day, its tie to the ledger, and the categories. */
export function DepreciationPage() {
  const { values, set } = useFilters({ tab: 'months', month: '', asOf: '' })
  const tab = Object.hasOwn(tabs, values.tab) ? (values.tab as Tab) : 'months'
  return (
    <Page
      fill={tab !== 'ties'}
      title="Penyusutan"
      subtitle={subtitles[tab]}
      filters={<PartTabs label="Aset tetap" parts={tabs} chosen={tab} choose={(key) => set({ tab: key })} />}
    >
      {tab === 'months' && <MonthTab month={values.month} choose={(month) => set({ month })} />}
      {tab === 'register' && <RegisterTab asOf={values.asOf} choose={(asOf) => set({ asOf })} />}
      {tab === 'ties' && <TieTab asOf={values.asOf} choose={(asOf) => set({ asOf })} />}
      {tab === 'categories' && <CategoryTab />}
    </Page>
  )
}
