import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import type { Dashboard } from '../contract.ts'
import { daysText, dayText } from '../rules/comparison.ts'
import { Change, FigureRow, type Card } from './figure-card.tsx'
import { linesOf, ledgerOf } from './figure-links.ts'

/** The four figures, each over its change and leading to what it is made of. */
export function FigureCards({ board }: { readonly board: Dashboard }) {
  return <FigureRow label="Ringkasan" cards={[...monthCards(board), ...stateCards(board)]} />
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
      note: <Change figure={revenue} before={before} />,
      to: ledgerOf(headings.revenue, days) ?? `/reports/income-statement${days}`,
      leadsTo: 'buku besar pendapatan',
    },
    {
      label: 'Sales Orders',
      basis,
      text: formatCount(salesOrders.now),
      note: <Change figure={salesOrders} before={before} />,
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
      note: <Change figure={inventoryValue} before={before} />,
      to: ledgerOf(headings.inventory, '') ?? linesOf(period.to, 'bs.persediaan'),
      leadsTo: 'buku besar persediaan',
    },
    {
      label: 'Active Customers',
      basis,
      text: formatCount(activeCustomers.now),
      note: <Change figure={activeCustomers} before={before} />,
      to: '/master/customers?status=active',
      leadsTo: 'daftar customer aktif',
    },
  ]
}
