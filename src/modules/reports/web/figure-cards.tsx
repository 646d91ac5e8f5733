import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import type { Dashboard } from '../contract.ts'
import { comparisonText, daysText, dayText } from '../rules/comparison.ts'

interface Card {
  readonly label: string
  /** The days the figure is of. */
  readonly basis: string
  readonly text: string
  readonly change: string
  /** The list behind the figure. */
  readonly to: string
  readonly leadsTo: string
}

/** The four figures, each over its change and leading to what it is made of. */
export function FigureCards({ board }: { readonly board: Dashboard }) {
  return (
    <ul className="figure-cards" aria-label="Ringkasan">
      {[...monthCards(board), ...stateCards(board)].map((card) => (
        <li key={card.label} className="panel figure-card">
          <div className="figure-card-head">
            <h2>{card.label}</h2>
            <span className="muted">{card.basis}</span>
          </div>
          <AppLink
            to={card.to}
            className={card.text.length > 18 ? 'card-figure card-figure-long' : 'card-figure'}
            aria-label={`${card.label} ${card.text}, buka ${card.leadsTo}`}
          >
            {card.text}
          </AppLink>
          <p className="figure-change">{card.change}</p>
        </li>
      ))}
    </ul>
  )
}

/** What happened this month, until today. */
function monthCards({ period, headings, revenue, salesOrders }: Dashboard): Card[] {
  const { from, to } = period
  const days = writeQuery({ from, to })
  const [basis, before] = [daysText(from, to), daysText(period.beforeFrom, period.beforeTo)]
  return [
    {
      label: 'Total Revenue',
      basis,
      text: formatRupiah(revenue.now),
      change: comparisonText(revenue, before),
      to: `${ledgerOf(headings.revenue)}${days}`,
      leadsTo: 'buku besar pendapatan',
    },
    {
      label: 'Sales Orders',
      basis,
      text: formatCount(salesOrders.now),
      change: comparisonText(salesOrders, before),
      to: `/sales/orders${days}`,
      leadsTo: 'daftar sales order',
    },
  ]
}

/** How things stand today. */
function stateCards({ period, headings, inventoryValue, activeCustomers }: Dashboard): Card[] {
  const [basis, before] = [`per ${dayText(period.to)}`, dayText(period.beforeTo)]
  return [
    {
      label: 'Inventory Value',
      basis,
      text: formatRupiah(inventoryValue.now),
      change: comparisonText(inventoryValue, before),
      to: ledgerOf(headings.inventory),
      leadsTo: 'buku besar persediaan',
    },
    {
      label: 'Active Customers',
      basis,
      text: formatCount(activeCustomers.now),
      change: comparisonText(activeCustomers, before),
      to: '/master/customers?status=active',
      leadsTo: 'daftar customer aktif',
    },
  ]
}

/** The ledger of a heading; without one that holds just the figure, the trial balance. */
function ledgerOf(heading: string | null): string {
  return heading === null ? '/accounting/trial-balance' : `/accounting/general-ledger/${heading}`
}

/** The cards while their figures are on the way. */
export function SkeletonCards() {
  return (
    <div className="figure-cards" aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="panel figure-card">
          <span className="skeleton" style={{ width: '60%' }} />
          <span className="skeleton" style={{ width: '80%', height: 20 }} />
          <span className="skeleton" style={{ width: '70%' }} />
        </div>
      ))}
    </div>
  )
}
