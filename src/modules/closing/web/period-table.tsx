import { Button } from '@mantine/core'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { FiscalPeriodRow } from '../contract.ts'
import { closingAddress, entriesAddress } from '../rules/closing-check.ts'
import {
  periodActLabel,
  periodStatusTexts,
  type PeriodAct,
  type PeriodStatus,
} from '../../periods/rules/fiscal-period.ts'

type Props = {
  readonly months: readonly FiscalPeriodRow[]
  readonly onAct: (act: PeriodAct, period: FiscalPeriodRow) => void
}

/** The months of a year with their state and what may be done with each. */
export function PeriodTable({ months, onAct }: Props) {
  return (
    <DataTable
      compact
      caption="Bulan dalam tahun buku"
      columns={columnsOf(onAct)}
      rows={months}
      rowKey={(period) => period.month}
      empty={<p>Tahun buku ini tidak mempunyai bulan</p>}
    />
  )
}

function columnsOf(onAct: Props['onAct']): Column<FiscalPeriodRow>[] {
  return [
    {
      key: 'month',
      head: 'Bulan',
      width: 160,
      cell: (period) => <AppLink to={closingAddress(period.month)}>{formatMonth(period.month)}</AppLink>,
    },
    {
      key: 'status',
      head: 'Status',
      kind: 'badge',
      width: 140,
      cell: (period) => <PeriodBadge {...period} />,
    },
    {
      key: 'changed',
      head: 'Terakhir diubah',
      phone: 'meta',
      cell: (period) => <LastChange period={period} />,
    },
    {
      key: 'drafts',
      head: 'Draft',
      kind: 'amount',
      width: 90,
      phone: 'meta',
      phoneHead: true,
      cell: ({ month, drafts }) => <EntryCount count={drafts} to={entriesAddress(month, 'draft')} />,
    },
    {
      key: 'entries',
      head: 'Jurnal',
      kind: 'amount',
      width: 90,
      phone: 'meta',
      phoneHead: true,
      cell: ({ month, entries }) => <EntryCount count={entries} to={entriesAddress(month, 'posted')} />,
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 300,
      cell: (period) => <PeriodButtons period={period} onAct={onAct} />,
    },
  ]
}

const tones: Record<PeriodStatus, Tone> = { open: 'confirmed', locked: 'pending', closed: 'inactive' }

export function PeriodBadge({ status }: { readonly status: PeriodStatus }) {
  return <StatusBadge tone={tones[status]}>{periodStatusTexts[status]}</StatusBadge>
}

function EntryCount({ count, to }: { readonly count: number; readonly to: string }) {
  return count === 0 ? <span className="muted">0</span> : <AppLink to={to}>{formatCount(count)}</AppLink>
}

function LastChange({ period }: { readonly period: FiscalPeriodRow }) {
  const moment = useMoment()
  const { changedAt, changedBy, reason, exceptions } = period
  if (changedAt === null) return <span className="muted">–</span>
  return (
    <div className="period-change">
      <span>{reason}</span>
      <span className="muted">
        {changedBy}, {moment(changedAt)}
        {exceptions > 0 && ` · ${exceptions} pengecualian berlaku`}
      </span>
    </div>
  )
}

function PeriodButtons({ period, onAct }: { readonly period: FiscalPeriodRow } & Pick<Props, 'onAct'>) {
  return (
    <div className="period-buttons">
      {period.actions.map((act) => (
        <Button
          key={act}
          size="compact-sm"
          variant={act === 'lock' ? 'light' : 'default'}
          color={act === 'close' ? 'red' : 'primary'}
          aria-label={`${periodActLabel(act)} ${formatMonth(period.month)}`}
          onClick={() => onAct(act, period)}
        >
          {periodActLabel(act)}
        </Button>
      ))}
    </div>
  )
}
