import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { annualReturnText } from '../../annual/rules/annual-filing.ts'
import { exportTaxReturns, listTaxReturns } from '../contract.ts'
import { returnName } from '../rules/report-columns.ts'

type Row = ReplyOf<typeof listTaxReturns>['rows'][number]

/** The returns of a year and its months, with what proves payment and filing. */
export function ReturnsTab({ year }: { readonly year: string }) {
  const query = { year }
  const { data, error, refetch, isPlaceholderData } = useReply(
    listTaxReturns,
    { query },
    { keepPrevious: true },
  )
  return (
    <DataTable
      list="tax-returns"
      exported={{ endpoint: exportTaxReturns, query, onPaper: true }}
      caption={`Register SPT ${year}, dalam Rupiah`}
      columns={columns}
      rows={data?.rows}
      rowKey={(row) => `${row.masa} ${returnName(row)}`}
      open={addressOf}
      empty="Belum ada masa yang ditutup atau PPh badan yang diposting pada tahun ini"
      error={error}
      onRetry={() => void refetch()}
      stale={isPlaceholderData}
    />
  )
}

function addressOf({ tax, masa }: Row): string {
  if (tax === annualReturnText) return `/tax/reports?tab=annual&year=${masa.slice(0, 4)}`
  return `/tax/${tax === 'PPN' ? 'ppn' : 'pph'}?masa=${masa.slice(0, 7)}&tab=summary`
}

const dayOrDash = (day: Row['paidOn']): string => (day === null ? '–' : formatDay(day))

const columns: Column<Row>[] = [
  { key: 'masa', head: 'Masa', width: 120, phone: 'lead', cell: (row) => formatMonth(row.masa) },
  { key: 'tax', head: 'Pajak', width: 92, phone: 'meta', cell: returnName },
  {
    key: 'payable',
    head: 'Kurang (Rp)',
    kind: 'amount',
    width: 108,
    phone: 'amount',
    cell: (row) => formatAmount(row.payable),
  },
  {
    key: 'overpaid',
    head: 'Lebih (Rp)',
    kind: 'amount',
    width: 100,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => formatAmount(row.overpaid),
  },
  {
    key: 'billing',
    head: 'Kode billing',
    kind: 'code',
    width: 136,
    phone: 'hidden',
    cell: (row) => row.billingCode ?? '–',
  },
  {
    key: 'ntpn',
    head: 'NTPN',
    kind: 'code',
    width: 156,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => row.ntpn ?? '–',
  },
  {
    key: 'paid',
    head: 'Disetor',
    kind: 'day',
    width: 104,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => dayOrDash(row.paidOn),
  },
  { key: 'receipt', head: 'BPE', phone: 'meta', phoneHead: true, cell: (row) => row.receiptNumber ?? '–' },
  {
    key: 'filed',
    head: 'Dilaporkan',
    kind: 'day',
    width: 104,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => dayOrDash(row.filedOn),
  },
]
