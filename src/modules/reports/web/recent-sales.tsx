import { useId, type ReactNode } from 'react'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { listApprovals } from '../../approvals/contract.ts'
import type { Dashboard } from '../contract.ts'
import { orders } from '../../sales/orders/rules/order-kind.ts'

type PanelProps = {
  readonly title: string
  readonly hint: string
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Panel({ title, hint, more, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="muted">{hint}</p>
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}

/** The latest orders of the month. */
export function RecentSales({ board: { recentSales, period } }: { readonly board: Dashboard }) {
  const all = `/sales/orders${writeQuery({ from: period.from, to: period.to })}`
  return (
    <Panel
      title="Recent Sales"
      hint="Latest sales orders this month"
      more={recentSales.length > 0 && <AppLink to={all}>Lihat semua</AppLink>}
    >
      {recentSales.length === 0 ? (
        <p className="panel-empty">Belum ada sales order bulan ini.</p>
      ) : (
        <ul className="recent-sales">
          {recentSales.map((sale) => (
            <li key={sale.orderNumber}>
              <AppLink className="code" to={`${orders.path}/${sale.orderNumber}`}>
                {sale.orderNumber}
              </AppLink>
              <span className="recent-sales-customer" title={sale.customerName}>
                {sale.customerName}
              </span>
              <span className="recent-sales-day muted">{formatDay(sale.orderDate)}</span>
              <span className="num">{formatRupiah(sale.totalAmount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** How many the dashboard shows. */
const shownApprovals = 3

/** What waits for the person's decision, the oldest first. */
export function PendingApprovals() {
  const { data } = useReply(listApprovals, { query: { which: 'decidable' } })
  const rows = data?.rows ?? []
  return (
    <Panel
      title="Pending Approvals"
      hint="Items requiring attention"
      more={rows.length > shownApprovals && <AppLink to="/approvals">Lihat semua ({rows.length})</AppLink>}
    >
      {data !== undefined && rows.length === 0 && (
        <p className="panel-empty">Tidak ada yang menunggu persetujuan.</p>
      )}
      {rows.length > 0 && (
        <ul className="recent-sales">
          {rows.slice(0, shownApprovals).map((row) => (
            <li key={row.id}>
              <AppLink className="code" to={`/approvals/${row.id}`}>
                {row.number ?? row.kindLabel}
              </AppLink>
              <span className="recent-sales-customer" title={row.title}>
                {row.title}
              </span>
              <span className="recent-sales-day">
                <StatusBadge tone="pending">Pending</StatusBadge>
              </span>
              <span className="num">{formatRupiah(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
