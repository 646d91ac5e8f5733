import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { messageOf } from '../../../platform/web/call/call-problem.ts'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { EditInPlace } from '../../../platform/web/form/edit-in-place.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { ClearFilters, FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { assignAccountRole, listAccountRoles, type AccountRoleRow } from '../contract.ts'
import { typeLabels } from '../rules/account.ts'
import { roleType } from '../rules/account-role.ts'
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
  const rows =
    all && unmappedFirst(all).filter((row) => fits(row, q) && (unmapped === '' || row.account === null))
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
        caption="Daftar akun otomatis"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.role}
        groupOf={groupOf}
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
  const { choices, waiting } = useAccountChoices()
  const mayManage = useCan('settings.manage')
  return useMemo(
    () => [
      { key: 'label', head: 'Keperluan', width: 320, cell: (row) => row.label },
      {
        key: 'account',
        head: 'Akun',
        phone: 'field',
        cell: (row) => (mayManage ? <RoleAccount {...{ row, choices, waiting }} /> : accountText(row)),
      },
    ],
    [choices, waiting, mayManage],
  )
}

function accountText({ account }: AccountRoleRow): string {
  return account === null ? 'Belum dipetakan' : `${account.code} ${account.name}`
}

type RoleAccountProps = {
  readonly row: AccountRoleRow
  readonly choices: readonly AccountChoice[]
  readonly waiting: boolean
}

/** The account of a role as text; choosing another one takes effect at once. */
function RoleAccount({ row, choices, waiting }: RoleAccountProps) {
  const act = useAct(assignAccountRole)
  const { account, label } = row
  const choose = async (choice: Pick<RoleChoice, 'key'> | undefined, end: () => void): Promise<void> => {
    const accountId = choice === undefined ? null : Number(choice.key)
    const done = await act.run({ params: { role: row.role }, body: { accountId }, ifVersion: row.version })
    if (!done) return
    toast(done.account === null ? `${label}: belum dipetakan` : `${label}: ${accountText(done)}`)
    end()
  }
  const chosen =
    account === null ? undefined : { key: String(account.id), code: account.code, text: account.name }
  const name = `Akun untuk ${label}`
  return (
    <EditInPlace name={name} text={accountText(row)} isMissing={account === null}>
      {(end) => (
        <Combobox<RoleChoice>
          name={name}
          choices={choices}
          waiting={waiting}
          chosen={chosen}
          value={chosen?.key}
          onChange={(choice) => void choose(choice, end)}
          // A text that names no account must not take the present one away.
          onProblem={() => undefined}
          create={{
            kind: 'account',
            beside: chosen?.code,
            onMade: ({ id }) => void choose({ key: String(id) }, end),
          }}
          disabled={act.pending}
          placeholder="Pilih akun"
          error={act.problem === undefined ? undefined : messageOf(act.problem)}
        />
      )}
    </EditInPlace>
  )
}

type RoleChoice = Pick<AccountChoice, 'key' | 'code' | 'text'>

/** Purposes without an account come first, the others in the order of the chart. */
function unmappedFirst(rows: readonly AccountRoleRow[]): AccountRoleRow[] {
  return [
    ...rows.filter(({ account }) => account === null),
    ...rows.filter(({ account }) => account !== null),
  ]
}

function groupOf({ role, account }: AccountRoleRow): string {
  return account === null ? 'Belum dipetakan' : typeLabels[roleType(role)]
}
