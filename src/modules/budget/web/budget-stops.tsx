import { formatMoment } from '../../../platform/rules/day/format-day.ts'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { personName } from '../../audit/rules/change-sentence.ts'
import { listBudgetStops, type BudgetStop } from '../contract.ts'

/** What went beyond a budget and was stopped: who asked for what, and what was left. */
export function BudgetStops() {
  const { data, error, refetch } = useReply(listBudgetStops, {})
  const { timeZone } = useSession().organisation
  return (
    <Page
      fill
      title="Dihentikan Anggaran"
      subtitle="Yang ditolak karena melebihi anggaran; tidak satu pun dibukukan"
    >
      <DataTable
        caption="Yang dihentikan oleh anggaran"
        columns={columnsIn(timeZone)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={
          <>
            <p>Belum ada yang dihentikan oleh anggaran</p>
            <AppLink to="/budget/control">Lihat kendali anggaran</AppLink>
          </>
        }
        error={error}
        onRetry={() => void refetch()}
      />
      {data && data.total > data.rows.length && (
        <p className="muted">
          Menampilkan {data.rows.length} terbaru dari {data.total}
        </p>
      )}
    </Page>
  )
}

function columnsIn(zone: TimeZone): Column<BudgetStop>[] {
  return [
    {
      key: 'at',
      head: 'Waktu',
      width: 170,
      phone: 'meta',
      cell: ({ stoppedAt }) => formatMoment(stoppedAt, zone),
    },
    { key: 'by', head: 'Oleh', width: 170, truncate: true, phone: 'meta', cell: ({ by }) => personName(by) },
    { key: 'act', head: 'Yang diminta', width: 260, truncate: true, phone: 'meta', cell: ({ act }) => act },
    { key: 'message', head: 'Sebabnya', phone: 'lead', cell: ({ message }) => message },
  ]
}
