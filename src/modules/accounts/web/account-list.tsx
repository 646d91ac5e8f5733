import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { ImportLink } from '../../../platform/web/shell/make-button.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { ExportMenu } from '../../../platform/web/list/export-menu.tsx'
import { ClearFilters, FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useCan, useSession } from '../../../platform/web/shell/session.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { exportAccounts, exportChartFile, listAccounts, type Account } from '../contract.ts'
import { accountTypes } from '../rules/account-code.ts'
import { visibleAccounts, type AccountFilter } from '../rules/account-view.ts'
import { accountStatusOptions, accountTypeOptions } from '../rules/account-list-columns.ts'
import { AccountHelp } from './account-help.tsx'
import { AccountTree } from './account-tree.tsx'
import '../../../platform/web/list/levels.css'
import './account.css'

const defaults = { q: '', type: 'all', status: 'all', asOf: '' }
type Values = Readonly<typeof defaults>

/** The chart of accounts as a tree, with balances as of a day. */
export function ChartOfAccounts() {
  const { today } = useSession()
  const filters = useFilters(defaults)
  const asOf = parseDay(filters.values.asOf) ?? today
  const chart = useReply(listAccounts, { query: { asOf } }, { keepPrevious: true })
  return (
    <Page
      title="Chart of Accounts"
      subtitle={`Saldo per ${formatDay(asOf)}, dalam Rupiah`}
      actions={<ChartActions query={{ ...shownFilter(filters.values), asOf }} />}
      filters={<ChartFilters filters={filters} asOf={asOf} today={today} />}
      footer={<AccountHelp />}
      fill
    >
      {chart.error && !chart.data ? (
        <ProblemPanel error={chart.error} onRetry={() => void chart.refetch()} />
      ) : (
        chart.data && <FilteredTree accounts={chart.data.rows} asOf={asOf} filters={filters} />
      )}
    </Page>
  )
}

function ChartActions({ query }: { readonly query: object }) {
  const openDialog = useOpenDialog()
  const mayEdit = useCan('accounts.edit')
  return (
    <>
      <ExportMenu exported={{ endpoint: exportAccounts, query, whole: wholeChart }} />
      {mayEdit && <ImportLink />}
      {mayEdit && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          data-key-new
          onClick={() => openDialog('new')}
        >
          Tambah Akun
        </Button>
      )}
    </>
  )
}

/** The whole chart with every field, to be changed and imported again. */
const wholeChart = {
  label: 'Seluruh bagan untuk impor kembali',
  endpoint: exportChartFile,
  items: [
    { text: 'Semua kolom, Excel (XLSX)', query: { format: 'xlsx' } },
    { text: 'Semua kolom, CSV', query: { format: 'csv' } },
  ],
}

type FiltersProps = {
  readonly filters: Filters<keyof Values>
  readonly asOf: Day
  readonly today: Day
}

function ChartFilters({ filters, asOf, today }: FiltersProps) {
  const { values, set, clear, active } = filters
  return (
    <FilterBar
      active={active}
      onClear={clear}
      search={
        <SearchInput value={values.q} onChange={(q) => set({ q })} placeholder="Cari kode atau nama akun" />
      }
    >
      <SelectInput
        label="Tipe"
        value={values.type}
        onChange={(type) => set({ type })}
        options={accountTypeOptions}
      />
      <SelectInput
        label="Status"
        value={values.status}
        onChange={(status) => set({ status })}
        options={accountStatusOptions}
      />
      <DayInput
        label="Saldo per tanggal"
        value={asOf}
        today={today}
        onChange={(day) => set({ asOf: day === undefined || day === today ? '' : day })}
      />
    </FilterBar>
  )
}

/** The filters of the tree as its export takes them. */
function shownFilter(values: Values) {
  const { search, type, status } = accountFilter(values)
  return { q: search.slice(0, 100), type, status }
}

function accountFilter({ q, type, status }: Values): AccountFilter {
  return {
    search: q,
    type: accountTypes.find((each) => each === type) ?? 'all',
    status: status === 'active' || status === 'inactive' ? status : 'all',
  }
}

type TreeProps = {
  readonly accounts: readonly Account[]
  readonly asOf: Day
  readonly filters: Filters<keyof Values>
}

function FilteredTree({ accounts, asOf, filters }: TreeProps) {
  const { values, clear } = filters
  const headings = useMemo(
    () => accounts.filter((account) => account.level < 3).map((account) => account.code),
    [accounts],
  )
  const [closed, setClosed] = useClosed(accountFilter(values), headings)
  const rows = useMemo(
    () => visibleAccounts(accounts, accountFilter(values), closed),
    [accounts, values, closed],
  )
  if (accounts.length === 0) return <p className="table-empty">Tidak ada akun yang ditemukan</p>
  if (rows.length === 0) {
    return (
      <div className="table-empty">
        <p>Tidak ada akun yang sesuai dengan filter</p>
        <ClearFilters onClear={clear} />
      </div>
    )
  }
  return (
    <>
      <Group gap="xs" className="tree-tools">
        <Button size="compact-xs" variant="subtle" onClick={() => setClosed(new Set())}>
          Buka semua
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => setClosed(new Set(headings))}>
          Tutup semua
        </Button>
      </Group>
      <AccountTree rows={rows} asOf={asOf} closed={closed} onClose={setClosed} />
    </>
  )
}

type Closed = ReadonlySet<string>

/** The headings that are closed: at first none, on a phone all of them; what is looked for begins open. */
function useClosed(
  { search, type, status }: AccountFilter,
  headings: readonly string[],
): [Closed, (closed: Closed) => void] {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const isNarrowed = search.trim() !== '' || type !== 'all' || status !== 'all'
  const [chosen, setChosen] = useState<{ readonly filter: string; readonly closed: Closed }>()
  const start = useMemo(() => new Set(phone && !isNarrowed ? headings : []), [phone, isNarrowed, headings])
  const filter = [search, type, status].join('\n')
  const closed = chosen?.filter === filter ? chosen.closed : start
  return [closed, (next) => setChosen({ filter, closed: next })]
}
