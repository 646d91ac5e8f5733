import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { Tie } from '../../../../platform/web/list/tie.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { unbilledSideTexts, unbilledWaits, unbilledWaitTexts } from '../rules/unbilled-goods.ts'
import { exportUnbilledGoods, readUnbilledGoods } from '../contract.ts'

type Unbilled = ReplyOf<typeof readUnbilledGoods>
type Row = Unbilled['rows'][number]

const defaults = { asOf: '', waits: '' }

const waitOptions = [
  { value: '', text: 'Semua' },
  ...unbilledWaits.map((value) => ({ value, text: unbilledWaitTexts[value] })),
]

/** What came in and was not billed as of a day, beside its account. */
export function UnbilledGoods() {
  const { today } = useSession()
  const filters = useFilters<'asOf' | 'waits'>(defaults)
  const asOf = parseDay(filters.values.asOf) ?? today
  const waits = unbilledWaits.find((each) => each === filters.values.waits)
  const query = { asOf, ...(waits === undefined ? {} : { waits }) }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readUnbilledGoods,
    { query },
    { keepPrevious: true },
  )
  return (
    <Page
      fill
      title="Belum Ditagih"
      subtitle={`Barang diterima yang belum ditagih, dan ditagih yang belum datang, per ${formatLongDay(asOf)}, dalam Rupiah`}
      filters={
        <div className="filter-bar">
          <DayInput
            label="Per tanggal"
            today={today}
            value={asOf}
            onChange={(day) => filters.set({ asOf: day === undefined || day === today ? '' : day })}
          />
          <SelectInput
            label="Menunggu"
            value={filters.values.waits}
            options={waitOptions}
            onChange={(chosen) => filters.set({ waits: chosen })}
          />
        </div>
      }
      footer={data && <UnbilledTie unbilled={data} />}
    >
      <DataTable
        list="unbilled-goods"
        exported={{ endpoint: exportUnbilledGoods, query, onPaper: true }}
        caption={`Barang diterima belum ditagih per ${formatLongDay(asOf)}`}
        columns={columnsOf(data)}
        rows={data?.rows}
        rowKey={(row) => row.number}
        open={({ side, number }) => `/purchase/${side === 'ahead' ? 'bills' : 'goods-receipt'}/${number}`}
        totalLabel={data && `Total (${data.rows.length} dokumen)`}
        empty="Semua yang diterima sudah ditagih, dan yang ditagih sudah datang"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </Page>
  )
}

/** Whether receipts are all that stands on the account; what was entered by hand is the difference. */
function UnbilledTie({
  unbilled: { isTied, documentBalance, accountBalance },
}: {
  readonly unbilled: Unbilled
}) {
  const difference = formatRupiah(accountBalance - documentBalance)
  return (
    <Tie isTied={isTied}>
      {isTied
        ? `Sama dengan akun Barang Diterima Belum Ditagih: ${formatRupiah(accountBalance)}`
        : `Akun ${formatRupiah(accountBalance)}; ${difference} di antaranya dicatat lewat jurnal tanpa dokumen`}
    </Tie>
  )
}

function columnsOf(unbilled: Unbilled | undefined): Column<Row>[] {
  return [
    {
      key: 'number',
      head: 'Dokumen',
      kind: 'code',
      width: 140,
      phone: 'lead',
      cell: (row) => row.number,
    },
    {
      key: 'side',
      head: 'Menunggu',
      width: 112,
      phone: 'meta',
      cell: (row) => unbilledSideTexts[row.side],
    },
    {
      key: 'day',
      head: 'Tanggal',
      kind: 'day',
      width: 104,
      phone: 'meta',
      cell: (row) => formatDay(row.day),
    },
    {
      key: 'vendor',
      head: 'Vendor',
      phone: 'lead',
      cell: (row) => `${row.vendorCode} - ${row.vendorName}`,
    },
    {
      key: 'days',
      head: 'Hari',
      kind: 'amount',
      width: 72,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => row.days,
    },
    {
      key: 'amount',
      head: 'Nilai',
      kind: 'amount',
      width: 136,
      phone: 'hidden',
      cell: (row) => formatAmount(row.amount),
      total: unbilled && formatAmount(unbilled.totals.amount),
    },
    {
      key: 'billed',
      head: 'Terpenuhi',
      kind: 'amount',
      width: 136,
      phone: 'hidden',
      cell: (row) => formatAmount(row.billed),
      total: unbilled && formatAmount(unbilled.totals.billed),
    },
    {
      key: 'left',
      head: 'Sisa',
      kind: 'amount',
      width: 136,
      cell: (row) => formatAmount(row.left),
      total: unbilled && formatAmount(unbilled.totals.left),
    },
  ]
}
