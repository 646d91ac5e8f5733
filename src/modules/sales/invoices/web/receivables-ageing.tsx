import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { exportReceivablesAgeing, readReceivablesAgeing } from '../contract.ts'
import { SalesTabs } from '../../web/sales-tabs.tsx'
import { ageingBuckets } from '../rules/ageing-columns.ts'
import '../../web/sales.css'

type Ageing = ReplyOf<typeof readReceivablesAgeing>
type Row = Ageing['rows'][number]

const defaults = { asOf: '' }

/** Open receivables per customer by age as of a day, and whether they equal the receivable account. */
export function ReceivablesAgeing() {
  const { today } = useSession()
  const filters = useFilters<'asOf'>(defaults)
  const asOf = parseDay(filters.values.asOf) ?? today
  const reply = useReply(readReceivablesAgeing, { query: { asOf } }, { keepPrevious: true })
  const { data } = reply
  return (
    <Page
      fill
      title="Umur Piutang"
      subtitle={`Per ${formatLongDay(asOf)}, dalam Rupiah`}
      filters={
        <>
          <SalesTabs />
          <div className="filter-bar">
            <DayInput
              label="Per tanggal"
              today={today}
              value={asOf}
              onChange={(day) => filters.set({ asOf: day === undefined || day === today ? '' : day })}
            />
          </div>
        </>
      }
      footer={data && <Tie ageing={data} />}
    >
      <DataTable
        list="receivables-ageing"
        exported={{ endpoint: exportReceivablesAgeing, query: { asOf } }}
        caption={`Umur piutang per ${formatLongDay(asOf)}`}
        columns={columnsOf(data)}
        rows={data?.rows}
        rowKey={(row) => row.customerId}
        open={({ customerCode }) =>
          `/sales/invoices${writeQuery({ state: 'unpaid', customer: customerCode })}`
        }
        totalLabel={data && `Total (${data.rows.length} customer)`}
        empty="Tidak ada piutang terbuka"
        error={reply.error}
        onRetry={() => void reply.refetch()}
        stale={reply.isPlaceholderData}
      />
    </Page>
  )
}

/** Whether the total equals the balance of the receivable account. */
function Tie({ ageing: { isTied, totals, accountBalance } }: { readonly ageing: Ageing }) {
  const Icon = isTied ? IconCircleCheck : IconAlertTriangle
  const difference = formatRupiah(totals.total - accountBalance)
  return (
    <p role="status" className={`ageing-tie ${isTied ? 'is-tied' : 'is-apart'}`}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {isTied
        ? `Sama dengan akun piutang: ${formatRupiah(accountBalance)}`
        : `Selisih ${difference} dengan akun piutang (${formatRupiah(accountBalance)})`}
    </p>
  )
}

/** An amount of one age; on a phone with its age, and left out when there is none. */
function Bucket({ head, amount }: { readonly head: string; readonly amount: Total }) {
  if (amount === 0n) return <span className="only-wide">-</span>
  return (
    <>
      <span className="only-phone">{head}: </span>
      {formatAmount(amount)}
    </>
  )
}

function columnsOf(ageing: Ageing | undefined): Column<Row>[] {
  return [
    {
      key: 'customer',
      head: 'Customer',
      phone: 'lead',
      cell: (row) => `${row.customerCode} - ${row.customerName}`,
    },
    ...ageingBuckets.map(([key, head]): Column<Row> => ({
      key,
      head,
      kind: 'amount',
      width: 124,
      plain: (row) => row[key],
      phone: 'meta',
      cell: (row) => <Bucket head={head} amount={row[key]} />,
      total: ageing && formatAmountOrDash(ageing.totals[key]),
    })),
    {
      key: 'total',
      head: 'Total',
      kind: 'amount',
      width: 136,
      cell: (row) => formatAmount(row.total),
      total: ageing && formatAmount(ageing.totals.total),
    },
  ]
}
