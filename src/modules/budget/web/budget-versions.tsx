import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { formatMoment } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { listBudgets, type Budget } from '../contract.ts'
import { budgetTitle } from '../rules/budget-status.ts'
import { changeOfVersion, type VersionChange } from '../rules/version-change.ts'
import { BudgetBadge, yearLabel } from './budget-list.tsx'

type Version = Budget & { readonly change: VersionChange | null }

/** Every version of the budgets of each year: who agreed to it and when, and what it changed of the version it revises. */
export function BudgetVersions() {
  const { data, error, refetch } = useReply(listBudgets, {})
  const { timeZone } = useSession().organisation
  return (
    <Page
      fill
      title="Versi Anggaran"
      subtitle="Siapa menyetujui versi yang mana, dan apa yang diubahnya dari versi yang direvisinya"
    >
      <DataTable
        caption="Versi anggaran"
        columns={columnsIn(timeZone)}
        rows={data?.rows.map((row): Version => ({ ...row, change: changeOfVersion(row, data.rows) }))}
        rowKey={({ id }) => id}
        open={({ id }) => `/budget/planning/${id}`}
        groupOf={({ firstDay }) => `Tahun buku ${yearLabel(firstDay)}`}
        empty={
          <>
            <p>Belum ada anggaran</p>
            <AppLink to="/budget/planning">Susun anggaran</AppLink>
          </>
        }
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

function columnsIn(zone: TimeZone): Column<Version>[] {
  return [
    { key: 'name', head: 'Versi', cell: budgetTitle, phone: 'lead' },
    {
      key: 'status',
      head: 'Status',
      kind: 'badge',
      width: 130,
      cell: ({ status }) => <BudgetBadge status={status} />,
    },
    {
      key: 'approved',
      head: 'Disetujui',
      width: 240,
      truncate: true,
      phone: 'meta',
      cell: ({ approvedAt, approvedBy }) =>
        approvedAt === null ? '–' : `${formatMoment(approvedAt, zone)} · ${approvedBy ?? ''}`,
    },
    sum('expense', 'Beban', (row) => row.expense),
    sum('result', 'Laba (rugi)', (row) => row.revenue - row.expense),
    sum('expenseChange', 'Beban berubah', (row) => row.change?.expense),
    sum('resultChange', 'Laba berubah', (row) => row.change?.result),
  ]
}

function sum(key: string, head: string, of: (row: Version) => Total | undefined): Column<Version> {
  return {
    ...{ key, head, kind: 'amount', width: 145, phone: 'field', phoneHead: true },
    cell: (row) => {
      const figure = of(row)
      return figure === undefined ? '–' : formatAmount(figure)
    },
    plain: (row) => of(row) ?? 0n,
  }
}
