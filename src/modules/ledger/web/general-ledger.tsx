import { useMemo } from 'react'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { BackLink } from '../../../platform/web/shell/back-link.tsx'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { useGo, useParam, writeQuery } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DepartmentFilter, departmentIn } from '../../departments/web/index.ts'
import { listAccounts } from '../../accounts/contract.ts'
import { ledgerAddress, yearStart } from './ledger-address.ts'
import { LedgerFooter, LedgerTable } from './ledger-table.tsx'
import { useLedgerPages } from './use-ledger-pages.ts'
import './ledger.css'

const defaults = { from: '', to: '', department: '' }

/** Posted lines of an account, or of all accounts below a heading, with running balance. */
export function GeneralLedger() {
  const { today } = useSession()
  const code = useParam('code')
  const filters = useFilters(defaults)
  const range = rangeOf(filters.values, today)
  const department = departmentIn(filters.values.department)
  const pages = useLedgerPages({ code, ...range, department })
  const account = pages.first?.account
  const heading = account === undefined ? code : `${account.code} ${account.name}`
  return (
    <Page
      fill
      title="General Ledger"
      actions={<BackLink from="/reports/">Kembali ke laporan</BackLink>}
      subtitle={`${heading} · ${formatDay(range.from)} s.d. ${formatDay(range.to)}, dalam Rupiah`}
      filters={
        <FilterBar search={<AccountSwitch code={code} />} active={filters.active} onClear={filters.clear}>
          <PeriodInput
            value={range}
            today={today}
            onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
          />
          <DepartmentFilter value={department} onChange={(department) => filters.set({ department })} />
        </FilterBar>
      }
      footer={<LedgerFooter pages={pages} />}
    >
      <LedgerTable
        pages={pages}
        code={code}
        range={{ ...range, ...(department === undefined ? {} : { department }) }}
      />
    </Page>
  )
}

/** The ledger before an account is chosen. */
export function GeneralLedgerStart() {
  return (
    <Page
      title="General Ledger"
      subtitle="Pilih akun untuk melihat setiap mutasi dan saldo berjalannya"
      filters={<FilterBar search={<AccountSwitch autoFocus />} active={false} onClear={() => undefined} />}
    >
      <p className="muted">Akun induk menampilkan mutasi semua akun di bawahnya.</p>
    </Page>
  )
}

/** The days asked for; left out, from the beginning of the year until today. */
function rangeOf(values: typeof defaults, today: Day): { readonly from: Day; readonly to: Day } {
  const to = parseDay(values.to) ?? today
  return { from: parseDay(values.from) ?? yearStart(to), to }
}

type SwitchProps = { readonly code?: string; readonly autoFocus?: boolean }

/** Goes to the ledger of another account over the same days. */
function AccountSwitch({ code, autoFocus = false }: SwitchProps) {
  const go = useGo()
  const { values } = useFilters(defaults)
  const chart = useReply(listAccounts, {})
  const choices = useMemo<Choice[]>(
    () => chart.data?.rows.map((each) => ({ key: each.code, code: each.code, text: each.name })) ?? [],
    [chart.data],
  )
  const open = (choice: Choice | undefined): void => {
    if (choice) go(`${ledgerAddress(choice.key)}${writeQuery(values)}`)
  }
  return (
    <div className="account-switch">
      <Combobox
        label="Akun"
        autoFocus={autoFocus}
        placeholder="Ketik kode atau nama"
        choices={choices}
        waiting={chart.isPending}
        value={code}
        onChange={open}
      />
    </div>
  )
}
