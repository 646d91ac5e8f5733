import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatCount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { readTaxCalendar } from '../contract.ts'
import { dutyStateTexts, type DutyState } from '../rules/tax-calendar.ts'

type Row = ReplyOf<typeof readTaxCalendar>['rows'][number]

const tones: Readonly<Record<DutyState, Tone>> = {
  done: 'posted',
  nothing: 'inactive',
  late: 'danger',
  soon: 'pending',
  open: 'draft',
  unknown: 'inactive',
}

/** What is due in a year; a row leads to where it is seen to. */
export function CalendarTab({ year }: { readonly year: string }) {
  const { data, error, refetch, isPlaceholderData } = useReply(
    readTaxCalendar,
    { query: { year } },
    { keepPrevious: true },
  )
  return (
    <DataTable
      list="tax-calendar"
      caption={`Kalender pajak ${year}`}
      columns={columns}
      rows={data?.rows}
      rowKey={(row) => `${row.key} ${row.masa}`}
      open={addressOf}
      empty="Kalender mulai masa Januari 2025; masa sebelumnya dilaporkan di luar Coretax"
      error={error}
      onRetry={() => void refetch()}
      stale={isPlaceholderData}
    />
  )
}

/** The month a duty is of, where its screen shows months. */
function addressOf({ key, address, masa }: Row): string {
  if (key !== 'annual') return `${address}?masa=${masa.slice(0, 7)}`
  return address
}

const columns: Column<Row>[] = [
  { key: 'due', head: 'Jatuh tempo', kind: 'day', width: 112, cell: (row) => formatDay(row.dueDay) },
  { key: 'duty', head: 'Kewajiban', phone: 'lead', cell: (row) => row.text },
  { key: 'period', head: 'Masa', width: 124, phone: 'meta', cell: (row) => row.period },
  { key: 'left', head: 'Sisa', kind: 'amount', width: 128, phone: 'amount', cell: leftText },
  {
    key: 'state',
    head: 'Keadaan',
    width: 120,
    phone: 'meta',
    cell: (row) => <StatusBadge tone={tones[row.state]}>{dutyStateTexts[row.state]}</StatusBadge>,
  },
  { key: 'source', head: 'Dasar hukum', width: 176, phone: 'hidden', cell: (row) => row.source },
  { key: 'fine', head: 'Bila terlambat', width: 180, phone: 'meta', cell: fineText },
]

/** What being late costs: once it is, the interest of today. */
function fineText({ fine, interest, state }: Row): string {
  if (state === 'done' || state === 'nothing') return ''
  if (interest === null) return fine
  const { months, basisPoints, amount } = interest
  const text = `Bunga hari ini ${formatRupiah(amount)} (${months} bulan × ${formatPercent(basisPoints)})`
  return fine.startsWith('Rp') ? `${fine}. ${text}` : text
}

function leftText({ key, left }: Row): string {
  if (left === null || left === 0n) return '–'
  return key === 'upload_faktur' ? `${formatCount(Number(left))} faktur` : formatRupiah(left)
}
