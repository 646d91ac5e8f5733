import { useId, type ReactNode } from 'react'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
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

/** What waits for a decision; nothing does so far, because no act asks for one. */
export function PendingApprovals() {
  return (
    <Panel title="Pending Approvals" hint="Items requiring attention">
      <p className="panel-empty">Tidak ada yang menunggu persetujuan.</p>
    </Panel>
  )
}
