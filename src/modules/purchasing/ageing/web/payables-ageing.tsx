import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { Tie } from '../../../../platform/web/list/tie.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { ages, ageTexts } from '../../../sales/invoices/rules/ageing.ts'
import { useAgeingDay } from '../../../sales/web/index.ts'
import { exportPayablesAgeing, readPayablesAgeing } from '../contract.ts'

type Ageing = ReplyOf<typeof readPayablesAgeing>
type Row = Ageing['rows'][number]

/** Open payables per vendor by age as of a day, beside the payable accounts. */
export function PayablesAgeing() {
  const { asOf, isToday, field } = useAgeingDay()
  const { data, error, refetch, isPlaceholderData } = useReply(
    readPayablesAgeing,
    { query: { asOf } },
    { keepPrevious: true },
  )
  const columns = columnsOf(data)
  return (
    <Page
      fill
      title="Umur Utang"
      subtitle={`Per ${formatLongDay(asOf)}, dalam Rupiah`}
      filters={field}
      footer={data && <Tie isTied={data.isTied}>{tieText(data)}</Tie>}
    >
      <DataTable
        list="payables-ageing"
        exported={{ endpoint: exportPayablesAgeing, query: { asOf }, onPaper: true }}
        caption={`Umur utang per ${formatLongDay(asOf)}`}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.vendorId}
        // What was open on another day is not what the list shows now.
        {...(isToday ? { open: ({ vendorCode }: Row) => billsOf(vendorCode) } : {})}
        totalLabel={data && `Total (${data.rows.length} vendor)`}
        empty="Tidak ada utang terbuka"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
    </Page>
  )
}

function billsOf(vendor: string): string {
  return `/purchase/bills${writeQuery({ state: 'unpaid', vendor })}`
}

/** Whether bills are all that stands on the payable accounts; what was entered by hand is the difference. */
function tieText({ isTied, totals, accountBalance }: Ageing): string {
  const account = formatRupiah(accountBalance)
  if (isTied) return `Sama dengan akun utang: ${account}`
  const difference = formatRupiah(accountBalance - totals.total)
  return `Akun utang ${account}; ${difference} di antaranya dicatat lewat jurnal tanpa tagihan`
}

/** A figure; on a phone with its age, and left out when there is none. */
function Amount({ head, amount }: { readonly head: string; readonly amount: Total }) {
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
      key: 'vendor',
      head: 'Vendor',
      phone: 'lead',
      cell: (row) => `${row.vendorCode} - ${row.vendorName}`,
    },
    ...ages.map((age): Column<Row> => ({
      key: age,
      head: ageTexts[age],
      kind: 'amount',
      width: 124,
      plain: (row) => row[age],
      phone: 'meta',
      cell: (row) => <Amount head={ageTexts[age]} amount={row[age]} />,
      total: ageing && formatAmount(ageing.totals[age]),
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
