import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Dashboard } from '../contract.ts'
import './attention-strip.css'

type Figure = Dashboard['unpostedDrafts']

interface Matter {
  readonly some: string
  readonly none: string
  readonly to: string
  readonly figure: Figure
  /** What the oldest day is: the entry date, or the day something was due. */
  readonly since: string
}

function mattersOf(board: Dashboard): Matter[] {
  const { unpostedDrafts, deliveredNotInvoiced, overdueReceivables, failedJournals, wrongChecks } = board
  const failures: Matter = {
    some: 'jurnal otomatis gagal dibuat',
    none: '',
    to: '/accounting/recurring-journals',
    figure: failedJournals,
    since: 'sejak',
  }
  const wrong: Matter = {
    some: 'pemeriksaan buku salah',
    none: '',
    to: '/reports/book-health',
    figure: wrongChecks,
    since: 'diperiksa',
  }
  return [
    ...(wrongChecks.count > 0 ? [wrong] : []),
    ...(failedJournals.count > 0 ? [failures] : []),
    {
      some: 'draft jurnal belum diposting',
      none: 'Tidak ada draft jurnal',
      to: '/accounting/journal-entries?status=draft&sort=date',
      figure: unpostedDrafts,
      since: 'tertua',
    },
    {
      some: 'sales order terkirim belum di-invoice',
      none: 'Tidak ada pengiriman yang belum di-invoice',
      to: '/sales/orders?status=delivered&sort=date',
      figure: deliveredNotInvoiced,
      since: 'tertua',
    },
    {
      some: 'piutang lewat jatuh tempo',
      none: 'Tidak ada piutang lewat jatuh tempo',
      to: '/sales/invoices?state=overdue&sort=due',
      figure: overdueReceivables,
      since: 'sejak',
    },
    ...laterMatters(board),
  ]
}

/** What is said only while there is some of it. */
function laterMatters(board: Dashboard): Matter[] {
  const { overduePayables, lateServices, unbilledServices, taxesDue, lateApprovals, girosDue } = board
  const { untaxedAdvances, recurringBills } = board
  return [
    {
      some: 'tagihan berulang menunggu dicatat atau gagal, sebelum PPN',
      none: '',
      to: '/purchase/recurring-bills',
      figure: recurringBills,
      since: 'sejak',
    },
    {
      some: 'tagihan vendor lewat jatuh tempo',
      none: '',
      to: '/purchase/bills?state=overdue&sort=due',
      figure: overduePayables,
      since: 'sejak',
    },
    {
      some: 'giro jatuh tempo dalam 7 hari atau lewat',
      none: '',
      to: '/sales/giro?state=open',
      figure: girosDue,
      since: 'jatuh tempo',
    },
    {
      some: 'permintaan persetujuan terlambat atau tanpa pemutus',
      none: '',
      to: '/approvals/late',
      figure: lateApprovals,
      since: 'sejak',
    },
    {
      some: 'uang muka customer tanpa faktur pajak',
      none: '',
      to: '/sales/receipts?state=untaxed',
      figure: untaxedAdvances,
      since: 'sejak',
    },
    {
      some: 'kewajiban pajak segera atau lewat jatuh tempo',
      none: '',
      to: '/tax/reports',
      figure: taxesDue,
      since: 'jatuh tempo',
    },
    {
      some: 'service order lewat janji',
      none: '',
      to: '/service-orders?waits=late&sort=promised',
      figure: lateServices,
      since: 'sejak',
    },
    {
      some: 'service order selesai belum ditagih',
      none: '',
      to: '/service-orders?waits=unbilled&sort=date',
      figure: unbilledServices,
      since: 'sejak',
    },
  ].filter(({ figure }) => figure.count > 0)
}

/** What waits, the most money first and the oldest first among equals; books that are wrong before all, what is in order last. */
function rankedMatters(board: Dashboard): Matter[] {
  const rank = ({ figure: { count, amount } }: Matter): number => (count === 0 ? 2 : amount === null ? 0 : 1)
  return mattersOf(board).toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Number((b.figure.amount ?? 0n) - (a.figure.amount ?? 0n)) ||
      (a.figure.oldest ?? '').localeCompare(b.figure.oldest ?? ''),
  )
}

/** What waits for somebody, each leading to the list of just that. */
export function AttentionStrip({ board }: { readonly board: Dashboard }) {
  return (
    <section aria-label="Perlu perhatian">
      <ul className="attention panel">
        {rankedMatters(board).map((matter) => (
          <li key={matter.to}>
            {matter.figure.count === 0 ? (
              <NothingWaiting matter={matter} />
            ) : (
              <SomethingWaiting matter={matter} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingWaiting({ matter }: { readonly matter: Matter }) {
  return (
    <p className="attention-item attention-quiet muted">
      <IconCheck size={18} stroke={2} aria-hidden />
      {matter.none}
    </p>
  )
}

function SomethingWaiting({ matter: { figure, some, since, to } }: { readonly matter: Matter }) {
  const facts = [
    figure.amount === null || figure.amount === 0n ? undefined : formatRupiah(figure.amount),
    figure.oldest === null ? undefined : `${since} ${formatDay(figure.oldest)}`,
  ].filter((text) => text !== undefined)
  return (
    <AppLink to={to} className="attention-item">
      <IconAlertTriangle className="attention-mark" size={18} stroke={1.8} aria-hidden />
      <span>
        <strong>{formatCount(figure.count)}</strong> {some}
        <span className="attention-facts">{facts.join(' · ')}</span>
      </span>
    </AppLink>
  )
}
