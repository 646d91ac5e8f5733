import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { messageOf } from '../../../platform/web/call/call-problem.ts'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { ClearFilters, FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { assignAccountRole, listAccountRoles, type AccountRoleRow } from '../contract.ts'
import { useAccountChoices, type AccountChoice } from './use-account-choices.ts'
import './account.css'

const defaults = { q: '', unmapped: '' }

/** Which account automatic journals use for each purpose. */
export function AccountRoles() {
  const roles = useReply(listAccountRoles, {})
  const filters = useFilters(defaults)
  const { q, unmapped } = filters.values
  const columns = useColumns()
  const all = roles.data?.rows
  const open = all?.filter((row) => row.account === null).length ?? 0
  const rows = all?.filter((row) => fits(row, q) && (unmapped === '' || row.account === null))
  return (
    <Page
      fill
      title="Akun Otomatis"
      subtitle="Akun yang dipakai jurnal otomatis untuk setiap keperluan"
      filters={
        <FilterBar
          active={filters.active}
          onClear={filters.clear}
          search={
            <SearchInput
              value={q}
              onChange={(text) => filters.set({ q: text })}
              placeholder="Cari keperluan atau akun"
            />
          }
        >
          <Checkbox
            className="filter-check"
            label="Hanya yang belum dipetakan"
            checked={unmapped !== ''}
            onChange={(event) => filters.set({ unmapped: event.currentTarget.checked ? 'ya' : '' })}
          />
        </FilterBar>
      }
      footer={all && <RoleCount open={open} total={all.length} />}
    >
      <DataTable
        caption="Daftar account role"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.role}
        empty={<NothingFound onClear={filters.clear} />}
        error={roles.error}
        onRetry={() => void roles.refetch()}
      />
    </Page>
  )
}

function RoleCount({ open, total }: { readonly open: number; readonly total: number }) {
  return (
    <p role="status" className="list-footer">
      {open === 0
        ? `Semua ${formatCount(total)} keperluan sudah dipetakan`
        : `${formatCount(open)} dari ${formatCount(total)} keperluan belum dipetakan; jurnal otomatis yang memerlukannya ditolak`}
    </p>
  )
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <>
      <p>Tidak ada keperluan yang sesuai dengan filter</p>
      <ClearFilters onClear={onClear} />
    </>
  )
}

function fits({ label, account }: AccountRoleRow, search: string): boolean {
  const text = `${label} ${account?.code ?? ''} ${account?.name ?? ''}`.toLowerCase()
  return text.includes(search.trim().toLowerCase())
}

function useColumns(): Column<AccountRoleRow>[] {
  const { choices } = useAccountChoices()
  const mayManage = useCan('settings.manage')
  return useMemo(
    () => [
      { key: 'label', head: 'Keperluan', cell: (row) => row.label },
      {
        key: 'account',
        head: 'Akun',
        phone: 'field',
        cell: (row) => (mayManage ? <RoleAccount row={row} choices={choices} /> : accountText(row)),
      },
      { key: 'status', head: 'Status', kind: 'badge', width: 160, cell: (row) => <RoleStatus row={row} /> },
    ],
    [choices, mayManage],
  )
}

function accountText({ account }: AccountRoleRow): string {
  return account === null ? '-' : `${account.code} ${account.name}`
}

function RoleStatus({ row }: { readonly row: AccountRoleRow }) {
  return row.account === null ? (
    <StatusBadge tone="danger">Belum dipetakan</StatusBadge>
  ) : (
    <StatusBadge tone="posted">Dipetakan</StatusBadge>
  )
}

type RoleAccountProps = { readonly row: AccountRoleRow; readonly choices: readonly AccountChoice[] }

/** The account of a role; choosing another one takes effect at once. */
function RoleAccount({ row, choices }: RoleAccountProps) {
  const act = useAct(assignAccountRole)
  const { account, label } = row
  const choose = async (
    choice: { readonly key: string; readonly text: string } | undefined,
  ): Promise<void> => {
    const accountId = choice === undefined ? null : Number(choice.key)
    const done = await act.run({ params: { role: row.role }, body: { accountId }, ifVersion: row.version })
    if (done) toast(done.account === null ? `${label}: belum dipetakan` : `${label}: ${accountText(done)}`)
  }
  const chosen =
    account === null ? undefined : { key: String(account.id), code: account.code, text: account.name }
  return (
    <Combobox<RoleChoice>
      name={`Akun untuk ${label}`}
      choices={choices}
      chosen={chosen}
      value={chosen?.key}
      onChange={(choice) => void choose(choice)}
      // A text that names no account must not take the present one away.
      onProblem={() => undefined}
      create={{
        kind: 'account',
        beside: chosen?.code,
        onMade: ({ id, name }) => void choose({ key: String(id), text: name }),
      }}
      disabled={act.pending}
      placeholder="Pilih akun"
      error={act.problem === undefined ? undefined : messageOf(act.problem)}
    />
  )
}

type RoleChoice = Pick<AccountChoice, 'key' | 'code' | 'text'>
