import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readTrialBalance } from '../../../ledger/contract.ts'
import { fiscalYearStart } from '../../../periods/rules/fiscal-year.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import { resultGroups, type ResultGroup } from '../rules/account-standing.ts'
import { ComingSection } from './coming-section.tsx'

/** Revenue and expense of the fiscal year to today by their groups, and the result. */
export function ResultPart({ title }: { readonly title: string }) {
  const { today } = useSession()
  const startMonth = useReply(readWorkspace, {}).data?.organisation.fiscalYearStartMonth
  const range = { from: fiscalYearStart(today, startMonth ?? 1), to: today }
  const { data, error, refetch } = useReply(
    readTrialBalance,
    { query: { ...range, level: '1' } },
    { enabled: startMonth !== undefined },
  )
  const found = data && resultGroups(data.rows)
  return (
    <ComingSection
      title={title}
      more={<AppLink to={`/reports/income-statement${writeQuery(range)}`}>Laporan laba rugi</AppLink>}
    >
      <DataTable
        compact
        caption={title}
        columns={columnsWith(found && formatAmount(found.result))}
        rows={found?.groups}
        rowKey={({ code }) => code}
        open={({ code }) => `/accounting/general-ledger/${code}${writeQuery(range)}`}
        totalLabel="Laba (rugi)"
        empty="Belum ada pendapatan dan beban tahun ini."
        error={error}
        onRetry={() => void refetch()}
      />
    </ComingSection>
  )
}

function columnsWith(total: string | undefined): Column<ResultGroup>[] {
  return [
    { key: 'code', head: 'Kode', kind: 'code', width: 110, cell: ({ code }) => code },
    { key: 'name', head: 'Kelompok', cell: ({ name }) => name },
    {
      key: 'amount',
      head: 'Realisasi (Rp)',
      kind: 'amount',
      width: 180,
      cell: ({ amount }) => formatAmount(amount),
      total,
    },
  ]
}
