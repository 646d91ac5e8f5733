import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { exportAssetRegister, readAssetRegister, type RegisterRow } from '../contract.ts'

type Props = { readonly asOf: string; readonly choose: (day: string) => void }

/** The day that a report is of: the one in the address, or today. */
export function AsOf({ asOf, choose }: { readonly asOf: Day; readonly choose: (day: string) => void }) {
  const { today } = useSession()
  return (
    <div className="asset-day">
      <DayInput label="Per tanggal" today={today} value={asOf} onChange={(day) => choose(day ?? '')} />
    </div>
  )
}

/** The assets of a day, by the books and by tax law. */
export function RegisterTab({ asOf: text, choose }: Props) {
  const { today } = useSession()
  const asOf = parseDay(text) ?? today
  const query = { asOf }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readAssetRegister,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      <AsOf asOf={asOf} choose={choose} />
      <DataTable
        list="asset-register"
        exported={{ endpoint: exportAssetRegister, query, onPaper: true }}
        caption={`Aset tetap per ${formatDay(asOf)}, dalam Rupiah`}
        columns={columnsOf(data?.totals)}
        rows={data?.rows}
        rowKey={(row) => row.assetNumber}
        open={({ assetNumber }) => `/accounting/assets/${assetNumber}`}
        totalLabel="Total"
        empty="Tidak ada aset tetap pada tanggal ini"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {data?.isCut === true && <p className="muted">Sebagian tidak ditampilkan; ekspor memuat semuanya.</p>}
    </>
  )
}

type Totals = ReplyOf<typeof readAssetRegister>['totals']

function columnsOf(totals: Totals | undefined): Column<RegisterRow>[] {
  return [
    { key: 'number', head: 'Nomor', kind: 'code', width: 144, phone: 'meta', cell: (row) => row.assetNumber },
    { key: 'name', head: 'Nama', phone: 'lead', cell: (row) => row.name },
    { key: 'category', head: 'Kategori', truncate: true, phone: 'meta', cell: (row) => row.categoryName },
    {
      key: 'day',
      head: 'Perolehan',
      kind: 'day',
      width: 104,
      wideOnly: true,
      cell: (row) => formatDay(row.acquiredOn),
    },
    {
      ...{ key: 'cost', head: 'Harga perolehan (Rp)', kind: 'amount', width: 160, phone: 'hidden' },
      cell: (row) => formatAmount(row.cost),
      total: totals && formatAmount(totals.cost),
    },
    {
      ...{ key: 'commercial', head: 'Akumulasi (Rp)', kind: 'amount', width: 136, phone: 'hidden' },
      cell: (row) => formatAmount(row.commercial),
      total: totals && formatAmount(totals.commercial),
    },
    {
      ...{ key: 'book', head: 'Nilai buku (Rp)', kind: 'amount', width: 136, phone: 'amount' },
      cell: (row) => formatAmount(row.bookValue),
      total: totals && formatAmount(totals.cost - totals.commercial),
    },
    {
      ...{
        key: 'fiscalValue',
        head: 'Nilai fiskal (Rp)',
        kind: 'amount',
        width: 136,
        phone: 'meta',
        phoneHead: true,
      },
      cell: (row) => formatAmount(row.fiscalValue),
      total: totals && formatAmount(totals.cost - totals.fiscal),
    },
  ]
}
