import { addMonths, addDays } from '../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { formatMoment } from '../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { MakeButton } from '../../../platform/web/shell/make-button.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { fiscalYearLabel } from '../../periods/rules/fiscal-year.ts'
import type { Day, TimeZone } from '../../../platform/rules/day/day.ts'
import { ApprovalBadge } from '../../approvals/web/index.ts'
import { listBudgets, type Budget } from '../contract.ts'
import { budgetStatusTexts, budgetTitle, type BudgetStatus } from '../rules/budget-status.ts'

const tones: Readonly<Record<BudgetStatus, Tone>> = {
  draft: 'draft',
  submitted: 'pending',
  approved: 'posted',
  superseded: 'inactive',
}

export function BudgetBadge({ status }: { readonly status: BudgetStatus }) {
  return <StatusBadge tone={tones[status]}>{budgetStatusTexts[status]}</StatusBadge>
}

/** `2026`, the fiscal year that begins on a day. */
export function yearLabel(firstDay: Day): string {
  return fiscalYearLabel({ firstDay, lastDay: addDays(addMonths(firstDay, 12), -1) })
}

/** Every version of every budget, the latest year first. */
export function BudgetList() {
  const { data, error, refetch } = useReply(listBudgets, {})
  const { timeZone } = useSession().organisation
  return (
    <Page
      fill
      title="Budget Planning"
      subtitle="Anggaran per tahun buku; versi yang disetujui berlaku dan dibandingkan dengan realisasi"
      actions={create}
    >
      <DataTable
        caption="Daftar anggaran"
        columns={columnsIn(timeZone)}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={(row) => `/budget/planning/${row.id}`}
        groupOf={(row) => `Tahun buku ${yearLabel(row.firstDay)}`}
        empty={
          <>
            <p>Belum ada anggaran</p>
            {create}
          </>
        }
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

const create = <MakeButton right="budgets.edit">Buat Anggaran</MakeButton>

function columnsIn(timeZone: TimeZone): Column<Budget>[] {
  return [
    { key: 'name', head: 'Anggaran', cell: budgetTitle, phone: 'lead' },
    {
      key: 'status',
      head: 'Status',
      kind: 'badge',
      width: 130,
      cell: ({ status, approval }) =>
        approval === null ? <BudgetBadge status={status} /> : <ApprovalBadge approval={approval} />,
    },
    {
      key: 'revenue',
      head: 'Pendapatan',
      kind: 'amount',
      width: 145,
      cell: (row) => formatRupiah(row.revenue),
      plain: (row) => row.revenue,
    },
    {
      key: 'expense',
      head: 'Beban',
      kind: 'amount',
      width: 145,
      cell: (row) => formatRupiah(row.expense),
      plain: (row) => row.expense,
    },
    {
      key: 'result',
      head: 'Laba (rugi)',
      kind: 'amount',
      width: 145,
      cell: (row) => formatRupiah(row.revenue - row.expense),
      plain: (row) => row.revenue - row.expense,
    },
    {
      key: 'asset',
      head: 'Belanja modal',
      kind: 'amount',
      width: 140,
      wideOnly: true,
      cell: (row) => formatRupiah(row.asset),
      plain: (row) => row.asset,
    },
    {
      key: 'updated',
      head: 'Diubah',
      width: 180,
      wideOnly: true,
      cell: (row) => `${formatMoment(row.updatedAt, timeZone)} · ${row.updatedBy}`,
    },
  ]
}
