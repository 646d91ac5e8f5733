import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Dashboard } from '../contract.ts'
import { daysText, dayText } from '../rules/comparison.ts'
import { Change, FigureRow, type Card } from './figure-card.tsx'
import { ledgerOf, linesOf } from './figure-links.ts'

/** Where the business stands now: cash, what it is owed, what it owes, and what the month has brought. */
export function StandingCards({ board }: { readonly board: Dashboard }) {
  const { period, cash, result } = board
  const before = dayText(period.beforeTo)
  const today = `per ${dayText(period.to)}`
  const cards: Card[] = [
    {
      label: 'Kas dan bank',
      basis: today,
      text: formatRupiah(cash.now),
      note: <Change figure={cash} before={before} />,
      to: ledgerOf(board.headings.cash, '') ?? linesOf(period.to, 'bs.kas_setara_kas'),
      leadsTo: 'akun kas dan bank',
    },
    receivableCard(board, today),
    payableCard(board, today),
    {
      label: result.now < 0n ? 'Rugi bulan ini' : 'Laba bulan ini',
      basis: daysText(period.from, period.to),
      text: formatRupiah(result.now),
      note: <Change figure={result} before={daysText(period.beforeFrom, period.beforeTo)} />,
      to: `/reports/income-statement${writeQuery({ from: period.from, to: period.to })}`,
      leadsTo: 'laporan laba rugi',
    },
  ]
  return <FigureRow label="Posisi keuangan" cards={cards} />
}

function receivableCard({ receivable, overdueReceivables }: Dashboard, basis: string): Card {
  const { count, amount } = overdueReceivables
  const overdue = amount ?? 0n
  return {
    label: 'Piutang usaha',
    basis,
    text: formatRupiah(receivable),
    note:
      count === 0 ? (
        'tidak ada yang lewat jatuh tempo'
      ) : (
        <>
          <span className="figure-part">belum jatuh tempo {formatRupiah(receivable - overdue)}</span>
          <AppLink className="figure-part" to="/sales/invoices?state=overdue&sort=due">
            lewat {formatRupiah(overdue)} · {formatCount(count)} faktur
          </AppLink>
        </>
      ),
    to: '/sales/receivables-ageing',
    leadsTo: 'umur piutang',
  }
}

/** What stands on the accounts, and when it is due; what no bill explains says so. */
function payableCard({ payable, openBills, overduePayables }: Dashboard, basis: string): Card {
  const { count, amount } = overduePayables
  const overdue = amount ?? 0n
  const unexplained = payable.now - openBills
  return {
    label: 'Utang usaha',
    basis,
    text: formatRupiah(payable.now),
    note: (
      <>
        <span className="figure-part">
          {count === 0
            ? 'tidak ada tagihan yang lewat jatuh tempo'
            : `belum jatuh tempo ${formatRupiah(openBills - overdue)}`}
        </span>
        {count > 0 && (
          <AppLink className="figure-part" to="/purchase/bills?state=overdue&sort=due">
            lewat {formatRupiah(overdue)} · {formatCount(count)} tagihan
          </AppLink>
        )}
        {unexplained !== 0n && (
          <span className="figure-part">di luar tagihan {formatRupiah(unexplained)}</span>
        )}
      </>
    ),
    to: '/purchase/payables-ageing',
    leadsTo: 'umur utang',
  }
}
